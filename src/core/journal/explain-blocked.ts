import { isDoneElsewhere } from './done-elsewhere';
import type { ProblemOf } from '@contract/problems';
import { becauseInWords } from './because';
import { blockedText } from './blocked-messages';
import { practiceLabSaid } from './explain-local';
import { type ExplainContext, type Remedy, said, type Said } from './explanation';
import { joinSentences } from '../values/text';

type Reason = Exclude<ProblemOf<'blocked'>['reason'], 'practice-lab-stopped'>;

const NOTHING: Remedy = { kind: 'nothing' };
const RELOAD: Remedy = { kind: 'reload' };
const ASK_LAB: Remedy = { kind: 'check-with-lab' };
const SETTLE: Remedy = { kind: 'settle-restored' };

/** What can be done about each reason; `key`: to replace the key that was asked with. */
const WAYS: Readonly<Record<Reason, readonly [Said['tryAgain'], Remedy | 'key']>> = {
  'outcome-unknown': ['ask-person', ASK_LAB],
  'account-has-unknown-orders': ['after-fix', ASK_LAB],
  'already-confirmed': ['no', NOTHING],
  'already-running': ['later', NOTHING],
  'not-placed': ['after-fix', RELOAD],
  'not-exported': ['after-fix', { kind: 'export-again' }],
  'total-changed': ['after-fix', RELOAD],
  'total-incomplete': ['after-fix', RELOAD],
  'account-changed': ['no', NOTHING],
  'key-changed': ['ask-person', 'key'],
  'token-without-account': ['after-fix', 'key'],
  'token-expired': ['after-fix', 'key'],
  'changed-meanwhile': ['after-fix', RELOAD],
  'not-priced': ['after-fix', NOTHING],
  'not-submittable': ['after-fix', NOTHING],
  'already-made': ['no', NOTHING],
  'already-submitted': ['no', NOTHING],
  'too-late-to-send-again': ['ask-person', ASK_LAB],
  'look-alikes': ['after-fix', RELOAD],
  held: ['after-fix', NOTHING],
  'left-already': ['no', RELOAD],
  'batch-state': ['no', RELOAD],
  restored: ['ask-person', SETTLE],
  'not-accepted': ['after-fix', SETTLE],
  'read-only-desk': ['after-fix', NOTHING],
  'workspace-away': ['later', NOTHING],
  'workspace-gate': ['later', NOTHING],
  'workspace-held': ['after-fix', RELOAD],
  'workspace-superseded': ['after-fix', RELOAD],
  'workspace-account': ['after-fix', NOTHING],
  'workspace-left': ['after-fix', NOTHING],
  'workspace-may-send': ['ask-person', ASK_LAB],
  'workspace-untold': ['after-fix', NOTHING],
  'workspace-refused': ['after-fix', NOTHING],
  'newer-program': ['after-fix', { kind: 'update-program' }],
};

/** Reasons that say everything: what else is known of one is for support. */
const WITHOUT_DETAIL: ReadonlySet<Reason> = new Set<Reason>([
  ...(['outcome-unknown', 'already-confirmed', 'already-running', 'not-placed', 'not-exported'] as const),
  ...(['key-changed', 'token-without-account', 'changed-meanwhile', 'already-made'] as const),
  'read-only-desk',
]);

function happened(reason: Reason, detail: string): string {
  if (reason === 'too-late-to-send-again') {
    const { since, happened: advice } = blockedText[reason];
    return joinSentences(detail === '' ? since : detail, advice);
  }
  return joinSentences(blockedText[reason].happened, WITHOUT_DETAIL.has(reason) ? '' : detail);
}

/** Explains what a promise of the program does not allow. */
export function blockedSaid(problem: ProblemOf<'blocked'>, context: ExplainContext): Said {
  const { reason, detail } = problem;
  if (reason === 'practice-lab-stopped') return practiceLabSaid();
  if (isDoneElsewhere(problem)) {
    const title = becauseInWords(detail).replace(/\.$/, '');
    return said({ title, happened: blockedText['workspace-held'].happened }, 'no', RELOAD);
  }
  const { accountId = null, slot = null } = context;
  const [tryAgain, remedy] = WAYS[reason];
  return said(
    { title: blockedText[reason].title, happened: happened(reason, becauseInWords(detail)) },
    tryAgain,
    remedy === 'key' ? { kind: 'replace-key', accountId, slot } : remedy,
  );
}
