import { readDesktopFacts } from '@main/workflows/inbox/desktop-facts';
import { countNeeds, listNeeds } from '@main/workflows/inbox/gather-needs';
import { startPracticeLab, type PracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliver } from '../desks/need-desks';
import { type NodeDesk, openDesk, PRACTICE } from '../desks/node-desk';

const ADDRESS = 'https://lab.example';
let lab: PracticeLab;
let desk: NodeDesk;
let studio: string;

beforeAll(async () => {
  lab = await startPracticeLab({ submissions: 0 });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  desk = await openDesk({ lab: lab.ready });
  const added = desk.desk.accounts.add({
    ...{ name: 'Studio', environment: 'production', serviceApiVersion: null, keyPerService: false },
    ...{ editorBaseUrl: ADDRESS, orderSubmitUrl: ADDRESS, commerceBaseUrl: ADDRESS },
  });
  if (!added.ok) throw new Error(JSON.stringify(added.problem));
  studio = added.value.id;
});

/** Something forged arrives for an account, which needs a person. */
const arrive = (accountId: string | null): unknown => deliver(desk, { n: 1 }, { accountId, signature: null });
const listed = (environment: 'practice' | 'sandbox' | 'production' | null): (string | null)[] =>
  listNeeds(desk.desk, {
    ...{
      environment,
      filter: 'open',
      cause: null,
      code: null,
      whose: 'studio',
      search: '',
      offset: 0,
      limit: 10,
    },
  }).rows.map(({ accountId }) => accountId);

it('counts practice never in production, and says what is open elsewhere', () => {
  arrive(PRACTICE);
  const none = { open: 0, snoozed: 0, resolved: 0, earlier: 0 };
  expect(countNeeds(desk.desk, 'production')).toEqual({
    ...{ counts: none, owned: { mine: 0, studio: 0 } },
    elsewhere: [{ environment: 'practice', open: 1 }],
  });
  expect(listed('production')).toEqual([]);
  expect(listed('practice')).toEqual([PRACTICE]);
  arrive(studio);
  expect(countNeeds(desk.desk, 'production')).toEqual({
    ...{ counts: { ...none, open: 1 }, owned: { mine: 0, studio: 1 } },
    elsewhere: [{ environment: 'practice', open: 1 }],
  });
  expect(listed('production')).toEqual([studio]);
  expect(countNeeds(desk.desk, null)).toEqual({
    ...{ counts: { ...none, open: 2 }, owned: { mine: 0, studio: 2 }, elsewhere: [] },
  });
});

it('counts what is of no account in every environment: no one else would see it', () => {
  arrive(null);
  for (const environment of ['practice', 'sandbox', 'production'] as const)
    expect(listed(environment)).toEqual([null]);
});

it('has the badge count the environment of the account that is shown', () => {
  arrive(PRACTICE);
  desk.desk.accounts.choose(studio);
  expect(readDesktopFacts(desk.desk).needs).toBe(0);
  desk.desk.accounts.choose(PRACTICE);
  expect(readDesktopFacts(desk.desk).needs).toBe(1);
});
