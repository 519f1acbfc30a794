import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';

const folder = resolve(import.meta.dirname, 'fixtures');

/** A version of the program that was the last with its schema, and the commit that its profile was made by. */
export interface Version {
  readonly schema: number;
  readonly commit: string;
}

/** Every version of which there is a profile, the oldest first: `test/upgrade/versions.json`. */
export const VERSIONS: readonly Version[] = z
  .object({ versions: z.array(z.object({ schema: z.number().int(), commit: z.string() })) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'versions.json'), 'utf8'))).versions;

const headSchema = z.array(z.object({ name: z.string(), size: z.number().int() }));
const read = new Map<number, ReadonlyMap<string, Buffer>>();

/** The files of a version's profile by their names: its database, settings and accounts, and what its keychain held. */
export function filesOf(schema: number): ReadonlyMap<string, Buffer> {
  const known = read.get(schema);
  if (known !== undefined) return known;
  const bytes = brotliDecompressSync(readFileSync(join(folder, `${String(schema).padStart(4, '0')}.br`)));
  let place = bytes.indexOf('\n') + 1;
  const files = new Map<string, Buffer>();
  for (const { name, size } of headSchema.parse(JSON.parse(bytes.toString('utf8', 0, place)))) {
    files.set(name, bytes.subarray(place, place + size));
    place += size;
  }
  read.set(schema, files);
  return files;
}

/** Lays the profile of a version into a folder, as its program left it. */
export function layProfile(schema: number, into: string): void {
  mkdirSync(into, { recursive: true });
  for (const [name, bytes] of filesOf(schema)) writeFileSync(join(into, name), bytes);
}
