import { setTimeout as pause } from 'node:timers/promises';

/** How long a process is waited for that was said to have ended, and how often it is looked for, in milliseconds. */
const WAITED_FOR = 2_000;
const POLL_INTERVAL_MS = 5;

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // None of this number, or one of someone else who got it since.
    return false;
  }
}

/**
 * Resolves when there is no process of this number any more; after `atMost` milliseconds in any case, for one that
 * no one takes away keeps no file.
 */
export async function processGone(pid: number, atMost = WAITED_FOR): Promise<void> {
  const until = performance.now() + atMost;
  while (isThere(pid) && performance.now() < until) await pause(POLL_INTERVAL_MS);
}
