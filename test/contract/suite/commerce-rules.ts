import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Callback, enable, settle } from './callback';
import {
  ADDRESS,
  built,
  calculate,
  CALCULATE,
  complete,
  CONFIGURED,
  configured,
  newestIds,
  PRODUCTS,
  productRef,
  submit,
  submitted,
  SUBMISSIONS,
} from './commerce-shop';
import { commerce, control, invalidNames, other, problemIs, rows, rule, successIs, type Rule } from './rule';
import { at, listAt, type Answer } from './target';

const TAX = 'submission.pricing.total_excludes_tax';
const DESTINATION = 'submission.pricing.destination_required_for_full_total';
/** A code with its status and the routes that it comes on. */
const code = (name: string): string[] => rows('Codes', name, `${name}, Status`, `${name}, Where`);
const record = (...fields: readonly string[]): string[] => rows('Commerce records', ...fields);
const cents = (value: unknown): number => Math.round(Number(value) * 100);

/** The one of these two notes must be there, and the other must not. */
function guidanceIs(value: unknown, expected: typeof TAX | typeof DESTINATION): void {
  const codes = listAt(value, 'guidance').map((note) => at(note, 'code'));
  assert.ok(codes.includes(expected), JSON.stringify(codes));
  assert.ok(!codes.includes(expected === TAX ? DESTINATION : TAX), JSON.stringify(codes));
}

/** Everything that a note says apart from its code. */
function wordsOf(value: unknown, expected: string): string {
  const note = listAt(value, 'guidance').find((one) => at(one, 'code') === expected);
  return JSON.stringify({ ...Object(note), code: undefined });
}

/** The totals in cents. `value` must be a number. */
function totalsOf(value: unknown): { value: number; total: number } {
  for (const path of ['totalPrice.value', 'totalPrice.total.value'])
    assert.equal(typeof at(value, path), 'number', path);
  return { value: cents(at(value, 'totalPrice.value')), total: cents(at(value, 'totalPrice.total.value')) };
}

const validationNames = (answer: Answer): unknown[] =>
  listAt(answer.value, 'validation.invalidParams').map((entry) => at(entry, 'name'));

/** The answer must say that it could, or could not, be submitted, with entries of these names. */
function validationIs(answer: Answer, names: readonly string[]): void {
  successIs(answer, 200);
  assert.equal(at(answer.value, 'validation.isValidForSubmit'), names.length === 0, answer.text);
  assert.ok(Array.isArray(at(answer.value, 'validation.invalidParams')));
  assert.deepEqual(validationNames(answer), names);
}

const AVAILABLE = 'submission.shipping_priority_unsupported';
const NOT_READY = 'submission.not_submittable';

/** Submissions, calculation, configured products, catalog and discovery. */
export const COMMERCE_RULES: readonly Rule[] = [
  rule(
    'Submit answers 202 with the submission, which can be read and is in the list',
    [
      'Endpoints POST /v1/commerce/submissions',
      'Endpoints GET /v1/commerce/submissions/{submissionId}',
      ...record('Submission: id', 'Submission: orders[]'),
      ...record('Submission: totalPrice.value', 'Submission: totalPrice.total.value', 'Submission: guidance'),
      ...record('Submission: validation.isValidForSubmit', 'Submission: validation.invalidParams'),
      ...code(TAX),
    ],
    ['lab', 'mayOrder'],
    async (target) => {
      const body = await complete(target);
      const priced = await calculate(target, body);
      validationIs(priced, []);
      const answer = await submit(target, body);
      successIs(answer, 202);
      const { value } = answer;
      const id = String(at(value, 'id'));
      assert.match(id, /\S/);
      const read = await commerce(target, 'GET', `${SUBMISSIONS}/${id}`);
      successIs(read, 200);
      for (const said of [value, read.value]) {
        assert.equal(at(said, 'id'), id);
        assert.ok(listAt(said, 'orders').length > 0);
        for (const order of listAt(said, 'orders')) assert.equal(at(order, 'failure'), undefined);
        guidanceIs(said, TAX);
        // What is billed is what was calculated, and tax is in one of the two totals alone.
        assert.deepEqual(totalsOf(said), totalsOf(priced.value));
        assert.ok(totalsOf(said).value > totalsOf(said).total);
        assert.equal(typeof at(said, 'validation.isValidForSubmit'), 'boolean');
        assert.ok(Array.isArray(at(said, 'validation.invalidParams')));
      }
      assert.equal((await newestIds(target))[0], id);
    },
  ),
  rule(
    'The same key and body return the original submission with 202; another body is a conflict and the first stands',
    [
      'Status rules 11',
      'Second family 2',
      ...code('submission.idempotency_conflict'),
      'Codes: the same submit again',
      'Limits: reconciling a retried submit',
    ],
    ['lab', 'mayOrder'],
    async (target) => {
      const key = randomUUID();
      const body = await complete(target);
      const before = await newestIds(target);
      const first = await submit(target, body, key);
      successIs(first, 202);
      const id = String(at(first.value, 'id'));
      for (const other of [
        { ...body, reference: 'other' },
        { ...body, metadata: { note: 'other' } },
        { ...body, items: [{ ...Object(listAt(body, 'items')[0]), quantity: 3 }] },
        // A body that would be refused is another body too.
        { items: [] },
      ])
        problemIs(await submit(target, other, key), 409, 'submission.idempotency_conflict');
      for (let time = 0; time < 3; time += 1) {
        const again = await submit(target, body, key);
        successIs(again, 202);
        assert.equal(at(again.value, 'id'), id);
        assert.deepEqual(totalsOf(again.value), totalsOf(first.value));
      }
      // The first is as it was, and it is the only one.
      const read = await commerce(target, 'GET', `${SUBMISSIONS}/${id}`);
      successIs(read, 200);
      assert.equal(at(read.value, 'reference'), 'SUITE-1');
      assert.deepEqual(totalsOf(read.value), totalsOf(first.value));
      assert.deepEqual((await newestIds(target)).slice(0, 2), [id, before[0]]);
      // A new key places a second order.
      const second = await submitted(target, body);
      assert.notEqual(second, id);
      assert.deepEqual((await newestIds(target)).slice(0, 2), [second, id]);
    },
  ),
  rule(
    'Submit without a key, and calculate with one, are refused and create nothing',
    [
      ...code('submission.idempotency_key_required'),
      ...code('submission.idempotency_key_not_applicable'),
      'Endpoints POST /v1/commerce/submissions',
      'Endpoints POST /v1/commerce/submissions/calculate',
    ],
    ['lab'],
    async (target) => {
      const body = await complete(target);
      const before = await newestIds(target);
      problemIs(
        await commerce(target, 'POST', SUBMISSIONS, { body }),
        400,
        'submission.idempotency_key_required',
      );
      const headers = { 'idempotency-key': randomUUID() };
      problemIs(
        await commerce(target, 'POST', CALCULATE, { body, headers }),
        400,
        'submission.idempotency_key_not_applicable',
      );
      assert.deepEqual(await newestIds(target), before);
    },
  ),
  rule(
    'The header Idempotency-Key belongs to submit alone',
    [...code('submission.idempotency_key_required'), ...code('submission.idempotency_key_not_applicable')],
    [],
    async (target) => {
      const body = { items: [] };
      problemIs(
        await commerce(target, 'POST', SUBMISSIONS, { body }),
        400,
        'submission.idempotency_key_required',
      );
      const headers = { 'idempotency-key': randomUUID() };
      problemIs(
        await commerce(target, 'POST', CALCULATE, { body, headers }),
        400,
        'submission.idempotency_key_not_applicable',
      );
    },
  ),
  rule(
    'Calculate prices and validates and creates nothing, however often it is asked',
    [
      'Endpoints POST /v1/commerce/submissions/calculate',
      'Limits: safe to retry',
      ...record(
        'Submission: validation.isValidForSubmit',
        'Submission: items[].isValidForOrder',
        'Submission: options.shipping[]',
        'Submission request: items[].quantity',
        'Submission request: shipping.priority',
      ),
    ],
    ['lab'],
    async (target) => {
      const before = await newestIds(target);
      const body = await complete(target);
      const first = await calculate(target, body);
      validationIs(first, []);
      for (let time = 0; time < 2; time += 1) assert.equal((await calculate(target, body)).text, first.text);
      assert.deepEqual(await newestIds(target), before);
      assert.deepEqual(
        listAt(first.value, 'items').map((item) => at(item, 'isValidForOrder')),
        [true],
      );
      const options = listAt(first.value, 'options.shipping');
      assert.ok(options.length > 1);
      // Each option has a price of its own, and the chosen one is in the total; so is every piece.
      const shipping = { type: 'dropship', address: ADDRESS };
      const [item] = listAt(body, 'items');
      const totalOf = async (priority: unknown, quantity: number): Promise<number> => {
        const items = [{ ...Object(item), quantity }];
        const answer = await calculate(target, { items, shipping: { ...shipping, priority } });
        validationIs(answer, []);
        return totalsOf(answer.value).total;
      };
      const offered = options.filter((option) => at(option, 'type') === 'dropship');
      assert.ok(offered.length > 1);
      const [cheap, dear] = offered;
      const [low, high] = [cheap, dear].map((option) => cents(at(option, 'price.value')));
      assert.ok(low !== undefined && high !== undefined && low !== high);
      const [one, two] = [await totalOf(at(cheap, 'priority'), 1), await totalOf(at(cheap, 'priority'), 2)];
      assert.equal(two - low, 2 * (one - low));
      assert.equal((await totalOf(at(dear, 'priority'), 1)) - one, high - low);
    },
  ),
  rule(
    'A calculation without an address names the charges that its total leaves out, whatever the shipping type',
    [
      ...code(DESTINATION),
      ...code(TAX),
      ...record(
        'Submission: guidance',
        'Submission: totalPrice.value',
        'Submission request: shipping.address',
      ),
    ],
    ['lab'],
    async (target) => {
      const items = [{ configuredProductId: await configured(target), quantity: 2 }];
      const priority = 'dropship.standard';
      const address = ADDRESS;
      const known = await calculate(target, { items, shipping: { type: 'dropship', priority, address } });
      validationIs(known, []);
      guidanceIs(known.value, TAX);
      const [tax, shipping] = ['tax', 'shipping'].map((part) =>
        cents(at(known.value, `totalPrice.${part}.value`)),
      );
      assert.ok(tax !== undefined && tax > 0 && shipping !== undefined && shipping > 0);
      const withoutBoth = totalsOf(known.value).value - tax - shipping;
      for (const choice of [
        {},
        { type: 'studio' },
        { type: 'studio', priority: 'studio.standard' },
        { type: 'dropship', priority },
        { type: 'studio', priority: 'studio.standard', address: null },
        // An address that says nothing of where it is.
        { type: 'studio', priority: 'studio.standard', address: {} },
        { type: 'dropship', priority, address: { name: 'A. Okafor' } },
        { type: 'dropship', priority, address: { name: 'A. Okafor', state: ' ', zip: '' } },
      ]) {
        const answer = await calculate(target, { items, shipping: choice });
        successIs(answer, 200);
        guidanceIs(answer.value, DESTINATION);
        const words = wordsOf(answer.value, DESTINATION);
        for (const charge of [/\bshipping\b/i, /\btax\b/i]) assert.match(words, charge);
        assert.deepEqual(totalsOf(answer.value), { value: withoutBoth, total: withoutBoth });
      }
      guidanceIs((await calculate(target, { items })).value, DESTINATION);
      for (const choice of [
        { address },
        { type: 'studio', address },
        { type: 'studio', priority: 'studio.standard', address },
      ])
        guidanceIs((await calculate(target, { items, shipping: choice })).value, TAX);
    },
  ),
  rule(
    'A shipping choice that is not met is not submittable: none, or a priority that does not exist',
    [...code(NOT_READY), 'Codes: submission.not_submittable, calculate', 'Status rules 3'],
    ['lab'],
    async (target) => {
      const items = [{ configuredProductId: await configured(target) }];
      const before = await newestIds(target);
      for (const [shipping, names] of [
        [{ type: 'studio', priority: 'studio.teleport' }, ['shipping.priority']],
        [{ type: 'studio', priority: 'studio.teleport', address: {} }, ['shipping.priority']],
        [
          { type: 'studio', priority: 'studio.teleport', address: { name: 'A. Okafor' } },
          ['shipping.priority'],
        ],
        [{ type: 'studio' }, ['shipping.priority']],
        [{ type: 'studio', address: ADDRESS }, ['shipping.priority']],
        [{ type: 'dropship', address: ADDRESS }, ['shipping.priority']],
        [{ priority: 'studio.standard' }, ['shipping.type']],
        [{}, ['shipping.type', 'shipping.priority']],
      ] as const) {
        const calculated = await calculate(target, { items, shipping });
        validationIs(calculated, names);
        const refused = await submit(target, { items, shipping });
        problemIs(refused, 400, NOT_READY);
        assert.deepEqual(
          listAt(refused.value, 'invalidParams'),
          listAt(calculated.value, 'validation.invalidParams'),
        );
      }
      const unknown = { items, shipping: { type: 'studio', priority: 'studio.teleport', address: ADDRESS } };
      for (const send of [calculate, submit]) {
        const refused = await send(target, unknown);
        problemIs(refused, 400, AVAILABLE);
        assert.deepEqual(invalidNames(refused), ['shipping.priority']);
      }
      assert.deepEqual(await newestIds(target), before);
    },
  ),
  rule(
    'Validation lists each failing field by its dotted path, with a reason and what was sent',
    [
      'Status rules 1',
      ...rows('Problem Details body', 'invalidParams', 'detail', 'title'),
      ...record('Submission request: items[].configuredProductId', 'Submission request: items[].quantity'),
    ],
    [],
    async (target) => {
      for (const [body, names] of [
        [
          {
            items: [
              { configuredProductId: 7, quantity: 0 },
              { configuredProductId: 8, quantity: 1.5 },
              { configuredProductId: 9, quantity: 'two' },
            ],
          },
          [0, 1, 2].flatMap((item) => [`items.${item}.configuredProductId`, `items.${item}.quantity`]),
        ],
        [{ items: [{ quantity: 1 }] }, ['items.0.configuredProductId']],
        [{ items: [] }, ['items']],
        [{}, ['items']],
      ] as const) {
        for (const send of [calculate, submit]) {
          const answer = await send(target, body);
          problemIs(answer, 400);
          assert.match(String(at(answer.value, 'title')), /request parameters did not validate/i);
          assert.deepEqual(invalidNames(answer).sort(), names);
          for (const entry of listAt(answer.value, 'invalidParams')) {
            const sent = at(body, String(at(entry, 'name')));
            if (Object.hasOwn(Object(entry), 'value')) assert.deepEqual(at(entry, 'value'), sent);
          }
        }
      }
    },
  ),
  rule(
    'A type and a priority that disagree produce two entries, an unknown type or a malformed priority one; no code',
    [
      'Status rules 2',
      'Status rules 2.2',
      ...record('Submission request: shipping.type', 'Submission request: shipping.priority'),
    ],
    ['lab'],
    async (target) => {
      const items = [{ configuredProductId: await configured(target) }];
      const both = ['shipping.priority', 'shipping.type'];
      for (const [shipping, names] of [
        [{ type: 'studio', priority: 'dropship.standard' }, both],
        [{ type: 'dropship', priority: 'studio.standard' }, both],
        [{ type: 'dropship', priority: 'studio.standard', address: ADDRESS }, both],
        ...['pigeon', 'pickup', 'Studio', 'dropship ', '', 7].map(
          (type) => [{ type }, ['shipping.type']] as const,
        ),
        [{ type: 'pigeon', priority: 'studio.standard' }, ['shipping.type']],
        [{ type: 'pigeon', priority: 'studio.standard', address: ADDRESS }, ['shipping.type']],
        ...['as fast as you can', 'standard', 'studio.', '.standard', '', 7].map(
          (priority) => [{ priority }, ['shipping.priority']] as const,
        ),
        [{ type: 'studio', priority: 'as fast as you can' }, ['shipping.priority']],
        [{ type: 'studio', priority: 'as fast as you can', address: ADDRESS }, ['shipping.priority']],
      ] as const) {
        for (const send of [calculate, submit]) {
          const answer = await send(target, { items, shipping });
          problemIs(answer, 400);
          assert.deepEqual(invalidNames(answer).sort(), names, JSON.stringify(shipping));
        }
      }
      for (const type of ['studio', 'dropship']) {
        const shipping = { type, priority: `${type}.standard`, address: ADDRESS };
        validationIs(await calculate(target, { items, shipping }), []);
      }
    },
  ),
  rule(
    'A priority that is not offered for the destination lists the available ones of the same type, when an address is sent too',
    ['Status rules 3', ...code(AVAILABLE), ...record('Submission: options.shipping[]')],
    ['lab'],
    async (target) => {
      const items = [{ configuredProductId: await configured(target) }];
      const address = { ...ADDRESS, state: 'HI', zip: '96813' };
      const before = await newestIds(target);
      const offers = await calculate(target, { items, shipping: { address } });
      successIs(offers, 200);
      const options = listAt(offers.value, 'options.shipping');
      for (const type of ['studio', 'dropship']) {
        const priority = `${type}.overnight`;
        const available = options.filter((option) => at(option, 'type') === type);
        assert.ok(available.length > 0);
        for (const send of [calculate, submit]) {
          const answer = await send(target, { items, shipping: { type, priority, address } });
          problemIs(answer, 400, AVAILABLE);
          assert.deepEqual(invalidNames(answer), ['shipping.priority']);
          const reason = String(at(answer.value, 'invalidParams.0.reason'));
          for (const option of options) {
            const isNamed = new RegExp(`(^|[^\\w.])${String(at(option, 'priority'))}($|[^\\w.])`).test(
              reason,
            );
            assert.equal(isNamed, at(option, 'type') === type, reason);
          }
        }
        // Without either of the two there is nothing to compare.
        successIs(await calculate(target, { items, shipping: { type, priority } }), 200);
        successIs(await calculate(target, { items, shipping: { type, address } }), 200);
        // Where it is offered it is taken.
        validationIs(await calculate(target, { items, shipping: { type, priority, address: ADDRESS } }), []);
      }
      assert.deepEqual(await newestIds(target), before);
    },
  ),
  rule(
    'Not submittable: invalid items in request order, then missing or too short address fields, then unmet choices',
    [
      ...code(NOT_READY),
      'Codes: submission.not_submittable, invalid items',
      'Codes: submission.not_submittable, calculate',
      ...record(
        'Submission: validation.isValidForSubmit',
        'Submission: validation.invalidParams',
        'Submission: items[].isValidForOrder',
      ),
    ],
    ['lab'],
    async (target) => {
      const [ready, building, second] = [
        await configured(target),
        await configured(target, false),
        await configured(target, false),
      ];
      const before = await newestIds(target);
      const items = [building, ready, second].map((configuredProductId) => ({ configuredProductId }));
      const { zip: _, ...address } = { ...ADDRESS, city: 'E' };
      const shipping = { type: 'dropship', address };
      const answer = await submit(target, { items, shipping });
      problemIs(answer, 400, NOT_READY);
      assert.deepEqual(invalidNames(answer), [
        'items.0.configuredProductId',
        'items.2.configuredProductId',
        'shipping.address.city',
        'shipping.address.zip',
        'shipping.priority',
      ]);
      assert.equal(at(answer.value, 'invalidParams.0.value'), building);
      assert.equal(at(answer.value, 'invalidParams.1.value'), second);
      for (const index of [2, 3])
        assert.equal(at(answer.value, `invalidParams.${index}.reason`), 'Required for this shipping type');
      assert.match(String(at(answer.value, 'detail')), /some items are not valid for ordering/i);
      // The same is said by calculate, which refuses nothing.
      const calculated = await calculate(target, { items, shipping });
      validationIs(calculated, invalidNames(answer).map(String));
      assert.deepEqual(
        listAt(calculated.value, 'items').map((item) => at(item, 'isValidForOrder')),
        [false, true, false],
      );
      assert.deepEqual(await newestIds(target), before);
    },
  ),
  rule(
    'Each missing or too short field of an address that the shipping type requires has an entry of its own',
    [...code(NOT_READY), ...record('Submission request: shipping.address')],
    ['lab'],
    async (target) => {
      const items = [{ configuredProductId: await configured(target) }];
      const shippingTo = (address: unknown): object => ({
        items,
        shipping: { type: 'dropship', priority: 'dropship.standard', address },
      });
      const fields = Object.keys(ADDRESS);
      const wanting = [
        ...fields.map((field) => [field, ''] as const),
        ...['zip', 'city', 'state', 'country'].map((field) => [field, '5'] as const),
      ];
      for (const [field, value] of wanting) {
        const body = shippingTo({ ...ADDRESS, [field]: value });
        const answer = await submit(target, body);
        problemIs(answer, 400, NOT_READY);
        assert.deepEqual(invalidNames(answer), [`shipping.address.${field}`]);
        assert.equal(at(answer.value, 'invalidParams.0.reason'), 'Required for this shipping type');
        validationIs(await calculate(target, body), [`shipping.address.${field}`]);
      }
      const none = await submit(target, shippingTo(undefined));
      problemIs(none, 400, NOT_READY);
      assert.deepEqual(invalidNames(none).sort(), fields.map((field) => `shipping.address.${field}`).sort());
    },
  ),
  rule(
    'A configured product that does not exist and one of another account are the same; a malformed id gets a type reason',
    [
      ...code('(none) unknown configuredProductId'),
      'Codes: (none) unknown configuredProductId, malformed',
      ...record('Submission request: items[].configuredProductId'),
    ],
    ['lab', 'other'],
    async (target) => {
      const own = await configured(target);
      const foreign = await configured(target, true, other(target).key);
      const missing = `${foreign.slice(0, -6)}abcdef`;
      const asked = async (send: typeof calculate, wrong: string): Promise<Answer> => {
        const items = [own, wrong, own, wrong].map((configuredProductId) => ({ configuredProductId }));
        const answer = await send(target, { items });
        problemIs(answer, 400);
        assert.deepEqual(invalidNames(answer), [
          'items.1.configuredProductId',
          'items.3.configuredProductId',
        ]);
        for (const entry of listAt(answer.value, 'invalidParams')) assert.equal(at(entry, 'value'), wrong);
        return answer;
      };
      for (const send of [calculate, submit]) {
        const unknown = await asked(send, missing);
        assert.equal((await asked(send, foreign)).text.replaceAll(foreign, missing), unknown.text);
        const malformed = await asked(send, 'seven');
        assert.notEqual(
          at(malformed.value, 'invalidParams.0.reason'),
          at(unknown.value, 'invalidParams.0.reason'),
        );
      }
    },
  ),
  rule(
    'A submission that is not there, or is of another account, is the same 404 that names the id',
    ['Status rules 8'],
    ['lab', 'other', 'mayOrder'],
    async (target) => {
      const id = await submitted(target, await complete(target));
      const missing = `${id.slice(0, -4)}0000`;
      const answers = [
        await commerce(target, 'GET', `${SUBMISSIONS}/${id}`, { key: other(target).key }),
        await commerce(target, 'GET', `${SUBMISSIONS}/${missing}`),
        await commerce(target, 'GET', `${SUBMISSIONS}/nothing`),
      ];
      for (const [index, name] of [id, missing, 'nothing'].entries()) {
        const answer = answers[index];
        assert.ok(answer !== undefined);
        problemIs(answer, 404);
        assert.ok(String(at(answer.value, 'title')).includes(name));
        assert.equal(answer.text.replaceAll(name, ''), answers[0]?.text.replaceAll(id, ''));
      }
      successIs(await commerce(target, 'GET', `${SUBMISSIONS}/${id}`), 200);
    },
  ),
  rule(
    'Orders fail later with each failure code, known or not, and each at its time',
    [
      'Order failure codes',
      'States: failure states of a submission',
      'Second family 2',
      ...record('Submission: orders[].failure', 'Submission request: metadata'),
      ...[
        'invalid_business_rules',
        'rejected_by_whcc',
        'unconfirmed_after_import',
        'submission_error',
        'print_asset_generation_failed',
        'production_error',
        'unknown',
      ].map((name) => `Order failure codes: submission.failure.${name}`),
    ],
    ['lab', 'mayOrder'],
    async (target) => {
      const AFTER_ACCEPTANCE = ['print_asset_generation_failed', 'production_error'];
      const names = [
        ...['invalid_business_rules', 'rejected_by_whcc', 'unconfirmed_after_import', 'submission_error'],
        ...AFTER_ACCEPTANCE,
        ...['unknown', 'courier_on_strike'],
      ];
      // Two kinds of product: two orders, of which one fails.
      const items = [
        { configuredProductId: await configured(target, true, undefined, 'prints') },
        { configuredProductId: await configured(target, true, undefined, 'albums') },
      ];
      const placed: (readonly [string, string])[] = [];
      for (const name of names) {
        const metadata = { practiceFailure: `submission.failure.${name}` };
        placed.push([name, await submitted(target, await complete(target, { items, metadata }))]);
      }
      const failuresOf = async (id: string): Promise<readonly unknown[]> => {
        const read = await commerce(target, 'GET', `${SUBMISSIONS}/${id}`);
        successIs(read, 200);
        const orders = listAt(read.value, 'orders');
        assert.equal(orders.length, 2);
        return orders.map((order) => at(order, 'failure'));
      };
      for (const [, id] of placed) assert.deepEqual(await failuresOf(id), [undefined, undefined]);
      await control(target, { do: 'setClock', advanceMs: 8_000 });
      for (const [name, id] of placed) {
        const [failure] = await failuresOf(id);
        assert.equal(failure === undefined, AFTER_ACCEPTANCE.includes(name), name);
      }
      await control(target, { do: 'setClock', advanceMs: 12_000 });
      for (const [name, id] of placed) {
        const [failure, spared] = await failuresOf(id);
        assert.equal(at(failure, 'code'), `submission.failure.${name}`);
        assert.match(String(at(failure, 'message')), /\w/);
        assert.equal(typeof at(failure, 'message'), 'string');
        assert.equal(spared, undefined);
      }
      const list = await commerce(target, 'GET', SUBMISSIONS);
      const [newest] = listAt(list.value, 'items');
      assert.equal(at(newest, 'orders.0.failure.code'), 'submission.failure.courier_on_strike');
    },
  ),
  rule(
    'Metadata of any shape is taken',
    record('Submission request: metadata'),
    ['lab', 'mayOrder'],
    async (target) => {
      const metadata = { order: '17', nested: { list: [1, null, { deep: true }] }, empty: {} };
      await submitted(target, await complete(target, { metadata }));
      const { metadata: _, ...without } = await complete(target);
      await submitted(target, without);
    },
  ),
  rule(
    'Order status of a submission comes through events',
    ['Events: order status', 'Second family 2'],
    ['lab', 'mayOrder'],
    async (target) => {
      await Callback.with(0, async (callback) => {
        await enable(target, callback);
        const id = await submitted(target, await complete(target));
        await settle(target);
        assert.ok(
          callback.events.some(({ body }) => body.includes(id)),
          'No event names the submission',
        );
      });
    },
  ),
  rule(
    'A configured product builds over a few polls, followed by actions.poll, and can be ordered then',
    [
      'Endpoints POST /v1/commerce/configured-products',
      'Events: actions.poll',
      ...record('Submission: actions.poll', 'Submission: items[].isValidForOrder'),
    ],
    ['lab'],
    async (target) => {
      const created = await commerce(target, 'POST', CONFIGURED, {
        body: { productRef: await productRef(target), selections: {} },
      });
      successIs(created, 201);
      const items = [{ configuredProductId: at(created.value, 'id') }];
      const shipping = { type: 'dropship', priority: 'dropship.standard', address: ADDRESS };
      const before = await calculate(target, { items, shipping });
      validationIs(before, ['items.0.configuredProductId']);
      assert.equal(at(before.value, 'items.0.isValidForOrder'), false);
      for (const answer of [created, before])
        assert.equal(typeof at(answer.value, 'actions.poll.href'), 'string', answer.text);
      const last = await built(target, created);
      assert.notEqual(last, created);
      assert.equal(at(last.value, 'id'), at(created.value, 'id'));
      const after = await calculate(target, { items, shipping });
      validationIs(after, []);
      assert.equal(at(after.value, 'items.0.isValidForOrder'), true);
      assert.equal(at(after.value, 'actions.poll'), undefined);
    },
  ),
  rule(
    'Selections are keyed by the fields of the product; a key that is no field is refused with its code',
    [...code('unknown_selection_field'), ...record('Configured product creation: selections')],
    ['lab'],
    async (target) => {
      const list = await commerce(target, 'GET', PRODUCTS);
      const product = listAt(list.value, 'items').find(
        (one) => at(one, 'fields.0.options.1.value') !== undefined,
      );
      const [ref, name] = [at(product, 'ref'), String(at(product, 'fields.0.name'))];
      const configure = async (selections: object): Promise<Answer> =>
        commerce(target, 'POST', CONFIGURED, { body: { productRef: ref, selections } });
      for (const option of listAt(product, 'fields.0.options'))
        successIs(await configure({ [name]: at(option, 'value') }), 201);
      for (const [selections, names] of [
        [{ colourOfTheDay: 'blue' }, ['selections.colourOfTheDay']],
        [
          { [name]: at(product, 'fields.0.options.0.value'), one: 1, two: 2 },
          ['selections.one', 'selections.two'],
        ],
        [
          { [name.toUpperCase()]: at(product, 'fields.0.options.0.value') },
          [`selections.${name.toUpperCase()}`],
        ],
      ] as const) {
        const answer = await configure(selections);
        problemIs(answer, 400, 'unknown_selection_field');
        assert.deepEqual(invalidNames(answer), names);
      }
      // A value that the field does not have is another matter.
      problemIs(await configure({ [name]: 'nothing of the kind' }), 400);
    },
  ),
  rule(
    'The catalog lists products and gives one by its ref, which is case-sensitive',
    [
      'Status rules 9',
      'Endpoints GET /v1/catalog/products',
      'Endpoints GET /v1/catalog/products/{ref}',
      ...record('Catalog product: ref'),
    ],
    ['lab'],
    async (target) => {
      const list = await commerce(target, 'GET', PRODUCTS);
      successIs(list, 200);
      const refs = listAt(list.value, 'items').map((item) => String(at(item, 'ref')));
      assert.ok(refs.length > 1 && new Set(refs).size === refs.length);
      for (const ref of refs.slice(0, 3)) {
        const found = await commerce(target, 'GET', `${PRODUCTS}/${encodeURIComponent(ref)}`);
        successIs(found, 200);
        assert.equal(at(found.value, 'ref'), ref);
        const swapped = ref === ref.toUpperCase() ? ref.toLowerCase() : ref.toUpperCase();
        problemIs(await commerce(target, 'GET', `${PRODUCTS}/${encodeURIComponent(swapped)}`), 404);
        const body = { productRef: swapped, selections: {} };
        problemIs(await commerce(target, 'POST', CONFIGURED, { body }), 404);
      }
      problemIs(await commerce(target, 'GET', `${PRODUCTS}/nothing`), 404);
    },
  ),
  rule(
    'Every family of the second base address answers',
    [
      'Second family 1',
      'Base addresses: {base_url}',
      'Endpoints GET /v1/discovery',
      'Endpoints GET /v1/catalog/products',
      'Endpoints GET /v1/commerce/submissions',
      'Endpoints GET /v1/fulfillment/orders',
      'Versioning 1',
    ],
    [],
    async (target) => {
      for (const path of [SUBMISSIONS, PRODUCTS, '/v1/discovery', '/v1/fulfillment/orders']) {
        successIs(await commerce(target, 'GET', path), 200);
        const elsewhere = await commerce(target, 'GET', path.replace('/v1', ''));
        assert.equal(elsewhere.status, 404);
      }
      const refused = await calculate(target, {});
      problemIs(refused, 400);
      assert.equal(at(refused.value, 'instance'), '/api/v1/commerce/submissions/calculate');
    },
  ),
];
