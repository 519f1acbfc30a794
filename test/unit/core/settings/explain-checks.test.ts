import {
  clockFinding,
  databaseFinding,
  type Finding,
  keychainFinding,
  networkFinding,
  practiceLabFinding,
  serviceFindings,
  snapshotsFinding,
  type TestedService,
  webhookFinding,
} from '@core/settings/explain-checks';
import type { Snapshot } from '@core/backups/backups';
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

const MINUTE = 60_000;
const snapshot = (age: number, changes: Partial<Snapshot> = {}): Snapshot => ({
  ...{ id: 'one', madeAt: 100 * MINUTE - age * MINUTE, bytes: 1, reason: 'changes', schema: 6 },
  ...{ verifiedAt: 0, faults: [], sameDesk: true, holds: null, ...changes },
});
const standing = (snapshots: readonly Snapshot[], changed = true, failed = false): Finding =>
  snapshotsFinding(
    {
      ...{ snapshots: [...snapshots], changed },
      problem: failed ? { kind: 'storage', state: 'full', cause: 'ENOSPC' } : null,
    },
    100 * MINUTE,
  );

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
    (['arrived', 'lost', 'off', 'failed', 'inside'] as const).map((found) =>
      webhookFinding(way, found, 'cause'),
    ),
  ),
  ...(['resting', 'starting', 'running', 'stopped'] as const).map(practiceLabFinding),
  ...[networkFinding(true), networkFinding(false)],
  ...[standing([]), standing([], false), standing([snapshot(4)]), standing([snapshot(40)])],
  ...[standing([snapshot(40)], false), standing([snapshot(4)], true, true)],
];

it('says of every check that is not good what to do, and of a good one that nothing is', () => {
  const asks = EVERY.filter(({ state }) => state === 'attention' || state === 'bad');
  expect(asks.length).toBeGreaterThan(15);
  expect(asks.filter(({ remedy }) => remedy === '')).toEqual([]);
  expect(EVERY.filter(({ state, remedy }) => state === 'good' && remedy !== '')).toEqual([]);
  expect(EVERY.filter(({ found }) => found === '')).toEqual([]);
});

it('takes the answer that agrees best for the clock, because one wrong proxy proves nothing', () => {
  expect(clockFinding([-3_600_000, 400])).toMatchObject({ state: 'good', found: 'Matches the lab’s clock.' });
  expect(clockFinding([120_000]).found).toBe('120 s behind the lab’s clock.');
  expect(clockFinding([-120_000]).found).toBe('120 s ahead of the lab’s clock.');
});

it('calls a snapshot late only where something changed since, and only a sound one of this desk counts', () => {
  expect(standing([snapshot(4)])).toMatchObject({
    state: 'good',
    found: 'The newest intact snapshot is 4 min old.',
  });
  expect(standing([snapshot(40)], false).state).toBe('good');
  expect(standing([snapshot(40)]).state).toBe('attention');
  const others = [
    snapshot(1, { faults: ['torn'] }),
    snapshot(2, { verifiedAt: null }),
    snapshot(3, { sameDesk: false }),
  ];
  expect(standing([...others, snapshot(40)]).found).toContain('40 min old');
  expect(standing(others).state).toBe('attention');
  expect(standing([snapshot(1)], true, true).state).toBe('bad');
});
