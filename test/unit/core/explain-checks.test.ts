import {
  clockFinding,
  databaseFinding,
  type Finding,
  keychainFinding,
  networkFinding,
  practiceLabFinding,
  serviceFindings,
  type TestedService,
  webhookFinding,
} from '@core/explain-checks';
import { expect, it } from 'vitest';

const OUTCOMES: readonly TestedService['outcome'][] = [
  'fine',
  'unreachable',
  'rejected-by-gateway',
  'forbidden-by-gateway',
  'scope-lacking',
  'no-key',
  'not-set-up',
  'unexpected',
];
const tested = { accountId: 'a', account: 'Studio', service: 'commerce', technical: 'status 500' } as const;

const EVERY: readonly Finding[] = [
  ...([null, 'write', 'read', 'remove'] as const).flatMap((step) =>
    (['available', 'locked', 'unavailable', 'other-value'] as const).map((state) =>
      keychainFinding(step, state),
    ),
  ),
  ...[databaseFinding([], false), databaseFinding([], true), databaseFinding(['a page'], false)],
  ...[clockFinding([]), clockFinding([10]), clockFinding([120_000]), clockFinding([-120_000])],
  ...OUTCOMES.flatMap((outcome) => serviceFindings({ ...tested, outcome })),
  ...(['here', 'outside'] as const).flatMap((way) =>
    (['arrived', 'lost', 'off', 'failed'] as const).map((found) => webhookFinding(way, found, 'cause')),
  ),
  ...(['starting', 'running', 'stopped'] as const).map(practiceLabFinding),
  ...[networkFinding(true), networkFinding(false)],
];

it('says of every check that is not good what to do, and of a good one that nothing is', () => {
  const asks = EVERY.filter(({ state }) => state === 'attention' || state === 'bad');
  expect(asks.length).toBeGreaterThan(15);
  expect(asks.filter(({ remedy }) => remedy === '')).toEqual([]);
  expect(EVERY.filter(({ state, remedy }) => state === 'good' && remedy !== '')).toEqual([]);
  expect(EVERY.filter(({ found }) => found === '')).toEqual([]);
});

it('takes the answer that agrees best for the clock, because one wrong proxy proves nothing', () => {
  expect(clockFinding([-3_600_000, 400])).toMatchObject({ state: 'good', found: 'Agrees with the lab.' });
  expect(clockFinding([120_000]).found).toBe('It is 120 s behind the lab’s.');
  expect(clockFinding([-120_000]).found).toBe('It is 120 s ahead of the lab’s.');
});
