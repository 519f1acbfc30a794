import {
  compile,
  createCoreContext,
  type LocaleMessage,
  type MessageContext,
  type PathValue,
  registerMessageCompiler,
  translate,
} from '@intlify/core-base';
import { isolated, type Language, spokenLanguage } from './language';

/** What can be filled into a message. Numbers are written as the computer does; pass an id or a port as text. */
type Value = string | number;

/** The names of the values of a message: of `{name}` and, where it has forms for counts, `count`. */
type NamesIn<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `'${string}` ? never : Name) | NamesIn<Rest>
  : never;
type NamesOf<Message extends string> = string extends Message
  ? never
  : NamesIn<Message> | (Message extends `${string} | ${string}` ? 'count' : never);

type Values<Names extends string> = { readonly [Name in Names]: Name extends 'count' ? number : Value };

/** How messages are read: plain ones as text, those with values as functions of these. */
export type Said<Messages> = Messages extends string
  ? [NamesOf<Messages>] extends [never]
    ? string
    : (values: Values<NamesOf<Messages>>) => string
  : { readonly [Key in keyof Messages]: Said<Messages[Key]> };

/** Messages in another language, for those that are read as `Texts`. */
export type Translation<Texts> = Texts extends string | ((values: never) => string)
  ? string
  : { readonly [Key in keyof Texts]: Translation<Texts[Key]> };

/** Messages of which each is known as it is written, and with it the names of its values. */
type Written<Messages> = Messages extends string
  ? string extends Messages
    ? never
    : Messages
  : { readonly [Key in keyof Messages]: Written<Messages[Key]> };

/** The English messages of every area that was loaded so far. */
const english: LocaleMessage = {};

const FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Chooses among the forms of a message, `none | one | many`: one form for each plural category of the language in the
 * order above, and before them, where there is one more, that for zero.
 */
function pluralRule(tag: string): (count: number, forms: number) => number {
  const rules = new Intl.PluralRules(tag);
  const categories = FORMS.filter((form) => rules.resolvedOptions().pluralCategories.includes(form));
  return (count, forms) => {
    const extra = Math.max(0, forms - categories.length);
    if (extra > 0 && count === 0) return 0;
    return Math.min(categories.indexOf(rules.select(count)) + extra, forms - 1);
  };
}

/**
 * A message as it is written, or as the build compiled it (`scripts/compiled-messages.mjs`): its forms, each
 * of them text and names of values in turn.
 */
type Message = string | { readonly $: readonly (readonly string[])[] };
const isMessage = (value: unknown): value is Message =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && '$' in value);

type ToText = (value: unknown) => string;

/** A message as the library takes it: plain text and what was compiled need no compiler, which the built program lacks. */
function readable(message: unknown, toText: ToText): unknown {
  if (!isMessage(message) || (typeof message === 'string' && /[{}@|]/.test(message))) return message;
  if (typeof message === 'string') return () => message;
  return ({ named, plural }: MessageContext): string => {
    const forms = message.$.map((form) =>
      form.map((part, at) => (at % 2 === 0 ? part : toText(named(part)))).join(''),
    );
    return forms.length > 1 ? plural(forms) : forms.join('');
  };
}

registerMessageCompiler(compile);

const resolved = (of: unknown, path: string): unknown =>
  path.split('/').reduce<unknown>((found, key) => Reflect.get(Object(found), key), of);

type Context = Parameters<typeof translate>[0];

let isForName = false;

/** A text that becomes a name itself, of a file or of something on the desk: its values are filled in as they came. */
export function asName(read: () => string): string {
  isForName = true;
  try {
    return read();
  } finally {
    isForName = false;
  }
}

function contextOf({ tag, messages: translated }: Language): Context {
  const numbers = new Intl.NumberFormat(numberLocale);
  const toText: ToText = (value) => {
    if (isForName) return String(value);
    return typeof value === 'number' ? numbers.format(value) : isolated(String(value));
  };
  return createCoreContext({
    locale: tag,
    fallbackLocale: 'en',
    messages: { [tag]: translated, en: english },
    pluralRules: { [tag]: pluralRule(tag), en: pluralRule('en') },
    missingWarn: false,
    fallbackWarn: false,
    warnHtmlMessage: false,
    // Keys are codes of the lab too, with dots in them.
    messageResolver: (of, path) => readable(resolved(of, path), toText) as PathValue,
    processor: { type: 'text', interpolate: toText },
  });
}

let numberLocale: string | undefined;
let spoken: { readonly language: Language; readonly context: Context } | undefined;

/** Writes numbers in messages as this locale does, and not as that of the process. */
export function setNumberLocale(locale: string): void {
  numberLocale = locale;
  spoken = undefined;
}

function inSpokenLanguage(id: string, values: Readonly<Record<string, Value>> = {}): string {
  const language = spokenLanguage();
  if (spoken?.language !== language) spoken = { language, context: contextOf(language) };
  const said = String(translate(spoken.context, id, values));
  return language.post?.(said) ?? said;
}

/** True for a message that needs values. */
const needsValues = (message: Message): boolean =>
  typeof message === 'string'
    ? /\{\w|\s\|\s/.test(message)
    : message.$.length > 1 || message.$.some((form) => form.length > 1);

/** The names of the values in a message. */
const namesIn = (message: Message): string[] => {
  const forms = typeof message === 'string' ? [message.split(/\{(\w+)\}/)] : message.$;
  return forms.flatMap((form) => form.filter((_part, at) => at % 2 === 1));
};

function reader(path: string, of: object): object {
  const made = new Map<string, unknown>();
  const make = (key: string, message: unknown): unknown => {
    const id = `${path}/${key}`;
    return isMessage(message)
      ? Object.assign((values: Readonly<Record<string, Value>>) => inSpokenLanguage(id, values), {
          toString: () => (typeof message === 'string' ? message : id),
          names: () => namesIn(message),
        })
      : reader(id, message as object);
  };
  return new Proxy(of, {
    get(_of, key): unknown {
      const message: unknown = Reflect.get(of, key);
      if (typeof key !== 'string' || !Object.hasOwn(of, key) || typeof message === 'number') return message;
      if (isMessage(message) && !needsValues(message)) return inSpokenLanguage(`${path}/${key}`);
      if (!made.has(key)) made.set(key, make(key, message));
      return made.get(key);
    },
  });
}

/**
 * The messages of one area, read in the language of this process: `text.title`, and with values
 * `text.placed({ name, count })`. Where another language lacks one, it is in English.
 *
 * They are written in the message format of vue-i18n: `{name}` for a value, `one | many` for the forms of `count`,
 * `{'@'}` for a sign that would mean something. Values that run from right to left are kept to themselves.
 *
 * A table of all words of a type is `{…} as const satisfies Record<State, string>`: without `as const` its values are not
 * known, and the compiler refuses it.
 *
 * Read a message where it is shown. What a module keeps of it while it is loaded stays in the language of that moment.
 *
 * @param name the name under which other languages have these messages
 */
export function messages<const Messages extends object>(
  name: string,
  of: Messages & Written<Messages>,
): Said<Messages>;
export function messages(name: string, of: object): unknown {
  english[name] = of as LocaleMessage;
  return reader(name, of);
}
