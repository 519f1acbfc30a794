import { emptyTally, fuzzBridge } from '@test/unit/main/bridge/fuzz';

/*
 * Sends this many made messages to the whole bridge in Node, a new desk every so often, and says the outcome of them.
 *
 *   node --expose-gc fuzz-program.mjs COUNT SEED
 */

/** Messages to one desk: what one desk is made to keep has to have an end, and a full one takes ten times as long. */
const TO_ONE_DESK = { mostly: 2_000, sometimes: 20_000, every: 50 };
/** How much more may be in use at the end than after the first desk, in MiB: as much as one desk may still hold. */
const MAY_GROW = 128;

const [count = 10_000, first = 1] = process.argv.slice(2).map(Number);

const megabytes = (): number => {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().heapUsed / 1_048_576);
};

const tally = emptyTally();
const used: number[] = [];
const began = Date.now();
for (let seed = first; tally.sent < count && tally.faults.length === 0; seed += 1) {
  const toThis = (seed - first) % TO_ONE_DESK.every === 0 ? TO_ONE_DESK.sometimes : TO_ONE_DESK.mostly;
  await fuzzBridge(seed, Math.min(toThis, count - tally.sent), tally);
  used.push(megabytes());
  process.stdout.write(
    `${tally.sent} messages in ${Math.round((Date.now() - began) / 1000)} s, ${used.at(-1) ?? 0} MiB in use\n`,
  );
}
const [least = 0] = used;
const grown = (used.at(-1) ?? 0) - least;
const problems = [...tally.problems].sort((one, other) => other[1] - one[1]);
process.stdout.write(
  `${tally.sent} messages: ${tally.answered} answered, ${tally.refused} refused for whom they came from, ` +
    `${problems.map(([kind, times]) => `${times} ${kind}`).join(', ')}\n`,
);
for (const fault of tally.faults) process.stdout.write(`FAULT ${fault}\n`);
if (grown > MAY_GROW) process.stdout.write(`FAULT ${grown} MiB more are in use than after the first desk\n`);
if ('polluted' in Object.prototype)
  process.stdout.write('FAULT a message changed the prototype of all objects\n');
process.exitCode = tally.faults.length > 0 || grown > MAY_GROW || 'polluted' in Object.prototype ? 1 : 0;
