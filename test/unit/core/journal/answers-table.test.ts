import { it } from 'vitest';
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

function row({ name, problem }: Example): string[] {
  const exported = explain(problem, 'export');
  const each = [exported, explain(problem, 'confirm'), explain(problem, 'submit')];
  const kinds = ['create', 'confirm', 'submit'] as const;
  const proves = kinds.map((kind) => outcomeOf(problem, kind, false)).join(' / ');
  const then = each.map(({ tryAgain }) => tryAgain).join(' / ');
  const remedy = each.map((explanation) => explanation.remedy.kind).join(' / ');
  return [name, exported.title, exported.happened, proves, then, remedy];
}

it('is written down as it is', async () => {
  const head = ['answer', 'title', 'in words', 'proves', 'then', 'remedy'];
  await expectPage('answers.md', `${INTRODUCTION}\n${table(head, EXAMPLES.map(row))}\n`);
});
