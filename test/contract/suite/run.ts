import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startPracticeLab } from '@practice/server';
import { controlCommandSchema } from '@practice/control/commands';
import { ALL_RULES, coverageTable } from './all-rules';
import { readySchema, targetOf } from './lab-target';
import { unmet, type Rule } from './rule';
import type { Target } from './target';

const HELP = `Runs the contract suite and says for each rule: pass, fail or not applicable.

  npm run contract                         against a practice lab of its own
  npm run contract -- --base URL --key KEY against any service at this base address

  --base URL        base of the service: {base_url}; the editor service is taken to be URL/api/v1
                    and order submission URL/order-submission
  --editor-base URL, --order-submit URL    when they lie elsewhere
  --key KEY         a key that opens every route
  --editor ID       an editor of the account; more than once for more editors. ID=book, ID=card or ID=other says
                    what it makes; rules about books and pictures need one of each
  --expired KEY, --revoked KEY, --wrong-host KEY, --no-route KEY, --no-scope KEY, --no-account-id KEY
                    keys that are wrong in one way each; rules without theirs do not apply
  --target FILE     all of this from a file, in the form that the practice lab prints with --json
  --allow-orders    rules that create, confirm or submit orders may run. They cost money on a real service
  --write-coverage  writes the coverage table into docs/practice-lab.md and ends
  --json            one line of JSON for each rule
  --first RULE      runs the rule of this name before the others
  --until-fail      ends as soon as one rule failed and another passed; a request that gets no answer
                    in time is no failure here

  npm run contract -- --mutants            plants faults into the practice lab: docs/lab-mutants.md
`;

const optionNames = {
  base: { type: 'string' },
  'editor-base': { type: 'string' },
  'order-submit': { type: 'string' },
  key: { type: 'string' },
  editor: { type: 'string', multiple: true },
  expired: { type: 'string' },
  revoked: { type: 'string' },
  'wrong-host': { type: 'string' },
  'no-route': { type: 'string' },
  'no-scope': { type: 'string' },
  'no-account-id': { type: 'string' },
  target: { type: 'string' },
  'allow-orders': { type: 'boolean' },
  'write-coverage': { type: 'boolean' },
  json: { type: 'boolean' },
  first: { type: 'string' },
  'until-fail': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const kindSchema = z.enum(['book', 'card', 'other']);

const readOptions = () => parseArgs({ options: optionNames }).values;
type Options = ReturnType<typeof readOptions>;

function fileTarget(path: string, mayOrder: boolean): Target {
  const ready = readySchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const { controlUrl } = ready;
  const control: Target['control'] =
    controlUrl === null
      ? null
      : async (command) => {
          const response = await fetch(controlUrl, { method: 'POST', body: JSON.stringify(command) });
          if (!response.ok) throw new Error(`The control address answered ${response.status}`);
          return response.json();
        };
  return targetOf(ready, control, mayOrder);
}

function addressTarget(options: Options, base: string): Target {
  const trimmed = base.replace(/\/+$/, '');
  const spare = {
    expired: options.expired,
    revoked: options.revoked,
    wrongHost: options['wrong-host'],
    noRoute: options['no-route'],
    noScope: options['no-scope'],
    noAccountId: options['no-account-id'],
  };
  if (options.key === undefined) throw new Error('--base needs --key');
  const editors = (options.editor ?? []).map((text): [id: string, kind?: string] => {
    const [id = '', kind] = text.split('=');
    return kind === undefined ? [id] : [id, kind];
  });
  const given = Object.entries(spare).filter(([, key]) => key !== undefined);
  return {
    editorBaseUrl: options['editor-base'] ?? `${trimmed}/api/v1`,
    orderSubmitUrl: options['order-submit'] ?? `${trimmed}/order-submission`,
    commerceBaseUrl: trimmed,
    keys: { full: options.key, ...Object.fromEntries(given) },
    editorIds: editors.map(([id]) => id),
    editorKinds: Object.fromEntries(
      editors.flatMap(([id, kind]) => (kind === undefined ? [] : [[id, kindSchema.parse(kind)]])),
    ),
    other: null,
    control: null,
    mayOrder: options['allow-orders'] === true,
  };
}

/** True for a request that got no answer in time. */
const ranOutOfTime = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

async function runAll(target: Target, options: Options): Promise<number> {
  const asJson = options.json === true;
  const untilFail = options['until-fail'] === true;
  const isFirst = ({ name }: Rule): boolean => name === options.first;
  const counts = { pass: 0, fail: 0, 'time-out': 0, 'not applicable': 0 };
  for (const rule of [...ALL_RULES.filter(isFirst), ...ALL_RULES.filter((one) => !isFirst(one))]) {
    const missing = unmet(rule, target);
    let outcome: keyof typeof counts = missing.length > 0 ? 'not applicable' : 'pass';
    let why = missing.length > 0 ? `needs ${missing.join(', ')}` : '';
    if (missing.length === 0) {
      if (target.control !== null) await target.control({ do: 'reset' });
      try {
        await rule.check(target);
      } catch (error) {
        outcome = ranOutOfTime(error) ? 'time-out' : 'fail';
        why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      }
    }
    counts[outcome] += 1;
    const line = `${outcome.padEnd(15)} ${rule.name}${why === '' ? '' : `\n                ${why}`}`;
    process.stdout.write(
      `${asJson ? JSON.stringify({ outcome, why, rule: rule.name, covers: rule.covers }) : line}\n`,
    );
    if (untilFail && counts.fail > 0 && counts.pass > 0) return 1;
  }
  const failed = counts.fail + counts['time-out'];
  if (!asJson) {
    process.stdout.write(
      `\n${counts.pass} pass, ${failed} fail, ${counts['not applicable']} not applicable\n`,
    );
  }
  return failed === 0 ? 0 : 1;
}

const BEGIN = '<!-- coverage -->';
const END = '<!-- /coverage -->';

function writeCoverage(): void {
  const path = 'docs/practice-lab.md';
  const text = readFileSync(path, 'utf8');
  const [start, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (start === -1 || end === -1) throw new Error(`${path} has no place for the coverage table`);
  writeFileSync(path, `${text.slice(0, start + BEGIN.length)}\n\n${coverageTable()}\n\n${text.slice(end)}`);
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  if (options['write-coverage'] === true) {
    writeCoverage();
    return 0;
  }
  if (options.target !== undefined)
    return runAll(fileTarget(options.target, options['allow-orders'] === true), options);
  if (options.base !== undefined) return runAll(addressTarget(options, options.base), options);
  const lab = await startPracticeLab();
  try {
    const control: Target['control'] = (command) => lab.control(controlCommandSchema.parse(command));
    return await runAll(targetOf(lab.ready, control), options);
  } finally {
    await lab.stop();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    process.exitCode = 2;
  },
);
