/** What the pictures of the lab show. */
export type SceneName =
  | 'couple'
  | 'portrait'
  | 'family'
  | 'hills'
  | 'lake'
  | 'forest'
  | 'beach'
  | 'barn'
  | 'city'
  | 'rings'
  | 'table'
  | 'bouquet'
  | 'graduate'
  | 'birthday'
  | 'newborn';
