import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  ADDRESS,
  calculate,
  complete,
  CONFIGURED,
  configured,
  productRef,
  submit,
  SUBMISSIONS,
} from './commerce-shop';
import { commerce, control, invalidNames, other, problemIs, rows, rule, statusIs, type Rule } from './rule';
import { at, listAt } from './target';

const TAX = 'submission.pricing.total_excludes_tax';
const DESTINATION = 'submission.pricing.destination_required_for_full_total';
const code = (name: string): string => `Codes: ${name}`;
const codesOf = (value: unknown): unknown[] => listAt(value, 'guidance').map((note) => at(note, 'code'));
const cents = (value: unknown): number => Math.round(Number(value) * 100);

/** Submissions, calculation, configured products, catalog and discovery. */
export const COMMERCE_RULES: readonly Rule[] = [
  rule(
    'Submit answers 202 with the submission, which can be read',
    [
      'Endpoints POST /v1/commerce/submissions',
      'Endpoints GET /v1/commerce/submissions/{submissionId}',
      code(TAX),
    ],
    ['lab', 'mayOrder'],
    async (target) => {
      const answer = await submit(target, await complete(target));
      statusIs(answer, 202);
      assert.ok(codesOf(answer.value).includes(TAX));
      assert.ok(
        cents(at(answer.value, 'totalPrice.value')) > cents(at(answer.value, 'totalPrice.total.value')),
      );
      const read = await commerce(target, 'GET', `${SUBMISSIONS}/${String(at(answer.value, 'id'))}`);
      statusIs(read, 200);
      assert.equal(at(read.value, 'id'), at(answer.value, 'id'));
      assert.ok(codesOf(read.value).includes(TAX));
      assert.ok(listAt(read.value, 'orders').length > 0);
    },
  ),
  rule(
    'The same key and body return the original submission with 202; another body is a conflict and the first stands',
    ['Status rules 11', code('submission.idempotency_conflict')],
    ['lab', 'mayOrder'],
    async (target) => {
      const key = randomUUID();
      const body = await complete(target);
      const first = await submit(target, body, key);
      const again = await submit(target, body, key);
      statusIs(again, 202);
      assert.equal(at(again.value, 'id'), at(first.value, 'id'));
      problemIs(
        await submit(target, { ...body, reference: 'other' }, key),
        409,
        'submission.idempotency_conflict',
      );
      assert.equal(
        at(
          (await commerce(target, 'GET', `${SUBMISSIONS}/${String(at(first.value, 'id'))}`)).value,
          'reference',
        ),
        'SUITE-1',
      );
    },
  ),
  rule(
    'Submit without a key, and calculate with one, are refused',
    [code('submission.idempotency_key_required'), code('submission.idempotency_key_not_applicable')],
    [],
    async (target) => {
      problemIs(
        await commerce(target, 'POST', SUBMISSIONS, { body: { items: [] } }),
        400,
        'submission.idempotency_key_required',
      );
      const headers = { 'idempotency-key': randomUUID() };
      problemIs(
        await commerce(target, 'POST', `${SUBMISSIONS}/calculate`, { body: { items: [] }, headers }),
        400,
        'submission.idempotency_key_not_applicable',
      );
    },
  ),
  rule(
    'Calculate prices and validates and creates nothing',
    ['Endpoints POST /v1/commerce/submissions/calculate', code(TAX), code(DESTINATION)],
    ['lab'],
    async (target) => {
      const newest = async (): Promise<unknown> =>
        at((await commerce(target, 'GET', SUBMISSIONS)).value, 'items.0.id');
      const before = await newest();
      const body = await complete(target);
      const withAddress = await calculate(target, body);
      statusIs(withAddress, 200);
      assert.equal(at(withAddress.value, 'validation.isValidForSubmit'), true);
      assert.equal(at(withAddress.value, 'items.0.isValidForOrder'), true);
      assert.ok(listAt(withAddress.value, 'options.shipping').length > 0);
      assert.ok(codesOf(withAddress.value).includes(TAX));
      const without = await calculate(target, { items: body['items'] });
      statusIs(without, 200);
      assert.ok(codesOf(without.value).includes(DESTINATION));
      assert.equal(at(without.value, 'validation.isValidForSubmit'), false);
      assert.equal(await newest(), before);
    },
  ),
  rule(
    'Validation lists each failing field by its dotted path',
    ['Status rules 1', ...rows('Problem Details body', 'invalidParams', 'detail')],
    [],
    async (target) => {
      const answer = await calculate(target, { items: [{ configuredProductId: 7, quantity: 0 }] });
      problemIs(answer, 400);
      assert.match(String(at(answer.value, 'title')), /did not validate/);
      assert.deepEqual(invalidNames(answer), ['items.0.configuredProductId', 'items.0.quantity']);
      assert.equal(at(answer.value, 'invalidParams.1.value'), 0);
      for (const entry of listAt(answer.value, 'invalidParams'))
        assert.equal(typeof at(entry, 'reason'), 'string');
    },
  ),
  rule(
    'A type and a priority that disagree produce two entries, an unknown type or a malformed priority one; no code',
    ['Status rules 2'],
    ['lab'],
    async (target) => {
      const items = [{ configuredProductId: await configured(target) }];
      const names = async (shipping: object): Promise<unknown[]> => {
        const answer = await calculate(target, { items, shipping });
        problemIs(answer, 400);
        return invalidNames(answer);
      };
      assert.deepEqual(await names({ type: 'studio', priority: 'dropship.standard' }), [
        'shipping.priority',
        'shipping.type',
      ]);
      assert.deepEqual(await names({ type: 'pigeon' }), ['shipping.type']);
      assert.deepEqual(await names({ priority: 'as fast as you can' }), ['shipping.priority']);
    },
  ),
  rule(
    'A priority that is not offered for the destination lists the available ones of the same type, when an address is sent too',
    ['Status rules 3', code('submission.shipping_priority_unsupported')],
    ['lab'],
    async (target) => {
      const items = [{ configuredProductId: await configured(target) }];
      const shipping = {
        type: 'dropship',
        priority: 'dropship.overnight',
        address: { ...ADDRESS, state: 'HI', zip: '96813' },
      };
      for (const send of [calculate, submit]) {
        const answer = await send(target, { items, shipping });
        problemIs(answer, 400, 'submission.shipping_priority_unsupported');
        assert.deepEqual(invalidNames(answer), ['shipping.priority']);
        assert.match(String(at(answer.value, 'invalidParams.0.reason')), /dropship\.standard/);
        assert.doesNotMatch(String(at(answer.value, 'invalidParams.0.reason')), /studio/);
      }
      statusIs(
        await calculate(target, { items, shipping: { type: 'dropship', priority: 'dropship.overnight' } }),
        200,
      );
    },
  ),
  rule(
    'Not submittable: invalid items in request order, then missing or too short address fields, then unmet choices',
    [code('submission.not_submittable')],
    ['lab'],
    async (target) => {
      const [built, building, second] = [
        await configured(target),
        await configured(target, false),
        await configured(target, false),
      ];
      const items = [building, built, second].map((configuredProductId) => ({ configuredProductId }));
      const { zip: _, ...address } = { ...ADDRESS, city: 'E' };
      const answer = await submit(target, { items, shipping: { type: 'dropship', address } });
      problemIs(answer, 400, 'submission.not_submittable');
      assert.deepEqual(invalidNames(answer), [
        'items.0.configuredProductId',
        'items.2.configuredProductId',
        'shipping.address.city',
        'shipping.address.zip',
        'shipping.priority',
      ]);
      assert.equal(at(answer.value, 'invalidParams.0.value'), building);
      assert.equal(at(answer.value, 'invalidParams.3.reason'), 'Required for this shipping type');
      assert.match(String(at(answer.value, 'detail')), /not valid for ordering/);
      const calculated = await calculate(target, { items, shipping: { type: 'dropship', address } });
      assert.deepEqual(
        listAt(calculated.value, 'validation.invalidParams').map((entry) => at(entry, 'name')),
        invalidNames(answer),
      );
      assert.deepEqual(
        listAt(calculated.value, 'items').map((item) => at(item, 'isValidForOrder')),
        [false, true, false],
      );
    },
  ),
  rule(
    'A configured product that does not exist and one of another account are the same; a malformed id gets a type reason',
    [code('(none) unknown configuredProductId')],
    ['lab', 'other'],
    async (target) => {
      const foreign = await configured(target, true, other(target).key);
      const missing = `${foreign.slice(0, -6)}abcdef`;
      const reasons: unknown[] = [];
      for (const configuredProductId of [foreign, missing]) {
        for (const send of [calculate, submit]) {
          const answer = await send(target, { items: [{ configuredProductId }] });
          problemIs(answer, 400);
          assert.deepEqual(invalidNames(answer), ['items.0.configuredProductId']);
          assert.equal(at(answer.value, 'invalidParams.0.value'), configuredProductId);
          reasons.push(at(answer.value, 'invalidParams.0.reason'));
        }
      }
      assert.equal(new Set(reasons).size, 1);
      const malformed = await calculate(target, { items: [{ configuredProductId: 'seven' }] });
      assert.deepEqual(invalidNames(malformed), ['items.0.configuredProductId']);
      assert.notEqual(at(malformed.value, 'invalidParams.0.reason'), reasons[0]);
    },
  ),
  rule(
    'A submission that is not there, or is of another account, is the same 404 that names the id',
    ['Status rules 8'],
    ['lab', 'other', 'mayOrder'],
    async (target) => {
      const id = String(at((await submit(target, await complete(target))).value, 'id'));
      const foreign = await commerce(target, 'GET', `${SUBMISSIONS}/${id}`, { key: other(target).key });
      const missing = await commerce(target, 'GET', `${SUBMISSIONS}/nothing`);
      problemIs(foreign, 404);
      problemIs(missing, 404);
      assert.match(String(at(foreign.value, 'title')), new RegExp(id));
      assert.equal(foreign.text.replaceAll(id, 'nothing'), missing.text);
    },
  ),
  rule(
    'Orders fail later with each failure code, known or not',
    [
      'submission.failure.invalid_business_rules',
      'submission.failure.rejected_by_whcc',
      'submission.failure.unconfirmed_after_import',
      'submission.failure.submission_error',
      'submission.failure.print_asset_generation_failed',
      'submission.failure.production_error',
      'submission.failure.unknown',
    ].map((name) => `Order failure codes: ${name}`),
    ['lab', 'mayOrder'],
    async (target) => {
      const names = [
        'invalid_business_rules',
        'rejected_by_whcc',
        'unconfirmed_after_import',
        'submission_error',
        'print_asset_generation_failed',
        'production_error',
        'unknown',
        'courier_on_strike',
      ];
      const placed: (readonly [string, string])[] = [];
      for (const name of names) {
        const practiceFailure = `submission.failure.${name}`;
        const answer = await submit(target, await complete(target, { metadata: { practiceFailure } }));
        statusIs(answer, 202);
        assert.equal(at(answer.value, 'orders.0.failure'), undefined);
        placed.push([practiceFailure, String(at(answer.value, 'id'))]);
      }
      await control(target, { do: 'setClock', advanceMs: 20_000 });
      for (const [failure, id] of placed) {
        const read = await commerce(target, 'GET', `${SUBMISSIONS}/${id}`);
        assert.equal(at(read.value, 'orders.0.failure.code'), failure);
        assert.equal(typeof at(read.value, 'orders.0.failure.message'), 'string');
      }
    },
  ),
  rule(
    'A configured product builds over a few polls, followed by actions.poll',
    ['Endpoints POST /v1/commerce/configured-products'],
    ['lab'],
    async (target) => {
      const created = await commerce(target, 'POST', CONFIGURED, {
        body: { productRef: await productRef(target), selections: {} },
      });
      statusIs(created, 201);
      let polls = 0;
      for (let href = at(created.value, 'actions.poll.href'); typeof href === 'string'; polls += 1) {
        assert.ok(polls < 10);
        const polled = await commerce(target, 'GET', href);
        statusIs(polled, 200);
        href = at(polled.value, 'actions.poll.href');
        if (href === undefined) assert.equal(at(polled.value, 'isValidForOrder'), true);
      }
      assert.ok(polls >= 1);
    },
  ),
  rule(
    'A key in selections that is not a field of the product is refused with its code',
    [code('unknown_selection_field')],
    ['lab'],
    async (target) => {
      const body = { productRef: await productRef(target), selections: { colourOfTheDay: 'blue' } };
      const answer = await commerce(target, 'POST', CONFIGURED, { body });
      problemIs(answer, 400, 'unknown_selection_field');
      assert.deepEqual(invalidNames(answer), ['selections.colourOfTheDay']);
    },
  ),
  rule(
    'The catalog lists products and gives one by its ref, which is case-sensitive',
    ['Status rules 9', 'Endpoints GET /v1/catalog/products', 'Endpoints GET /v1/catalog/products/{ref}'],
    ['lab'],
    async (target) => {
      const ref = await productRef(target);
      const found = await commerce(target, 'GET', `/v1/catalog/products/${encodeURIComponent(ref)}`);
      statusIs(found, 200);
      assert.equal(at(found.value, 'ref'), ref);
      problemIs(
        await commerce(target, 'GET', `/v1/catalog/products/${encodeURIComponent(ref.toUpperCase())}`),
        404,
      );
      problemIs(await commerce(target, 'GET', '/v1/catalog/products/nothing'), 404);
    },
  ),
  rule('Discovery answers', ['Endpoints GET /v1/discovery'], [], async (target) => {
    statusIs(await commerce(target, 'GET', '/v1/discovery'), 200);
  }),
];
