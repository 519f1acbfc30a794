/** The filters of its list that the practice lab knows; the document names none. */
export const KNOWN_FILTERS = ['status', 'reference', 'createdFrom', 'createdTo', 'limit'] as const;
export type KnownFilter = (typeof KNOWN_FILTERS)[number];

/** True for the name of a filter that the practice lab knows. */
export const isKnownFilter = (name: string): name is KnownFilter =>
  (KNOWN_FILTERS as readonly string[]).includes(name);
