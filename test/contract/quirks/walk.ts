import { createHash } from 'node:crypto';
import type { Timekeeper } from '@practice/clock';
import { createLabInProcess, type LabInProcess } from '@practice/in-process';
import type { LabOptions } from '@practice/options';
import type { Letter } from '@practice/webhooks/deliveries';
import { orderText, SHIP_TO, valueAt } from '../practice-lab';

/** A lab whose time stands still, and what it delivered. */
export interface StillLab {
  readonly lab: LabInProcess;
  readonly letters: readonly Letter[];
  /** One call as text: status, content type and body. */
  say(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<string>;
}

/** Makes one. It delivers what the control has it deliver, to an address that answers with a status. */
export function stillLab(
  options: Pick<LabOptions, 'quirks' | 'tokenLifeSeconds'> = {},
  status = 204,
): StillLab {
  const time: Timekeeper = {
    now: () => Date.UTC(2026, 10, 20, 9),
    elapsed: () => 0,
    later: () => () => undefined,
  };
  const letters: Letter[] = [];
  const lab = createLabInProcess({
    seed: 'still',
    time,
    courier: (letter) => {
      letters.push(letter);
      return Promise.resolve(status);
    },
    ...options,
  });
  const key = lab.ready.accounts[0]?.keys.full ?? '';
  return {
    lab,
    letters,
    async say(method, path, body, headers = {}) {
      const answer = await lab.call({
        method,
        path,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      });
      const type = answer?.headers['content-type'] ?? '';
      return `${answer?.status} ${type}\n${Buffer.from(answer?.body ?? []).toString('utf8')}`;
    },
  };
}

const CALLBACK = { callbackUri: 'http://127.0.0.1:4712/hook' };
const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\n') + 1);

/** Everything that a quirk can touch, once well and once refused. Gives what came back, in order. */
export async function theWalk({ lab, letters, say }: StillLab): Promise<readonly string[]> {
  const account = lab.ready.accounts[0];
  const editorId = account?.sampleEditors[0]?.editorId;
  const said: string[] = [];
  const hear = async (...call: Parameters<typeof say>): Promise<string> => {
    const answer = await say(...call);
    said.push(answer);
    return bodyOf(answer);
  };
  const exported = await hear('PUT', '/api/v1/oas/editors/export', {
    editors: [{ editorId }],
    entryId: 'walk',
    reference: 'WALK-1',
    shipToAddress: SHIP_TO,
  });
  for (const service of ['/api/v1/webhooks', '/order-submission/api/callback']) {
    await hear('POST', `${service}/create`, CALLBACK);
    await lab.control({ do: 'deliverNow' });
    const verifier = /verifier"?[:=]"?([0-9a-f-]+)/.exec(letters.at(-1)?.body ?? '')?.[1];
    await hear('POST', `${service}/verify`, { verifier: 'guess' });
    await hear('POST', `${service}/verify`, { verifier });
    await hear('POST', `${service}/create`, {});
  }
  const order = orderText(exported);
  const created = await hear('POST', '/api/v1/oas/orders/create', order);
  await hear('POST', '/api/v1/oas/orders/create', order.replace('"WALK-1"', 'null'));
  await hear('POST', '/api/v1/oas/orders/create', order.replace('"Eagan"', 'null'));
  await hear('POST', '/api/v1/oas/orders/create', '{');
  const confirm = `/api/v1/oas/orders/${String(valueAt(JSON.parse(created), 'ConfirmationID'))}/confirm`;
  for (let times = 0; times < 2; times += 1) await hear('POST', confirm);
  await hear('POST', '/api/v1/oas/orders/nothing/confirm');
  for (let rounds = 0; rounds < 3; rounds += 1) await lab.control({ do: 'deliverNow' });
  const last = letters.at(-1);
  const signature = last?.headers['Service-Signature'];
  await hear('POST', '/api/v1/webhooks/validate', { body: last?.body, signature });
  await hear('POST', '/api/v1/webhooks/validate', { body: last?.body, signature: 't=1,v1=00' });
  await hear('POST', '/api/v1/auth/access-token', { key: 'k', secret: 's' }, { authorization: '' });
  await hear('GET', '/order-submission/api/AccessToken?grant_type=consumer_credentials');
  await hear('GET', '/api/v1/oas/editors');
  for (const key of ['expired', 'revoked', 'unrecognised'] as const)
    await hear('POST', confirm, undefined, { authorization: `Bearer ${account?.keys[key]}` });
  return [
    ...said,
    ...letters.map(({ headers, body }) => `${JSON.stringify(Object.entries(headers).sort())}\n${body}`),
  ];
}

/** A digest of what was said. */
export const digestOf = (said: readonly string[]): string =>
  createHash('sha256').update(said.join('\u0000')).digest('hex');
