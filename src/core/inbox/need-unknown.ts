import type { Problem } from '@contract/problems';
import { conflictOf, explain, supportText } from '../journal/failures';
import { answerFacts, type Explained, fact, locked, type NeedCase, type NeedGround } from './need-grounds';
import type { Operation } from '../journal/operations';
import { recordedDetail } from '../values/recorded-words';
import { say } from '../language/sentences';
import { approvedInWords } from '../history/timeline-words';

type Unknown = NeedCase<Extract<NeedGround, { kind: 'unknown' }>>;

/** The evidence of a call that no one knows the outcome of: its sendings and what came back. */
function callFacts({ ground: { operation }, time }: Unknown): Explained['known'] {
  return [
    ...fact(
      say('Approved total'),
      operation.approvedTotal === null
        ? null
        : recordedDetail(approvedInWords(operation.approvedTotal, operation.approvedMissing)),
    ),
    ...operation.attempts.flatMap(({ number, sentAt, outcome, status }) =>
      fact(
        say`Sending ${number}`,
        `${time(sentAt)}: ${ended()[outcome]}${status === null ? '' : ` (${status})`}`,
      ),
    ),
    ...fact(say('Idempotency key'), operation.idempotencyKey, true),
    ...fact(say('Digest of the bytes (SHA-256)'), operation.bodyDigest, true),
  ];
}

const ended = (): Readonly<Record<Operation['attempts'][number]['outcome'], string>> => ({
  'on-its-way': say('on its way'),
  succeeded: say('answered with a success'),
  refused: say('answered with a refusal'),
  unknown: say('no answer that proves anything'),
  interrupted: say('the program ended before an answer came'),
});

/** A confirmation of unknown outcome: nothing that could order again is offered. */
export function explainMayBeConfirmed(of: Unknown): Omit<Explained, 'title'> {
  return {
    happened: say(
      'The confirmation was sent, and no answer proves what the lab did with it. The order may be in production, or not.',
    ),
    known: [...fact('ConfirmationID', of.need.labId, true), ...callFacts(of)],
    atTheLab: 'maybe',
    next: say(
      'Ask the lab with the ConfirmationID whether it makes the order, and record what it said. A verified event that names it settles this too.',
    ),
    actions: ['lab-said', 'open'],
    locked: [
      ...locked(
        'send-same-again',
        say('The lab does not say that a confirmation may be sent twice: it could make the order twice.'),
      ),
      ...locked('start-over', say('While the order may be confirmed, a new one could be a second order.')),
    ],
  };
}

const secondSubmission = (): string =>
  say('While the lab may have it, a new submission could be a second order.');

/** A submit that the lab answered with a 409: a person has to find out what it means before anything is sent again. */
function explainConflict(of: Unknown, problem: Problem, about: 'key' | 'support'): Omit<Explained, 'title'> {
  const asksSupport = about === 'support';
  const { title, happened } = explain(problem, 'submit');
  return {
    happened: `${title}. ${happened}`,
    known: [...answerFacts(problem), ...callFacts(of)],
    atTheLab: 'maybe',
    next: asksSupport
      ? say(
          'Contact the lab’s support with what is known here, and record what it said. Send the same again only if support asks for it.',
        )
      : say('Look for the first submission in the lab’s list, or ask the lab which one it is.'),
    actions: asksSupport
      ? [
          'copy-for-support',
          'lab-said',
          'read-at-lab',
          'open',
          ...(of.ground.maySendAgain ? (['send-same-again'] as const) : []),
        ]
      : ['read-at-lab', 'lab-said', 'open'],
    ...(asksSupport && { support: supportText(of.ground.operation, problem) }),
    locked: [
      ...(asksSupport
        ? []
        : locked('send-same-again', say('The lab has other contents under this key and refuses these.'))),
      ...locked('start-over', secondSubmission()),
    ],
  };
}

/** A submit of unknown outcome: the identical bytes with the same key, while the lab knows the key. */
export function explainSubmitUnknown(of: Unknown): Omit<Explained, 'title'> {
  const { maySendAgain, operation } = of.ground;
  const problem = operation.attempts.at(-1)?.problem ?? null;
  const conflict = problem === null ? null : conflictOf(problem);
  if (problem !== null && conflict !== null) return explainConflict(of, problem, conflict);
  return {
    happened: say('The submission was sent, and no answer proves whether the lab has it.'),
    known: callFacts(of),
    atTheLab: 'maybe',
    next: maySendAgain
      ? say(
          'Send the same bytes with the same key once more: the lab then answers with the submission that it has, and makes no second one.',
        )
      : say(
          'Look for it in the lab’s list. It was first sent too long ago to trust that the lab still knows its key.',
        ),
    actions: maySendAgain
      ? ['send-same-again', 'read-at-lab', 'lab-said', 'open']
      : ['read-at-lab', 'lab-said', 'open'],
    locked: [
      ...(maySendAgain
        ? []
        : locked(
            'send-same-again',
            say(
              'More than a day has passed since it was first sent: the lab may have forgotten the key and make a second order.',
            ),
          )),
      ...locked('start-over', secondSubmission()),
    ],
  };
}

/** A creation of unknown outcome: nothing is processed without a confirmation, so placing it again costs nothing. */
export function explainCreationUnknown(of: Unknown): Omit<Explained, 'title'> {
  return {
    happened: say(
      'The order was sent, and no answer proves whether the lab created it. Nothing is processed that was not confirmed.',
    ),
    known: callFacts(of),
    atTheLab: 'maybe',
    next: say(
      'Place it again: the same bytes. If the lab had created it, that one is never confirmed and costs nothing.',
    ),
    actions: ['place-again', 'open'],
    locked: locked('confirm', say('The lab has not said under which ConfirmationID it has the order.')),
  };
}
