import type { Problem } from '@contract/problems';
import { type Activity, codeSaid, KNOWN_CODES, explain } from '@core/journal/failures';
import type { SubmissionCart } from '@core/submissions/submission-carts';
import { placeOnSubmissionDraft } from '@core/submissions/submission-fields';
import { readOlderSubmissions, refreshSubmissions } from '@main/workflows/submissions/read-submissions';
import { idsOf } from '@main/workflows/submissions/read-submission-carts';
import type { FaultEffect } from '@practice/faults/fault';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeByLab, priced, pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { type NodeDesk, openDesk, PRACTICE } from '../desks/node-desk';

let lab: PracticeLab;
let desk: NodeDesk;
let product: string;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'codes', submissions: 120 });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
  product = await readyProduct(desk, lab);
});
afterAll(() => lab.stop());

/** A refusal as the document gives it, and the fields of the draft that a person is led to. */
interface Row {
  readonly name: string;
  readonly status: number;
  readonly code?: string;
  readonly params?: readonly { name: string; reason: string; value?: unknown }[];
  readonly fields: readonly string[];
}

const SHIPPING: readonly Row[] = [
  {
    name: 'a type and a priority that disagree',
    status: 400,
    params: [
      { name: 'shipping.priority', reason: 'Must be a studio priority', value: 'dropship.standard' },
      { name: 'shipping.type', reason: 'Must be dropship', value: 'studio' },
    ],
    fields: ['shippingPriority', 'shippingType'],
  },
  {
    name: 'an unknown type',
    status: 400,
    params: [{ name: 'shipping.type', reason: 'Must be studio or dropship', value: 'drone' }],
    fields: ['shippingType'],
  },
  {
    name: 'a priority that is not offered there',
    status: 400,
    code: 'submission.shipping_priority_unsupported',
    params: [
      { name: 'shipping.priority', reason: 'Available: dropship.economy', value: 'dropship.standard' },
    ],
    fields: ['shippingPriority'],
  },
];

/** What both submit and calculate may be refused with (document: "Codes", "Status rules"). */
const EITHER: readonly Row[] = [
  ...SHIPPING,
  {
    name: 'a configured product that is not there',
    status: 400,
    params: [{ name: 'items.0.configuredProductId', reason: 'Does not exist' }],
    fields: ['items.0.configuredProduct'],
  },
  {
    name: 'a quantity that did not validate',
    status: 400,
    params: [{ name: 'items.0.quantity', reason: 'Must be at least 1', value: 0 }],
    fields: ['items.0.quantity'],
  },
  { name: 'a body that is no JSON', status: 400, code: 'request.invalid_json', fields: [] },
  { name: 'a reserved key', status: 400, code: 'request.reserved_key', fields: [] },
  { name: 'a body that is too large', status: 413, fields: [] },
  { name: 'another media type', status: 415, fields: [] },
];
const OF_SUBMIT: readonly Row[] = [
  {
    name: 'a submission that is not ready',
    status: 400,
    code: 'submission.not_submittable',
    params: [
      { name: 'items.0.configuredProductId', reason: 'Not valid for ordering' },
      { name: 'shipping.address.zip', reason: 'Required for this shipping type' },
      { name: 'shipping.priority', reason: 'Required' },
    ],
    fields: ['items.0.configuredProduct', 'address.zip', 'shippingPriority'],
  },
  { name: 'no key', status: 400, code: 'submission.idempotency_key_required', fields: [] },
];
const CONFLICT: Row = {
  name: 'a key that was used',
  status: 409,
  code: 'submission.idempotency_conflict',
  fields: [],
};
const OF_CALCULATE: readonly Row[] = [
  {
    name: 'a key where there is none',
    status: 400,
    code: 'submission.idempotency_key_not_applicable',
    fields: [],
  },
];
const OF_LIST: readonly Row[] = [
  { name: 'a cursor that was altered', status: 400, code: 'CURSOR_INVALID', fields: [] },
  { name: 'a cursor of other filters', status: 400, code: 'CURSOR_FILTER_MISMATCH', fields: [] },
  { name: 'a cursor that expired', status: 410, fields: [] },
];

const answered = ({ name, status, code, params }: Row): FaultEffect => ({
  kind: 'answer',
  status,
  body: JSON.stringify({
    type: 'about:blank',
    title: `Refused: ${name}`,
    status,
    instance: '/api/v1/commerce/submissions',
    ...(code !== undefined && { code }),
    ...(params !== undefined && { invalidParams: params }),
  }),
  contentType: 'application/problem+json',
  acts: false,
});

/** The words of the code where there is one, the lab's own words always, and nothing lost of what it said. */
function expectToldOf(problem: Problem | null, row: Row, about: Activity): void {
  if (problem?.kind !== 'details') throw new Error(`Not what the lab said: ${JSON.stringify(problem)}`);
  expect(problem).toMatchObject({ status: row.status, code: row.code ?? null });
  expect(problem.invalidParams).toMatchObject(row.params ?? []);
  const { title, happened, technical } = explain(problem, about);
  if (row.code !== undefined) expect(title).toBe(codeSaid(row.code)?.title);
  for (const { reason } of row.params ?? []) expect(`${happened} ${technical}`).toContain(reason);
  expect(`${happened} ${technical}`).toContain(`Refused: ${row.name}`);
}

/** The fields of the draft that the refusal lands on; none of what the lab named is left over. */
function fieldsOf({ draft, products, problem }: SubmissionCart): string[] {
  const params = problem !== null && 'invalidParams' in problem ? problem.invalidParams : [];
  const { placed, unplaced } = placeOnSubmissionDraft(params, draft, idsOf(products));
  expect(unplaced).toEqual([]);
  return placed.map(({ path }) => path);
}

describe('a submit that is refused for', () => {
  it.each([...EITHER, ...OF_SUBMIT])('$name says so where it belongs, and orders nothing', async (row) => {
    const { id } = await pricedCart(desk, product);
    lab.setFault({ route: 'submit', effect: answered(row), count: 1 });
    const cart = await submit(desk, id);
    expect(cart).toMatchObject({ stage: 'refused', problemOf: 'submit' });
    expectToldOf(cart.problem, row, 'submit');
    expect(fieldsOf(cart)).toEqual(row.fields);
    expect(lab.parts.log.list({ route: 'submit' })).toHaveLength(1);
    expect(madeByLab(lab, id)).toEqual([]);
  });

  it(`${CONFLICT.name} says that the first counts`, async () => {
    const { id } = await pricedCart(desk, product);
    lab.setFault({ route: 'submit', effect: answered(CONFLICT), count: 1 });
    const cart = await submit(desk, id);
    expect(cart).toMatchObject({ stage: 'uncertain', problemOf: 'submit' });
    expectToldOf(cart.problem, CONFLICT, 'submit');
    expect(lab.parts.log.list({ route: 'submit' })).toHaveLength(1);
  });
});

describe('a price that is refused for', () => {
  it.each([...EITHER, ...OF_CALCULATE])('$name says so where it belongs', async (row) => {
    const before = await pricedCart(desk, product);
    lab.setFault({ route: 'calculate', effect: answered(row), count: 1 });
    const cart = await priced(desk, before.id);
    expect(cart).toMatchObject({ stage: 'drafted', problemOf: 'price', pricing: before.pricing });
    expectToldOf(cart.problem, row, 'other');
    expect(fieldsOf(cart)).toEqual(row.fields);
  });
});

describe('a list that is refused again and again for', () => {
  it.each(OF_LIST)('$name says so, and keeps what it has', async (row) => {
    const all = { accountId: PRACTICE, filters: {} };
    const { count } = await refreshSubmissions(desk.desk, all);
    lab.setFault({ route: 'listSubmissions', effect: answered(row), count: null });
    const state = await readOlderSubmissions(desk.desk, { ...all, toEnd: true });
    expectToldOf(state.problem, row, 'other');
    expect(state).toMatchObject({ count, complete: false });
  });
});

it('no code of the document is left out', () => {
  const rows = [...EITHER, ...OF_SUBMIT, CONFLICT, ...OF_CALCULATE, ...OF_LIST];
  // The lab's own refusals of selections, and what happens to orders later, have tests of their own.
  const elsewhere = (code: string) =>
    code === 'unknown_selection_field' || code.startsWith('submission.failure.');
  expect(new Set(rows.flatMap(({ code }) => code ?? []))).toEqual(
    new Set(KNOWN_CODES.filter((code) => !elsewhere(code))),
  );
});
