import { parseArgs } from 'node:util';
import { QUIRK_NAMES } from './quirks/quirks';
import { labOptionsSchema, type ParsedLabOptions } from './options';

/** What the command line asks for. */
export type CommandLine =
  | { readonly kind: 'start'; readonly options: ParsedLabOptions; readonly json: boolean }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string };

/** The names of the quirks, as many on a line as fit. */
function quirkLines(): string {
  const lines: string[] = [];
  for (const name of QUIRK_NAMES) {
    const line = lines.pop() ?? '';
    if (`${line}${name}`.length > 62) lines.push(line, `${name}, `);
    else lines.push(`${line}${name}, `);
  }
  return lines.join(`\n${' '.repeat(19)}`).replace(/, $/, '');
}

const quirksIn = (given: string | undefined): readonly string[] | undefined =>
  given === 'all' ? QUIRK_NAMES : given?.split(',').map((name) => name.trim());

/** The text of `--help`. */
export const HELP = `The practice lab: the Print Order Service on this computer, for rehearsal and tests.
Nothing is really ordered. It listens on 127.0.0.1 only.

  npm run practice -- [options]

  --port NUMBER    port to listen on (default: one that is free)
  --seed TEXT      everything invented follows from it; the same seed gives the same
                   editors, prices, pictures and keys (default: 1)
  --state FILE     keep orders, submissions and callback addresses in FILE, so that what was
                   placed today can be confirmed tomorrow
  --clock TIME     start the lab's clock at TIME, such as 2026-11-20T09:00:00Z
  --products N     products in the catalog (default: 60)
  --submissions N  submissions of the past that the first account has (default: 60)
  --quirks         fill the holes of the document as real labs do; --quirks=NAME,NAME some of
                   the ways alone: ${quirkLines()}
  --token-life N   seconds that a token lives, with the quirk token-exchange
  --control        serve the control address: requests served, faults, keys, clock, reset
  --json           print one line of JSON with addresses, keys and editors, and nothing else
  --help           this text

Choices made where the service's document is silent, fault switches and a walk with curl:
docs/practice-lab.md
`;

/** Reads the command line without the program's own name. Never throws. */
export function readArguments(words: readonly string[]): CommandLine {
  try {
    const { values } = parseArgs({
      // On its own it stands for all of them.
      args: words.map((word) => (word === '--quirks' ? '--quirks=all' : word)),
      options: {
        port: { type: 'string' },
        seed: { type: 'string' },
        state: { type: 'string' },
        clock: { type: 'string' },
        products: { type: 'string' },
        submissions: { type: 'string' },
        control: { type: 'boolean' },
        quirks: { type: 'string' },
        'token-life': { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help === true) return { kind: 'help' };
    const clock = values.clock === undefined ? null : Date.parse(values.clock);
    if (Number.isNaN(clock)) return { kind: 'wrong', message: `--clock ${values.clock ?? ''} is not a time` };
    const parsed = labOptionsSchema.safeParse({
      port: values.port === undefined ? undefined : Number(values.port),
      products: values.products === undefined ? undefined : Number(values.products),
      submissions: values.submissions === undefined ? undefined : Number(values.submissions),
      seed: values.seed,
      stateFile: values.state,
      control: values.control,
      quirks: quirksIn(values.quirks),
      tokenLifeSeconds: values['token-life'] === undefined ? undefined : Number(values['token-life']),
      clock,
    });
    if (parsed.success) return { kind: 'start', options: parsed.data, json: values.json === true };
    const issue = parsed.error.issues[0];
    return { kind: 'wrong', message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
  } catch (error) {
    return { kind: 'wrong', message: error instanceof Error ? error.message : String(error) };
  }
}
