import type { Problem } from '@contract/problems';
import { readableSaid, saidAlready } from './explain-answer';
import { unreadableSaid } from './explain-unreadable';
import { absentSaid, bugSaid, inputSaid, keySaid, networkSaid, storageSaid } from './explain-local';
import { blockedSaid } from './explain-blocked';
import type { Activity, ExplainContext, Explanation, Remedy, Said } from './explanation';
import { failureText } from './failure-messages';
import type { OperationKind } from './operations';
import { outcomeOf } from './outcomes';
import { technicalText } from './problem-technical';
import { conflictOf } from './refusals';
import { joinSentences } from '../values/text';

export { quoted } from './explain-answer';
export { codeSaid, KNOWN_CODES } from './explain-codes';
export type { Activity, ExplainContext, Explanation, Remedy } from './explanation';
export { isBackOff, LONGEST_RETRY_DELAY, outcomeOf, type ProvenOutcome, retryDelay } from './outcomes';
export { supportText, technicalText } from './problem-technical';
export { conflictOf, lacksScope } from './refusals';

function saidOf(problem: Problem, about: Activity, context: ExplainContext): Said {
  const already = saidAlready(problem, about);
  if (already !== null) return already;
  switch (problem.kind) {
    case 'gateway':
    case 'details':
    case 'outside':
    case 'other-json':
    case 'refusal':
      return readableSaid(problem, about, context);
    case 'html':
    case 'unreadable':
    case 'redirect':
    case 'incomplete':
      return unreadableSaid(problem, context);
    case 'network':
      return networkSaid(problem, context);
    case 'key':
      return keySaid(problem);
    case 'storage':
      return storageSaid(problem);
    case 'input':
      return inputSaid(problem);
    case 'absent':
      return absentSaid(problem);
    case 'blocked':
      return blockedSaid(problem, context);
    case 'bug':
      return bugSaid();
  }
}

const operationOf = (about: Activity): OperationKind | null =>
  about === 'create' || about === 'confirm' || about === 'submit' ? about : null;

/** Reasons to stop that mean that no one knows what the lab did. */
const MAYBE_CREATED: ReadonlySet<string> = new Set([
  'outcome-unknown',
  'too-late-to-send-again',
  'workspace-may-send',
  'account-changed',
  'key-changed',
  'restored',
]);

/** Whether an order came about, or was confirmed, by what ended in this problem. */
function createdBy(
  problem: Problem,
  kind: OperationKind | null,
  earlierUnknown: boolean,
): Explanation['created'] {
  if (problem.kind === 'blocked') {
    if (problem.reason === 'already-confirmed' || problem.reason === 'already-submitted') return 'yes';
    if (MAYBE_CREATED.has(problem.reason)) return 'maybe';
  }
  if (kind === null) return 'nothing';
  // The first submission under the key is the one that counts (document: "Status rules", 11).
  if (kind === 'submit' && conflictOf(problem) === 'key') return 'yes';
  // Nothing leaves that could not be written down first, so a refusing disk means that nothing was sent.
  if (problem.kind === 'storage') return earlierUnknown ? 'maybe' : 'nothing';
  return outcomeOf(problem, kind, earlierUnknown) === 'unknown' ? 'maybe' : 'nothing';
}

/** What is left to do once no one knows what the lab did. */
function remedyOfDoubt(kind: OperationKind, remedy: Remedy): Remedy {
  if (kind === 'confirm') return { kind: 'check-with-lab' };
  // Also where only support can help: it comes before sending anything again.
  const needsFix = !['check-with-lab', 'nothing', 'reload'].includes(remedy.kind);
  return needsFix ? remedy : { kind: 'retry-same-request' };
}

/**
 * Says what a problem means to the person who met it: what happened, whether an order came about,
 * whether and how to try again, and the one thing to do about it (design: "Outside errors are data").
 * Works for every Problem there is; an unknown code is shown whole.
 */
export function explain(problem: Problem, about: Activity, context: ExplainContext = {}): Explanation {
  const said = saidOf(problem, about, context);
  const kind = operationOf(about);
  const created = createdBy(problem, kind, context.earlierUnknown ?? false);
  const asksSupport = said.remedy.kind === 'contact-support';
  const isUnclear = kind === 'submit' && created === 'maybe' && asksSupport;
  const consequence =
    kind === null || created === 'yes' || problem.kind === 'blocked'
      ? ''
      : isUnclear
        ? failureText.consequence.submit.unclear
        : failureText.consequence[kind][created];
  const explanation: Explanation = {
    ...said,
    happened: joinSentences(said.happened, consequence),
    created,
    technical: technicalText(problem),
  };
  if (kind === null || created !== 'maybe' || problem.kind === 'blocked') return explanation;
  return {
    ...explanation,
    tryAgain:
      kind === 'confirm' || asksSupport
        ? 'ask-person'
        : said.tryAgain === 'after-fix'
          ? 'after-fix'
          : 'same-request',
    remedy: remedyOfDoubt(kind, said.remedy),
  };
}
