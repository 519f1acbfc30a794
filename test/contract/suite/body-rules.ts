import assert from 'node:assert/strict';
import { complete, CONFIGURED, submit, SUBMISSIONS } from './commerce-shop';
import { commerce, control, invalidNames, other, problemIs, rule, statusIs, type Rule } from './rule';
import { at, listAt, type Answer, type Target } from './target';

const POSTED = [SUBMISSIONS, `${SUBMISSIONS}/calculate`, CONFIGURED];
const MIB = 1_048_576;
const bigBody = (bytes: number): string => `{"metadata":{"filler":"${'x'.repeat(bytes - 26)}"}}`;
const headersFor = (path: string): Record<string, string> =>
  path === SUBMISSIONS ? { 'idempotency-key': 'suite' } : {};

/** A fulfillment order of the target. */
async function fulfillmentOrder(target: Target): Promise<string> {
  const answer = await commerce(target, 'GET', '/v1/fulfillment/orders');
  statusIs(answer, 200);
  return String(at(listAt(answer.value, 'items')[0], 'id'));
}
const previewPath = (id: string): string => `/v1/fulfillment/orders/${id}/shipping/preview`;

/** Bodies, versions, cursors and the fulfillment family. */
export const BODY_RULES: readonly Rule[] = [
  rule(
    'A body that is not JSON is refused with its code and without invalidParams',
    ['Status rules 4', 'Codes: request.invalid_json'],
    [],
    async (target) => {
      for (const path of POSTED) {
        for (const body of ['{', '', 'nothing']) {
          const answer = await commerce(target, 'POST', path, { body, headers: headersFor(path) });
          problemIs(answer, 400, 'request.invalid_json');
          assert.equal(at(answer.value, 'invalidParams'), undefined);
        }
      }
    },
  ),
  rule(
    'A key __proto__ anywhere in the body is refused, however it is spelled',
    ['Status rules 5', 'Codes: request.reserved_key'],
    [],
    async (target) => {
      for (const path of POSTED) {
        for (const body of [
          '{"__proto__":1}',
          '{"metadata":{"a":[{"__proto__":{}}]}}',
          '{"metadata":{"__pr\\u006fto__":1}}',
        ]) {
          const answer = await commerce(target, 'POST', path, { body, headers: headersFor(path) });
          problemIs(answer, 400, 'request.reserved_key');
          assert.equal(at(answer.value, 'invalidParams'), undefined);
        }
      }
    },
  ),
  rule(
    'A version that is not listed is refused with supportedVersions and no version header',
    ['Status rules 6', 'Versioning 3', 'Problem Details body: type'],
    [],
    async (target) => {
      for (const version of ['1999-12', 'v1', 'latest', '']) {
        const answer = await commerce(target, 'GET', '/v1/discovery', {
          headers: { 'service-api-version': version },
        });
        problemIs(answer, 400);
        assert.equal(at(answer.value, 'title'), 'Unsupported API version');
        assert.match(String(at(answer.value, 'type')), /\/unsupported-api-version$/);
        assert.ok(String(at(answer.value, 'detail')).includes(version));
        assert.ok(
          listAt(answer.value, 'supportedVersions').every((month) => /^\d{4}-\d{2}$/.test(String(month))),
        );
        assert.equal(answer.headers.get('service-api-version'), null);
      }
    },
  ),
  rule(
    "A listed month is served; without the header the account's default version is",
    ['Versioning 2', 'Versioning 6'],
    ['lab', 'other'],
    async (target) => {
      const served = async (key: string, version?: string): Promise<string | null> => {
        const headers: Record<string, string> =
          version === undefined ? {} : { 'service-api-version': version };
        const answer = await commerce(target, 'GET', '/v1/discovery', { key, headers });
        statusIs(answer, 200);
        return answer.headers.get('service-api-version');
      };
      assert.equal(await served(target.keys.full), '2026-04');
      assert.equal(await served(other(target).key), '2025-10');
      assert.equal(await served(target.keys.full, '2025-04'), '2025-04');
    },
  ),
  rule('The commerce family answers under /v1', ['Versioning 1'], [], async (target) => {
    statusIs(await commerce(target, 'GET', '/v1/discovery'), 200);
    statusIs(await commerce(target, 'GET', '/discovery'), 404);
  }),
  rule(
    'A body over 1 MiB gets 413 without a code; one of exactly 1 MiB is read',
    ['Status rules 13', 'Limits: Request body size'],
    [],
    async (target) => {
      for (const path of POSTED) {
        problemIs(
          await commerce(target, 'POST', path, { body: bigBody(MIB + 1), headers: headersFor(path) }),
          413,
        );
        problemIs(
          await commerce(target, 'POST', path, { body: bigBody(MIB), headers: headersFor(path) }),
          400,
        );
      }
    },
  ),
  rule('A Content-Type that is not application/json gets 415', ['Status rules 14'], [], async (target) => {
    for (const path of POSTED) {
      const headers = { ...headersFor(path), 'content-type': 'text/plain' };
      const answer = await commerce(target, 'POST', path, { body: '{}', headers });
      problemIs(answer, 415);
      assert.equal(at(answer.value, 'title'), 'Unsupported Media Type');
      const parameters = { ...headersFor(path), 'content-type': 'application/json; charset=utf-8' };
      problemIs(await commerce(target, 'POST', path, { body: '{"items":[]}', headers: parameters }), 400);
    }
  }),
  rule(
    'A list goes on by cursor; pages stay as they are while submissions are added',
    ['Endpoints GET /v1/commerce/submissions'],
    ['lab', 'mayOrder'],
    async (target) => {
      const page = async (cursor?: unknown): Promise<{ ids: unknown[]; next: unknown }> => {
        const query = typeof cursor === 'string' ? `&cursor=${encodeURIComponent(cursor)}` : '';
        const answer = await commerce(target, 'GET', `${SUBMISSIONS}?limit=7${query}`);
        statusIs(answer, 200);
        return {
          ids: listAt(answer.value, 'items').map((item) => at(item, 'id')),
          next: at(answer.value, 'nextCursor'),
        };
      };
      for (let index = 0; index < 3; index += 1) statusIs(await submit(target, await complete(target)), 202);
      const first = await page();
      const second = await page(first.next);
      statusIs(await submit(target, await complete(target)), 202);
      assert.deepEqual((await page(first.next)).ids, second.ids);
      const seen = new Set<unknown>();
      let pages = 0;
      for (let { ids, next } = await page(); ; { ids, next } = await page(next)) {
        for (const id of ids) {
          assert.ok(!seen.has(id));
          seen.add(id);
        }
        pages += 1;
        if (next === null) break;
        assert.ok(pages < 100);
      }
      assert.ok(seen.size >= 64);
    },
  ),
  rule(
    'The list takes filters, and refuses one that it does not know or a value that is none',
    ['Endpoints GET /v1/commerce/submissions', 'Status rules 1'],
    ['lab', 'mayOrder'],
    async (target) => {
      const list = async (query: Record<string, string>): Promise<readonly unknown[]> => {
        const path = `${SUBMISSIONS}?${new URLSearchParams({ limit: '100', ...query }).toString()}`;
        const answer = await commerce(target, 'GET', path);
        statusIs(answer, 200);
        return listAt(answer.value, 'items');
      };
      const reference = 'SUITE-FILTER';
      const id = at((await submit(target, await complete(target, { reference }))).value, 'id');
      const ids = (items: readonly unknown[]): unknown[] => items.map((item) => at(item, 'id'));
      assert.deepEqual(ids(await list({ reference })), [id]);
      assert.deepEqual(ids(await list({ reference, status: 'shipped' })), []);
      const failed = await list({ status: 'failed' });
      assert.ok(failed.length > 0 && failed.every((item) => at(item, 'status') === 'failed'));
      const createdAt = (item: unknown): string => String(at(item, 'createdAt'));
      const edge = createdAt((await list({}))[5]);
      assert.ok((await list({ createdFrom: edge })).every((item) => createdAt(item) >= edge));
      assert.ok((await list({ createdTo: edge })).every((item) => createdAt(item) < edge));
      for (const [name, value] of [
        ['nothing', '1'],
        ['status', 'lost'],
        ['createdFrom', 'yesterday'],
        ['limit', '0'],
      ] as const) {
        const answer = await commerce(target, 'GET', `${SUBMISSIONS}?${name}=${value}`);
        problemIs(answer, 400);
        assert.deepEqual(invalidNames(answer), [name]);
      }
    },
  ),
  rule(
    'Every refusal of a fulfillment route has a detail, and none has an instance',
    ['Other bodies 1', 'Problem Details body: instance', 'Status rules 4', 'Status rules 5'],
    ['lab'],
    async (target) => {
      const orders = '/v1/fulfillment/orders';
      const preview = previewPath(await fulfillmentOrder(target));
      const refusals: [Answer, number, string | undefined][] = [
        [await commerce(target, 'POST', preview, { body: '{' }), 400, 'request.invalid_json'],
        [
          await commerce(target, 'POST', preview, { body: '{"address":{"__proto__":1}}' }),
          400,
          'request.reserved_key',
        ],
        [await commerce(target, 'GET', `${orders}?cursor=nothing`), 400, 'CURSOR_INVALID'],
        [await commerce(target, 'GET', `${orders}?nothing=1`), 400, 'fulfillment.unknown_query_parameter'],
        [
          await commerce(target, 'GET', orders, { headers: { 'service-api-version': 'latest' } }),
          400,
          undefined,
        ],
        [
          await commerce(target, 'POST', previewPath('nothing'), { body: {} }),
          404,
          'fulfillment.order_not_found',
        ],
      ];
      for (const [answer, status, code] of refusals) {
        problemIs(answer, status, code);
        assert.equal(typeof at(answer.value, 'detail'), 'string', answer.text);
        assert.equal(at(answer.value, 'instance'), undefined);
      }
    },
  ),
  rule(
    'A cursor that is malformed, altered or of other filters is refused with its code; an expired one with 410',
    ['Status rules 12', 'Codes: CURSOR_INVALID', 'Codes: CURSOR_FILTER_MISMATCH'],
    ['lab'],
    async (target) => {
      const first = await commerce(target, 'GET', `${SUBMISSIONS}?limit=2`);
      const cursor = String(at(first.value, 'nextCursor'));
      for (const wrong of ['', 'nothing', `${cursor}x`, `x${cursor}`]) {
        problemIs(
          await commerce(target, 'GET', `${SUBMISSIONS}?limit=2&cursor=${encodeURIComponent(wrong)}`),
          400,
          'CURSOR_INVALID',
        );
      }
      const filtered = `${SUBMISSIONS}?limit=2&status=shipped&cursor=${encodeURIComponent(cursor)}`;
      problemIs(await commerce(target, 'GET', filtered), 400, 'CURSOR_FILTER_MISMATCH');
      await control(target, { do: 'setClock', advanceMs: 3_700_000 });
      problemIs(
        await commerce(target, 'GET', `${SUBMISSIONS}?limit=2&cursor=${encodeURIComponent(cursor)}`),
        410,
      );
    },
  ),
  rule(
    'Fulfillment orders are listed, with a trailing slash too; an unknown query parameter is refused without instance',
    ['Endpoints GET /v1/fulfillment/orders', 'Other bodies 1', 'Problem Details body: instance'],
    [],
    async (target) => {
      for (const path of ['/v1/fulfillment/orders', '/v1/fulfillment/orders/'])
        statusIs(await commerce(target, 'GET', path), 200);
      const refused = await commerce(target, 'GET', '/v1/fulfillment/orders?nothing=1');
      statusIs(refused, 400);
      assert.equal(typeof at(refused.value, 'detail'), 'string');
      assert.equal(at(refused.value, 'instance'), undefined);
    },
  ),
  rule(
    'Shipping preview reads JSON of any content type and size; a missing order is 404 without instance',
    [
      'Endpoints POST /v1/fulfillment/orders/{id}/shipping/preview',
      'Other bodies 1',
      'Status rules 13',
      'Status rules 14',
      'Limits: Request body size',
    ],
    ['lab'],
    async (target) => {
      const path = previewPath(await fulfillmentOrder(target));
      statusIs(await commerce(target, 'POST', path, { body: {} }), 200);
      statusIs(
        await commerce(target, 'POST', path, { body: '{}', headers: { 'content-type': 'text/plain' } }),
        200,
      );
      statusIs(await commerce(target, 'POST', path, { body: bigBody(2 * MIB) }), 200);
      statusIs(await commerce(target, 'POST', path, { body: '{' }), 400);
      const missing = await commerce(target, 'POST', previewPath('nothing'), { body: {} });
      statusIs(missing, 404);
      assert.equal(typeof at(missing.value, 'detail'), 'string');
      assert.equal(at(missing.value, 'instance'), undefined);
    },
  ),
];
