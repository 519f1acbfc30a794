import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;

/**
 * Gives a run of tests one temporary folder for everything, which {@link teardown} removes: tests kill
 * processes on purpose, and what is killed cannot clean up after itself.
 */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-run-'));
  process.env['TMPDIR'] = folder;
  process.env['TEMP'] = folder;
}

/** Removes the run's temporary folder. */
export function teardown(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
