import { NO_DEFAULTS, type AccountDefaults } from '@core/accounts/account-defaults';
import { EMPTY_SUBMISSION_DRAFT } from '@core/submissions/submission-carts';
import {
  applyDefaults,
  readAccountDefaults,
  saveAccountDefaults,
  takeBackDefaults,
} from '@main/workflows/accounts/account-defaults';
import { PastCalls } from '@main/store/journal/past-calls';
import { createCart, deleteCarts, saveCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { learnPastRecipients } from '@main/workflows/addresses/learn-recipients';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  draftOf,
  exportedCart,
  type NodeDesk,
  openDesk,
  placedOrder,
  PRACTICE,
  SHIP_TO,
} from '../desks/node-desk';
import { refusalOf } from '../desks/submission-desks';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

let lab: PracticeLab;
let desk: NodeDesk;
let now: number;
const DAY = 86_400_000;
const START = new Date(2026, 10, 21, 12).getTime();
const STUDIO = { ...SHIP_TO, name: 'Studio North', addr1: '5 Light Lane' };
const DEFAULTS: AccountDefaults = {
  shipFrom: STUDIO,
  orderAttributes: [96],
  referencePattern: '{yyyy}-{mm}{dd}-{n:3}',
  country: 'US',
  notificationEmail: 'lab@studio.example',
};

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'defaults' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  now = START;
  desk = await openDesk({ lab: lab.ready, now: () => now });
});
afterAll(() => lab.stop());

const give = (changes: Partial<AccountDefaults> = {}): void => {
  const { revision } = readAccountDefaults(desk.desk, { id: PRACTICE });
  saveAccountDefaults(desk.desk, { id: PRACTICE, revision, defaults: { ...DEFAULTS, ...changes } });
};
const bare = (changes = {}) =>
  draftOf(['editor-1'], { reference: '', shipTo: { ...SHIP_TO, country: '' }, ...changes });
const newCart = (changes = {}, name = 'Okafor') =>
  createCart(desk.desk, { accountId: PRACTICE, name, draft: bare(changes), withDefaults: true });

describe('what an account gives to a new cart', () => {
  it('is nothing while no one wrote any', () => {
    expect(readAccountDefaults(desk.desk, { id: PRACTICE })).toEqual({
      defaults: NO_DEFAULTS,
      revision: 0,
      nextNumber: 1,
      mark: '',
    });
    expect(newCart().draft).toEqual(bare());
  });

  it('fills what is empty, and nothing else', () => {
    give();
    expect(newCart().draft).toEqual({
      ...bare(),
      reference: '2026-1121-001',
      shipTo: SHIP_TO,
      shipFrom: STUDIO,
      orderAttributes: [96],
    });
    const own = { reference: 'mine', shipFrom: SHIP_TO, orderAttributes: [1], shipTo: SHIP_TO };
    expect(newCart(own).draft).toEqual(bare(own));
    expect(newCart({ shipTo: EMPTY_ADDRESS }).draft.shipTo).toEqual(EMPTY_ADDRESS);
  });

  it('counts on through the day and begins again with the next', () => {
    give();
    expect(newCart().draft.reference).toBe('2026-1121-001');
    expect(readAccountDefaults(desk.desk, { id: PRACTICE }).nextNumber).toBe(2);
    expect(newCart().draft.reference).toBe('2026-1121-002');
    now += DAY;
    expect(newCart().draft.reference).toBe('2026-1122-001');
    give({ referencePattern: '{name} {n}' });
    expect(newCart({}, ' Smith ').draft.reference).toBe('Smith 1');
    expect(newCart({}, 'Jones').draft.reference).toBe('Jones 2');
  });

  it('never gives a number twice, also after the desk was closed', async () => {
    give();
    newCart();
    newCart();
    const { folder } = desk;
    desk.close();
    desk = await openDesk({ lab: lab.ready, folder, now: () => now });
    expect(newCart().draft.reference).toBe('2026-1121-003');
  });

  it('goes into a submission cart as far as it has a place for it', () => {
    give();
    const draft = { ...EMPTY_SUBMISSION_DRAFT, address: { ...SHIP_TO, country: '' } };
    const cart = createSubmissionCart(desk.desk, {
      accountId: PRACTICE,
      name: 'Wall',
      draft,
      withDefaults: true,
    });
    expect(cart.draft.address).toEqual(SHIP_TO);
    expect(cart.draft.metadata).toEqual([
      { key: 'reference', value: '2026-1121-001' },
      { key: 'proofdesk-cart', value: cart.id },
    ]);
  });

  it('is refused with a pattern that cannot be read, and after someone else changed it', async () => {
    expect(
      await refusalOf(() => {
        give({ referencePattern: '{year}-{n' });
      }),
    ).toMatchObject({
      kind: 'input',
      fields: [
        { path: 'referencePattern', given: '{year}' },
        { path: 'referencePattern', given: '{' },
      ],
    });
    give();
    const defaults = DEFAULTS;
    expect(
      await refusalOf(() => saveAccountDefaults(desk.desk, { id: PRACTICE, revision: 0, defaults })),
    ).toMatchObject({ reason: 'changed-meanwhile' });
  });
});

describe('giving drafts that are there what their account gives', () => {
  it('leaves exported, deleted and complete ones alone, and can be taken back', async () => {
    const exported = await exportedCart(desk, desk.sampleEditors.slice(0, 1));
    const [first, second, third, gone] = [newCart(), newCart(), newCart(), newCart()];
    deleteCarts(desk.desk, [gone.id]);
    give();
    const result = await applyDefaults(desk.desk, { accountId: PRACTICE, replace: false });
    expect(result.changed.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    expect(desk.desk.carts.read(exported).draft.shipFrom).toEqual(EMPTY_ADDRESS);
    expect(desk.desk.carts.read(first.id).draft).toMatchObject({
      reference: '2026-1121-001',
      shipFrom: STUDIO,
    });
    const again = await applyDefaults(desk.desk, {
      accountId: PRACTICE,
      ids: [first.id, exported, gone.id],
      replace: false,
    });
    expect(again).toEqual({ changed: [], same: 1, past: 2 });

    const { revision, draft } = desk.desk.carts.read(second.id);
    saveCart(desk.desk, { id: second.id, revision, draft: { ...draft, entryId: 'mine' } });
    expect(await takeBackDefaults(desk.desk, result.changed)).toEqual({ takenBack: 2, changedSince: 1 });
    expect(desk.desk.carts.read(first.id).draft).toEqual(first.draft);
    expect(desk.desk.carts.read(second.id).draft).toMatchObject({ entryId: 'mine', shipFrom: STUDIO });
  });

  it('replaces what they have when a person says so, but never a reference', async () => {
    const cart = newCart({ reference: 'mine', shipFrom: SHIP_TO, orderAttributes: [1] });
    give();
    expect((await applyDefaults(desk.desk, { accountId: PRACTICE, replace: false })).same).toBe(0);
    await applyDefaults(desk.desk, { accountId: PRACTICE, replace: true });
    expect(desk.desk.carts.read(cart.id).draft).toMatchObject({
      reference: 'mine',
      shipFrom: STUDIO,
      orderAttributes: [96],
    });
  });
});

describe('the address to notify', () => {
  const notified = (id: string): unknown[] =>
    desk.desk.carts
      .read(id)
      .edits.filter(({ path }) => path.at(-1) === 'SendNotificationEmailAddress')
      .map(({ value }) => value);

  it('goes into an order that names no one with the first export, and not again', async () => {
    give();
    const id = await exportedCart(desk, desk.sampleEditors.slice(0, 1));
    expect(notified(id)).toEqual(['lab@studio.example']);
    const { revision, edits } = desk.desk.carts.read(id);
    const others = edits.filter(({ path }) => path.at(-1) !== 'SendNotificationEmailAddress');
    saveCart(desk.desk, { id, revision, edits: others });
    await exportCart(desk.desk, { id, anyway: false });
    expect(notified(id)).toEqual([]);
  });

  it('is no one while the account names no one', async () => {
    expect(notified(await exportedCart(desk, desk.sampleEditors.slice(0, 1)))).toEqual([]);
  });
});

describe('recipients', () => {
  it('are learned from an order that the lab has, once', async () => {
    expect(desk.desk.addresses.isKnownAddress(SHIP_TO)).toBe(false);
    await placedOrder(desk, desk.sampleEditors.slice(0, 2));
    expect(desk.desk.addresses.suggest('adaeze', 5)).toMatchObject([
      { address: SHIP_TO, useCount: 1, lastUsedAt: START, kept: false },
    ]);
    expect(desk.desk.addresses.isKnownAddress({ ...SHIP_TO, name: 'Another' })).toBe(true);
  });

  it('of orders before the address book are learned too, and counted once', async () => {
    await placedOrder(desk, desk.sampleEditors.slice(0, 1));
    await placedOrder(desk, desk.sampleEditors.slice(1, 2));
    desk.desk.database.run('DELETE FROM address_uses');
    desk.desk.database.run('DELETE FROM addresses');
    const work: (() => void)[] = [];
    const learn = (): void => {
      learnPastRecipients(desk.desk, new PastCalls(desk.desk.database), (step) => void work.push(step));
      for (let step = work.shift(); step !== undefined; step = work.shift()) step();
    };
    learn();
    expect(desk.desk.addresses.suggest('', 5)).toMatchObject([{ address: SHIP_TO, useCount: 2 }]);
    learn();
    expect(desk.desk.addresses.suggest('', 5)).toMatchObject([{ useCount: 2 }]);
  });

  it('of the past are left for later while someone works with the desk', async () => {
    await placedOrder(desk, desk.sampleEditors.slice(0, 1));
    desk.desk.database.run('DELETE FROM address_uses');
    desk.desk.database.run('DELETE FROM addresses');
    const work: (() => void)[] = [];
    let since = 0;
    const later = (step: () => void): unknown => work.push(step);
    learnPastRecipients(desk.desk, new PastCalls(desk.desk.database), later, () => since);
    for (let turn = 0; turn < 5; turn += 1) work.shift()?.();
    expect(desk.desk.addresses.suggest('', 5)).toEqual([]);
    since = 60_000;
    for (let step = work.shift(); step !== undefined; step = work.shift()) step();
    expect(desk.desk.addresses.suggest('', 5)).toMatchObject([{ useCount: 1 }]);
  });
});
