import { describe, expect, it } from 'vitest';
import { explainNeed } from '@core/inbox/explain-need';
import { UNCONFIRMED, wantsCheck } from '@core/inbox/need-failure';
import type { FailureGround, NeedCase } from '@core/inbox/need-grounds';
import type { Need, NeedCheck } from '@core/inbox/needs';

const need = (code: string): Need => ({
  key: 'k',
  cause: 'order-failure',
  code,
  subject: { kind: 'submission', id: 'sub_1', accountId: 'a', part: 'ord_1' },
  accountId: 'a',
  name: 'Okafor wall',
  recipient: '',
  reference: '',
  labId: 'sub_1',
  total: null,
  thumbnail: null,
  since: 1,
  problem: null,
  note: '',
  snoozedUntil: null,
  resolvedAt: null,
  resolvedWhy: '',
  isEarlier: false,
  assignedTo: null,
  isMine: false,
});
const GROUND: FailureGround = {
  kind: 'failure',
  of: 'submission',
  message: 'The lab’s own words',
  seenAt: 1,
  source: { kind: 'answer' },
  readSince: null,
  canRead: true,
  notShownSince: false,
  isMade: false,
  status: 'failed',
  otherOrders: 0,
  copy: 'can',
  startedAs: null,
  pictures: [],
  hasPicture: true,
};
const caseOf = (
  code: string,
  change: Partial<FailureGround> = {},
  checks: readonly NeedCheck[] = [],
): NeedCase => ({ need: need(code), ground: { ...GROUND, ...change }, checks, time: String });
const said = (answer: NeedCheck['said']): NeedCheck => ({
  at: 2,
  person: 'Ada',
  said: answer,
  how: 'By phone',
});
const code = (end: string): string => `submission.failure.${end}`;

describe('an order that failed at the lab', () => {
  it.each([
    ['invalid_business_rules', 'no', ['start-over', 'read-at-lab', 'record-check', 'open']],
    ['rejected_by_whcc', 'no', ['start-over', 'read-at-lab', 'record-check', 'open']],
    ['unconfirmed_after_import', 'maybe', ['record-check', 'read-at-lab', 'open']],
    ['submission_error', 'no', ['read-at-lab', 'record-check', 'open']],
    ['print_asset_generation_failed', 'yes', ['open-picture', 'read-at-lab', 'record-check', 'open']],
    ['production_error', 'yes', ['read-at-lab', 'record-check', 'open']],
    ['unknown', 'maybe', ['record-check', 'read-at-lab', 'open']],
    ['courier_on_strike', 'maybe', ['record-check', 'read-at-lab', 'open']],
  ] as const)('by %s: says whether the lab has it, and offers only what is safe', (end, where, actions) => {
    const explained = explainNeed(caseOf(code(end)));
    expect(explained).toMatchObject({ atTheLab: where, actions });
    expect(explained.locked.map(({ action }) => action)).toEqual(
      actions.some((action) => action === 'start-over') ? [] : ['start-over'],
    );
    expect(explained.known).toContainEqual({ label: 'Code', value: code(end), copy: true });
    expect(explained.known).toContainEqual({
      label: 'The lab’s message',
      value: 'The lab’s own words',
      copy: false,
    });
  });

  it('that may be made is locked until a check says that the lab does not have it', () => {
    expect(wantsCheck(UNCONFIRMED, [])).toBe(true);
    expect(wantsCheck(UNCONFIRMED, [said('lab-has-it')])).toBe(false);
    const open = explainNeed(caseOf(UNCONFIRMED, {}, [said('lab-has-it-not')]));
    expect(open).toMatchObject({ atTheLab: 'no', locked: [] });
    expect(open.actions[0]).toBe('start-over');
    const shut = explainNeed(caseOf(UNCONFIRMED, {}, [said('lab-has-it-not'), said('lab-has-it')]));
    expect(shut.atTheLab).toBe('yes');
    expect(shut.actions).not.toContain('start-over');
  });

  it('inside the lab is started over only after it was read since it failed', () => {
    const before = explainNeed(caseOf(code('submission_error')));
    expect(before.locked[0]?.why).toContain('Read it at the lab first');
    expect(explainNeed(caseOf(code('submission_error'), { readSince: 3 })).actions[0]).toBe('start-over');
  });

  it.each([
    { copy: 'not-from-here' },
    { copy: 'gone' },
    { copy: 'other-orders' },
    { startedAs: 'Anew' },
  ] as const)('is not started over where that would order something else, or again: %j', (change) => {
    const explained = explainNeed(caseOf(code('rejected_by_whcc'), change));
    expect(explained.actions).not.toContain('start-over');
    expect(explained.locked).toHaveLength(1);
  });
});
