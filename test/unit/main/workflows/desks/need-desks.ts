import type { NeedCause, NeedDetail } from '@core/inbox/needs';
import type { Arrival } from '@main/store/webhooks/deliveries';
import { applyDelivery } from '@main/workflows/webhooks/apply-delivery';
import { listNeeds } from '@main/workflows/inbox/gather-needs';
import { readNeed } from '@main/workflows/inbox/read-need';
import { type NodeDesk, PRACTICE } from './node-desk';

const encoder = new TextEncoder();
let signatures = 0;

/** Keeps a delivery as it arrived at the receiver, each with a signature of its own; gives its id. */
export function deliver({ desk }: NodeDesk, body: unknown, change: Partial<Arrival> = {}): string {
  signatures += 1;
  return desk.deliveries.keep({
    ...{
      accountId: PRACTICE,
      service: 'editor',
      source: 'receiver',
      kind: 'event',
      method: 'POST',
      path: '/',
    },
    ...{ headers: {}, signature: `signature ${signatures}`, at: desk.now() },
    body: encoder.encode(JSON.stringify(body)),
    ...change,
  }).id;
}

/** Lets a verified event arrive, with all its effects; gives its id. */
export function tell(desk: NodeDesk, body: unknown): string {
  const id = deliver(desk, body);
  desk.desk.deliveries.checked(id, { standing: 'verified', at: desk.desk.now(), problem: null });
  applyDelivery(desk.desk, id);
  return id;
}

/** Every open need, in full and in the order of the list. */
export const needsOf = ({ desk }: NodeDesk): NeedDetail[] =>
  listNeeds(desk, {
    ...{
      environment: null,
      filter: 'open',
      cause: null,
      code: null,
      whose: 'studio',
      search: '',
      offset: 0,
      limit: 1_000,
    },
  }).rows.map(({ key }) => readNeed(desk, key));

/** The open needs of one cause. */
export const needsFor = (desk: NodeDesk, cause: NeedCause): NeedDetail[] =>
  needsOf(desk).filter((need) => need.cause === cause);

/** The only need that is open. Throws when there is none, or more. */
export function onlyNeed(desk: NodeDesk): NeedDetail {
  const [need, ...more] = needsOf(desk);
  if (need === undefined || more.length > 0) {
    throw new Error(`Not one need: ${[need, ...more].map((one) => one?.cause ?? 'none').join(', ')}`);
  }
  return need;
}
