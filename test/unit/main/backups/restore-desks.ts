import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useRecoveryCopy } from '@main/store/recovery/recovery-copy';
import type { PracticeLab } from '@practice/server';
import { type NodeDesk, openDesk } from '../workflows/desks/node-desk';

/** A snapshot of a desk as it is. */
export interface Kept {
  readonly path: string;
  readonly madeAt: number;
}

let count = 0;

/** Keeps a desk as it is at this moment. */
export function keep({ desk }: NodeDesk): Kept {
  const path = join(mkdtempSync(join(tmpdir(), 'proofdesk-kept-')), `kept-${(count += 1)}.db`);
  desk.database.copyTo(path);
  return { path, madeAt: desk.now() };
}

/** What is gone back to. */
export interface Chosen {
  readonly from?: 'snapshot' | 'file';
  /** False for a file that this computer cannot verify. */
  readonly isVerified?: boolean;
}

/** Prepares a desk to go back to a snapshot at its next start, as a person chose. */
export function choose(
  folder: string,
  { path, madeAt }: Kept,
  { from = 'snapshot', isVerified = true }: Chosen = {},
): void {
  const mark = { at: Date.now(), until: madeAt, from, name: 'ten past ten' };
  useRecoveryCopy(folder, path, () => ({ ...mark, settings: null, accounts: null, isVerified }));
}

/** Goes back to a snapshot, and starts again. */
export async function goBack(
  desk: NodeDesk,
  lab: PracticeLab,
  kept: Kept,
  options: Partial<Parameters<typeof openDesk>[0]> & Chosen = {},
): Promise<NodeDesk> {
  const { from, isVerified, ...others } = options;
  desk.close();
  choose(desk.folder, kept, { ...(from && { from }), ...(isVerified !== undefined && { isVerified }) });
  return openDesk({ lab: lab.ready, folder: desk.folder, ...others });
}
