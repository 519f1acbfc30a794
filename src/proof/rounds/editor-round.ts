import type { Point } from '@core/proof/fault-matrix';
import { isUncertain, type OrderRecord } from '@core/orders/orders';
import { ProblemError } from '@main/problem-error';
import { readCart } from '@main/workflows/carts/read-carts';
import { confirmAgain, confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { placeOrder } from '@main/workflows/orders/place-order';
import type { CreatedEntry } from '@practice/store/store';
import { type Checks, type RoundFacts, reportOf, tryForACent } from './round';

/** What the lab has of a round: entries that were created, and those of them that it processes. */
const entriesOf = ({ lab, mark }: RoundFacts): readonly CreatedEntry[] =>
  lab.parts.store.allEntries().filter(({ entryId }) => entryId === mark);

const processedOf = (facts: RoundFacts): readonly CreatedEntry[] =>
  entriesOf(facts).filter(({ confirmedAt }) => confirmedAt.length > 0);

function orderOf({ desk: { desk } }: RoundFacts, cartId: string): OrderRecord | undefined {
  const found = desk.orders.ofCart(cartId);
  return found == null ? undefined : desk.orders.read(found.id);
}

/** The point of an order from editors at which its program ended, as store, lab and what was reported show it. */
export function editorPoint(facts: RoundFacts): Point {
  const { reported, desk } = facts;
  const cartId = reportOf(reported, 'drafted')?.cartId;
  if (cartId === undefined || reportOf(reported, 'edited') === undefined) return 'E1';
  const order = orderOf(facts, cartId);
  if (order === undefined) return readCart(desk.desk, cartId).export === null ? 'E2' : 'E3';
  switch (order.state) {
    case 'creation-unknown':
      return entriesOf(facts).length > 0 ? 'E5' : 'E4';
    case 'awaiting-confirmation':
      return order.operations.some(({ kind }) => kind === 'confirm') ? 'E7' : 'E6';
    case 'may-be-confirmed':
      return processedOf(facts).length > 0 ? 'E9' : 'E8';
    case 'confirmed':
      return 'E10';
    case 'confirming':
    case 'confirmation-refused':
      return 'E7';
    case 'placing':
    case 'creation-refused':
      return 'E3';
  }
}

/** What must hold of an order from editors as the reopened desk shows it, before anyone does anything. */
export function checkReopenedEditor(facts: RoundFacts, checks: Checks): void {
  const { reported, desk } = facts;
  const processed = processedOf(facts).length;
  const cartId = reportOf(reported, 'drafted')?.cartId;
  checks.that(
    'no-order-twice',
    processed <= 1,
    `The lab processes ${processed} orders where one was approved`,
  );
  if (cartId === undefined) {
    checks.that(
      'no-order-lost',
      processed === 0,
      'The lab processes an order of which the desk had told nothing',
    );
    return;
  }
  let cart;
  try {
    cart = readCart(desk.desk, cartId);
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
    checks.that('no-order-lost', false, 'A cart that was told to be drafted is not there');
    return;
  }
  const name = reportOf(reported, 'edited')?.name ?? cart.name;
  checks.that('no-order-lost', cart.name === name, `The cart is named “${cart.name}”, told was “${name}”`);
  if (reportOf(reported, 'exported') !== undefined)
    checks.that('no-order-lost', cart.export !== null, 'An export that was told is not there');
  checkReopenedOrder(facts, orderOf(facts, cartId), checks);
}

function checkReopenedOrder(facts: RoundFacts, order: OrderRecord | undefined, checks: Checks): void {
  const { reported } = facts;
  const processed = processedOf(facts).length;
  const state = order?.state ?? 'not placed';
  const placed = reportOf(reported, 'placed');
  if (placed?.confirmationId !== undefined && placed.confirmationId !== null)
    checks.that(
      'no-order-lost',
      order?.confirmationId === placed.confirmationId,
      `The ConfirmationID ${placed.confirmationId} was told, and ${order?.confirmationId ?? 'none'} is there`,
    );
  if (reportOf(reported, 'confirmed')?.state === 'confirmed')
    checks.that('no-order-lost', state === 'confirmed', `Told was “confirmed”, and it is ${state}`);
  checks.that(
    'no-false-certainty',
    state !== 'placing' && state !== 'confirming',
    `An order of a program that has ended is said to be ${state}`,
  );
  if (processed > 0)
    checks.that(
      'no-false-certainty',
      state === 'may-be-confirmed' || state === 'confirmed',
      `The lab processes the order, and the desk says ${state}`,
    );
  if (state === 'confirmed')
    checks.that(
      'no-false-certainty',
      processed === 1,
      'The desk says confirmed, and the lab has no such order',
    );
  if (entriesOf(facts).length > 0)
    checks.that(
      'no-false-certainty',
      state !== 'creation-refused',
      'The desk says that the creation was refused, and the lab has created it',
    );
}

/** As many steps as it can take a person to bring an order to its end. */
const STEPS = 6;

/**
 * Does what a person would do with what the reopened desk shows, until the order is confirmed; says what was done.
 * On the way a confirmation below the lab's total is tried, which must not leave.
 */
export async function finishEditor(facts: RoundFacts, checks: Checks): Promise<string[]> {
  const { desk } = facts.desk;
  const cartId = reportOf(facts.reported, 'drafted')?.cartId;
  if (cartId === undefined || readCart(desk, cartId).export === null) return [];
  const done: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const order = orderOf(facts, cartId);
    if (order?.state === 'confirmed') break;
    done.push(`the person finds ${order?.state ?? 'a cart that is not placed'}, and goes on`);
    await goOn(facts, cartId, order, checks);
  }
  checkFinishedEditor(facts, cartId, checks);
  return done;
}

async function goOn(
  facts: RoundFacts,
  cartId: string,
  order: OrderRecord | undefined,
  checks: Checks,
): Promise<void> {
  const { desk } = facts.desk;
  switch (order?.state) {
    case undefined:
    case 'creation-refused':
    case 'creation-unknown':
      await placeOrder(desk, { id: cartId, revision: readCart(desk, cartId).revision, asIs: true });
      return;
    case 'awaiting-confirmation':
    case 'confirmation-refused': {
      await tryForACent(facts, 'confirmOrder', checks, (total) =>
        confirmOrder(desk, approvalOf(order, total)),
      );
      await confirmOrder(desk, approvalOf(order, order.breakdown?.total?.amount ?? ''));
      return;
    }
    case 'may-be-confirmed':
      // The person calls the lab, and sends the confirmation again where the lab knows of none.
      if (processedOf(facts).length > 0)
        settleOrder(desk, { id: order.id, outcome: 'confirmed', note: 'called the lab' });
      else await confirmAgain(desk, { id: order.id, confirmationId: order.confirmationId ?? '' });
      return;
    case 'placing':
    case 'confirming':
    case 'confirmed':
      return;
  }
}

const approvalOf = (order: OrderRecord, approvedTotal: string): Parameters<typeof confirmOrder>[1] => ({
  id: order.id,
  confirmationId: order.confirmationId ?? '',
  approvedTotal,
  missing: order.missing.filter((part) => part !== 'total'),
});

function checkFinishedEditor(facts: RoundFacts, cartId: string, checks: Checks): void {
  const order = orderOf(facts, cartId);
  const entries = entriesOf(facts);
  const processed = processedOf(facts);
  const state = order?.state ?? 'not placed';
  checks.that(
    'no-order-lost',
    state === 'confirmed',
    `The order could not be brought to its end; it is ${state}`,
  );
  checks.that(
    'no-order-twice',
    processed.length === 1 && processed.every(({ confirmedAt }) => confirmedAt.length === 1),
    `The lab processes ${processed.length} orders where one was approved`,
  );
  checks.that(
    'no-false-certainty',
    order === undefined || !isUncertain(order.state),
    `What is proven is still said to be ${state}`,
  );
  const bodies = new Set(order?.operations.flatMap(({ kind, body }) => (kind === 'create' ? [body] : [])));
  for (const { body } of facts.lab.parts.log.list({ route: 'createOrder' }))
    checks.that(
      'unchanged-means-unchanged',
      bodies.has(body),
      'A creation left with other bytes than the stored',
    );
  const confirmed = processed.map(({ confirmationId }) => confirmationId);
  checks.that(
    'unchanged-means-unchanged',
    confirmed.every((id) => id === order?.confirmationId),
    'Another ConfirmationID was confirmed than the stored one',
  );
  const sent = facts.lab.parts.log
    .list()
    .filter(({ route }) => route === 'createOrder' || route === 'confirmOrder').length;
  checks.that(
    'no-nagging',
    sent <= 8,
    `${sent} requests were sent for one order (${entries.length} creations)`,
  );
}
