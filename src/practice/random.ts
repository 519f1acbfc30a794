import { createHash, createHmac } from 'node:crypto';

/** A source of numbers that gives the same ones for the same seed, on every machine. */
export interface Random {
  /** A number from 0 up to but without 1. */
  next(): number;
  /** A whole number between both ends, both included. */
  integer(lowest: number, highest: number): number;
  /** A number between both ends. */
  between(lowest: number, highest: number): number;
  /** One of the values. Throws when there is none. */
  pick<Value>(values: readonly Value[]): Value;
  /** True in this share of cases. */
  chance(share: number): boolean;
}

/** Makes a random source from any text (the sfc32 generator, seeded with a digest of the text). */
export function createRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let counter = digest.readInt32LE(12);
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();
  return {
    next,
    integer: (lowest, highest) => lowest + Math.floor(next() * (highest - lowest + 1)),
    between: (lowest, highest) => lowest + next() * (highest - lowest),
    pick: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from');
      return value;
    },
    chance: (share) => next() < share,
  };
}

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** An identifier of letters and figures that always comes out the same for the same parts. */
export function seededId(seed: string, parts: readonly string[], length: number): string {
  const digest = createHmac('sha512', seed).update(parts.join('\u0000')).digest();
  return Array.from(digest.subarray(0, length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** A UUID (version 4 in form) that always comes out the same for the same parts. */
export function seededUuid(seed: string, parts: readonly string[]): string {
  const hex = createHmac('sha256', seed).update(parts.join('\u0000')).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** The first figures of a digest as a hexadecimal text, for image hashes and short marks. */
export function seededHex(seed: string, parts: readonly string[], length: number): string {
  return createHmac('sha256', seed).update(parts.join('\u0000')).digest('hex').slice(0, length);
}
