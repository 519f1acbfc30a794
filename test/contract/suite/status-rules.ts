import assert from 'node:assert/strict';
import {
  ADDRESS,
  CALCULATE,
  complete,
  CONFIGURED,
  FULFILLMENT,
  fulfillmentOrder,
  headersFor,
  POSTED,
  previewPath,
  PRODUCTS,
  productRef,
  submit,
  submitted,
  SUBMISSIONS,
} from './commerce-shop';
import {
  commerce,
  control,
  editor,
  newKey,
  problemIs,
  rows,
  rule,
  spare,
  statusIs,
  successIs,
  type Rule,
} from './rule';
import { at, type Answer } from './target';

const DISCOVERY = '/v1/discovery';

/** No operation matches the path: the whole body, and neither 405 nor Allow. */
function noOperation(answer: Answer): void {
  problemIs(answer, 404);
  assert.equal(at(answer.value, 'title'), 'Not Found');
  assert.equal(at(answer.value, 'detail'), 'No operation matches this path');
  assert.equal(at(answer.value, 'invalidParams'), undefined);
  assert.equal(answer.headers.get('allow'), null);
}

/** The third shape: an object that says Not Found in each of its texts. */
function outsideFamilies(answer: Answer): void {
  statusIs(answer, 404);
  const { value, path } = answer;
  assert.match(answer.headers.get('content-type') ?? '', /json/);
  for (const field of ['error', 'message', 'title']) assert.match(String(at(value, field)), /not found/i);
  assert.deepEqual([at(value, 'statusCode'), at(value, 'status'), at(value, 'type')], [404, 404, '']);
  assert.ok(String(at(value, 'instance')).endsWith(path), answer.text);
  assert.equal(answer.headers.get('allow'), null);
}

/** The status rules and the other bodies, whatever the body of the request says. */
export const STATUS_RULES: readonly Rule[] = [
  rule(
    'No such path, a trailing slash or an unsupported method: Not Found, No operation matches this path',
    [
      'Status rules 10',
      'Status rules 10.2',
      'Second family 3',
      'Problem Details body',
      ...rows('Problem Details body', 'type', 'title', 'detail', 'status', 'instance'),
    ],
    [],
    async (target) => {
      for (const path of [
        '/v1/commerce',
        '/v1/commerce/nothing',
        '/v1/catalog/nothing',
        '/v1/discovery/nothing',
        '/v1/fulfillment/nothing',
        `${SUBMISSIONS}/`,
        `${SUBMISSIONS}/nothing/`,
        `${PRODUCTS}/`,
        `${PRODUCTS}/nothing/`,
        `${DISCOVERY}/`,
      ])
        noOperation(await commerce(target, 'GET', path));
      for (const path of POSTED) {
        const headers = headersFor(path);
        noOperation(await commerce(target, 'POST', `${path}/`, { body: {}, headers }));
        for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
          noOperation(await commerce(target, method, path));
      }
      for (const path of [PRODUCTS, `${PRODUCTS}/nothing`, DISCOVERY])
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
          noOperation(await commerce(target, method, path));
      noOperation(await commerce(target, 'GET', CONFIGURED));
      noOperation(await commerce(target, 'POST', `${SUBMISSIONS}/nothing`, { body: {} }));
    },
  ),
  rule(
    'HEAD is a method that no route supports: 404 and no Allow header',
    ['Status rules 10', 'Status rules 10.2', 'Other bodies 2'],
    [],
    async (target) => {
      for (const path of [
        SUBMISSIONS,
        CALCULATE,
        CONFIGURED,
        PRODUCTS,
        DISCOVERY,
        FULFILLMENT,
        `${FULFILLMENT}/`,
        '/v1/nothing-here',
      ]) {
        const answer = await commerce(target, 'HEAD', path);
        statusIs(answer, 404);
        assert.equal(answer.headers.get('allow'), null);
        statusIs(await commerce(target, 'HEAD', path, { key: null }), 401);
      }
    },
  ),
  rule(
    'A path outside the route families, or a method that a fulfillment route does not support: the third shape',
    ['Other bodies 2', 'Problem Details body: type, outside'],
    [],
    async (target) => {
      for (const path of [
        '/',
        '/v1/nothing-here',
        '/v2/discovery',
        '/v1',
        '/v2/commerce/submissions',
        '/nothing',
      ])
        for (const method of ['GET', 'POST', 'DELETE']) outsideFamilies(await commerce(target, method, path));
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        for (const path of [FULFILLMENT, `${FULFILLMENT}/`])
          outsideFamilies(await commerce(target, method, path));
      for (const method of ['GET', 'PUT', 'DELETE'])
        outsideFamilies(await commerce(target, method, previewPath('nothing')));
    },
  ),
  rule(
    'A malformed percent-escape can get 400 with an HTML body, with or without a key',
    ['Other bodies 3'],
    ['lab'],
    async (target) => {
      for (const path of [`${PRODUCTS}/%ZZ`, `${PRODUCTS}/%00`, `${SUBMISSIONS}/%E0%A4%A`, '/%zz', '/v1/%']) {
        for (const key of [target.keys.full, null]) {
          const answer = await commerce(target, 'GET', path, { key });
          statusIs(answer, 400);
          assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
          assert.match(answer.text, /<html/i);
        }
      }
    },
  ),
  rule(
    'A valid key without the scope gets 403 on every route of the four families, with the words where they belong',
    ['Status rules 7', 'Status rules 7.2', 'Authentication 5', 'Problem Details body'],
    ['noScope'],
    async (target) => {
      const key = spare(target, 'noScope');
      const asked: readonly (readonly [string, string])[] = [
        ['GET', SUBMISSIONS],
        ['GET', `${SUBMISSIONS}/nothing`],
        ...POSTED.map((path) => ['POST', path] as const),
        ['GET', PRODUCTS],
        ['GET', `${PRODUCTS}/nothing`],
        ['GET', DISCOVERY],
        ['GET', FULFILLMENT],
        ['GET', `${FULFILLMENT}/`],
        ['POST', previewPath('nothing')],
      ];
      for (const [method, path] of asked) {
        const body = method === 'POST' ? { body: {} } : {};
        const answer = await commerce(target, method, path, { key, headers: headersFor(path), ...body });
        problemIs(answer, 403);
        const field = path.startsWith(FULFILLMENT) ? 'detail' : 'title';
        const words = String(at(answer.value, field));
        if (field === 'detail') assert.ok(words.startsWith('Insufficient scope'), words);
        else assert.ok(words.includes('Insufficient scope'), words);
      }
    },
  ),
  rule(
    'A scope is for its own route, and the 403 of a gateway has only a message',
    ['Status rules 7', 'Status rules 7.3'],
    ['lab', 'noRoute'],
    async (target) => {
      const key = await newKey(target, ['discovery:read']);
      successIs(await commerce(target, 'GET', DISCOVERY, { key }), 200);
      for (const path of [SUBMISSIONS, PRODUCTS, FULFILLMENT])
        problemIs(await commerce(target, 'GET', path, { key }), 403);
      for (const path of [SUBMISSIONS, PRODUCTS, FULFILLMENT, DISCOVERY]) {
        const answer = await commerce(target, 'GET', path, { key: spare(target, 'noRoute') });
        statusIs(answer, 403);
        assert.deepEqual(answer.value, { message: 'Forbidden' });
      }
    },
  ),
  rule(
    'A scope 403 outside the route families says Insufficient scope too, in the third shape',
    ['Other bodies 2.2'],
    ['lab', 'noScope'],
    async (target) => {
      const key = spare(target, 'noScope');
      const answer = await editor(target, 'PUT', '/oas/editors/export', { key, body: {} });
      statusIs(answer, 403);
      assert.match(String(at(answer.value, 'title')), /Insufficient scope/);
      assert.deepEqual([at(answer.value, 'statusCode'), at(answer.value, 'status')], [403, 403]);
      assert.equal(at(answer.value, 'type'), '');
    },
  ),
  rule(
    'Problem Details carries every status that it is used for',
    [
      'Problem Details body',
      ...rows('Problem Details body', 'type', 'title', 'status', 'instance', 'invalidParams', 'code'),
    ],
    ['lab', 'mayOrder', 'noScope'],
    async (target) => {
      const post = async (path: string, body: unknown, more = {}): Promise<Answer> =>
        commerce(target, 'POST', path, { body, headers: { ...headersFor(path), ...more } });
      problemIs(await post(CALCULATE, { items: [] }), 400);
      problemIs(await commerce(target, 'GET', SUBMISSIONS, { key: spare(target, 'noScope') }), 403);
      problemIs(await commerce(target, 'GET', `${SUBMISSIONS}/nothing`), 404);
      const body = await complete(target);
      await submitted(target, body, 'suite-conflict');
      problemIs(await submit(target, {}, 'suite-conflict'), 409, 'submission.idempotency_conflict');
      problemIs(await post(CALCULATE, 'x'.repeat(1_048_577)), 413);
      problemIs(await post(CALCULATE, '{}', { 'content-type': 'text/plain' }), 415);
      const first = await commerce(target, 'GET', `${SUBMISSIONS}?limit=1`);
      const cursor = encodeURIComponent(String(at(first.value, 'nextCursor')));
      successIs(await commerce(target, 'GET', `${SUBMISSIONS}?limit=1&cursor=${cursor}`), 200);
      await control(target, { do: 'setClock', advanceMs: 30 * 24 * 3_600_000 });
      problemIs(await commerce(target, 'GET', `${SUBMISSIONS}?limit=1&cursor=${cursor}`), 410);
    },
  ),
  rule(
    'No Retry-After is sent: not with a success, not with a refusal, not with 429 or 5xx, on any route',
    rows('Limits', 'Rate limit', 'Rate limit, Applies to'),
    ['lab'],
    async (target) => {
      const order = await fulfillmentOrder(target);
      const ref = encodeURIComponent(await productRef(target));
      const body = { items: [], shipping: { address: ADDRESS } };
      const everyRoute = async (): Promise<readonly Answer[]> => [
        ...(await Promise.all(
          [SUBMISSIONS, `${SUBMISSIONS}/nothing`, PRODUCTS, `${PRODUCTS}/${ref}`, DISCOVERY, FULFILLMENT].map(
            async (path) => commerce(target, 'GET', path),
          ),
        )),
        ...(await Promise.all(
          [...POSTED, previewPath(order)].map(async (path) =>
            commerce(target, 'POST', path, { body, headers: headersFor(path) }),
          ),
        )),
        await editor(target, 'PUT', '/oas/editors/export', { body: {} }),
        await editor(target, 'POST', '/oas/orders/create', { body: {} }),
        await editor(target, 'POST', '/oas/orders/nothing/confirm'),
        await editor(target, 'POST', '/webhooks/create', { body: {} }),
      ];
      const none = (answers: readonly Answer[]): void => {
        for (const answer of answers) assert.equal(answer.headers.get('retry-after'), null, answer.path);
      };
      const ordinary = await everyRoute();
      none(ordinary);
      // No rate limit is published: a burst is served like a single request.
      const burst = await Promise.all(
        Array.from({ length: 60 }, async () => commerce(target, 'GET', DISCOVERY)),
      );
      for (const answer of burst) successIs(answer, 200);
      none(burst);
      for (const [status, effect] of [
        [429, { kind: 'tooManyRequests' }],
        [503, { kind: 'serverError' }],
      ] as const) {
        await control(target, { do: 'setFault', fault: { effect } });
        const struck = await everyRoute();
        await control(target, { do: 'clearFaults' });
        none(struck);
        assert.ok(struck.every((answer) => answer.status === status));
        assert.equal(struck.length, ordinary.length);
      }
    },
  ),
  rule(
    'GETs create nothing, however often they are repeated',
    ['Limits: safe to retry'],
    ['lab'],
    async (target) => {
      const ref = encodeURIComponent(await productRef(target));
      const order = await fulfillmentOrder(target);
      const look = async (): Promise<string[]> => {
        const answers = [];
        for (const path of [SUBMISSIONS, PRODUCTS, `${PRODUCTS}/${ref}`, DISCOVERY, FULFILLMENT])
          answers.push(await commerce(target, 'GET', path));
        answers.push(await commerce(target, 'POST', previewPath(order), { body: {} }));
        // Cursors and cut-off times may differ from one answer to the next; what is listed may not.
        return answers.map((answer) => {
          successIs(answer, 200);
          return answer.text.replace(/"nextCursor":"[^"]*"/, '');
        });
      };
      await control(target, { do: 'setClock', stopped: true });
      const before = await look();
      assert.deepEqual(await look(), before);
    },
  ),
];
