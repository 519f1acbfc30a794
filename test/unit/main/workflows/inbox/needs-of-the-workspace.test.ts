import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NeedOwner } from '@core/inbox/needs';
import type { SharedStatus, WorkspaceStatus } from '@core/workspace/workspace';
import { createCart } from '@main/workflows/carts/draft-cart';
import { resolveNeeds } from '@main/workflows/inbox/answer-needs';
import { listNeeds } from '@main/workflows/inbox/gather-needs';
import { assignTo, commentOn } from '@main/workflows/workspace/say-about';
import { settleConflict } from '@main/workflows/workspace/settle-conflict';
import { alone } from '@main/workspace/alone';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { needsFor, needsOf, onlyNeed } from '../desks/need-desks';
import { draftOf, type NodeDesk, openDesk, placedOrder, PRACTICE } from '../desks/node-desk';
import { heardOf, OTHER, otherConfirms, otherSays, shareAlone } from '../desks/shared-desk';
import { problemOf } from '../desks/submit-bench';

const MINUTE = 60_000;
let lab: PracticeLab;
let desk: NodeDesk;
let now: number;
let status: WorkspaceStatus;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'workspace needs', submissions: 0 });
});
beforeEach(async () => {
  now = 1_000 * MINUTE;
  status = shared();
  desk = await openDesk({
    ...{ lab: lab.ready, now: () => now },
    workspace: () => ({ ...alone, status: () => status }),
  });
});
afterEach(() => desk.close());
afterAll(() => lab.stop());

const shared = (change: Partial<SharedStatus> = {}): WorkspaceStatus => ({
  ...{
    mode: 'shared',
    name: 'Studio',
    deskId: 'desk-1',
    deskName: 'Front desk',
    isOwner: true,
    server: 'nas',
  },
  ...{ link: { state: 'connected' }, gate: { state: 'open', waitingFor: [] }, desks: [], untold: 0 },
  ...{ reading: null, parked: 0, refused: 0, isOlder: false, accounts: [] },
  ...change,
});
const ports = () => ({ ...desk.desk, presence: () => [] });
const cart = (): string =>
  createCart(desk.desk, { accountId: PRACTICE, name: 'Okafor', draft: draftOf(['a']) }).id;
const listed = (whose: NeedOwner): { keys: string[]; owned: Record<NeedOwner, number>; open: number } => {
  const { rows, owned, counts } = listNeeds(desk.desk, {
    ...{
      environment: null,
      filter: 'open',
      cause: null,
      code: null,
      whose,
      search: '',
      offset: 0,
      limit: 100,
    },
  });
  return { keys: rows.map(({ key }) => key), owned, open: counts.open };
};

it('brings nothing before a desk alone, whatever notes it has', () => {
  const id = cart();
  assignTo(ports(), { subject: { kind: 'cart', id }, person: 'tester' });
  otherSays(desk, id, 'Look at this', ['tester']);
  status = { mode: 'alone' };
  expect(needsOf(desk)).toEqual([]);
});

it('tells whoever is named, until they answer or tick it', () => {
  shareAlone(desk);
  const [answered, ticked] = [cart(), cart()];
  otherSays(desk, answered, 'Is the frame right?', ['tester', 'Ada']);
  otherSays(desk, answered, 'For Ada alone', ['Ada']);
  now += 1;
  otherSays(desk, ticked, 'For your information', ['tester']);
  const [first, second, ...more] = needsFor(desk, 'mentioned');
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    ...{ happened: 'Is the frame right?', isMine: true, actions: ['open', 'tick'] },
    subject: { kind: 'cart', id: answered },
  });
  now += 1;
  commentOn(ports(), { subject: { kind: 'cart', id: answered }, text: 'Yes.' });
  resolveNeeds(desk.desk, { keys: [second?.key ?? ''], reason: 'Done' });
  expect(needsOf(desk)).toEqual([]);
  now += 1;
  otherSays(desk, answered, 'And the paper?', ['tester']);
  expect(onlyNeed(desk).happened).toBe('And the paper?');
});

it('leads to the order once the cart is one, and ends with its confirmation', async () => {
  shareAlone(desk);
  const order = await placedOrder(desk, [desk.sampleEditors[0] ?? '']);
  assignTo(ports(), { subject: { kind: 'cart', id: order.cartId }, person: 'tester' });
  expect(needsFor(desk, 'assigned')).toMatchObject([
    { subject: { kind: 'order', id: order.id }, assignedTo: 'tester', name: 'Okafor wedding' },
  ]);
  desk.desk.database.run(`UPDATE orders SET state = 'confirmed' WHERE id = ?`, [order.id]);
  expect(needsFor(desk, 'assigned')).toEqual([]);
});

it('tells mine from those of the studio: what is assigned to me or names me', async () => {
  shareAlone(desk);
  const id = cart();
  otherSays(desk, id, 'Look', ['tester']);
  const conflict = desk.desk.conflicts.add({
    ...{ kind: 'carts', record: id, at: now, fields: [{ path: 'name', kept: 'a', other: 'b' }] },
    ...{ keptDesk: OTHER.id, keptPerson: OTHER.person, otherDesk: 'desk-1', otherPerson: 'tester' },
  });
  expect(listed('studio')).toMatchObject({ owned: { mine: 1, studio: 2 }, open: 2 });
  expect(listed('mine')).toMatchObject({ owned: { mine: 1, studio: 2 }, open: 1 });
  expect(listed('mine').keys[0]).toMatch(/^mentioned:/);
  assignTo(ports(), { subject: { kind: 'cart', id }, person: 'tester' });
  expect(listed('mine').keys.map((key) => key.split(':')[0])).toEqual([
    'two-versions',
    'mentioned',
    'assigned',
  ]);
  assignTo(ports(), { subject: { kind: 'cart', id }, person: 'Ada' });
  expect(listed('mine').keys).toHaveLength(1);
  expect(needsFor(desk, 'two-versions')).toMatchObject([
    {
      ...{ actions: ['settle-versions', 'open'], assignedTo: 'Ada' },
      known: [{}, { label: 'name', value: '“a” – or “b”' }],
    },
  ]);
  settleConflict(ports(), { subject: { kind: 'cart', id }, id: conflict, takeOther: ['name'] });
  expect(needsFor(desk, 'two-versions')).toEqual([]);
});

it('names a call of a desk that fell silent, and keeps back what could order again', async () => {
  shareAlone(desk);
  const order = await placedOrder(desk, [desk.sampleEditors[0] ?? '']);
  otherConfirms(desk, order);
  heardOf(desk, { state: 'away', heardAt: now - 4 * MINUTE });
  expect(needsOf(desk)).toEqual([]);
  expect(desk.desk.needReading.next()).toBe(now + MINUTE);
  now += MINUTE;
  const need = onlyNeed(desk);
  expect(need).toMatchObject({
    ...{
      cause: 'call-of-silent-desk',
      atTheLab: 'maybe',
      desk: { id: OTHER.id, name: 'Laptop', person: 'Jo' },
    },
    ...{ actions: ['ask-there', 'declare-gone', 'open'], locked: [{ action: 'start-over' }] },
    subject: { kind: 'order', id: order.id },
  });
  const byWord = Promise.resolve().then(() => resolveNeeds(desk.desk, { keys: [need.key], reason: 'x' }));
  expect(await problemOf(byWord)).toMatchObject({ reason: 'outcome-unknown' });
  // A desk that hears of no one cannot call others silent.
  status = shared({ link: { state: 'away', since: now, why: 'network', detail: '' } });
  expect(needsOf(desk)).toEqual([]);
});

it('tells of a gate that is shut for longer than a minute, and for which desks it waits', () => {
  shareAlone(desk);
  status = shared({ gate: { state: 'after-start', waitingFor: [OTHER.id] } });
  expect(needsOf(desk)).toEqual([]);
  expect(desk.desk.needReading.next()).toBe(now + MINUTE);
  now += MINUTE;
  expect(onlyNeed(desk)).toMatchObject({
    ...{ cause: 'workspace-waits', actions: ['open-workspace'], name: 'Studio' },
    known: [{}, { label: 'Waits for', value: 'Laptop' }],
  });
  status = shared();
  expect(needsOf(desk)).toEqual([]);
});

it('tells once of everything that only a newer program reads', () => {
  shareAlone(desk);
  for (const seq of [3, 4])
    desk.desk.database.run(
      `INSERT INTO workspace_parked (seq, desk, kind, record, version, body_version, body, why)
       VALUES (?, ?, 'carts', 'x', 1, 9, '{}', 'version')`,
      [seq, OTHER.id],
    );
  expect(onlyNeed(desk)).toMatchObject({
    ...{ cause: 'workspace-parked', actions: ['open-updates', 'open-workspace'] },
    known: [{ value: 'Laptop' }],
  });
});

it('tells a desk whose address was replaced by that of another, and no one else', () => {
  shareAlone(desk);
  const { database, callbacks, history } = desk.desk;
  const registered = (by: string | null): void => {
    callbacks.change(PRACTICE, 'editor', {
      ...{ state: 'enabled', callbackUri: `https://${by ?? 'own'}`, registeredAt: now, verifiedAt: now },
    });
    database.run('UPDATE callbacks SET desk = ?', [by]);
  };
  registered(OTHER.id);
  expect(needsOf(desk)).toEqual([]);
  const subject = { kind: 'callback', id: 'editor', accountId: PRACTICE, part: '' } as const;
  history.add('callback-registered', subject, {
    kind: 'callback-registered',
    params: { service: 'editor', account: 'Practice', address: 'https://own' },
  });
  expect(onlyNeed(desk)).toMatchObject({
    ...{ cause: 'address-displaced', desk: { name: 'Laptop' }, actions: ['open-webhooks', 'tick'] },
  });
  registered(null);
  expect(needsOf(desk)).toEqual([]);
});

it('calls no address of another desk a trouble of this one', () => {
  shareAlone(desk);
  const at = now - 60 * MINUTE;
  desk.desk.callbacks.change(PRACTICE, 'editor', {
    ...{ state: 'awaiting-verifier', callbackUri: 'https://a', registeredAt: at },
  });
  expect(onlyNeed(desk).cause).toBe('webhook-trouble');
  desk.desk.database.run('UPDATE callbacks SET desk = ?', [OTHER.id]);
  expect(needsOf(desk)).toEqual([]);
  // What this desk registers is its own again.
  desk.desk.callbacks.change(PRACTICE, 'editor', { callbackUri: 'https://b' });
  expect(onlyNeed(desk).cause).toBe('webhook-trouble');
});
