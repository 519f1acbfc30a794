/** A set of products by their ordinals, one bit each. */
export type ProductBits = Uint32Array;

/** An empty set that has room for this many products. */
export const noBits = (products: number): ProductBits => new Uint32Array(Math.ceil(products / 32));

/** Puts an ordinal into a set, or takes it out. */
export function setBit(bits: ProductBits, ordinal: number, present = true): void {
  const word = bits[ordinal >>> 5] ?? 0;
  const bit = 1 << (ordinal & 31);
  bits[ordinal >>> 5] = present ? word | bit : word & ~bit;
}

/** True for an ordinal that is in the set. */
export const hasBit = (bits: ProductBits, ordinal: number): boolean =>
  (((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1;

/** Keeps of a set what is in the other too. */
export function keepCommon(bits: ProductBits, other: ProductBits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
}

/** Adds another set to a set. */
export function addAll(bits: ProductBits, other: ProductBits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
}

function onesIn(word: number): number {
  let ones = word - ((word >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  return (((ones + (ones >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Products in a set. */
export function countBits(bits: ProductBits): number {
  let count = 0;
  for (const word of bits) count += onesIn(word);
  return count;
}

/** Products that two sets have in common. */
export function countCommon(one: ProductBits, other: ProductBits): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) count += onesIn((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}
