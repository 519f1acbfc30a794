/**
 * A number with its own spelling. The service spells numbers in ways that a parse and a
 * re-serialisation would change (`1.10`, `1e0`, integers past 2^53), and clients must carry them
 * as they came, so the lab writes them as text.
 */
class RawNumber {
  constructor(readonly text: string) {}
}

/** A number to be written exactly as spelled. Throws when the text is no JSON number. */
export function rawNumber(text: string): RawNumber {
  if (!/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)) throw new Error(`${text} is not a JSON number`);
  return new RawNumber(text);
}

/** What the lab can write as JSON. A key whose value is undefined is left out. */
export type JsonOut =
  | null
  | boolean
  | number
  | string
  | RawNumber
  | readonly JsonOut[]
  | { readonly [key: string]: JsonOut | undefined };

/** A parsed JSON value as one that can be written again. Throws for what JSON cannot hold. */
export function toJsonOut(value: unknown): JsonOut {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return value;
  if (Array.isArray(value)) return value.map(toJsonOut);
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, toJsonOut(member)]));
  }
  throw new Error(`A ${typeof value} cannot be written as JSON`);
}

/** Writes JSON text; numbers with their own spelling keep it, and keys keep their order. */
export function writeJson(value: JsonOut): string {
  if (value instanceof RawNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map((item: JsonOut) => writeJson(item)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members: string[] = [];
    for (const [key, member] of Object.entries(value)) {
      if (member !== undefined) members.push(`${JSON.stringify(key)}:${writeJson(member)}`);
    }
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
}
