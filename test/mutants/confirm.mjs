/**
 * Mistakes about confirmations, which nothing but the desk keeps from being made twice.
 *
 * @type {readonly import('./mutant.mjs').Mutant[]}
 */
export const CONFIRM = [
  {
    name: 'confirmation-sent-again-by-itself',
    tries: 'oddly confirmed',
    promise: 'no-order-twice',
    file: 'main/workflows/orders/confirm-order.ts',
    find: `    await planAndSend(desk, { accountId, keySlot, target, plan, ...(answered && { answered }) });`,
    replace: `    const sent = await planAndSend(desk, { accountId, keySlot, target, plan });
    if (sent.state === 'unknown') await sendOperation(desk, sent, 'chosen-by-person');`,
    why: 'A confirmation without an answer is simply sent once more, as any request is that is safe to repeat.',
  },
  {
    name: 'stale-approval-confirms',
    tries: 'stale approval',
    promise: 'no-surprise-on-the-bill',
    file: 'main/workflows/orders/confirm-order.ts',
    find: `  if (order.confirmationId !== approval.confirmationId) {`,
    replace: `  if (order.confirmationId === null) {`,
    why: 'What a person approved is not compared with what the order is by now: a window that was left open confirms the creation before.',
  },
  {
    name: 'first-creation-confirmed',
    tries: 'stale approval',
    promise: 'no-order-twice',
    file: 'main/workflows/orders/confirm-order.ts',
    find: `desk.editor.prepareConfirm(place, approval.confirmationId)`,
    replace: `desk.editor.prepareConfirm(place, asked.superseded[0] ?? approval.confirmationId)`,
    why: 'The first ConfirmationID that an order ever had is taken for its own: after it was placed anew that is another order.',
  },
  {
    name: 'approved-total-not-compared',
    tries: 'stale approval',
    promise: 'no-surprise-on-the-bill',
    file: 'main/workflows/orders/confirm-order.ts',
    find: `  if (!isSameTotal(total, approval.approvedTotal)) {`,
    replace: `  if (total === '' && approval.approvedTotal !== '') {`,
    why: 'The total was looked at when the dialog opened, so that it is not looked at again.',
  },
  {
    name: 'approved-total-compared-by-its-length',
    tries: 'stale approval',
    promise: 'no-surprise-on-the-bill',
    file: 'main/workflows/orders/confirm-order.ts',
    find: `{ amount: approved, currency: CURRENCY }) === 0;`,
    replace: `{ amount: approved, currency: CURRENCY }) !== -1;`,
    why: 'Higher or the same is taken for *not above*, with the two sides exchanged: a total above the approved one passes.',
  },
  {
    name: 'order-open-while-it-may-be-confirmed',
    tries: 'oddly confirmed',
    promise: 'no-false-certainty',
    file: 'core/orders/order-states.ts',
    find: `  if (some('unknown')) return 'may-be-confirmed';`,
    replace: ``,
    why: 'A confirmation without an answer leaves the order awaiting confirmation: it is offered again with the ordinary button.',
  },
  {
    name: 'confirmation-of-another-order-believed',
    tries: 'oddly confirmed',
    promise: 'no-false-certainty',
    file: 'core/orders/price-breakdown.ts',
    find: `  if (given !== null && given !== sentConfirmationId.trim()) {`,
    replace: `  if (given === '') {`,
    why: 'Whatever ConfirmationID an answer names, it is thought to be that of the request.',
  },
  {
    name: 'nothing-confirmed-taken-for-confirmed',
    tries: 'oddly confirmed',
    promise: 'no-false-certainty',
    file: 'core/orders/price-breakdown.ts',
    find: `  if (confirmedOrders !== null && confirmedOrders <= 0) {`,
    replace: `  if (confirmedOrders !== null && confirmedOrders < 0) {`,
    why: 'A success that confirmed nothing counts as one: the comparison is off by one.',
  },
  {
    name: 'creation-without-its-earlier-id',
    tries: 'stale approval',
    promise: 'no-order-lost',
    file: 'main/store/orders/orders.ts',
    find: `          : [...before.superseded, before.confirmationId];`,
    replace: `          : before.superseded;`,
    why: 'The ConfirmationID of the creation before is written over: what the lab has is in no record any more.',
  },
];
