/** A NUL character as people see it; the database keeps it in this form wherever a text of outside has one. */
const PICTURE_OF_NUL = '\u2400';

/** Half of a surrogate pair without the other: no address and no file can be written with it. */
const LONE_HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** What stands for a character that cannot be read. */
const REPLACEMENT = '\ufffd';

const isStorable = (text: string): boolean => !text.includes('\0') && text.search(LONE_HALF) < 0;
const storable = (text: string): string =>
  text.replaceAll('\0', PICTURE_OF_NUL).replace(LONE_HALF, REPLACEMENT);

function isWhollyStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (Array.isArray(value)) return value.every(isWhollyStorable);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isWhollyStorable(inner));
}

function replaced(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(replaced);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storable(name), replaced(inner)]));
}

/**
 * A parsed argument with the picture of a NUL character in place of each one, and the replacement character in place of
 * each lone half of a surrogate pair, in its texts and its names. The engine of the database reads text only up to a
 * NUL, and no address can be written with a lone half, so neither may get as far as to name or to find something. Where
 * there is neither the argument itself.
 */
export function withStorableText<Argument>(argument: Argument): Argument {
  // The same value but for characters in its texts has the same type.
  return isWhollyStorable(argument) ? argument : (replaced(argument) as Argument);
}
