import { spawnSync } from 'node:child_process';
import { Plain, say } from './project.mjs';

/** Most that the memory after a day may be of the memory after its first hour. */
const GROWTH = 1.1;

/**
 * Runs the built simulation once, and gives every line that it says.
 *
 * @param {string} program
 * @param {string[]} args
 * @returns {any[]}
 */
function said(program, args) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Plain(stderr.trim());
  return stdout
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text));
}

/**
 * Has this many mornings of orders meet half an hour of 429, of 5xx, and of both in turn with answers, and prints what
 * came of it. Gives how many of them did not hold.
 *
 * @param {string} program
 * @param {{ seeds: number, orders: number }} wanted
 */
export function tellStorms(program, { seeds, orders }) {
  let failed = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    for (const { storm } of said(program, ['storms', `storm ${seed}`, String(orders)])) {
      const { trouble, requests, atOnce, sendings, handled, throughAfter, findings } = storm;
      const after = throughAfter === null ? 'never through' : `through ${throughAfter / 1000} s afterwards`;
      say(
        `  ${findings.length === 0 ? 'held  ' : 'FAILED'} ${trouble.padEnd(8)} seed ${seed}: ${storm.orders} orders, ` +
          `${requests} requests, ${atOnce} at once, an order ${sendings} times at most, ${handled} times a person, ${after}`,
      );
      for (const words of findings) say(`         ${words}`);
      if (findings.length > 0) failed += 1;
    }
  }
  return failed;
}

/**
 * Has someone work for hours at a desk, and prints what each left behind. Gives 1 when the memory grew, else 0.
 *
 * @param {string} program
 * @param {{ hours: number, orders: number }} wanted orders are those of an hour
 */
export function tellDay(program, { hours, orders }) {
  const [{ day }] = said(program, ['day', 'day', String(hours), String(orders)]);
  for (const { hour, heap, handles, timers, orders: through } of day.hours)
    say(
      `  hour ${hour}: ${through} orders, ${(heap / 1024 / 1024).toFixed(1)} MiB in use, ${handles} handles, ${timers} timers`,
    );
  for (const words of day.findings) say(`  FAILED  ${words}`);
  const [first, last] = [day.hours[0], day.hours.at(-1)];
  const growth = last.heap / first.heap;
  const isFlat = growth <= GROWTH && last.handles <= first.handles + 2 && last.timers <= first.timers;
  say(
    `  ${isFlat ? 'flat' : 'FAILED'}: ${growth.toFixed(3)} times the memory of the first hour (at most ${GROWTH}), handles and timers ${last.handles - first.handles} and ${last.timers - first.timers} more.`,
  );
  return isFlat && day.findings.length === 0 ? 0 : 1;
}
