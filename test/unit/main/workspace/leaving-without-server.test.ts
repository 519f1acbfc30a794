import { expect, it } from 'vitest';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { settleRestored } from '@main/workflows/backups/settle-restored';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { ServerAway } from '@main/workspace/server-port';
import { approvalOf, exportedCart, place } from '../workflows/desks/node-desk';
import { draftedCart, exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('leaving without the server');

/** From now on a desk does not reach the server, as over a network that is gone. */
async function cutOff(desk: StudioDesk): Promise<void> {
  const { between } = desks.studio;
  desks.studio.between = (connector, role) =>
    role === desk.role
      ? { connect: () => Promise.reject(new ServerAway('there is no way')) }
      : between(connector, role);
  desks.studio.model.cut(desk.role);
  await desk.desk.workspace.connectNow();
}

const leave = (desk: StudioDesk, withoutServer = true): Promise<unknown> =>
  desk.desk.workspace.leave(withoutServer);
const restored = (desk: StudioDesk) => desk.desk.restores.last();
const guarded = (desk: StudioDesk): string[] => (restored(desk)?.guards ?? []).map(({ name }) => name).sort();
const confirm = (desk: StudioDesk, id: string): Promise<unknown> =>
  confirmOrder(desk.desk, approvalOf(desk.desk.orders.read(id)));
const AWAY = { problem: { kind: 'blocked', reason: 'workspace-away' } };
const GUARDED = { problem: { kind: 'blocked', reason: 'restored' } };

async function placedOrder(): Promise<string> {
  const order = await place(desks.one, await exportedCartOf(desks.one, desks.account.id));
  await desks.settle();
  return order.id;
}

it('sends nothing that another desk may have sent, until a person has settled it', async () => {
  const { one, two } = desks;
  const order = await placedOrder();
  const practice = await exportedCart(two, two.sampleEditors.slice(0, 1));
  const wholeAt = Date.now();
  await cutOff(two);
  await confirm(one, order);
  draftedCart(two, desks.account.id, 'Made while away');
  await expect(leave(two, false)).rejects.toMatchObject(AWAY);
  expect(two.desk.workspace.status()).toMatchObject({ mode: 'shared' });
  expect(await leave(two)).toEqual({ isWhole: false });
  expect(two.desk.workspace.status()).toEqual({ mode: 'alone' });
  expect(restored(two)).toMatchObject({ from: 'workspace', open: 2, replaced: null });
  expect(restored(two)?.until).toBeLessThanOrEqual(wholeAt);
  expect(guarded(two)).toEqual(['Made while away', 'Okafor wedding']);
  // The lab of the practice account is on this computer: no other desk can have sent to it.
  await confirm(two, (await place(two, practice)).id);
  await expect(confirm(two, order)).rejects.toMatchObject(GUARDED);
  settleRestored(two.desk, { subjectIds: [order], said: 'lab-has-it', how: 'Asked Ann' });
  expect(two.desk.orders.read(order).state).toBe('confirmed');
});

it('does not go on in the workspace when the server comes back', async () => {
  const { one, two } = desks;
  const id = await placedOrder();
  const { between } = desks.studio;
  await cutOff(two);
  await leave(two);
  desks.studio.between = between;
  two.close();
  const again = await two.again();
  desks.two = again;
  expect(again.desk.workspace.isShared).toBe(false);
  await again.desk.workspace.connectNow();
  await expect(confirm(again, id)).rejects.toMatchObject(GUARDED);
  await desks.studio.settle(one);
  const [gone] = one.desk.workspace.status().mode === 'shared' ? desksOf(one) : [];
  expect(gone?.state).toBe('away');
  await one.desk.workspace.declareGone(gone?.id ?? '');
  await confirm(one, id);
  expect(one.desk.orders.read(id).state).toBe('confirmed');
});

function desksOf(desk: StudioDesk) {
  const status = desk.desk.workspace.status();
  return status.mode === 'shared' ? status.desks.filter(({ isThis }) => !isThis) : [];
}

it('leaves in the ordinary way where the server answers after all', async () => {
  const { one, two } = desks;
  const id = await placedOrder();
  expect(await leave(two)).toEqual({ isWhole: true });
  expect(restored(two)).toBeNull();
  await desks.studio.settle(one);
  expect(desksOf(one)).toMatchObject([{ state: 'left' }]);
  await confirm(two, id);
});

it('guards what others may have sent where this desk was revoked', async () => {
  const { one, two } = desks;
  const id = await placedOrder();
  await one.desk.workspace.revoke(desksOf(one)[0]?.id ?? '');
  await confirm(one, id);
  await two.desk.workspace.connectNow();
  expect(await leave(two, false)).toEqual({ isWhole: false });
  await expect(confirm(two, id)).rejects.toMatchObject(GUARDED);
});

it('guards what others may have sent while the server waits for desks to say so', async () => {
  const { one, two } = desks;
  const id = await placedOrder();
  await desks.settle();
  one.close();
  desks.studio.model.stop();
  desks.studio.model.start();
  await two.desk.workspace.connectNow();
  expect(two.desk.workspace.status()).toMatchObject({ gate: { state: 'after-start' } });
  expect(await leave(two, false)).toEqual({ isWhole: false });
  await expect(confirm(two, id)).rejects.toMatchObject(GUARDED);
});

it('keeps what other desks hold and have on their way, as unknown and waiting', async () => {
  const { one, two } = desks;
  const held = await placedOrder();
  await holdConfirmation(one.desk, {
    ...approvalOf(one.desk.orders.read(held)),
    until: { kind: 'at', at: Date.now() + 86_400_000 },
  });
  const sent = await placedOrder();
  await desks.lab.control({
    do: 'setFault',
    fault: { route: 'confirmOrder', count: 1, effect: { kind: 'hang' } },
  });
  void confirm(one, sent).catch(() => undefined);
  await expect.poll(() => one.desk.orders.read(sent).state).toBe('confirming');
  await desks.settle();
  expect(two.desk.orders.read(sent).state).toBe('confirming');
  await expect(leave(one)).rejects.toMatchObject({ problem: { reason: 'already-running' } });
  await cutOff(two);
  await leave(two);
  expect(two.desk.orders.read(sent).state).toBe('may-be-confirmed');
  const [hold] = two.desk.holds.openHere();
  expect(hold).toMatchObject({ subjectId: held });
  expect(guarded(two)).toHaveLength(2);
});

it('leaves unknown what was granted to another desk that told nothing of it since', async () => {
  const { one, two } = desks;
  const id = await placedOrder();
  const { between } = desks.studio;
  desks.studio.between = (connector, role) => ({
    connect: async () => {
      const session = await between(connector, role).connect();
      if (role === one.role) session.report = () => new Promise(() => undefined);
      return session;
    },
  });
  desks.studio.model.cut(one.role);
  await one.desk.workspace.connectNow();
  await confirm(one, id);
  await desks.studio.settle(two);
  expect(two.desk.journal.ofSubject(id).at(-1)).toMatchObject({ state: 'planned', attempts: [] });
  await cutOff(two);
  await leave(two);
  expect(two.desk.orders.read(id).state).toBe('may-be-confirmed');
  settleRestored(two.desk, { subjectIds: [id], said: 'lab-has-it', how: 'Asked Ann' });
  expect(two.desk.orders.read(id).state).toBe('confirmed');
});
