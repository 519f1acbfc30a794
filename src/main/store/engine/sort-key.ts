/**
 * The column behind the name of a sort order, or the usual one. Only the names that are listed count: every object also
 * answers to names such as `constructor`, and what is behind those must not get into a query.
 */
export function sortKeyOf(keys: Readonly<Record<string, string>>, name: string, usual: string): string {
  return (Object.hasOwn(keys, name) ? keys[name] : undefined) ?? usual;
}
