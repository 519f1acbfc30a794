import type { RouteName } from '@contract/routes';
import type { Attempt } from '@core/journal/operations';
import type { SharedCall } from '@main/workspace/server-port';
import type { Breach } from '../world/leaving';
import type { SentRequest } from '../world/network';
import type { DeskOfWorld } from './studio-world';
import type { StudioWorld } from './studio-world';

const KINDS: Partial<Record<RouteName, 'create' | 'confirm' | 'submit'>> = {
  createOrder: 'create',
  confirmOrder: 'confirm',
  submit: 'submit',
};

const SHARED: Readonly<Record<'create' | 'confirm' | 'submit', SharedCall>> = {
  create: 'place',
  confirm: 'confirm',
  submit: 'submit',
};

const decoder = new TextDecoder();
const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? decoder.decode(value) : typeof value === 'string' ? value : '';

/** An attempt of which bytes left. */
interface Left {
  readonly operationId: string;
  readonly number: number;
  readonly kind: 'create' | 'confirm' | 'submit';
  /** Of the cart: the same at every desk. */
  readonly root: string;
  readonly reason: Attempt['reason'];
  readonly request: SentRequest;
}

/** Every attempt of which bytes left any of the desks, beside what the server had on record in that moment. */
export class Ledger {
  private readonly left: Left[] = [];

  /** What is wrong with a request that leaves now. */
  leaves(studio: StudioWorld, desk: DeskOfWorld, request: SentRequest): Breach[] {
    const kind = request.route === null ? undefined : KINDS[request.route];
    if (kind === undefined) return [];
    const own = desk.world
      .look(
        `SELECT o.id, o.target, o.body, o.idempotency_key, a.number, a.reason,
           coalesce((SELECT coalesce(c.origin, c.id) FROM orders r JOIN carts c ON c.id = r.cart_id WHERE r.id = o.subject_id),
                    (SELECT coalesce(s.origin, s.id) FROM submission_carts s WHERE s.id = o.subject_id)) AS root
         FROM operations o JOIN attempts a ON a.operation_id = o.id
         WHERE o.kind = ? AND a.outcome = 'on-its-way' AND a.desk IS NULL`,
        [kind],
      )
      .find((row) => {
        if (kind === 'confirm') return String(row.target) === request.url;
        const key = Object.entries(request.headers).find(
          ([name]) => name.toLowerCase() === 'idempotency-key',
        )?.[1];
        return kind === 'submit' ? row.idempotency_key === key : textOf(row.body) === request.body;
      });
    if (own === undefined) {
      const words = `A ${kind} leaves ${desk.name} that is no call of its own on its way`;
      return [{ promise: 'no-order-twice', words }];
    }
    const now: Left = {
      ...{ kind, request, operationId: String(own.id), number: Number(own.number), root: String(own.root) },
      reason: reasonOf(own.reason),
    };
    const breaches = [...withoutGrant(studio, desk, now), ...this.afterAnother(now)];
    this.left.push(now);
    return breaches;
  }

  /** Whether the lab acted upon something that a person did not choose to send beside it. */
  private afterAnother(now: Left): Breach[] {
    if (now.kind === 'create' || now.reason === 'chosen-by-person') return [];
    const before = this.left.find(
      ({ kind, root, operationId, request }) =>
        kind === now.kind &&
        root === now.root &&
        request.acted > 0 &&
        (kind === 'confirm' || operationId !== now.operationId),
    );
    if (before === undefined) return [];
    return [
      { promise: 'no-order-twice', words: `A ${now.kind} leaves although the lab acted upon one before` },
    ];
  }

  /** True when a sending of this call was acted upon by the lab. */
  hasActed(operationId: string): boolean {
    return this.left.some((one) => one.operationId === operationId && one.request.acted > 0);
  }

  /** More than one confirmation or submission of a root was acted upon, of which no person chose to send the later ones. */
  twice(): string | null {
    const acted = new Map<string, Set<Left>>();
    for (const one of this.left) {
      if (one.kind === 'create' || one.reason === 'chosen-by-person' || one.request.acted === 0) continue;
      const name = `${one.kind} of ${one.root}`;
      // The same submission is sent again with the same key, of which the lab makes nothing new.
      const known = [...(acted.get(name) ?? [])];
      if (one.kind === 'submit' && known.some(({ operationId }) => operationId === one.operationId)) continue;
      acted.set(name, new Set([...known, one]));
    }
    for (const [name, all] of acted) if (all.size > 1) return `The lab acted upon ${all.size} times ${name}`;
    return null;
  }
}

const REASONS: readonly Attempt['reason'][] = ['first', 'retry', 'chosen-by-person'];

function reasonOf(value: unknown): Attempt['reason'] {
  const found = REASONS.find((reason) => reason === value);
  if (found === undefined) throw new Error(`An attempt has the reason ${String(value)}`);
  return found;
}

/** Every request that can make an order has its grant on record in the moment in which it leaves. */
function withoutGrant({ server }: StudioWorld, desk: DeskOfWorld, now: Left): Breach[] {
  const breach = (words: string): Breach[] => [{ promise: 'no-order-twice', words }];
  const { data } = server;
  const at = `A ${now.kind} leaves ${desk.name}`;
  const operation = data.operations.get(now.operationId);
  const attempt = operation?.attempts.find(({ number }) => number === now.number);
  if (operation === undefined || attempt === undefined) return breach(`${at} that the server never granted`);
  if (attempt.deskId !== desk.id) return breach(`${at} whose grant is another desk's`);
  if (attempt.outcome !== 'on-its-way') return breach(`${at} whose grant is ${attempt.outcome}`);
  if (attempt.run !== data.desks.find(({ id }) => id === desk.id)?.run)
    return breach(`${at} whose grant is of another run`);
  if (operation.kind !== SHARED[now.kind] || operation.root !== now.root)
    return breach(`${at} whose grant is for another order`);
  return [];
}
