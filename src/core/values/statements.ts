import type { Stated, Statement } from '@contract/statements';
import type { z } from 'zod';
import { statementText } from './statement-messages';
import { joinSentences } from './text';

/** What a message takes; `never` for one that is read as it is. */
type ValuesOf<Message> = Message extends (values: infer Values) => string ? Values : never;

/** How values become those of a message where they are stored in another form, such as an amount. */
interface Shown<Params, Values> {
  /** Null for values that no version stored. */
  readonly read: (params: unknown) => Values | null;
  readonly stored?: Params;
}

/** Says how the stored values of a kind become those of its message. */
export const shown = <Params, Values>(
  schema: z.ZodType<Params>,
  show: (params: Params) => Values,
): Shown<Params, Values> => ({
  read(params) {
    const stored = schema.safeParse(params);
    return stored.success ? show(stored.data) : null;
  },
});

type ParamsOf<Texts, Special, Kind extends keyof Texts> = Kind extends keyof Special
  ? Special[Kind] extends Shown<infer Params, unknown>
    ? Params
    : never
  : ValuesOf<Texts[Kind]>;
type Arguments<Params> = [Params] extends [never] ? readonly [] : readonly [params: Params];

/** What can be stated with the messages of a catalogue. */
export interface Statements<Texts, Special> {
  /** Says one thing by the key of its message. */
  state<Kind extends keyof Texts & string>(
    kind: Kind,
    ...params: Arguments<ParamsOf<Texts, Special, Kind>>
  ): Statement;
  /** In the language that is spoken. A text is answered as it is. */
  inWords(stated: Stated): string;
  /** The kinds in whose words, without their values, a word is; both in lower case. */
  kindsThatSay(word: string): string[];
}

/** The values of a message of which only the count is known. */
const withoutValues = (count: number): object =>
  new Proxy(
    { count },
    { get: (_of, name) => (name === 'count' ? count : typeof name === 'string' ? '' : undefined) },
  );

/**
 * Statements of which each kind is a key of a catalogue, so that what is stored is the key and its values. The keys are
 * stored: none is ever renamed or taken away.
 */
export function statementsOf<
  Texts extends object,
  Special extends { readonly [Kind in keyof Texts]?: Shown<unknown, ValuesOf<Texts[Kind]>> },
>(texts: Texts, special: Special): Statements<Texts, Special> {
  const said = (kind: string, values: object): string => {
    const message: unknown = Reflect.get(texts, kind);
    if (typeof message !== 'function') return String(message);
    return String((message as (values: object) => unknown)(values));
  };
  /** Whether each value in the message of a kind is there, and of its type. */
  const isComplete = (kind: string, values: object): boolean => {
    const message = Reflect.get(texts, kind) as { readonly names?: () => string[] };
    return (message.names?.() ?? []).every((name) => {
      const value: unknown = Object.hasOwn(values, name) ? Reflect.get(values, name) : null;
      return typeof value === 'number' || (typeof value === 'string' && name !== 'count');
    });
  };
  const valuesOf = ({ kind, params }: Statement): object | null => {
    // What a newer version wrote, or is in a file from elsewhere, may be of no kind here.
    if (!Object.hasOwn(texts, kind)) return null;
    const how = Reflect.get(special, kind) as Shown<unknown, object> | undefined;
    return how === undefined ? params : how.read(params);
  };
  const wordsOf = (statement: Statement): string => {
    const values = valuesOf(statement);
    const { kind } = statement;
    return values !== null && isComplete(kind, values) ? said(kind, values) : statementText.unknown({ kind });
  };
  return {
    state: (kind, ...[params]) => ({ kind, params: params ?? {} }),
    inWords: (stated) => (typeof stated === 'string' ? stated : joinSentences(...stated.map(wordsOf))),
    kindsThatSay: (word) =>
      Object.keys(texts).filter((kind) =>
        [1, 2].some((count) => said(kind, withoutValues(count)).toLowerCase().includes(word)),
      ),
  };
}
