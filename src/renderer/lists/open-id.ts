/** The id of the row that a route opens beside its list, or null where it opens none. */
export const openIdOf = (id: string | undefined): string | null =>
  id === undefined || id === '' ? null : id;
