import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AccountFile } from '../accounts/account-records';
import { type Damage, openJsonFile } from './json-file';

/** The account list keeps whatever it does not understand; `accounts/account-records.ts` reads it. */
const fileSchema = z.looseObject({});

/** `accounts.json`: the list of accounts, and which keys the keychain holds. Never a key. */
export interface OpenedAccountFile extends AccountFile {
  readonly damage: Damage | null;
}

/**
 * Opens `accounts.json` in the profile. A damaged file is set aside. Every write is durable when it
 * returns, and throws ProblemError (`storage`) when the file cannot be written.
 */
export function openAccountFile(
  folder: string,
  { now, failed }: { now: () => number; failed: (cause: unknown) => void },
): OpenedAccountFile {
  const file = openJsonFile({ folder, name: 'accounts', schema: fileSchema, delay: 0, now, failed });
  return {
    damage: file.damage,
    read: () => file.read(),
    write: (value) => file.write(fileSchema.parse(value)),
  };
}

/** The account list as it is on disk at this moment, or null where there is none that can be read. Changes nothing. */
export function readAccountFile(folder: string): Readonly<Record<string, unknown>> | null {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, 'accounts.json'), 'utf8'));
    return fileSchema.safeParse(found).data ?? null;
  } catch {
    return null;
  }
}
