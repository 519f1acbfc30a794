import assert from 'node:assert/strict';
import {
  complete,
  FULFILLMENT,
  fulfillmentOrder,
  headersFor,
  POSTED,
  previewPath,
  submitted,
  SUBMISSIONS,
} from './commerce-shop';
import {
  commerce,
  control,
  invalidNames,
  other,
  problemIs,
  rows,
  rule,
  statusIs,
  successIs,
  type Rule,
} from './rule';
import { at, listAt, type Answer, type Target } from './target';

const MIB = 1_048_576;
/** A body of this many bytes, of characters of one byte each or of two. */
const bigBody = (bytes: number, character = 'x'): string => {
  const around = '{"metadata":{"filler":""}}';
  const size = Buffer.byteLength(character);
  const count = Math.floor((bytes - around.length) / size);
  const rest = 'x'.repeat(bytes - around.length - count * size);
  return around.replace('""', `"${character.repeat(count)}${rest}"`);
};
/** A body that is sent without any Content-Type, which differs from an empty one. */
const withoutType = (text: string): Blob => new Blob([text]);
const code = (name: string): string[] => rows('Codes', name, `${name}, Status`, `${name}, Where`);

/** Every route that takes a body, with the headers that it needs. */
async function bodyRoutes(target: Target): Promise<readonly string[]> {
  return target.control === null ? POSTED : [...POSTED, previewPath(await fulfillmentOrder(target))];
}

const post = async (target: Target, path: string, body: unknown): Promise<Answer> =>
  commerce(target, 'POST', path, { body, headers: headersFor(path) });

/** Bodies, versions, cursors and the fulfillment family. */
export const BODY_RULES: readonly Rule[] = [
  rule(
    'A body that is not JSON is refused with its code and without invalidParams',
    ['Status rules 4', ...code('request.invalid_json'), 'Status rules 14.2'],
    [],
    async (target) => {
      for (const path of await bodyRoutes(target)) {
        for (const body of ['{', '', 'nothing', '{"items":[],}', "{'items':[]}", '{} {}']) {
          const answer = await post(target, path, body);
          problemIs(answer, 400, 'request.invalid_json');
          assert.equal(at(answer.value, 'invalidParams'), undefined);
        }
      }
    },
  ),
  rule(
    'A key __proto__ anywhere in the body is refused, however it is spelled',
    ['Status rules 5', ...code('request.reserved_key')],
    [],
    async (target) => {
      for (const path of await bodyRoutes(target)) {
        for (const body of [
          '{"__proto__":1}',
          '{"metadata":{"a":[{"__proto__":{}}]}}',
          '{"metadata":{"__pr\\u006fto__":1}}',
          // Hidden from a reader that keeps the last of several members of the same name.
          '{"metadata":{"__proto__":1},"metadata":{}}',
          '{"metadata":{"deep":{"__proto__":null},"deep":1}}',
          '{"items":[{"__proto__":1}],"items":[]}',
          '{"a":"\\\\","__proto__" : 1,"a":2}',
        ]) {
          const answer = await post(target, path, body);
          problemIs(answer, 400, 'request.reserved_key');
          assert.equal(at(answer.value, 'invalidParams'), undefined);
        }
        // Reserved as a key, not as a text.
        const answer = await post(
          target,
          path,
          '{"metadata":{"note":"__proto__","list":["\\"__proto__\\":1"]}}',
        );
        assert.notEqual(at(answer.value, 'code'), 'request.reserved_key', answer.text);
      }
    },
  ),
  rule(
    'A version that is not listed is refused with supportedVersions and no version header, on every family',
    ['Status rules 6', 'Versioning 3', 'Problem Details body: type'],
    [],
    async (target) => {
      for (const path of [SUBMISSIONS, '/v1/catalog/products', '/v1/discovery', FULFILLMENT]) {
        for (const version of ['1999-12', '2099-01', 'v1', 'latest', '', '2026-4', '2026-04-01']) {
          const answer = await commerce(target, 'GET', path, {
            headers: { 'service-api-version': version },
          });
          problemIs(answer, 400, undefined, /^[a-z][a-z0-9+.-]*:\S+\/unsupported-api-version$/);
          assert.equal(at(answer.value, 'title'), 'Unsupported API version');
          assert.ok(String(at(answer.value, 'detail') ?? '').includes(version));
          assert.equal(typeof at(answer.value, 'detail'), 'string');
          const supported = listAt(answer.value, 'supportedVersions');
          assert.ok(supported.length > 0);
          for (const month of supported) {
            assert.equal(typeof month, 'string');
            assert.match(String(month), /^\d{4}-(0[1-9]|1[0-2])$/);
          }
          for (const name of answer.headers.keys()) assert.doesNotMatch(name, /version/i);
        }
      }
    },
  ),
  rule(
    'Every version that is listed is served, and so is a request that names none',
    ['Versioning 2', 'Versioning 2.2'],
    [],
    async (target) => {
      const refused = await commerce(target, 'GET', '/v1/discovery', {
        headers: { 'service-api-version': 'latest' },
      });
      const listed = listAt(refused.value, 'supportedVersions').map(String);
      assert.ok(listed.length > 0);
      for (const path of [SUBMISSIONS, '/v1/discovery', FULFILLMENT]) {
        for (const version of listed)
          successIs(
            await commerce(target, 'GET', path, { headers: { 'service-api-version': version } }),
            200,
          );
        successIs(await commerce(target, 'GET', path), 200);
      }
    },
  ),
  rule(
    "A listed month is served; without the header the account's default version is",
    ['Versioning 2', 'Versioning 2.2', 'Versioning 6'],
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

  rule(
    'A body over 1 MiB gets 413 without a code; one of exactly 1 MiB is read',
    ['Status rules 13', ...rows('Limits', 'Request body size', 'Request body size, Applies to')],
    [],
    async (target) => {
      for (const path of POSTED) {
        for (const body of [bigBody(MIB + 1), bigBody(2 * MIB, 'é'), bigBody(MIB + 2, 'é')])
          problemIs(await post(target, path, body), 413);
        // Read, and refused for what it says.
        for (const body of [bigBody(MIB), bigBody(MIB, 'é')]) {
          const read = await post(target, path, body);
          problemIs(read, 400);
          assert.ok(invalidNames(read).length > 0);
        }
      }
    },
  ),
  rule(
    'A Content-Type that is not application/json gets 415, and so does a body without one',
    ['Status rules 14'],
    [],
    async (target) => {
      for (const path of POSTED) {
        const sent = async (type: string): Promise<Answer> =>
          commerce(target, 'POST', path, {
            body: '{"items":[]}',
            headers: { ...headersFor(path), 'content-type': type },
          });
        const refused = (answer: Answer): void => {
          problemIs(answer, 415);
          assert.equal(at(answer.value, 'title'), 'Unsupported Media Type');
        };
        for (const type of [
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/jsonp',
          'application/problem+json',
          '',
        ])
          refused(await sent(type));
        refused(await post(target, path, withoutType('{"items":[]}')));
        for (const type of ['application/json; charset=utf-8', 'Application/JSON'])
          problemIs(await sent(type), 400);
      }
    },
  ),
  rule(
    'A list goes on by cursor; pages stay as they are while submissions are added',
    ['Endpoints GET /v1/commerce/submissions', 'Second family 2'],
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
      for (let index = 0; index < 3; index += 1) await submitted(target, await complete(target));
      const first = await page();
      const second = await page(first.next);
      await submitted(target, await complete(target));
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
      const id = await submitted(target, await complete(target, { reference }));
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
        assert.match(String(at(answer.value, 'title')), /request parameters did not validate/i);
        assert.deepEqual(invalidNames(answer), [name]);
      }
    },
  ),
  rule(
    'Every refusal of a fulfillment route has a detail, usually a code, and no instance',
    [
      'Other bodies 1',
      ...rows('Problem Details body', 'instance, fulfillment', 'detail', 'code'),
      'Endpoints POST /v1/fulfillment/orders/{id}/shipping/preview',
      'Endpoints GET /v1/fulfillment/orders',
    ],
    ['lab'],
    async (target) => {
      const preview = previewPath(await fulfillmentOrder(target));
      const get = async (path: string): Promise<Answer> => commerce(target, 'GET', path);
      for (const slash of ['', '/']) {
        problemIs(await get(`${FULFILLMENT}${slash}?cursor=nothing`), 400, /./);
        problemIs(await get(`${FULFILLMENT}${slash}?nothing=1`), 400, /./);
        problemIs(await get(`${FULFILLMENT}${slash}?limit=1&nothing=`), 400, /./);
        problemIs(await post(target, `${preview}${slash}?nothing=1`, {}), 400, /./);
        problemIs(await post(target, `${previewPath('nothing')}${slash}`, {}), 404, /./);
      }
    },
  ),
  rule(
    'A cursor that is malformed, altered or of other filters is refused with its code; an expired one with 410',
    ['Status rules 12', ...code('CURSOR_INVALID'), ...code('CURSOR_FILTER_MISMATCH')],
    ['lab'],
    async (target) => {
      const first = await commerce(target, 'GET', `${SUBMISSIONS}?limit=2`);
      const cursor = String(at(first.value, 'nextCursor'));
      const swapped = `${cursor.slice(0, 4)}${cursor[4] === 'A' ? 'B' : 'A'}${cursor.slice(5)}`;
      for (const wrong of [
        '',
        'nothing',
        `${cursor}x`,
        `x${cursor}`,
        `${cursor}.x`,
        `${cursor}.`,
        `.${cursor}`,
        ` ${cursor}`,
        cursor.slice(0, -1),
        cursor + cursor,
        swapped,
      ]) {
        problemIs(
          await commerce(target, 'GET', `${SUBMISSIONS}?limit=2&cursor=${encodeURIComponent(wrong)}`),
          400,
          'CURSOR_INVALID',
        );
      }
      const rest = encodeURIComponent(cursor);
      for (const filter of ['status=shipped', 'reference=other', 'createdFrom=2020-01-01T00:00:00Z'])
        problemIs(
          await commerce(target, 'GET', `${SUBMISSIONS}?limit=2&${filter}&cursor=${rest}`),
          400,
          'CURSOR_FILTER_MISMATCH',
        );
      const filtered = await commerce(target, 'GET', `${SUBMISSIONS}?limit=2&status=shipped`);
      const filteredRest = encodeURIComponent(String(at(filtered.value, 'nextCursor')));
      problemIs(
        await commerce(target, 'GET', `${SUBMISSIONS}?limit=2&cursor=${filteredRest}`),
        400,
        'CURSOR_FILTER_MISMATCH',
      );
      // The same filters go on, and the first page is always there.
      for (const query of [
        `?limit=2&cursor=${rest}`,
        `?limit=2&status=shipped&cursor=${filteredRest}`,
        '?limit=2',
      ])
        successIs(await commerce(target, 'GET', SUBMISSIONS + query), 200);
      await control(target, { do: 'setClock', advanceMs: 3_700_000 });
      problemIs(
        await commerce(target, 'GET', `${SUBMISSIONS}?limit=2&cursor=${encodeURIComponent(cursor)}`),
        410,
      );
    },
  ),
  rule(
    'Fulfillment orders are listed, with a trailing slash too; an unknown query parameter is refused without instance',
    [
      'Endpoints GET /v1/fulfillment/orders',
      'Status rules 10.3',
      'Other bodies 1',
      'Problem Details body: instance, fulfillment',
    ],
    [],
    async (target) => {
      for (const path of [FULFILLMENT, `${FULFILLMENT}/`]) {
        successIs(await commerce(target, 'GET', path), 200);
        const refused = await commerce(target, 'GET', `${path}?nothing=1`);
        problemIs(refused, 400, at(refused.value, 'code') === undefined ? undefined : /./);
      }
    },
  ),
  rule(
    'Shipping preview reads JSON of any content type and size',
    [
      'Endpoints POST /v1/fulfillment/orders/{id}/shipping/preview',
      'Status rules 10.3',
      'Status rules 13.2',
      'Status rules 14.2',
      'Limits: Request body size, Applies to',
    ],
    ['lab'],
    async (target) => {
      const path = previewPath(await fulfillmentOrder(target));
      const plain = await post(target, path, {});
      successIs(plain, 200);
      for (const type of ['text/plain', 'application/xml', '']) {
        const typed = { body: '{}', headers: { 'content-type': type } };
        const answer = await commerce(target, 'POST', path, typed);
        successIs(answer, 200);
        assert.deepEqual(answer.value, plain.value);
        const notJson = { body: '{', headers: { 'content-type': type } };
        problemIs(await commerce(target, 'POST', path, notJson), 400, 'request.invalid_json');
      }
      assert.deepEqual((await post(target, path, withoutType('{}'))).value, plain.value);
      successIs(await post(target, `${path}/`, {}), 200);
      for (const bytes of [MIB + 1, 2 * MIB]) successIs(await post(target, path, bigBody(bytes)), 200);
      successIs(await post(target, path, `{"filler":"${'\\n'.repeat(4 * MIB)}"}`), 200);
      // What a large body says still counts.
      const far = { address: { state: 'HI', country: 'US' } };
      const large = JSON.stringify({ ...far, filler: 'x'.repeat(MIB) });
      assert.deepEqual((await post(target, path, large)).value, (await post(target, path, far)).value);
    },
  ),
];
