import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Plain } from './project.mjs';

/**
 * Whether the process that made a lock is gone. A lock without a process id is being made this moment, unless it is
 * older than that could take.
 *
 * @param {string} lock
 */
function isAbandoned(lock) {
  try {
    const owner = Number(readFileSync(join(lock, 'pid'), 'utf8'));
    try {
      process.kill(owner, 0);
      return false;
    } catch (error) {
      return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
    }
  } catch {
    try {
      return Date.now() - statSync(lock).mtimeMs > 10_000;
    } catch {
      return false;
    }
  }
}

/**
 * Does one piece of work while no other process does the work of the same lock. A lock whose process has died is
 * taken over.
 *
 * @template T
 * @param {string} lock path of the folder that is the lock
 * @param {() => T | Promise<T>} work
 * @param {number} [maxWaitMs] how long to wait for another process, in milliseconds
 * @returns {Promise<T>}
 */
export async function alone(lock, work, maxWaitMs = 300_000) {
  mkdirSync(dirname(lock), { recursive: true });
  const until = Date.now() + maxWaitMs;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    else if (Date.now() > until)
      throw new Plain(`Another process holds ${lock} for too long. Remove it and try again.`);
    else await delay(150);
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
