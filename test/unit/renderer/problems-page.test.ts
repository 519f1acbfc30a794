import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemSchema, type ProblemKind } from '@contract/problems';
import { codeSaid, KNOWN_CODES, explain, type Remedy } from '@core/journal/failures';
import { explainOrderFailure, FAILURE_CODES } from '@core/submissions/order-failures';
import { needText } from '@renderer/messages/inbox';
import { problemsText } from '@renderer/messages/journal';
import { submissionCartText } from '@renderer/messages/submissions';
import { EXAMPLES, type Example } from '../core/fixtures/problem-examples';
import { expectPage, table } from '../written-page';

const INTRODUCTION = `# Problems, and what to do

Made from the rules themselves (\`src/core/journal/failures.ts\`, \`src/core/submissions/order-failures.ts\`) and the words of the screen by
\`test/unit/renderer/problems-page.test.ts\`; the test fails when this file and the rules differ, and
\`npx vitest run test/unit/renderer/problems-page.test.ts -u\` updates it. What each answer proves of an
order that was sent stands in [answers.md](answers.md).

A problem is shown where it came up: a title, what happened, whether an order came about by it, and one button for the one
thing to do about it. *Technical detail* has everything that came back; a key never stands in it.

Three things hold for all of them:

- **Unknown is not failed.** Where it says that the lab may or may not have something, do not order it again by hand. The
  order stays in *Needs you* with what is safe to do: [the guide](guide.md#when-the-outcome-is-unknown).
  The steps here apply to requests that create nothing.
- **Drafts stay.** No problem removes anything you typed.
- **Codes may be added without notice.** A code that is not here is shown whole with the lab’s own words, and promises
  nothing.
`;

/** What a person does, for each remedy that a problem can name. */
const DO: Readonly<Record<Exclude<Remedy['kind'], 'nothing'>, string>> = {
  'retry-same-request': `*${problemsText.retry}*, in a while.`,
  'edit-field': `*${problemsText.showField}* leads to it. Fix it, then try again.`,
  'change-version': `*${problemsText.version.open}* offers the versions that the lab lists.`,
  'replace-key': `*${problemsText.key.give}*: Proofdesk asks for it in a separate window that shows the address.`,
  'edit-account': `*${problemsText.account}* and correct its addresses.`,
  'unlock-keychain': `Unlock the keychain of the computer, then *${problemsText.unlock}*.`,
  'check-with-lab': `Ask the lab. *${problemsText.copyForLab}* copies the details.`,
  'contact-support': `Contact the lab’s support. *${problemsText.copyForSupport}* copies the details.`,
  'restart-practice-lab': `*${problemsText.restart}*.`,
  'free-disk-space': `Free up space on the disk or make it writable, then *${problemsText.freed}*.`,
  'sign-in-to-network': `Sign in to the network in a browser, then *${problemsText.signedIn}*.`,
  'export-again': `*${problemsText.exportAgain}*.`,
  'settle-restored': `*${problemsText.settleRestored}*.`,
  'update-program': `*${problemsText.updateProgram}*.`,
  reload: `*${problemsText.reload}*.`,
  'report-bug': `*${problemsText.copyForReport}*, and send it to Proofdesk support.`,
};

/** What a person does where a problem has no button, by the example. */
const BY_HAND: Readonly<Record<string, string>> = {
  'code: submission.not_submittable': 'Fix the marked problems in the cart, then *Price and check* again.',
  'code: request.reserved_key':
    'Give that field another name: it is in the metadata of the cart or in a selection.',
  'code: unknown_selection_field':
    'Open the configured product, remove the marked selection, and make it ready again.',
  '413': 'Split it into several orders with fewer items.',
  'key: old-runtime': 'Install Proofdesk with its own Electron, which gets security updates.',
  'storage: read-only': 'Make the folder of the desk writable, then restart Proofdesk.',
  'storage: altered': 'Restore another snapshot or file. This one is not changed.',
  'storage: newer-schema': 'Start the newer version of Proofdesk.',
  'before sending: a body over 1 MiB': 'Split it into several orders with fewer items.',
  'blocked: already-confirmed': 'Nothing more. For a second order, *Order again as a draft*.',
  'blocked: already-running': 'Wait until it has finished.',
  'blocked: account-changed': 'Choose the account it was created for.',
  'blocked: not-priced': '*Price and check*, then review again.',
  'blocked: not-submittable': 'Fix the marked problems in the cart, then *Price and check* again.',
  'blocked: already-made': '*Add to a cart or configure another…* on the page of the configured product.',
  'blocked: already-submitted': 'Nothing more. For a second order, *Order again…*.',
  'blocked: read-only-desk': 'Make the folder of the desk writable, then restart Proofdesk.',
  'blocked: workspace-away':
    'Keep drafting. It can be sent once the workspace answers again; the status bar says so.',
  'blocked: workspace-gate':
    'Start Proofdesk at the desks that it waits for, or say under Settings › Workspace what happened to them.',
  'blocked: workspace-account':
    'Compare the environment and addresses of the account at both desks, and correct the one that is wrong.',
  'blocked: workspace-refused': 'Do what the reason beside it names, then try again.',
  'blocked: workspace-left': 'Leave the workspace. To come back, join with a new invitation from an owner.',
  'blocked: workspace-untold': 'Update Proofdesk if a newer one changed the same things, or leave anyway.',
  'blocked: held': '*Take back* or *Send now* under *Held*.',
};

/** What to do about an example, by its button or manually. */
function toDo(name: string, remedy: Remedy): string {
  if (remedy.kind !== 'nothing') return DO[remedy.kind];
  const byHand = BY_HAND[name];
  if (byHand === undefined) throw new Error(`Say in BY_HAND what is to be done about: ${name}`);
  return byHand;
}

const FAILURES = 'submission.failure.';

/** Where the problems without a code are, and what an example of each is called there. */
const KINDS: Readonly<Record<ProblemKind, string>> = {
  gateway: 'The key',
  details: 'Answers from the lab',
  outside: 'Answers from the lab',
  'other-json': 'Answers from the lab',
  html: 'Invalid answers',
  unreadable: 'Invalid answers',
  incomplete: 'Invalid answers',
  refusal: 'Answers from the lab',
  redirect: 'Invalid answers',
  network: 'No answer',
  key: 'The key',
  storage: 'The disk of this computer',
  input: 'Before anything is sent',
  absent: 'Blocked actions',
  blocked: 'Blocked actions',
  bug: 'A bug in Proofdesk',
};

/** An example as a row; what only the example’s own answer says is left out. */
function row({ name, problem }: Example): string[] {
  const explained = explain(problem, 'other');
  const happened = explained.happened.replaceAll(/ The lab says: “[^”]*”\./g, '');
  return [
    name.replace(/^(network|key|storage|blocked|before sending): /, ''),
    explained.title,
    happened,
    toDo(name, explained.remedy),
  ];
}

const withoutCode = EXAMPLES.filter(({ problem }) => !('code' in problem && codeSaid(problem.code) !== null));

/** Codes of the practice lab that it makes up, or that name events. */
const NO_CODES: ReadonlySet<string> = new Set([
  'submission.something_new',
  'submission.failure.courier_on_strike',
  'submission.received',
]);

/** Every code that the practice lab answers with, read from its sources. */
function codesOfTheLab(): string[] {
  const folder = join(import.meta.dirname, '../../../src/practice');
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /'((?:submission|request)\.(?!order\.)[a-z_.]+|CURSOR_[A-Z_]+|unknown_[a-z_]+)'/g,
      ),
    ])
    .map((found) => found[1] ?? '');
  return [...new Set(written)].filter((code) => !NO_CODES.has(code)).sort();
}

describe('the page of problems', () => {
  const own = KNOWN_CODES.filter((code) => !code.startsWith(FAILURES));
  const guidance = Object.entries(submissionCartText.guidance);

  it('has every code that the practice lab answers with, and every kind of problem', () => {
    expect([...own, ...FAILURE_CODES, ...guidance.map(([code]) => code)].sort()).toEqual(codesOfTheLab());
    const kinds = new Set(withoutCode.map(({ problem }) => problem.kind));
    expect([...kinds].sort()).toEqual(problemSchema.options.map(({ shape }) => shape.kind.value).sort());
  });

  it('is written down as it is', async () => {
    const codes = own.map((code) => {
      const said = codeSaid(code);
      return said === null
        ? []
        : [`\`${code}\``, said.title, said.happened, toDo(`code: ${code}`, said.remedy)];
    });
    const failures = FAILURE_CODES.map((code) => {
      const { title, happened, atTheLab, next } = explainOrderFailure({ code, message: '' });
      return [`\`${code}\``, title, happened, needText.lab[atTheLab], next];
    });
    const kinds = [...new Set(Object.values(KINDS))].map((title) => {
      const rows = withoutCode.filter(({ problem }) => KINDS[problem.kind] === title).map(row);
      return `## ${title}\n\n${table(['when', 'the screen says', 'what it means', 'what to do'], rows)}`;
    });
    await expectPage(
      'problems.md',
      [
        INTRODUCTION,
        '## Codes of a refusal',
        'The lab refused a request and gave this code.',
        table(['code', 'the screen says', 'what it means', 'what to do'], codes),
        '## Codes of an order that failed',
        'The lab took the submission, and one of its orders failed. Each stands in *Needs you*, where what may safely be done has its buttons.',
        table(['code', 'the screen says', 'what it means', 'does the lab have it?', 'what to do'], failures),
        '## Codes of guidance',
        'No problems: notes beside a price.',
        table(
          ['code', 'the screen says'],
          guidance.map(([code, words]) => [`\`${code}\``, words]),
        ),
        ...kinds,
        '',
      ].join('\n\n'),
    );
  });
});
