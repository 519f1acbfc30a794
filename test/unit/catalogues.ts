import { ENGLISH, setLanguage } from '@core/language/language';

/** A module of texts: its exports by name. */
export type Texts = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Reads one text of a catalogue, however deep it is. */
function sample(value: unknown): void {
  if (typeof value === 'function') Reflect.apply(value, undefined, [{ count: 1 }]);
  else if (isTable(value)) sample(Reflect.get(value, Object.keys(value)[0] ?? ''));
}

/** Catalogues among what modules export, by the name that they ask a language for. */
export function cataloguesOf(modules: readonly Texts[]): ReadonlyMap<string, object> {
  const found = new Map<string, object>();
  for (const [exported, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!isTable(value)) continue;
    const names: string[] = [];
    const asked = new Proxy({}, { get: (_of, name) => void names.push(String(name)) });
    setLanguage({ ...ENGLISH, tag: 'de', messages: asked });
    sample(value);
    setLanguage(ENGLISH);
    const [name] = names;
    if (name === undefined) continue;
    if (name !== exported) throw new Error(`${exported} asks a language for ${name}`);
    if (found.has(name)) throw new Error(`There are two catalogues ${name}`);
    found.set(name, value);
  }
  return found;
}

/** What a text is worth to a comparison: where it is, its kind, and what it says. */
export interface Leaf {
  readonly kind: string;
  readonly says: string;
}

/** The names of the values of a message, `{name}` and `{count}`; its forms for counts count as one of these. */
const valuesOf = (message: string): string =>
  [
    ...new Set([
      ...[...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      ...(message.includes(' | ') ? ['count'] : []),
    ]),
  ]
    .sort()
    .join(', ');

const messageLeaf = (message: string): Leaf => ({
  kind: valuesOf(message) === '' ? 'string' : `a message with ${valuesOf(message)}`,
  says: message,
});

/** Every text of a catalogue by its path, `state.ripe`: of one that is read, or of one as it is written. */
export function leavesOf(value: unknown, how: 'read' | 'written', path = ''): ReadonlyMap<string, Leaf> {
  if (typeof value === 'string' && how === 'written') return new Map([[path, messageLeaf(value)]]);
  if (typeof value === 'function') return new Map([[path, messageLeaf(String(value))]]);
  if (!isTable(value)) return new Map([[path, { kind: typeof value, says: String(value) }]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...leavesOf(inner, how, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

/** What a text says in words of its own, without its values. */
const wordsOf = ({ says }: Leaf): string => says.replaceAll(/\{\w+\}/g, '').trim();

/**
 * What is wrong with a catalogue beside its English one: keys that one of them lacks, kinds that differ, and texts
 * that say the same and are not among those that may.
 */
export function differencesOf(english: object, other: object, mayBeSame: ReadonlySet<string>): string[] {
  const own = leavesOf(english, 'read');
  const theirs = leavesOf(other, 'written');
  return [
    ...[...own.keys()].filter((path) => !theirs.has(path)).map((path) => `${path} is missing`),
    ...[...theirs.keys()].filter((path) => !own.has(path)).map((path) => `${path} is not in the English`),
    ...[...own].flatMap(([path, leaf]) => {
      const { kind, says } = leaf;
      const said = theirs.get(path);
      if (said === undefined) return [];
      if (said.kind !== kind) return [`${path} is ${said.kind} and not ${kind}`];
      const words = wordsOf(leaf);
      const isSame = said.says === says && /\p{L}{2}/u.test(words) && !mayBeSame.has(words);
      return isSame ? [`${path} is in English: ${says}`] : [];
    }),
  ];
}
