import { CURRENCY } from '@contract/limits';
import type { HoldUntil } from '../holds/holds';
import { type MissingPart, missingInWords } from '../values/incomplete-total';
import { formatMoney, moneyOf } from '../values/money';
import type { FactKind, ParamsOfFacts, Recorded } from '../values/recorded-facts';
import { factDetailText as detail, factText as text } from './messages';
import { needTitle } from './need-titles';

/** What each kind of fact is in the language that is spoken, by its values. */
type Words = { readonly [Kind in FactKind]: (params: ParamsOfFacts[Kind]) => string };
/** How a moment is written, UTC milliseconds. */
type MomentWords = (at: number) => string;
type Details = {
  readonly [Kind in FactKind]?: (params: ParamsOfFacts[Kind], locale: string, moment: MomentWords) => string;
};

/** How amounts are written where an earlier version stored them as text. */
const STORED_LOCALE = 'en-US';

/** A need as it is named in a sentence: what it is about, and what it is. */
function named({ name, cause, code }: ParamsOfFacts['need-woken']): { readonly need: string } {
  if (cause === '') return { need: name };
  const title = needTitle(cause, code);
  return { need: name === '' ? title : `${name}: ${title}` };
}

const WORDS: Words = {
  'batch-approved': ({ name, count }) => text.batchApproved({ name, count }),
  'confirmation-approved': ({ name }) => text.confirmationApproved({ name }),
  'submit-approved': ({ name }) => text.submitApproved({ name }),
  held: ({ name }) => text.held({ name }),
  'hold-changed': ({ name }) => text.holdChanged({ name }),
  'hold-taken-back': (params) => text.holdTakenBack(params),
  'hold-released': (params) => text.holdReleased(params),
  'sent-again': ({ call }) => text.sentAgain[call],
  'key-renewed': () => text.keyRenewed,
  'known-elsewhere': (params) => text.knownElsewhere(params),
  'not-known-elsewhere': (params) => text.notKnownElsewhere(params),
  'callback-registered': ({ service, account }) => text.callbackRegistered[service]({ account }),
  'callback-enabled': ({ service, address }) => text.callbackEnabled[service]({ address }),
  'callback-forgotten': ({ service }) => text.callbackForgotten[service],
  'callback-replaced': ({ service }) => text.callbackReplaced[service],
  'receiver-on': () => text.receiverOn,
  'receiver-off': () => text.receiverOff,
  'receiver-path-renewed': () => text.receiverPathRenewed,
  'delivery-pasted': () => text.deliveryPasted,
  'started-over': ({ name }) => text.startedOver({ name }),
  'note-written': (need) => text.noteWritten(named(need)),
  'note-removed': (need) => text.noteRemoved(named(need)),
  'need-snoozed': (need) => text.needSnoozed(named(need)),
  'need-woken': (need) => text.needWoken(named(need)),
  'need-resolved': (need) => text.needResolved(named(need)),
  'need-reopened': (need) => text.needReopened(named(need)),
  'need-checked': ({ said, ...need }) => text.needChecked[said](named(need)),
  'confirmation-settled': ({ isConfirmed }) =>
    text.confirmationSettled[isConfirmed ? 'confirmed' : 'notConfirmed'],
  'submit-settled': ({ submission }) =>
    submission === '' ? text.submitSettled.notSubmitted : text.submitSettled.submitted({ submission }),
  'restored-settled': ({ said }) => text.restoredSettled[said],
  'elsewhere-settled': ({ said }) => text.elsewhereSettled[said],
  reconciled: ({ matched, onlyOurs, onlyTheirs }) => text.reconciled({ matched, onlyOurs, onlyTheirs }),
  'customer-price-set': ({ name }) => text.customerPriceSet({ name }),
  'customer-price-removed': ({ name }) => text.customerPriceRemoved({ name }),
  'order-progressed': ({ name, progress }) => text.orderProgressed[progress]({ name }),
  'submission-progressed': ({ submission, progress }) => text.submissionProgressed[progress]({ submission }),
  'order-failed': (params) =>
    params.part === '' ? text.orderFailed(params) : text.partOfOrderFailed(params),
  'submission-failed': (params) =>
    params.part === '' ? text.submissionFailed(params) : text.partOfSubmissionFailed(params),
  'order-proven': (params) => text.orderProven(params),
  'event-verified': (params) => text.eventVerified(params),
  'mark-found-in-list': () => text.markFoundInList,
  'submission-has-mark': (params) => text.submissionHasMark(params),
  'fulfillment-names': (params) => text.fulfillmentNames(params),
  'found-after-restore': () => text.foundAfterRestore,
  'brought-over': () => text.broughtOver,
  'person-said': (params) => (params.person === '' ? text.somePersonSaid(params) : text.personSaid(params)),
  'creation-given-up': () => text.creationGivenUp,
  'creation-overtaken': () => text.creationOvertaken,
  'lab-said-already': (params) => text.labSaidAlready(params),
  'not-sent': ({ why }) => text.notSent[why],
  'handed-over': (params) => text.handedOver(params),
  'taken-over': (params) => text.takenOver(params),
  'approval-passed-over': (params) => text.approvalPassedOver(params),
  'copy-guarded': (params) => text.copyGuarded(params),
  'comment-written': ({ name }) => text.commentWritten({ name }),
  'work-assigned': ({ name, person }) =>
    person === '' ? text.workUnassigned({ name }) : text.workAssigned({ name, person }),
  'versions-settled': ({ name, taken }) =>
    taken === 0 ? text.versionsSettled.kept({ name }) : text.versionsSettled.taken({ name, count: taken }),
  'workspace-changed': ({ change, name }) => text.workspaceChanged[change]({ name }),
  'personal-data-erased': ({ why }) => text.personalDataErased[why],
  'call-since': ({ call, state }) => text.callSince[state === 'sent' ? 'unknown' : state][call],
};

const approvedBeside = ({ total, missing }: ParamsOfFacts['submit-approved'], locale: string): string =>
  approvedInWords(total, missing, locale);
const isoMoment: MomentWords = (at) => new Date(at).toISOString();
const untilBeside = ({ until }: ParamsOfFacts['held'], _locale: string, moment: MomentWords): string =>
  untilInWords(until, moment);
const receiverBeside = ({ host, port }: ParamsOfFacts['receiver-on']): string =>
  port === 0 ? detail.anyPort({ host }) : detail.address({ host, port: String(port) });
const addressBeside = ({ address }: { readonly address: string }): string => address;

const DETAILS: Details = {
  'batch-approved': ({ totals }, locale) => totals.map((total) => formatMoney(total, locale)).join(' + '),
  'confirmation-approved': approvedBeside,
  'submit-approved': approvedBeside,
  held: untilBeside,
  'hold-changed': untilBeside,
  'callback-registered': addressBeside,
  'callback-enabled': ({ by }) => detail.by[by],
  'callback-forgotten': addressBeside,
  'receiver-on': receiverBeside,
  'receiver-off': receiverBeside,
  'receiver-path-renewed': receiverBeside,
  'delivery-pasted': ({ delivery }) => delivery,
  'started-over': ({ cart }) => cart,
  'customer-price-set': ({ price }, locale) => formatMoney(price, locale),
  'need-snoozed': ({ until }, _locale, moment) => moment(until),
  'submit-settled': ({ by }) => (by === null ? '' : factInWords(by)),
  'restored-settled': ({ by }) => (by === null ? '' : factInWords(by)),
  'elsewhere-settled': ({ by }) => (by === null ? '' : factInWords(by)),
  reconciled: ({ since }, _locale, moment) =>
    since === null ? detail.toTheEnd : detail.backTo({ moment: moment(since) }),
};

/** A fact, correlated with its own values for the compiler. */
interface Fact<Kind extends FactKind> {
  readonly kind: Kind;
  readonly params: ParamsOfFacts[Kind];
}

const wordsOf = <Kind extends FactKind>({ kind, params }: Fact<Kind>): string => WORDS[kind](params);

const detailOf = <Kind extends FactKind>(
  { kind, params }: Fact<Kind>,
  locale: string,
  moment: MomentWords,
): string => DETAILS[kind]?.(params, locale, moment) ?? '';

/** What was written down, in the language of this process. A text is answered as it is. */
export const factInWords = (fact: Recorded): string => (typeof fact === 'string' ? fact : wordsOf(fact));

/**
 * What is said beside {@link factInWords}, such as an approved total, with amounts as in `locale` and moments as `moment`
 * writes them; empty for most.
 */
export const factDetail = (fact: Recorded, locale = STORED_LOCALE, moment = isoMoment): string =>
  typeof fact === 'string' ? '' : detailOf(fact, locale, moment);

/**
 * What a person approved: the total, and what the review said that it leaves out. `approved` is a decimal amount in USD,
 * and empty where the lab gave none that can be read.
 */
export function approvedInWords(
  approved: string,
  missing: readonly MissingPart[] | null,
  locale = STORED_LOCALE,
): string {
  const money = moneyOf(approved, CURRENCY);
  const total = money === null ? detail.noTotal : formatMoney(money, locale);
  const parts = missingInWords((missing ?? []).filter((part) => part !== 'total'));
  return parts === '' ? total : detail.soFar({ total, parts });
}

/** Until when something is held. */
export const untilInWords = (until: HoldUntil, moment = isoMoment): string =>
  until.kind === 'at'
    ? detail.untilMoment({ moment: moment(until.at) })
    : detail.forSeconds({ seconds: Math.round(until.milliseconds / 1000) });
