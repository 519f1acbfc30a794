import assert from 'node:assert/strict';
import {
  commerce,
  control,
  editor,
  gatewayIs,
  problemIs,
  rows,
  rule,
  spare,
  statusIs,
  type Rule,
} from './rule';
import { at, send } from './target';

const EXPORT = '/oas/editors/export';
const NOWHERE = ['/', '/v1/nothing-here', '/v2/discovery'];

/** Keys, the gateway, and paths that lead nowhere. */
export const GATEWAY_RULES: readonly Rule[] = [
  rule(
    'Without a readable Authorization header every path answers 401 and the gateway body, even one that does not exist',
    ['Authentication 1', 'Authentication 3', 'Gateway body 401'],
    [],
    async (target) => {
      for (const path of [...NOWHERE, '/v1/discovery', '/v1/commerce/submissions']) {
        gatewayIs(await commerce(target, 'GET', path, { key: null }), 401);
        gatewayIs(
          await commerce(target, 'GET', path, { key: null, headers: { authorization: 'Basic eDp5' } }),
          401,
        );
      }
      gatewayIs(await editor(target, 'PUT', EXPORT, { key: null, body: {} }), 401);
    },
  ),
  rule('An expired key gets 401', ['Authentication 6', 'Gateway body 401'], ['expired'], async (target) => {
    gatewayIs(await commerce(target, 'GET', '/v1/discovery', { key: spare(target, 'expired') }), 401);
  }),
  rule('A revoked key gets 401', ['Authentication 6', 'Gateway body 401'], ['revoked'], async (target) => {
    gatewayIs(await commerce(target, 'GET', '/v1/discovery', { key: spare(target, 'revoked') }), 401);
  }),
  rule(
    'An unrecognised key gets 403 with the one-field body',
    ['Authentication 4', 'Gateway body 403'],
    [],
    async (target) => {
      for (const path of ['/v1/discovery', '/v1/nothing-here']) {
        gatewayIs(
          await commerce(target, 'GET', path, { key: 'pk_this_key_was_never_issued_to_anyone' }),
          403,
        );
      }
    },
  ),
  rule(
    'A key of another host gets 403 with the one-field body',
    ['Authentication 4', 'Gateway body 403'],
    ['wrongHost'],
    async (target) => {
      gatewayIs(await commerce(target, 'GET', '/v1/discovery', { key: spare(target, 'wrongHost') }), 403);
    },
  ),
  rule(
    'A key that is not permitted for the route gets 403 with the one-field body',
    ['Authentication 4', 'Gateway body 403'],
    ['noRoute'],
    async (target) => {
      gatewayIs(await commerce(target, 'GET', '/v1/discovery', { key: spare(target, 'noRoute') }), 403);
    },
  ),
  rule(
    'A key without the scope gets 403: Insufficient scope in title, on fulfillment at the start of detail',
    ['Authentication 5', 'Status rules 7'],
    ['noScope'],
    async (target) => {
      const key = spare(target, 'noScope');
      for (const path of ['/v1/commerce/submissions', '/v1/catalog/products', '/v1/discovery']) {
        const answer = await commerce(target, 'GET', path, { key });
        problemIs(answer, 403);
        assert.match(String(at(answer.value, 'title')), /Insufficient scope/);
      }
      const fulfillment = await commerce(target, 'GET', '/v1/fulfillment/orders', { key });
      statusIs(fulfillment, 403);
      assert.match(String(at(fulfillment.value, 'detail')), /^Insufficient scope/);
    },
  ),
  rule(
    'Keys come from the lab itself: how one is obtained and the scope names are not shown',
    ['Authentication 9'],
    ['lab'],
    async (target) => {
      const issued = await control(target, {
        do: 'issueKey',
        key: { accountId: '48812', scopes: ['discovery:read'] },
      });
      const key = String(at(issued, 'key'));
      statusIs(await commerce(target, 'GET', '/v1/discovery', { key }), 200);
      statusIs(await commerce(target, 'GET', '/v1/catalog/products', { key }), 403);
    },
  ),
  rule(
    'Outside the route families: 404 with statusCode, error, message, empty type, title, status, instance',
    ['Other bodies 2', 'Problem Details body: type'],
    [],
    async (target) => {
      for (const path of NOWHERE) {
        const answer = await commerce(target, 'GET', path);
        statusIs(answer, 404);
        const { value } = answer;
        for (const key of ['error', 'message', 'title']) assert.equal(at(value, key), 'Not Found');
        assert.deepEqual([at(value, 'statusCode'), at(value, 'status'), at(value, 'type')], [404, 404, '']);
        assert.equal(typeof at(value, 'instance'), 'string');
      }
      const method = await commerce(target, 'POST', '/v1/fulfillment/orders', { body: {} });
      assert.deepEqual([method.status, at(method.value, 'type')], [404, '']);
    },
  ),
  rule(
    'A malformed percent-escape gets 400 with an HTML body',
    ['Other bodies 3'],
    ['lab'],
    async (target) => {
      for (const path of ['/v1/catalog/products/%ZZ', '/v1/catalog/products/%00']) {
        const answer = await commerce(target, 'GET', path);
        statusIs(answer, 400);
        assert.match(answer.headers.get('content-type') ?? '', /text\/html/);
      }
    },
  ),
  rule(
    'No such path, a trailing slash or an unsupported method: 404, No operation matches this path, and no Allow header',
    ['Status rules 10', ...rows('Problem Details body', 'title', 'detail', 'status', 'instance')],
    [],
    async (target) => {
      for (const [method, path] of [
        ['GET', '/v1/commerce/nothing'],
        ['GET', '/v1/commerce/submissions/'],
        ['GET', '/v1/discovery/'],
        ['DELETE', '/v1/commerce/submissions'],
        ['PUT', '/v1/catalog/products'],
      ] as const) {
        const answer = await commerce(target, method, path);
        problemIs(answer, 404);
        assert.equal(at(answer.value, 'title'), 'Not Found');
        assert.equal(at(answer.value, 'detail'), 'No operation matches this path');
        assert.equal(at(answer.value, 'instance'), `/api${path}`);
        assert.equal(answer.headers.get('allow'), null);
      }
    },
  ),
  rule('Retry-After is not sent, not even with a 429', ['Limits: Rate limit'], ['lab'], async (target) => {
    const { id } = Object(
      await control(target, { do: 'setFault', fault: { effect: { kind: 'tooManyRequests' } } }),
    );
    const answer = await commerce(target, 'GET', '/v1/discovery');
    await control(target, { do: 'clearFaults', id });
    statusIs(answer, 429);
    assert.equal(answer.headers.get('retry-after'), null);
  }),
  rule(
    'A code that nobody has heard of may come at any time',
    ['Versioning 5', 'Problem Details body: code'],
    ['lab'],
    async (target) => {
      const { id } = Object(
        await control(target, { do: 'setFault', fault: { effect: { kind: 'unknownCode' } } }),
      );
      const answer = await send(target, 'GET', `${target.commerceBaseUrl}/v1/discovery`);
      await control(target, { do: 'clearFaults', id });
      problemIs(answer, 400, 'submission.something_new');
    },
  ),
];
