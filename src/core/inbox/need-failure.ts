import { type Explained, fact, type FailureGround, locked, type NeedCase } from './need-grounds';
import type { NeedAction, NeedCheck } from './needs';
import { submissionFaultText } from '../submissions/messages';
import { explainOrderFailure } from '../submissions/order-failures';
import { needCaseText } from './messages';

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

/**
 * Why no cart is made again from what failed, or null when one may be. It is only while the lab is known not to have the
 * order: by a check, or by a code that says so.
 */
export function whyNotStartOver(of: Failure): string | null {
  const { ground, checks } = of;
  const text = needCaseText.failed.locked;
  if (ground.startedAs !== null) return text.newCart({ name: ground.startedAs });
  if (ground.copy === 'not-from-here') return text.notHere;
  if (ground.copy === 'gone') return text.cartGone;
  const where = atTheLab(of);
  if (ground.copy === 'unsettled') return text.unknown;
  if (where === 'yes') {
    if (ground.isMade && lastSaid(checks) === null) return text.made;
    return lastSaid(checks) === null ? text.labHas : text.labSaid;
  }
  if (where === 'maybe') {
    return ground.notShownSince ? text.notShown : text.maybe;
  }
  if (readsFirst(of)) {
    return ground.canRead ? text.read : text.ask;
  }
  if (ground.copy === 'other-orders') {
    return text.others;
  }
  return null;
}

function actionsOf(of: Failure, startsOver: boolean): NeedAction[] {
  const { need, ground, checks } = of;
  const where = atTheLab(of);
  const reads: NeedAction[] = ground.canRead ? ['read-at-lab'] : [];
  const isAboutPicture = need.code === NO_PRINT_FILE || ground.pictures.length > 0;
  const picture: NeedAction[] = isAboutPicture && ground.hasPicture ? ['open-picture'] : [];
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
    return needCaseText.failed.has;
  }
  if (of.ground.startedAs !== null) return needCaseText.failed.goOn;
  if (said === 'lab-has-it-not' && why === null) {
    return needCaseText.failed.notMade;
  }
  return explainOrderFailure({ code: of.need.code, message: '' }).next;
}

/** An order that failed at the lab: what the code means, whether the lab has it, and only what orders nothing twice. */
export function explainFailure(of: Failure): Omit<Explained, 'title'> {
  const { need, ground, checks, time } = of;
  const explained = explainOrderFailure({ code: need.code, message: ground.message });
  const why = whyNotStartOver(of);
  return {
    // The lab's own words say more than that its code is a new one.
    happened:
      explained.isKnown || ground.message === ''
        ? explained.happened
        : submissionFaultText.failed.said({ words: ground.message.replaceAll('\n', ' · ') }),
    known: [
      ...fact(needCaseText.fact.code, need.code, true),
      ...fact(needCaseText.fact.labsWords, ground.message),
      ...fact(needCaseText.fact.picture, ground.pictures.join(', ')),
      ...fact(ground.of === 'submission' ? needCaseText.fact.submission : 'ConfirmationID', need.labId, true),
      ...fact(needCaseText.fact.order, need.subject.part, true),
      ...fact(needCaseText.fact.status, ground.status),
      ...fact(
        needCaseText.fact.knownBy,
        ground.source.kind === 'answer' ? needCaseText.value.answer : needCaseText.value.event,
      ),
      ...fact(needCaseText.fact.delivery, ground.source.kind === 'delivery' ? ground.source.id : null, true),
      ...fact(needCaseText.fact.firstSeen, time(ground.seenAt)),
      ...fact(
        ground.notShownSince ? needCaseText.fact.readWithout : needCaseText.fact.readSince,
        ground.readSince === null ? null : time(ground.readSince),
      ),
      ...fact(needCaseText.fact.beingMade, ground.isMade ? needCaseText.value.eventSaysSo : null),
      ...fact(needCaseText.fact.others, ground.otherOrders === 0 ? null : ground.otherOrders),
      ...checks.flatMap(({ at, person, said, how }) =>
        fact(
          said === 'lab-has-it' ? needCaseText.fact.checkedHas : needCaseText.fact.checkedHasNot,
          `${time(at)}, ${person}: ${how}`,
        ),
      ),
      ...fact(needCaseText.fact.newCart, ground.startedAs),
    ],
    atTheLab: atTheLab(of),
    next: nextOf(of, why),
    actions: actionsOf(of, why === null),
    locked: why === null ? [] : locked('start-over', why),
  };
}
