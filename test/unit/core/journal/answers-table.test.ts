import { it } from 'vitest';
import { MEANINGS } from '@core/journal/answer-meanings';
import { explain, outcomeOf } from '@core/journal/failures';
import { expectPage, table } from '../../written-page';
import { EXAMPLES, type Example } from '../fixtures/problem-examples';

const INTRODUCTION = `# What every answer means

Made from the rules themselves (\`src/core/journal/failures.ts\`) by \`test/unit/core/journal/answers-table.test.ts\`; the test
fails when this file and the rules differ, and \`npx vitest run test/unit/core/journal/answers-table.test.ts -u\`
updates it.

*Proves* says what the answer proves of a creation / a confirmation / a submission, when nothing was sent
before it: \`refused\` when it certainly did not act, \`unknown\` otherwise. After an earlier sending of
unknown outcome every confirmation and every submission stays unknown. *Then* and *remedy* are for an
export, where nothing can be created, for a confirmation, and for a submission.

The answers marked *before sending* are none: the request would be refused for certain, and is not sent.
`;

const CLASSES = `## What an answer proves

An answer is read for what it carries, whatever its status, its form (JSON, XML, form fields) and the names in it: an error
number or code, broken rules, failing fields, words, a value that says no (\`src/contract/refusal-facts.ts\`). An error number
that begins as a status does, such as 412.02, is read as that status, beside the status of the answer; the stricter of the
two counts. \`0\`, an empty list and "no error" are no faults. A refusal in which something says that it was done, or that
some of several were, proves nothing (\`src/contract/done-facts.ts\`). The classes are \`src/core/journal/answer-meanings.ts\`; each has
tests of its own.

A creation succeeds with a 2xx that has a ConfirmationID, a confirmation with one that names the ConfirmationID that was sent,
or leaves it out and counts what was confirmed, a submission with one that has an id; and with nothing in it that refuses. The
ConfirmationID and the count may be text or a number. A confirmation of which an earlier sending is unproven counts as confirmed
when the lab says that it was confirmed already ([decision 25](decisions/0025-already-submitted.md)).
`;

function row({ name, problem }: Example): string[] {
  const exported = explain(problem, 'export');
  const each = [exported, explain(problem, 'confirm'), explain(problem, 'submit')];
  const kinds = ['create', 'confirm', 'submit'] as const;
  const proves = kinds.map((kind) => outcomeOf(problem, kind, false)).join(' / ');
  const then = each.map(({ tryAgain }) => tryAgain).join(' / ');
  const remedy = each.map((explanation) => explanation.remedy.kind).join(' / ');
  return [name, exported.title, exported.happened, proves, then, remedy];
}

const classes = (): string =>
  table(
    ['class, the first that fits', 'creation', 'confirmation', 'submission'],
    MEANINGS.map(({ name, proves }) => [name, proves.create, proves.confirm, proves.submit]),
  );

it('is written down as it is', async () => {
  const head = ['answer', 'title', 'in words', 'proves', 'then', 'remedy'];
  await expectPage(
    'answers.md',
    `${INTRODUCTION}\n${CLASSES}\n${classes()}\n\n## Answers\n\n${table(head, EXAMPLES.map(row))}\n`,
  );
});
