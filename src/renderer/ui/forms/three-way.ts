type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What an entry of a list is known by, wherever it stands; null for one that only has its place. */
function nameOf(entry: unknown): string | null {
  if (!isFields(entry)) return null;
  const name = entry['id'] ?? entry['path'];
  return name === undefined ? null : JSON.stringify(name);
}

/** The entries of a list by their names; null where they only have their places. */
function named(list: readonly unknown[]): Map<string, unknown> | null {
  const entries = new Map<string, unknown>();
  for (const entry of list) {
    const name = nameOf(entry);
    if (name === null || entries.has(name)) return null;
    entries.set(name, entry);
  }
  return entries;
}

/**
 * Joins two changes of the same value: whatever only one of them changed is as that one left it, field by field and entry
 * by entry. Where both changed the same in different ways, `mine` counts.
 *
 * @param base the value before both
 * @param conflict called for each value of `theirs` that was given up
 */
export function joinChanges(base: unknown, mine: unknown, theirs: unknown, conflict: () => void): unknown {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  const join = (b: unknown, m: unknown, t: unknown): unknown => joinChanges(b, m, t, conflict);
  if (isFields(base) && isFields(mine) && isFields(theirs)) {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    const joined = [...keys].map((key) => [key, join(base[key], mine[key], theirs[key])] as const);
    return Object.fromEntries(joined.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const [before, here, there] = [named(base), named(mine), named(theirs)];
    if (before !== null && here !== null && there !== null) {
      const names = new Set([...here.keys(), ...there.keys()]);
      return [...names]
        .map((name) => join(before.get(name), here.get(name), there.get(name)))
        .filter((entry) => entry !== undefined);
    }
    if (base.length === mine.length && base.length === theirs.length)
      return mine.map((entry: unknown, index) => join(base[index], entry, theirs[index]));
  }
  conflict();
  return mine;
}
