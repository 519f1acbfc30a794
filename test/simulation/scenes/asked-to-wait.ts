import { PRACTICE_ACCOUNT_ID } from '@main/accounts/registry';
import { createCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import type { SentRequest } from '@proof/world/network';
import { draftFor, editorsOf, type Stage } from './stage';

const SECOND = 1_000;

/** The longest wait between two tries that no one asked for: five minutes. */
const LONGEST_WAIT = 300 * SECOND;

/** How a lab in trouble answers. */
interface Trouble {
  readonly status: 429 | 503;
  /** Seconds for a Retry-After header; null sends none. */
  readonly asks: number | null;
}

const answerOf = ({ status, asks }: Trouble) =>
  status === 429
    ? ({ kind: 'tooManyRequests', retryAfter: asks } as const)
    : ({ kind: 'serverError', status, acts: false } as const);

function troubleOf({ random }: Stage): Trouble {
  if (random.chance(0.4)) return { status: 503, asks: null };
  return { status: 429, asks: random.chance(0.5) ? random.integer(20, 240) : null };
}

/**
 * Several people export while the lab asks for fewer requests, or breaks down. One request at a time is on its way then,
 * none of them before the wait that was asked for, and none waits longer than five minutes by itself. Once the lab is
 * well, everything goes through.
 */
export async function askedToWait(stage: Stage): Promise<void> {
  const { random, lab } = stage;
  const carts = Array.from({ length: 3 }, (_, index) => {
    const draft = draftFor(editorsOf(stage), { reference: `W-${index}` });
    return createCart(stage.desk().desk, { accountId: PRACTICE_ACCOUNT_ID, name: `Cart ${index}`, draft }).id;
  });
  const exportAll = () =>
    stage.perform(() =>
      Promise.allSettled(carts.map((id) => exportCart(stage.desk().desk, { id, anyway: false }))),
    );
  const trouble = troubleOf(stage);
  stage.strikes(trouble.status === 429 ? 'F8' : 'F9', 'D');
  const fault = lab.setFault({ route: 'exportEditors', effect: answerOf(trouble) });
  const before = stage.world.network.sent.length;
  for (let round = random.integer(2, 6); round > 0; round -= 1) await exportAll();
  check(stage, stage.world.network.sent.slice(before), trouble);
  await lab.control({ do: 'clearFaults', id: fault });
  const outcomes = (await exportAll()) ?? [];
  const failed = outcomes.filter(({ status }) => status === 'rejected').length;
  stage.tell(
    'no-order-lost',
    failed === 0,
    `${failed} exports did not go through when the lab was well again.`,
  );
}

function check(stage: Stage, sent: readonly SentRequest[], { status, asks }: Trouble): void {
  const ends = sent.map(({ endedAt }) => endedAt ?? Infinity).sort((one, other) => one - other);
  // A 429 says plainly what is wanted; a 5xx only when it comes again.
  const slowSince = ends[status === 429 ? 0 : 1] ?? Infinity;
  for (const request of sent.filter(({ at }) => at > slowSince)) {
    const { at } = request;
    const others = sent.filter(
      (other) => other !== request && other.at <= at && (other.endedAt ?? Infinity) > at,
    );
    stage.tell(
      'no-nagging',
      others.length === 0,
      `${others.length + 1} requests were on their way at a time to a lab in trouble.`,
    );
    const last = Math.max(...ends.filter((end) => end <= at));
    const waited = at - last;
    const wanted = (asks ?? 0) * SECOND;
    stage.tell(
      'no-nagging',
      waited >= wanted,
      `The lab asked for ${wanted} ms, and the next request left after ${waited} ms.`,
    );
    const most = Math.max(LONGEST_WAIT, wanted) + 10 * SECOND;
    stage.tell(
      'no-order-lost',
      waited <= most,
      `A request waited for ${waited} ms, and nobody had asked for that.`,
    );
  }
}
