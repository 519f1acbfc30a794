import assert from 'node:assert/strict';
import { Callback, delivered, enable, register, settle, verifierIn, type Received } from './callback';
import { complete, submit } from './commerce-shop';
import {
  cellsOf,
  confirm,
  control,
  createOrder,
  editor,
  exportAll,
  orderText,
  rejected,
  rule,
  spare,
  statusIs,
  successIs,
  type Rule,
} from './rule';
import { at, listAt, send, type Answer, type Target } from './target';

const WEBHOOKS = 'POST {editor_base_url}/webhooks';
const CALLBACKS = 'POST {order_submit_url}/api/callback';

async function confirmOne(target: Target): Promise<string> {
  const id = String(at((await createOrder(target)).value, 'ConfirmationID'));
  statusIs(await confirm(target, id), 200);
  return id;
}

const form = async (
  target: Target,
  path: string,
  fields: Record<string, string>,
  multipart = false,
): Promise<Answer> => {
  const boundary = 'suite-boundary';
  const body = multipart
    ? `${Object.entries(fields)
        .map(
          ([name, value]) =>
            `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        )
        .join('')}--${boundary}--\r\n`
    : new URLSearchParams(fields).toString();
  const type = multipart ? `multipart/form-data; boundary=${boundary}` : 'application/x-www-form-urlencoded';
  return send(target, 'POST', target.orderSubmitUrl + path, { body, headers: { 'content-type': type } });
};

/** What the service says of a payload and a signature. The document does not show the answer: `valid` is the lab's. */
async function isValid(target: Target, body: unknown, signature: string): Promise<unknown> {
  const answer = await editor(target, 'POST', '/webhooks/validate', { body: { body, signature } });
  successIs(answer, 200);
  return at(answer.value, 'valid');
}

/** What is said of an order: the bodies that name it. */
const about = (events: readonly Received[], id: string): readonly Received[] =>
  events.filter(({ body }) => body.includes(id));

/** Webhooks of either service. */
export const EVENT_RULES: readonly Rule[] = [
  rule(
    'Registration: a verifier is POSTed at once, verify enables the address, and webhooks of a confirmed order then come signed',
    [
      ...cellsOf('Events 1', 'Events 2', 'Events 3', 'Events 6', 'Authentication 8', 'Events: webhooks'),
      ...cellsOf('What the service does 4', `Endpoints ${WEBHOOKS}/create`, `Endpoints ${WEBHOOKS}/verify`),
    ],
    ['lab', 'editors', 'mayOrder'],
    async (target) => {
      await Callback.with(0, async (callback) => {
        const verifier = verifierIn(await register(target, callback));
        assert.match(verifier, /^.{8,}$/);
        statusIs(await editor(target, 'POST', '/webhooks/verify', { body: { verifier } }), 200);
        const id = await confirmOne(target);
        await settle(target);
        assert.ok(about(callback.events, id).length > 0);
        for (const { body, signature } of callback.received) {
          assert.notEqual(signature, '', body);
          assert.equal(await isValid(target, body, signature), true, body);
        }
      });
    },
  ),
  rule(
    'An order is not processed until it is confirmed: nothing is reported of it before, and its processing after',
    [
      ...cellsOf('Order flow 3', 'Rules 4', 'States: (none)', 'States: Created, awaiting confirmation'),
      ...cellsOf('What the service does 1', 'What the service does 4'),
    ],
    ['lab', 'editors', 'mayOrder'],
    async (target) => {
      await Callback.with(0, async (callback) => {
        await enable(target, callback);
        const [waiting, taken] = [await createOrder(target), await createOrder(target)].map(({ value }) =>
          String(at(value, 'ConfirmationID')),
        );
        assert.ok(waiting !== undefined && taken !== undefined && waiting !== taken);
        // Time does not process an order either.
        await control(target, { do: 'setClock', advanceMs: 86_400_000 });
        await settle(target);
        assert.deepEqual(callback.events, []);
        const confirmations = async (id: string): Promise<unknown> =>
          at(
            ((await control(target, { do: 'listOrders' })) as readonly unknown[]).find(
              (entry) => at(entry, 'confirmationId') === id,
            ),
            'confirmedAt.length',
          );
        assert.deepEqual([await confirmations(waiting), await confirmations(taken)], [0, 0]);
        successIs(await confirm(target, taken), 200);
        await settle(target);
        assert.deepEqual([await confirmations(waiting), await confirmations(taken)], [0, 1]);
        assert.deepEqual(about(callback.events, waiting), []);
        const statuses = about(callback.events, taken).map(({ body }) => at(JSON.parse(body), 'data.status'));
        assert.ok(statuses.includes('processing'), statuses.join(', '));
      });
    },
  ),
  rule(
    'Webhooks report errors: an order that fails is reported with its code',
    cellsOf('What the service does 4', 'Events: webhooks'),
    ['lab', 'editors', 'mayOrder'],
    async (target) => {
      await Callback.with(0, async (callback) => {
        await enable(target, callback);
        const code = 'submission.failure.production_error';
        const exported = await exportAll(target, { reference: `practice-failure: ${code}` });
        const body = orderText(exported.text);
        const created = await editor(target, 'POST', '/oas/orders/create', { body });
        const id = String(at(created.value, 'ConfirmationID'));
        statusIs(await confirm(target, id), 200);
        await settle(target);
        assert.ok(about(callback.events, id).some((event) => event.body.includes(code)));
      });
    },
  ),
  rule(
    'The order status of a submission is delivered, not polled for',
    ['Events: order status'],
    ['lab', 'mayOrder'],
    async (target) => {
      await Callback.with(0, async (callback) => {
        await enable(target, callback);
        const submitted = await submit(target, await complete(target));
        const id = String(at(submitted.value, 'id'));
        await settle(target);
        const told = about(callback.events, id);
        for (const order of listAt(submitted.value, 'orders'))
          assert.ok(about(told, String(at(order, 'id'))).length > 0);
      });
    },
  ),
  rule(
    'A verifier that was not sent enables nothing, and neither does registration alone',
    cellsOf('Events 3', `Endpoints ${WEBHOOKS}/verify`),
    ['lab', 'editors', 'mayOrder'],
    async (target) => {
      await Callback.with(0, async (callback) => {
        const verifier = verifierIn(await register(target, callback));
        for (const wrong of ['guess', '', `${verifier}0`, verifier.slice(1)])
          rejected(await editor(target, 'POST', '/webhooks/verify', { body: { verifier: wrong } }));
        await confirmOne(target);
        await settle(target);
        assert.deepEqual(callback.events, []);
        statusIs(await editor(target, 'POST', '/webhooks/verify', { body: { verifier } }), 200);
        const id = await confirmOne(target);
        await settle(target);
        assert.ok(about(callback.events, id).length > 0);
      });
    },
  ),
  rule(
    'Every registration gets a verification code of its own',
    cellsOf('Events 2'),
    ['lab'],
    async (target) => {
      await Callback.with(0, async (callback) => {
        const codes = [await register(target, callback), await register(target, callback)].map(verifierIn);
        assert.equal(new Set(codes).size, 2);
        rejected(await editor(target, 'POST', '/webhooks/verify', { body: { verifier: codes[0] } }));
        statusIs(await editor(target, 'POST', '/webhooks/verify', { body: { verifier: codes[1] } }), 200);
      });
    },
  ),
  rule(
    'Validate tells a good signature from a bad one',
    cellsOf('Events 6', 'Authentication 8', `Endpoints ${WEBHOOKS}/validate`),
    ['lab', 'editors', 'mayOrder'],
    async (target) => {
      await Callback.with(0, async (callback) => {
        await enable(target, callback);
        await confirmOne(target);
        await settle(target);
        const [event, another] = callback.events;
        assert.ok(event && another);
        const { body, signature } = event;
        assert.equal(await isValid(target, body, signature), true);
        assert.equal(await isValid(target, JSON.parse(body), signature), true);
        assert.equal(await isValid(target, `${body} `, signature), false);
        assert.equal(await isValid(target, another.body, signature), false);
        assert.equal(
          await isValid(
            target,
            body,
            signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
          ),
          false,
        );
        assert.equal(await isValid(target, body, 'nothing'), false);
        for (const wrong of [{}, { body }, { signature }])
          rejected(await editor(target, 'POST', '/webhooks/validate', { body: wrong }), 'valid');
      });
    },
  ),
  rule(
    'Delivery is retried until the endpoint returns a valid response, and then no more',
    cellsOf('Events 5'),
    ['lab'],
    async (target) => {
      // From the first answer on, or only after refusals: each count of attempts is one that a fixed number would miss.
      for (const refusals of [0, 1, 3]) {
        await Callback.with(refusals, async (callback) => {
          const first = await register(target, callback);
          await settle(target);
          assert.deepEqual(
            callback.received.map(({ body }) => body),
            Array.from({ length: refusals + 1 }, () => first.body),
          );
          for (const { signature } of callback.received) assert.notEqual(signature, '');
        });
      }
    },
  ),
  rule(
    'One address per set of credentials: enabling another takes the place of the first',
    cellsOf('Events 4', 'Authentication 7', 'Limits: Webhook addresses'),
    ['lab', 'editors', 'mayOrder', 'second'],
    async (target) => {
      await Callback.with(0, async (first) => {
        await Callback.with(0, async (second) => {
          await Callback.with(0, async (ofOtherKey) => {
            await enable(target, first);
            await enable(target, second);
            await enable(target, ofOtherKey, spare(target, 'second'));
            const id = await confirmOne(target);
            await settle(target);
            assert.ok(about(second.events, id).length > 0);
            assert.ok(about(ofOtherKey.events, id).length > 0);
            assert.deepEqual(first.events, []);
          });
        });
      });
    },
  ),
  rule(
    'Order submission takes callbackUri and verifier as form fields, urlencoded, multipart or JSON',
    [
      ...cellsOf(`Endpoints ${CALLBACKS}/create`, `Endpoints ${CALLBACKS}/verify`, 'Events 1', 'Events 3'),
      'Base addresses: {order_submit_url}',
    ],
    ['lab', 'editors', 'mayOrder'],
    async (target) => {
      const asJson = async (path: string, body: object): Promise<Answer> =>
        send(target, 'POST', target.orderSubmitUrl + path, { body });
      const ways: readonly (typeof asJson)[] = [
        async (path, fields) => form(target, path, { ...fields }),
        async (path, fields) => form(target, path, { ...fields }, true),
        asJson,
      ];
      for (const post of ways) {
        await Callback.with(0, async (callback) => {
          const verifier = verifierIn(
            await delivered(target, callback, () =>
              post('/api/callback/create', { callbackUri: callback.uri }),
            ),
          );
          rejected(await post('/api/callback/verify', { verifier: 'guess' }));
          statusIs(await post('/api/callback/verify', { verifier }), 200);
          const id = await confirmOne(target);
          await settle(target);
          assert.ok(callback.events.some(({ body }) => decodeURIComponent(body).includes(id)));
          for (const { signature } of callback.received) assert.notEqual(signature, '');
        });
      }
    },
  ),
];
