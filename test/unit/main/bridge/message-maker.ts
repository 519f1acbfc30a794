import type { z } from 'zod';

/** Numbers from a seed, so that what failed can be made again. */
export interface Chance {
  /** A number from 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `below`. */
  whole(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True in this share of cases. */
  yes(share: number): boolean;
}

/** Chance by the generator mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    next,
    whole,
    pick: (items) => items[whole(items.length)] as (typeof items)[number],
    yes: (share) => next() < share,
  };
}

/** Texts that someone who means harm would try, beside ordinary ones. */
const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  'C:\\Windows\\System32',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://127.0.0.1:9/',
  'https://example.com/',
  "' OR 1=1; DROP TABLE carts; --",
  '%',
  '_',
  '"',
  '*',
  'NEAR(',
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '\u202e\u0000\uffff',
  'e\u0301'.repeat(20),
  '=cmd()',
  '1e309',
  'NaN',
  'null',
  'practice-lab',
  '2026-11-21',
  '01890a5d-ac96-774b-bcce-b302099a8057',
];

const ODD_NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  NaN,
  Infinity,
  -Infinity,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  5e-324,
];

/** Largest text that is made now and then, in characters. */
const HUGE = 300_000;

/** What messages are made with: chance, and what main answered before, by the name under which it was. */
export interface Maker {
  readonly chance: Chance;
  readonly known: Map<string, unknown[]>;
}

function text({ chance, known }: Maker, name: string): string {
  const met = known.get(name) ?? known.get('id') ?? [];
  const fit = met.filter((value): value is string => typeof value === 'string');
  if (fit.length > 0 && chance.yes(0.6)) return chance.pick(fit);
  if (chance.yes(0.002)) return 'x'.repeat(chance.whole(HUGE));
  return chance.yes(0.5) ? chance.pick(ODD_TEXTS) : Math.floor(chance.next() * 1e9).toString(36);
}

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, z.ZodType>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly entries?: Record<string, unknown>;
  readonly values?: readonly unknown[];
  readonly options?: readonly z.ZodType[];
  readonly getter?: () => z.ZodType;
}

/** A value in the shape of a schema, as often as not one that it takes. `name` is the field that it is for. */
export function valueFor(schema: z.ZodType, maker: Maker, name = '', depth = 0): unknown {
  const definition = schema.def as unknown as Definition;
  const { chance, known } = maker;
  const inner = (of: z.ZodType | undefined, as = name): unknown =>
    of === undefined ? null : valueFor(of, maker, as, depth + 1);
  switch (definition.type) {
    case 'undefined':
      return undefined;
    case 'null':
      return null;
    case 'unknown':
      return exotic(chance);
    case 'boolean':
      return chance.yes(0.5);
    case 'string':
      return text(maker, name);
    case 'number': {
      const met = known.get(name) ?? [];
      if (met.length > 0 && chance.yes(0.6)) return chance.pick(met);
      return chance.yes(0.1) ? chance.pick(ODD_NUMBERS) : chance.whole(chance.pick([3, 30, 3_000]));
    }
    case 'enum':
      return chance.pick(Object.values(definition.entries ?? {}));
    case 'literal':
      return chance.pick(definition.values ?? []);
    case 'union':
      return inner(chance.pick(definition.options ?? []));
    case 'optional':
      return chance.yes(0.4) ? undefined : inner(definition.innerType);
    case 'nullable':
      return chance.yes(0.3) ? null : inner(definition.innerType);
    case 'default':
      return chance.yes(0.3) ? undefined : inner(definition.innerType);
    case 'pipe':
      return inner(definition.in);
    case 'lazy':
      return depth > 12 ? null : inner(definition.getter?.());
    case 'array':
      return Array.from({ length: depth > 12 ? 0 : chance.whole(4) }, () => inner(definition.element));
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {}).map(([field, of]) => [field, inner(of, field)]),
      );
    case 'record':
      return Object.fromEntries(
        Array.from({ length: chance.whole(3) }, () => [
          String(inner(definition.keyType)),
          inner(definition.valueType),
        ]),
      );
    default:
      throw new Error(`Nothing is known of a schema of type ${definition.type}`);
  }
}

/** Something that the browser's way of copying values lets through and no schema expects. */
function exotic(chance: Chance): unknown {
  const cyclic: Record<string, unknown> = { name: 'itself' };
  cyclic['self'] = cyclic;
  let deep: unknown = 'bottom';
  for (let level = 0; level < chance.pick([10, 100, 2_000]); level += 1)
    deep = { deep, list: [deep].slice(1) };
  const holes: unknown[] = [];
  holes[50] = 1;
  return chance.pick<() => unknown>([
    () => new Map([['id', 1]]),
    () => new Set(['id']),
    () => new Date(NaN),
    () => /(a+)+$/,
    () => new Uint8Array(chance.whole(1_000)),
    () => new ArrayBuffer(8),
    () => new Error('thrown from a page'),
    () => 10n ** 30n,
    () => cyclic,
    () => deep,
    () => holes,
    () => Object.assign(Object.create(null) as object, { id: 'x' }),
    () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    () => Object(false),
    () => chance.pick(ODD_NUMBERS),
    () => chance.pick(ODD_TEXTS),
    () => Array.from({ length: chance.whole(2_000) }, () => null),
    () => undefined,
    () => null,
  ])();
}

/** Changes one place of a value: another kind, gone, doubled, or a name that no schema has. */
export function bend(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.yes(0.15)) return exotic(chance);
  if (Array.isArray(value)) {
    const list: unknown[] = [...value];
    if (list.length === 0 || chance.yes(0.2)) list.push(exotic(chance));
    else list[chance.whole(list.length)] = bend(chance.pick(list), chance);
    return list;
  }
  const fields = Object.entries(value);
  if (fields.length === 0 || chance.yes(0.15)) return { ...value, [chance.pick(ODD_TEXTS)]: exotic(chance) };
  const [name, inner] = chance.pick(fields);
  if (chance.yes(0.15)) return Object.fromEntries(fields.filter(([other]) => other !== name));
  return { ...value, [name]: bend(inner, chance) };
}

/** As many values are remembered of each name. */
const REMEMBERED = 40;

/** Remembers texts and numbers of an answer by their names, so that later messages speak of what there is. */
export function remember(answer: unknown, { known, chance }: Maker, name = '', depth = 0): void {
  if (depth > 6) return;
  if (typeof answer === 'string' || typeof answer === 'number') {
    const met = known.get(name) ?? [];
    if (met.length < REMEMBERED) met.push(answer);
    else met[chance.whole(REMEMBERED)] = answer;
    known.set(name, met);
  } else if (Array.isArray(answer)) {
    for (const item of answer.slice(0, 5)) remember(item, { known, chance }, name, depth + 1);
  } else if (typeof answer === 'object' && answer !== null) {
    for (const [field, inner] of Object.entries(answer)) remember(inner, { known, chance }, field, depth + 1);
  }
}
