import type { Problem } from '@contract/problems';
import { alreadySaidTo, isAlreadySo } from '../journal/answer-meanings';
import { conflictOf, explain, quoted, supportText } from '../journal/failures';
import { answerFacts, type Explained, fact, locked, type NeedCase, type NeedGround } from './need-grounds';
import { needCaseText } from './messages';
import { approvedInWords } from '../history/fact-words';
import { joinSentences } from '../values/text';

type Unknown = NeedCase<Extract<NeedGround, { kind: 'unknown' }>>;

/** The evidence of a call that no one knows the outcome of: its sendings and what came back. */
function callFacts({ ground: { operation }, time }: Unknown): Explained['known'] {
  return [
    ...fact(
      needCaseText.fact.approvedTotal,
      operation.approvedTotal === null
        ? null
        : approvedInWords(operation.approvedTotal, operation.approvedMissing),
    ),
    ...operation.attempts.flatMap(({ number, sentAt, outcome, status }) =>
      fact(
        needCaseText.fact.sending({ number }),
        `${time(sentAt)}: ${needCaseText.ended[outcome]}${status === null ? '' : ` (${status})`}`,
      ),
    ),
    ...fact(needCaseText.fact.key, operation.idempotencyKey, true),
    ...fact(needCaseText.fact.digest, operation.bodyDigest, true),
  ];
}

/** What the lab answered last, in its own words; nothing where it said nothing. */
function saidTo({ operation }: Unknown['ground']): string {
  const problem = operation.attempts.findLast((one) => one.problem !== null)?.problem ?? null;
  return problem === null ? '' : quoted(problem);
}

/**
 * A confirmation of unknown outcome: nothing that could order again is offered. Where the lab says that it has it already,
 * to record just that comes first (docs/decisions/0025-already-submitted.md).
 */
export function explainMayBeConfirmed(of: Unknown): Omit<Explained, 'title'> {
  const text = needCaseText.confirming;
  const isSaid = alreadySaidTo(of.ground.operation) !== null;
  return {
    happened: joinSentences(isSaid ? text.already : text.happened, saidTo(of.ground)),
    known: [...fact('ConfirmationID', of.need.labId, true), ...callFacts(of)],
    atTheLab: 'maybe',
    next: isSaid ? text.look : text.next,
    actions: isSaid ? ['settle-as-said', 'lab-said', 'open'] : ['lab-said', 'open'],
    locked: [...locked('send-same-again', text.notTwice), ...locked('start-over', text.notNew)],
  };
}

const mayBeSentFromHere = ({ ground }: Unknown): boolean => ground.maySendAgain && !ground.isLeftOpen;

const secondSubmission = (): string => needCaseText.submitting.notNew;

/** A submit that the lab answered with a 409: a person has to find out what it means before anything is sent again. */
function explainConflict(of: Unknown, problem: Problem, about: 'key' | 'support'): Omit<Explained, 'title'> {
  const asksSupport = about === 'support';
  const { title, happened } = explain(problem, 'submit');
  return {
    happened: `${title}. ${happened}`,
    known: [...answerFacts(problem), ...callFacts(of)],
    atTheLab: 'maybe',
    next: asksSupport ? needCaseText.submitting.support : needCaseText.submitting.look,
    actions: asksSupport
      ? [
          'copy-for-support',
          'lab-said',
          'read-at-lab',
          'open',
          ...(mayBeSentFromHere(of) ? (['send-same-again'] as const) : []),
        ]
      : ['read-at-lab', 'lab-said', 'open'],
    ...(asksSupport && { support: supportText(of.ground.operation, problem) }),
    locked: [
      ...(asksSupport ? [] : locked('send-same-again', needCaseText.submitting.conflict)),
      ...locked('start-over', secondSubmission()),
    ],
  };
}

/** A submit of unknown outcome: the identical bytes with the same key, while the lab knows the key. */
export function explainSubmitUnknown(of: Unknown): Omit<Explained, 'title'> {
  const { isLeftOpen, operation } = of.ground;
  const maySendAgain = mayBeSentFromHere(of);
  const text = needCaseText.submitting;
  const problem = operation.attempts.at(-1)?.problem ?? null;
  const conflict =
    problem === null ? null : (conflictOf(problem) ?? (isAlreadySo(problem) ? 'support' : null));
  if (problem !== null && conflict !== null) return explainConflict(of, problem, conflict);
  return {
    happened: joinSentences(text.happened, saidTo(of.ground)),
    known: callFacts(of),
    atTheLab: 'maybe',
    next: isLeftOpen ? text.look : maySendAgain ? text.sendAgain : text.tooOld,
    actions: maySendAgain
      ? ['send-same-again', 'read-at-lab', 'lab-said', 'open']
      : ['read-at-lab', 'lab-said', 'open'],
    locked: [
      ...(maySendAgain ? [] : locked('send-same-again', isLeftOpen ? needCaseText.leftOpen : text.notAgain)),
      ...locked('start-over', secondSubmission()),
    ],
  };
}

/** A creation of unknown outcome: nothing is processed without a confirmation, so placing it again costs nothing, changed or not. */
export function explainCreationUnknown(of: Unknown): Omit<Explained, 'title'> {
  const text = needCaseText.creating;
  const { isLeftOpen } = of.ground;
  return {
    happened: joinSentences(text.happened, saidTo(of.ground)),
    known: callFacts(of),
    atTheLab: 'maybe',
    next: isLeftOpen ? text.editFirst : text.next,
    actions: isLeftOpen ? ['edit-again', 'open'] : ['place-again', 'edit-again', 'open'],
    locked: [
      ...(isLeftOpen ? locked('place-again', needCaseText.leftOpen) : []),
      ...locked('confirm', text.noConfirmationId),
    ],
  };
}
