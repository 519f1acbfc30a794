/*
 * From an editor to an order that is shipped, with fetch. Written from the service's document alone.
 *
 *   EDITOR_BASE_URL, EDITOR_ID, ACCOUNT_ID, and ACCESS_TOKEN or else CONSUMER_KEY and CONSUMER_SECRET
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { EDITOR_BASE_URL, EDITOR_ID, ACCOUNT_ID, CONSUMER_KEY, CONSUMER_SECRET } = process.env;
let token = process.env.ACCESS_TOKEN;

async function call(method, path, body) {
  const response = await fetch(EDITOR_BASE_URL + path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const value = response.ok ? JSON.parse(text) : {};
  if (!response.ok || 'ErrorNumber' in value || 'error' in value)
    throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return value;
}

async function isSigned({ body, signature }) {
  if (!CONSUMER_SECRET) {
    const answer = await call('POST', '/webhooks/validate', { body, signature });
    return answer.valid === true || answer.isValid === true;
  }
  const [, time, hex] = /^t=(\d+),v1=([0-9A-F]{64})$/i.exec(signature) ?? [];
  if (hex === undefined) return false;
  const made = createHmac('sha256', CONSUMER_SECRET).update(`${time}.${body}`).digest();
  return timingSafeEqual(made, Buffer.from(hex, 'hex'));
}

const messages = [];
let wake = () => {};
const receiver = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  messages.push({
    body: Buffer.concat(chunks).toString('utf8'),
    signature: request.headers['service-signature'] ?? '',
  });
  response.end();
  wake();
});
await new Promise((resolve) => receiver.listen(0, '127.0.0.1', resolve));

async function nextMessage() {
  while (messages.length === 0) await new Promise((resolve) => (wake = resolve));
  return messages.shift();
}

if (!token) {
  const asked = { key: CONSUMER_KEY, secret: CONSUMER_SECRET, claims: { accountId: ACCOUNT_ID } };
  token = (await call('POST', '/auth/access-token', asked)).accessToken;
}

await call('POST', '/webhooks/create', { callbackUri: `http://127.0.0.1:${receiver.address().port}/events` });
const { body: posted } = await nextMessage();
const verifier = posted.startsWith('{')
  ? JSON.parse(posted).verifier
  : new URLSearchParams(posted).get('verifier');
const verified = await call('POST', '/webhooks/verify', { verifier });
if (Object.values(verified).includes(false)) throw new Error('The address was not verified.');

const { order } = await call('PUT', '/oas/editors/export', {
  editors: [{ editorId: EDITOR_ID }],
  entryId: 'fetch-1',
  reference: 'FETCH-1',
  shipToAddress: {
    name: 'Adaeze Okafor',
    addr1: '2840 Lone Oak Parkway',
    city: 'Eagan',
    state: 'MN',
    zip: '55121',
    country: 'US',
  },
});
const { ConfirmationID: confirmation } = await call('POST', '/oas/orders/create', order);
const { ConfirmedOrders } = await call('POST', `/oas/orders/${confirmation}/confirm`);
if (ConfirmedOrders !== 1) throw new Error('The order was not confirmed.');

for (let isShipped = false; !isShipped;) {
  const message = await nextMessage();
  if (!message.body.includes(confirmation)) continue;
  if (!(await isSigned(message))) throw new Error(`Not signed: ${message.body}`);
  console.log(confirmation, message.body);
  isShipped = /shipped/i.test(message.body);
}
receiver.close();
receiver.closeAllConnections();
