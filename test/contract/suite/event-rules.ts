import assert from 'node:assert/strict';
import { Callback, enable, isEvent, verifierIn } from './callback';
import { createOrder, editor, rule, spare, statusIs, type Rule } from './rule';
import { at, send, type Answer, type Target } from './target';

async function confirmOne(target: Target): Promise<string> {
  const id = String(at((await createOrder(target)).value, 'ConfirmationID'));
  statusIs(await editor(target, 'POST', `/oas/orders/${id}/confirm`), 200);
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

/** Webhooks of either service. */
export const EVENT_RULES: readonly Rule[] = [
  rule(
    'Registration: the verifier is POSTed at once, verify enables the address, events then arrive signed',
    [
      'Events 1',
      'Events 2',
      'Events 3',
      'Events 6',
      'Authentication 8',
      'Endpoints POST {editor_base_url}/webhooks/create',
      'Endpoints POST {editor_base_url}/webhooks/verify',
    ],
    ['lab', 'editors', 'mayOrder'],
    async (target) => {
      await Callback.with(0, async (callback) => {
        await enable(target, callback);
        const id = await confirmOne(target);
        const [event] = await callback.wait(1, isEvent);
        assert.equal(at(JSON.parse(event?.body ?? '{}'), 'data.confirmationId'), id);
        assert.match(event?.signature ?? '', /^t=\d+,v1=[0-9a-f]{64}$/);
      });
    },
  ),
  rule(
    'A verifier that was not sent enables nothing',
    ['Events 3'],
    ['lab', 'editors', 'mayOrder'],
    async (target) => {
      await Callback.with(0, async (callback) => {
        statusIs(
          await editor(target, 'POST', '/webhooks/create', { body: { callbackUri: callback.uri } }),
          200,
        );
        await callback.wait(1);
        assert.ok(
          (await editor(target, 'POST', '/webhooks/verify', { body: { verifier: 'guess' } })).status >= 400,
        );
        await confirmOne(target);
        await new Promise((resolve) => setTimeout(resolve, 1_300));
        assert.equal(callback.received.filter(isEvent).length, 0);
      });
    },
  ),
  rule(
    'Validate tells a good signature from a bad one',
    ['Events 6', 'Endpoints POST {editor_base_url}/webhooks/validate'],
    ['lab'],
    async (target) => {
      await Callback.with(0, async (callback) => {
        await enable(target, callback);
        const [{ body, signature } = { body: '', signature: '' }] = callback.received;
        const valid = async (payload: unknown, mark: string): Promise<unknown> =>
          at(
            (await editor(target, 'POST', '/webhooks/validate', { body: { body: payload, signature: mark } }))
              .value,
            'valid',
          );
        assert.equal(await valid(body, signature), true);
        assert.equal(await valid(JSON.parse(body), signature), true);
        assert.equal(await valid(`${body} `, signature), false);
        assert.equal(
          await valid(
            body,
            signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
          ),
          false,
        );
        assert.equal(await valid(body, 'nothing'), false);
      });
    },
  ),
  rule(
    'Delivery is retried until the endpoint returns a valid response',
    ['Events 5'],
    ['lab'],
    async (target) => {
      await Callback.with(2, async (callback) => {
        statusIs(
          await editor(target, 'POST', '/webhooks/create', { body: { callbackUri: callback.uri } }),
          200,
        );
        const attempts = await callback.wait(3);
        assert.equal(new Set(attempts.map(({ body }) => body)).size, 1);
      });
    },
  ),
  rule(
    'One address per set of credentials: enabling another takes the place of the first',
    ['Events 4', 'Authentication 7', 'Limits: Webhook addresses'],
    ['lab', 'editors', 'mayOrder', 'second'],
    async (target) => {
      await Callback.with(0, async (first) => {
        await Callback.with(0, async (second) => {
          await Callback.with(0, async (spareOne) => {
            await enable(target, first);
            await enable(target, second);
            await enable(target, spareOne, spare(target, 'second'));
            await confirmOne(target);
            await second.wait(1, isEvent);
            await spareOne.wait(1, isEvent);
            assert.equal(first.received.filter(isEvent).length, 0);
          });
        });
      });
    },
  ),
  rule(
    'Order submission takes callbackUri and verifier as form fields, urlencoded, multipart or JSON',
    [
      'Endpoints POST {order_submit_url}/api/callback/create',
      'Endpoints POST {order_submit_url}/api/callback/verify',
      'Events 1',
    ],
    ['lab'],
    async (target) => {
      for (const multipart of [false, true]) {
        await Callback.with(0, async (callback) => {
          statusIs(await form(target, '/api/callback/create', { callbackUri: callback.uri }, multipart), 200);
          const [delivered] = await callback.wait(1);
          if (delivered === undefined) throw new Error('No verifier came');
          statusIs(
            await form(target, '/api/callback/verify', { verifier: verifierIn(delivered) }, multipart),
            200,
          );
        });
      }
      await Callback.with(0, async (callback) => {
        const url = `${target.orderSubmitUrl}/api/callback/create`;
        statusIs(await send(target, 'POST', url, { body: { callbackUri: callback.uri } }), 200);
        await callback.wait(1);
      });
    },
  ),
];
