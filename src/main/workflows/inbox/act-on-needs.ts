import { because, becauseInWords } from '@core/journal/because';
import { explain } from '@core/journal/failures';
import type { NeedAction } from '@core/inbox/needs';
import { blocked, ProblemError } from '../../problem-error';
import { findAtLab } from '../submissions/find-at-lab';
import { findNeed } from './gather-needs';
import type { MarkedNeed } from './kept-needs';
import type { NeedReading } from './need-reading';
import { takeBackHold, type HoldDeparturePorts } from '../holds/hold-departure';
import { fetchSubmission, type ReadSubmissionsPorts } from '../submissions/read-submissions';
import type { HoldRelease } from '../holds/release-holds';
import { settleSubmit } from '../submissions/settle-submit';
import type { AddressRepository } from '../../store/addresses/addresses';
import type { EventRepository } from '../../store/webhooks/events';

/** What acting on needs uses. */
export interface ActOnNeedsPorts extends ReadSubmissionsPorts, HoldDeparturePorts {
  readonly addresses: AddressRepository;
  readonly needReading: NeedReading;
  readonly events: EventRepository;
}

/** What can be done for many needs at once. */
export type ManyAction = Extract<NeedAction, 'read-at-lab' | 'release' | 'take-back'>;

/**
 * Looks for a submit of unknown outcome at the lab, and settles it when exactly one submission there carries the mark of its
 * cart. Nothing that is found proves nothing.
 */
async function findSubmit(desk: ActOnNeedsPorts, cartId: string): Promise<void> {
  const sure = (await findAtLab(desk, cartId)).filter((found) => found.sure);
  const [only] = sure;
  if (only === undefined || sure.length > 1) {
    throw blocked('not-placed', because(only === undefined ? 'no-match' : 'many-matches'));
  }
  settleSubmit(desk, {
    id: cartId,
    outcome: 'submitted',
    submissionId: only.submissionId,
    note: { kind: 'mark-found-in-list', params: {} },
  });
}

async function readAtLab(desk: ActOnNeedsPorts, { fact }: MarkedNeed): Promise<void> {
  const { kind, id, accountId } = fact.subject;
  if (kind === 'submission' && accountId !== null) {
    await fetchSubmission(desk, { accountId, submissionId: id });
  } else if (
    kind === 'submission-cart' &&
    (fact.cause === 'submit-unknown' || fact.cause === 'order-failure')
  ) {
    await findSubmit(desk, id);
  } else {
    throw blocked('not-placed', because('cannot-be-read'));
  }
}

function letGo(desk: ActOnNeedsPorts, holds: HoldRelease, { fact }: MarkedNeed, action: ManyAction): void {
  if (fact.subject.kind !== 'hold') throw blocked('not-placed', because('not-held'));
  const { id, revision } = desk.holds.read(fact.subject.id);
  if (action === 'release') holds.release({ id, revision });
  else takeBackHold(desk, { id, revision });
}

/**
 * Carries out one safe action for needs, one after another, and says of each that did not work why not. A mistake of the
 * program is thrown.
 */
export async function actOnNeeds(
  desk: ActOnNeedsPorts,
  holds: HoldRelease,
  { keys, action }: { readonly keys: readonly string[]; readonly action: ManyAction },
): Promise<{ done: number; failed: { key: string; why: string }[] }> {
  const failed: { key: string; why: string }[] = [];
  let done = 0;
  for (const key of new Set(keys)) {
    try {
      const need = findNeed(desk, key);
      if (action === 'read-at-lab') await readAtLab(desk, need);
      else letGo(desk, holds, need, action);
      done += 1;
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
      const { problem } = cause;
      const detail = problem.kind === 'blocked' ? becauseInWords(problem.detail) : '';
      failed.push({ key, why: detail || explain(problem, 'other').title });
    }
  }
  desk.changed('needs', []);
  return { done, failed };
}
