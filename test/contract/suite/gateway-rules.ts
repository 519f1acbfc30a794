import assert from 'node:assert/strict';
import {
  cellsOf,
  commerce,
  control,
  editor,
  gatewayIs,
  problemIs,
  rule,
  spare,
  statusIs,
  type Rule,
} from './rule';
import { at, send, type Answer, type Sending, type Target } from './target';

const EXPORT = '/oas/editors/export';
const NOWHERE = ['/', '/v1/nothing-here', '/v2/discovery'];

const EDITOR_ROUTES = [
  ['PUT', '/oas/editors/export'],
  ['POST', '/oas/orders/create'],
  ['POST', '/oas/orders/nothing/confirm'],
  ['POST', '/webhooks/create'],
  ['POST', '/webhooks/verify'],
  ['POST', '/webhooks/validate'],
] as const;
const CALLBACK_ROUTES = [
  ['POST', '/api/callback/create'],
  ['POST', '/api/callback/verify'],
] as const;
const FAMILY_ROUTES = [
  ['POST', '/v1/commerce/submissions'],
  ['POST', '/v1/commerce/submissions/calculate'],
  ['GET', '/v1/commerce/submissions'],
  ['GET', '/v1/commerce/submissions/nothing'],
  ['POST', '/v1/commerce/configured-products'],
  ['GET', '/v1/catalog/products'],
  ['GET', '/v1/catalog/products/nothing'],
  ['GET', '/v1/discovery'],
  ['GET', '/v1/fulfillment/orders'],
  ['POST', '/v1/fulfillment/orders/nothing/shipping/preview'],
] as const;

/** Asks every route of the document, and paths that do not exist, with a key or headers of the caller's. */
async function everywhere(
  target: Target,
  sending: Sending,
  check: (answer: Answer) => void,
  places: readonly (readonly [base: string, routes: readonly (readonly [string, string])[]])[] = [
    [target.editorBaseUrl, EDITOR_ROUTES],
    [target.orderSubmitUrl, CALLBACK_ROUTES],
    [target.commerceBaseUrl, [...FAMILY_ROUTES, ...NOWHERE.map((path) => ['GET', path] as const)]],
  ],
): Promise<void> {
  for (const [base, routes] of places)
    for (const [method, path] of routes)
      check(await send(target, method, base + path, method === 'GET' ? sending : { body: {}, ...sending }));
}

/** Keys and the gateway. */
const KEY_RULES: readonly Rule[] = [
  rule(
    'Without a readable Authorization header every route answers 401 and the gateway body, and so does a path that does not exist',
    [
      ...cellsOf('Authentication 1', 'Authentication 3', 'Gateway body', 'Gateway body: 401'),
      'Errors: two body shapes',
    ],
    [],
    async (target) => {
      await everywhere(target, { key: null }, (answer) => gatewayIs(answer, 401));
      const { full } = target.keys;
      for (const authorization of ['Basic eDp5', `Basic ${full}`, full, 'Bearer', `Token ${full}`]) {
        const unreadable = { key: null, headers: { authorization } };
        for (const path of ['/v1/discovery', '/v1/nothing-here'])
          gatewayIs(await commerce(target, 'GET', path, unreadable), 401);
        gatewayIs(await editor(target, 'PUT', EXPORT, { ...unreadable, body: {} }), 401);
      }
      statusIs(await commerce(target, 'GET', '/v1/discovery'), 200);
    },
  ),
  ...(['expired', 'revoked'] as const).map((name) =>
    rule(
      `An ${name} key gets 401`.replace('An revoked', 'A revoked'),
      cellsOf('Authentication 6', 'Gateway body: 401', 'Gateway body'),
      [name],
      async (target) => everywhere(target, { key: spare(target, name) }, (answer) => gatewayIs(answer, 401)),
    ),
  ),
  rule(
    'A key that worked gets 401 once it is revoked or has expired',
    cellsOf('Authentication 6', 'Gateway body: 401'),
    ['lab', 'second'],
    async (target) => {
      const key = spare(target, 'second');
      for (const change of ['revokeKey', 'expireKey']) {
        statusIs(await commerce(target, 'GET', '/v1/discovery', { key }), 200);
        await control(target, { do: change, key });
        gatewayIs(await commerce(target, 'GET', '/v1/discovery', { key }), 401);
        await control(target, { do: 'reset' });
      }
    },
  ),
  rule(
    'An unrecognised key gets 403 with the one-field body, also on a path that does not exist',
    cellsOf('Authentication 3', 'Authentication 4', 'Gateway body: 403', 'Gateway body'),
    [],
    async (target) => {
      const key = 'pk_this_key_was_never_issued_to_anyone';
      await everywhere(target, { key }, (answer) => gatewayIs(answer, 403));
    },
  ),
  ...(
    [
      ['wrongHost', 'A key of another host gets 403 with the one-field body'],
      ['noRoute', 'A key that is not permitted for the route gets 403 with the one-field body'],
    ] as const
  ).map(([need, name]) =>
    rule(name, cellsOf('Authentication 4', 'Gateway body: 403', 'Status rules 7.3'), [need], async (target) =>
      everywhere(target, { key: spare(target, need) }, (answer) => gatewayIs(answer, 403)),
    ),
  ),
  rule(
    'A key without the scope for an editor or callback route gets 403 from the API, not from the gateway',
    ['Authentication 5', 'Other bodies 2.2'],
    ['noScope'],
    async (target) => {
      await everywhere(
        target,
        { key: spare(target, 'noScope') },
        (answer) => {
          statusIs(answer, 403);
          assert.equal(at(answer.value, 'status'), 403, answer.text);
          assert.match(String(at(answer.value, 'title')), /Insufficient scope/);
          assert.equal(typeof at(answer.value, 'instance'), 'string');
        },
        [
          [target.editorBaseUrl, EDITOR_ROUTES],
          [target.orderSubmitUrl, CALLBACK_ROUTES],
        ],
      );
    },
  ),
];

/** Keys, the gateway, and paths that lead nowhere. */
export const GATEWAY_RULES: readonly Rule[] = [
  ...KEY_RULES,
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
