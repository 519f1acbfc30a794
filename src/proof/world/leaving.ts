import type { RouteName } from '@contract/routes';
import type { Promised } from '@core/proof/proof';
import type { SentRequest } from './network';
import type { World } from './world';

/** What is wrong with a request that leaves, and the promise that it breaks. */
export interface Breach {
  readonly promise: Promised;
  readonly words: string;
}

const KINDS: Partial<Record<RouteName, 'create' | 'confirm' | 'submit'>> = {
  createOrder: 'create',
  confirmOrder: 'confirm',
  submit: 'submit',
};

const decoder = new TextDecoder();
const textOf = (value: unknown): string | null =>
  value instanceof Uint8Array ? decoder.decode(value) : typeof value === 'string' ? value : null;

interface Sent {
  readonly body: string | null;
  readonly url: string;
  readonly headers: string;
  readonly account: string | null;
}

const lowerCase = (headers: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value])
      .sort(),
  );

const keyOf = (headers: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1];

/** Looks at every request in the moment in which it leaves, beside what the journal says then. */
export class OutboundCheck {
  private readonly first = new Map<string, Sent>();
  /** How many requests were looked at that can place or confirm. */
  looked = 0;

  /** Whatever is wrong with a request that leaves now (I2, I4, I5, and the approved total). */
  look(world: World, request: SentRequest): Breach[] {
    const kind = request.route === null ? undefined : KINDS[request.route];
    const crowd = tooMany(world);
    if (kind === undefined) return crowd;
    this.looked += 1;
    const written = world
      .look(`SELECT * FROM operations WHERE kind = ? AND state = 'sent'`, [kind])
      .find((row) => {
        if (kind === 'submit') return row.idempotency_key === keyOf(request.headers);
        if (kind === 'confirm') return String(row.target) === request.url;
        return textOf(row.body) === request.body;
      });
    if (written === undefined) {
      const words = `A ${kind} leaves that is not written down as sent`;
      return [{ promise: 'no-order-lost', words }];
    }
    const id = String(written.id);
    return [
      ...crowd,
      ...this.unchanged(id, kind, request, textOf(written.body)),
      ...others(world, kind, id, String(written.subject_id)),
      ...above(world, kind, request, textOf(written.approved_total)),
    ];
  }

  private unchanged(id: string, kind: string, request: SentRequest, stored: string | null): Breach[] {
    const { body, url, account } = request;
    const now: Sent = { body, url, account, headers: lowerCase(request.headers) };
    const before = this.first.get(id) ?? now;
    this.first.set(id, before);
    const promise = 'unchanged-means-unchanged';
    const breaches: Breach[] = [];
    if ((body ?? '') !== (stored ?? '')) {
      breaches.push({ promise, words: `A ${kind} leaves with other bytes than were written down` });
    }
    for (const part of ['body', 'url', 'headers'] as const) {
      if (now[part] === before[part]) continue;
      breaches.push({ promise, words: `The ${part} of a ${kind} changed between two sendings` });
    }
    return breaches;
  }
}

/** I8: while the lab asks for fewer requests, one at a time. */
function tooMany(world: World): Breach[] {
  const { backOff, accounts } = world.composed.desk;
  const { active } = world.network;
  if (active <= 1 || accounts.list().every(({ id }) => backOff.of(id) === null)) return [];
  return [{ promise: 'no-nagging', words: `${active} requests at a time while the lab is in trouble` }];
}

/** I4: while the outcome of one is unknown, no other leaves. */
function others(world: World, kind: string, id: string, subject: string): Breach[] {
  const standing = world.look(
    `SELECT kind, state FROM operations WHERE subject_id = ? AND id <> ? AND kind = ? AND state <> 'refused'
     AND (kind <> 'create' OR state <> 'succeeded')`,
    [subject, id, kind],
  );
  return standing.map((other) => ({
    promise: 'no-order-twice',
    words: `A second ${kind} leaves while another is ${String(other.state)}`,
  }));
}

/** Nothing leaves above the total that a person approved. */
function above(world: World, kind: string, request: SentRequest, approved: string | null): Breach[] {
  if (kind !== 'confirm') return [];
  const id = /\/([^/]+)\/confirm$/.exec(new URL(request.url).pathname)?.[1] ?? '';
  const entry = world.lab.parts.store.findEntry(decodeURIComponent(id));
  if (entry === null) return [];
  const orders = [...entry.answer.matchAll(/"Total"\s*:\s*"([\d.]+)"/g)].map(
    ([, total]) => Number(total) * 100,
  );
  const cents = Math.round(orders.reduce((sum, one) => sum + one, 0));
  if (approved !== null && Math.round(Number(approved) * 100) === cents) return [];
  const words = `A confirmation leaves at ${cents / 100}, approved was ${approved ?? 'nothing'}`;
  return [{ promise: 'no-surprise-on-the-bill', words }];
}
