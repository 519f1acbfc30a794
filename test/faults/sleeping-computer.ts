import { fileURLToPath } from 'node:url';
import type { ElectronApplication } from 'playwright-core';
import type { DeskOptions } from '@test/e2e/desk/open-desk';
import { pause } from './killed-app';

const clock = fileURLToPath(new URL('moving-clock.cjs', import.meta.url));

/** What the app is launched with so that {@link moveClock} works. */
export const WITH_MOVING_CLOCK: DeskOptions = { preload: clock };

/** Moves the wall clock that the main process sees by this many milliseconds, beside every earlier move. */
export async function moveClock(app: ElectronApplication, milliseconds: number): Promise<void> {
  const moved = await app.evaluate((_electron, by) => {
    const before = Date.now();
    const earlier: unknown = Reflect.get(globalThis, 'clockMovedBy');
    if (typeof earlier !== 'number') return 0;
    Reflect.set(globalThis, 'clockMovedBy', earlier + by);
    return Date.now() - before;
  }, milliseconds);
  if (Math.abs(moved - milliseconds) > 5_000) throw new Error('The clock of the program was not moved');
}

/**
 * Has the program sleep as the computer does: it hears of it, the wall clock goes on by `milliseconds` while none of its
 * processes runs, and it hears that it woke up.
 */
export async function sleep(app: ElectronApplication, milliseconds: number): Promise<void> {
  const pid = app.process().pid;
  if (pid === undefined) throw new Error('The program does not run');
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'));
  await moveClock(app, milliseconds);
  // The driver starts it as the first of a group of its own.
  process.kill(-pid, 'SIGSTOP');
  await pause(1_000);
  process.kill(-pid, 'SIGCONT');
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
}
