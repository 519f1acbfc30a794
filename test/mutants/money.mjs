/**
 * Mistakes about what is to be paid.
 *
 * @type {readonly import('./mutant.mjs').Mutant[]}
 */
export const MONEY = [
  {
    name: 'money-added-as-floats',
    tries: 'stale approval',
    promise: 'no-surprise-on-the-bill',
    file: 'core/values/money.ts',
    find: `  return { amount: left.plus(right).toFixed(), currency: one.currency };`,
    replace: `  return { amount: String(Number(left) + Number(right)), currency: one.currency };`,
    why: 'Amounts are numbers, and 0.1 + 0.2 is 0.30000000000000004: that is what a person approves then.',
  },
  {
    name: 'sum-with-a-hole',
    tries: 'stale approval',
    promise: 'no-surprise-on-the-bill',
    file: 'core/orders/price-breakdown.ts',
    find: `  return sumOf(orders.map((order) => moneyOf(order[name], CURRENCY)));`,
    replace: `  return sumOf(orders.map((order) => moneyOf(order[name] ?? '0', CURRENCY)));`,
    why: 'An order without a readable total counts as nothing: the sum that is approved is too small.',
  },
  {
    name: 'total-of-the-first-order',
    tries: 'stale approval',
    promise: 'no-surprise-on-the-bill',
    file: 'core/orders/price-breakdown.ts',
    find: `    total: whole ? sumOver(orders, 'total') : null,`,
    replace: `    total: whole ? sumOver(orders.slice(0, 1), 'total') : null,`,
    why: 'The total of the first order of an entry is taken for that of all of them, as an entry of one order teaches.',
  },
  {
    name: 'incomplete-total-submitted',
    tries: 'oddly submitted',
    promise: 'no-surprise-on-the-bill',
    file: 'main/workflows/submissions/submit-cart.ts',
    find: `  if (!isSameLack(pricing.missing, approval.missing)) {`,
    replace: `  if (pricing.missing.length === 0 && approval.missing.length > 0) {`,
    why: 'The amount is compared and what it leaves out is not: the bill is higher than what a person approved as the whole.',
  },
  {
    name: 'incomplete-total-confirmed',
    tries: 'stale approval',
    promise: 'no-surprise-on-the-bill',
    file: 'main/workflows/orders/confirm-order.ts',
    find: `  if (!isSameLack(missing, approval.missing)) {`,
    replace: `  if (missing.length === 0 && approval.missing.length > 0) {`,
    why: 'A total without a stated tax is confirmed by an approval that took it for one with tax.',
  },
  {
    name: 'total-without-tax',
    tries: 'stale approval',
    promise: 'no-surprise-on-the-bill',
    file: 'core/orders/price-breakdown.ts',
    find: `    total: whole ? sumOver(orders, 'total') : null,`,
    replace: `    total: whole ? sumOver(orders, 'subTotal') : null,`,
    why: 'What a person approves leaves the tax out that the lab charges.',
  },
];
