/** Attribute numbers as typed, or the first part that is none (document: "Export request", orderAttributes). */
export type TypedAttributes =
  { readonly ok: true; readonly numbers: number[] } | { readonly ok: false; readonly given: string };

/** Reads numbers separated by anything but digits; each counts once. */
export function readAttributes(typed: string): TypedAttributes {
  const numbers: number[] = [];
  for (const part of typed.split(/[\s,;·]+/)) {
    if (part === '') continue;
    const number = /^-?\d+$/.test(part) ? Number(part) : Number.NaN;
    if (!Number.isSafeInteger(number)) return { ok: false, given: part };
    if (!numbers.includes(number)) numbers.push(number);
  }
  return { ok: true, numbers };
}

/** Numbers for a field in which they can be changed. */
export const attributesText = (numbers: readonly number[]): string => numbers.join(', ');
