import { type Explained, fact, type FailureGround, locked, type NeedCase } from './need-grounds';
import type { NeedAction, NeedCheck } from './needs';
import { explainOrderFailure } from '../submissions/order-failures';
import { say } from '../language/sentences';

type Failure = NeedCase<FailureGround>;

/** Order failures of which the outcome is unknown until someone asked (document: "Order failure codes"). */
export const UNCONFIRMED = 'submission.failure.unconfirmed_after_import';
const SUBMISSION_ERROR = 'submission.failure.submission_error';
const NO_PRINT_FILE = 'submission.failure.print_asset_generation_failed';

const lastSaid = (checks: readonly NeedCheck[]): NeedCheck['said'] | null => checks.at(-1)?.said ?? null;

/**
 * True for a failure that no person may declare done before they recorded whether the lab makes the order (document: "Order
 * failure codes": check before resubmitting).
 */
export const wantsCheck = (code: string, checks: readonly NeedCheck[]): boolean =>
  code === UNCONFIRMED && checks.length === 0;

/** Whether the lab has the order: what a person found out last counts more than what the code means. */
function atTheLab({ need, ground, checks }: Failure): 'yes' | 'no' | 'maybe' {
  const said = lastSaid(checks);
  if (said !== null) return said === 'lab-has-it' ? 'yes' : 'no';
  if (ground.isMade) return 'yes';
  if (ground.notShownSince) return 'maybe';
  return explainOrderFailure({ code: need.code, message: '' }).atTheLab;
}

/** True while an order that the lab could not send on was neither read nor asked about since: it may have gone meanwhile. */
const readsFirst = ({ need, ground, checks }: Failure): boolean =>
  need.code === SUBMISSION_ERROR && ground.readSince === null && checks.length === 0;

const double = (): string => say('a new one would be a second order.');

/**
 * Why no cart is made again from what failed, or null when one may be. It is only while the lab is known not to have the
 * order: by a check, or by a code that says so.
 */
export function whyNotStartOver(of: Failure): string | null {
  const { ground, checks } = of;
  if (ground.startedAs !== null) return say`A new cart was made from it: “${ground.startedAs}”.`;
  if (ground.copy === 'not-from-here') return say('It was not ordered from this computer.');
  if (ground.copy === 'gone') return say('The cart that it came from is not there any more.');
  const where = atTheLab(of);
  if (ground.copy === 'unsettled') return say`Nobody knows whether it is confirmed: ${double()}`;
  if (where === 'yes') {
    if (ground.isMade && lastSaid(checks) === null)
      return say`A verified event says that the lab makes it: ${double()}`;
    return lastSaid(checks) === null
      ? say`The lab has the order: ${double()} It opens once a check says that the lab does not make it.`
      : say`The lab said that it has the order: ${double()}`;
  }
  if (where === 'maybe') {
    return ground.notShownSince
      ? say`The lab’s last answer does not show the failure: ${double()} Record a check first.`
      : say`The lab may have the order: ${double()} Record a check first.`;
  }
  if (readsFirst(of)) {
    return ground.canRead
      ? say('Read it at the lab first: it may have been sent on meanwhile.')
      : say('Ask the lab first whether it sends the order on itself, and record what it said.');
  }
  if (ground.copy === 'other-orders') {
    return say(
      'Other orders left with it that did not fail, and it cannot be told what belongs to which: a copy would order them again.',
    );
  }
  return null;
}

function actionsOf(of: Failure, startsOver: boolean): NeedAction[] {
  const { need, ground, checks } = of;
  const where = atTheLab(of);
  const reads: NeedAction[] = ground.canRead ? ['read-at-lab'] : [];
  const picture: NeedAction[] = need.code === NO_PRINT_FILE && ground.hasPicture ? ['open-picture'] : [];
  const delivery: NeedAction[] = ground.source.kind === 'delivery' ? ['open-delivery'] : [];
  const starts: NeedAction[] = startsOver ? ['start-over'] : [];
  const rest: NeedAction[] = ['record-check', 'open', ...delivery];
  if (where === 'no' && !readsFirst(of)) return [...starts, ...picture, ...reads, ...rest];
  if (checks.length > 0 || readsFirst(of) || picture.length > 0)
    return [...picture, ...reads, ...starts, ...rest];
  return [...(where === 'maybe' ? (['record-check'] as const) : []), ...reads, ...rest].filter(
    (action, index, all) => all.indexOf(action) === index,
  );
}

function nextOf(of: Failure, why: string | null): string {
  const said = lastSaid(of.checks);
  if (said === 'lab-has-it') {
    return say(
      'The lab has the order: there is nothing to send. Resolve this once it is clear what becomes of it.',
    );
  }
  if (of.ground.startedAs !== null)
    return say('Go on with the new cart. Resolve this once that one is sent.');
  if (said === 'lab-has-it-not' && why === null) {
    return say(
      'The lab said that it does not make the order. A new cart can be made from it; nothing is sent by that.',
    );
  }
  return explainOrderFailure({ code: of.need.code, message: '' }).next;
}

/** An order that failed at the lab: what the code means, whether the lab has it, and only what orders nothing twice. */
export function explainFailure(of: Failure): Omit<Explained, 'title'> {
  const { need, ground, checks, time } = of;
  const explained = explainOrderFailure({ code: need.code, message: ground.message });
  const why = whyNotStartOver(of);
  return {
    happened: explained.happened,
    known: [
      ...fact(say('Code'), need.code, true),
      ...fact(say('The lab’s words'), ground.message),
      ...fact(ground.of === 'submission' ? say('Submission') : 'ConfirmationID', need.labId, true),
      ...fact(say('Order'), need.subject.part, true),
      ...fact(say('Status'), ground.status),
      ...fact(
        say('Known by'),
        ground.source.kind === 'answer' ? say('an answer of the lab') : say('a verified event'),
      ),
      ...fact(say('Delivery'), ground.source.kind === 'delivery' ? ground.source.id : null, true),
      ...fact(say('First seen'), time(ground.seenAt)),
      ...fact(
        ground.notShownSince ? say('Read since, without the failure') : say('Read since'),
        ground.readSince === null ? null : time(ground.readSince),
      ),
      ...fact(say('Being made'), ground.isMade ? say('a verified event says so') : null),
      ...fact(say('Other orders beside it'), ground.otherOrders === 0 ? null : ground.otherOrders),
      ...checks.flatMap(({ at, person, said, how }) =>
        fact(
          said === 'lab-has-it' ? say('Checked: the lab has it') : say('Checked: the lab does not have it'),
          `${time(at)}, ${person}: ${how}`,
        ),
      ),
      ...fact(say('New cart'), ground.startedAs),
    ],
    atTheLab: atTheLab(of),
    next: nextOf(of, why),
    actions: actionsOf(of, why === null),
    locked: why === null ? [] : locked('start-over', why),
  };
}
