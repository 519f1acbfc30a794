import { expect, it } from 'vitest';
import { emptyTally, fuzzBridge } from './fuzz';

/** `npm run security -- --fuzz 1000000` sends many more. */
const MESSAGES = 2_000;

it('takes any message on any channel without a mistake, and refuses in the agreed form', async () => {
  const tally = emptyTally();
  await fuzzBridge(Number(process.env['PROOFDESK_SEED'] ?? 1), MESSAGES, tally);
  expect(tally.faults).toEqual([]);
  expect(tally.sent).toBe(MESSAGES);
  // Neither all taken nor all refused: both would prove little.
  expect(tally.answered).toBeGreaterThan(MESSAGES / 20);
  expect(tally.problems.get('input')).toBeGreaterThan(MESSAGES / 10);
  expect(tally.refused).toBeGreaterThan(MESSAGES / 100);
  expect(Object.prototype).not.toHaveProperty('polluted');
});
