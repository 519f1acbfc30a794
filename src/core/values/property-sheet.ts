import { JsonDocument, type JsonOutline, JsonSyntaxError } from '@contract/json-document';
import { moneyOf, type Money } from './money';
import { readableLabel } from './text';

/*
 * Whatever the lab answers, made readable. The document leaves most fields of the commerce family open
 * (document: "Commerce family records"), so nothing here relies on a name: what is recognised gets a
 * better form, everything else is shown as it is, and nothing is left out.
 */

/** A moment or a day by its ISO spelling. */
export interface SheetDate {
  readonly kind: 'date';
  /** UTC milliseconds. Without `zoned` the clock that is meant is not known: read it in UTC. */
  readonly at: number;
  /** True when the spelling says where on earth it is that time. */
  readonly zoned: boolean;
  /** False for a day alone. */
  readonly hasTime: boolean;
  readonly text: string;
}

/** What a sheet shows in one place. */
export type SheetScalar =
  | { readonly kind: 'none' }
  | { readonly kind: 'yes-no'; readonly value: boolean }
  /** A number with its exact spelling. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'money'; readonly money: Money }
  | SheetDate
  | { readonly kind: 'text' | 'link' | 'identifier'; readonly text: string }
  /** An object or a list without anything in it. */
  | { readonly kind: 'empty'; readonly of: 'object' | 'list' }
  /** JSON that is too deep to be laid out, and text that is no JSON. */
  | { readonly kind: 'raw'; readonly text: string };

export type SheetValue =
  | SheetScalar
  /** An object; `amount` is what its `value` and `currency` say, which are then not among the entries. */
  | { readonly kind: 'group'; readonly amount: Money | null; readonly entries: readonly SheetEntry[] }
  /** A list; the entries are labelled by number. */
  | { readonly kind: 'list'; readonly entries: readonly SheetEntry[] }
  /** A list of objects that are alike: one row each, in the order of `columns`; null where one lacks a field. */
  | {
      readonly kind: 'table';
      readonly columns: readonly { readonly key: string; readonly label: string }[];
      readonly rows: readonly (readonly (SheetScalar | null)[])[];
    };

export interface SheetEntry {
  /** The exact name, or the place in a list as a figure. */
  readonly key: string;
  readonly label: string;
  /** True when the same name is in the object again. */
  readonly repeated: boolean;
  readonly value: SheetValue;
}

/** Deeper than this no one reads a sheet; what is there is shown as text. */
const LEVELS = 12;
const TABLE_COLUMNS = 6;

const ISO = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LINK = /^https?:\/\/[^\s]+$/i;
const NAMED_IDENTIFIER = /(?:^|[a-z0-9_-])(?:id|ids|ref|refs|uid|uuid|hash|token|cursor|key|code)$/i;

/** A day or a moment in ISO form, or null: `2026-02-30` is none. */
export function isoDateOf(text: string): SheetDate | null {
  const parts = ISO.exec(text);
  if (parts === null) return null;
  const [, year, month, day, time, zone] = parts;
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // Readers of dates carry a 30th of February over into March.
  if (midnight.getUTCMonth() + 1 !== Number(month) || midnight.getUTCDate() !== Number(day)) return null;
  const at = Date.parse(time !== undefined && zone === undefined ? `${text}Z` : text);
  if (Number.isNaN(at)) return null;
  return { kind: 'date', at, zoned: zone !== undefined, hasTime: time !== undefined, text };
}

function textValue(text: string, name: string): SheetScalar {
  if (LINK.test(text)) return { kind: 'link', text };
  const date = isoDateOf(text);
  if (date !== null) return date;
  const isToken = text !== '' && !/\s/.test(text);
  const isIdentifier = isToken && (UUID.test(text) || NAMED_IDENTIFIER.test(name));
  return { kind: isIdentifier ? 'identifier' : 'text', text };
}

type Members = Extract<JsonOutline, { kind: 'object' }>['members'];

/** What `value` and `currency` of an object say, when each is there once and can be read. */
function amountOf(members: Members): Money | null {
  const named = (name: string): JsonOutline | null => {
    const found = members.filter(({ key }) => key === name);
    return found.length === 1 ? (found[0]?.value ?? null) : null;
  };
  const [value, currency] = [named('value'), named('currency')];
  if (currency?.kind !== 'string' || typeof currency.value !== 'string') return null;
  if (!/^[A-Z]{3}$/.test(currency.value)) return null;
  if (value?.kind === 'number') return moneyOf(value.raw, currency.value);
  const isPlain =
    value?.kind === 'string' && typeof value.value === 'string' && value.value.trim() === value.value;
  return isPlain && typeof value.value === 'string' ? moneyOf(value.value, currency.value) : null;
}

function scalarOf(outline: JsonOutline, name: string): SheetScalar | null {
  switch (outline.kind) {
    case 'object': {
      if (outline.members.length === 0) return { kind: 'empty', of: 'object' };
      const money = outline.members.length === 2 ? amountOf(outline.members) : null;
      return money === null ? null : { kind: 'money', money };
    }
    case 'array':
      return outline.elements.length === 0 ? { kind: 'empty', of: 'list' } : null;
    case 'null':
      return { kind: 'none' };
    case 'boolean':
      return { kind: 'yes-no', value: outline.value === true };
    case 'number':
      return { kind: 'number', text: outline.raw };
    case 'string':
      return textValue(String(outline.value), name);
    case 'folded':
      return { kind: 'raw', text: outline.raw };
  }
}

/** Objects that are alike as a table; null when they are not, or when it would be too wide to read. */
function tableOf(elements: readonly JsonOutline[]): SheetValue | null {
  const keys: string[] = [];
  const rows: Map<string, SheetScalar>[] = [];
  for (const element of elements) {
    if (element.kind !== 'object') return null;
    const row = new Map<string, SheetScalar>();
    for (const { key, value } of element.members) {
      const cell = scalarOf(value, key);
      if (cell === null || row.has(key)) return null;
      row.set(key, cell);
      if (!keys.includes(key)) keys.push(key);
    }
    rows.push(row);
  }
  const cells = rows.reduce((sum, row) => sum + row.size, 0);
  if (rows.length < 2 || keys.length < 2 || keys.length > TABLE_COLUMNS) return null;
  // Mostly holes: the objects have little in common, and numbered groups read better.
  if (cells * 2 < rows.length * keys.length) return null;
  return {
    kind: 'table',
    columns: keys.map((key) => ({ key, label: readableLabel(key) })),
    rows: rows.map((row) => keys.map((key) => row.get(key) ?? null)),
  };
}

/** Path patterns taken apart; `*` stands for any one step. */
type Skipped = readonly (readonly string[])[];

const under = (skipped: Skipped, step: string): Skipped =>
  skipped.flatMap(([first, ...rest]) => (first === step || first === '*' ? [rest] : []));
const isSkipped = (skipped: Skipped): boolean => skipped.some((steps) => steps.length === 0);

function entriesOf(members: Members, skipped: Skipped): SheetEntry[] {
  return members.flatMap(({ key, value }, index): SheetEntry[] => {
    const isLast = members.findLastIndex((one) => one.key === key) === index;
    const repeated = members.findIndex((one) => one.key === key) !== index || !isLast;
    // Of a repeated key only the last is what others read: the earlier ones are shown nowhere else.
    const inside = isLast ? under(skipped, key) : [];
    if (isSkipped(inside)) return [];
    const shown = valueOf(value, key, inside);
    if (shown === null) return [];
    return [{ key, label: readableLabel(key), repeated, value: shown }];
  });
}

/** Null when everything in it is shown elsewhere. */
function valueOf(outline: JsonOutline, name: string, skipped: Skipped): SheetValue | null {
  // Inside of what is recognised as one thing nothing can be left out.
  const scalar = skipped.length === 0 || outline.kind !== 'object' ? scalarOf(outline, name) : null;
  if (scalar !== null) return scalar;
  if (outline.kind === 'object') {
    if (outline.members.length === 0) return { kind: 'empty', of: 'object' };
    const amount = skipped.length === 0 ? amountOf(outline.members) : null;
    const others =
      amount === null
        ? outline.members
        : outline.members.filter(({ key }) => key !== 'value' && key !== 'currency');
    const entries = entriesOf(others, skipped);
    return entries.length === 0 ? null : { kind: 'group', amount, entries };
  }
  const elements = outline.kind === 'array' ? outline.elements : [];
  const table = skipped.length === 0 ? tableOf(elements) : null;
  if (table !== null) return table;
  const entries = elements.flatMap((element, index): SheetEntry[] => {
    const inside = under(skipped, String(index));
    if (isSkipped(inside)) return [];
    const shown = valueOf(element, name, inside);
    return shown === null
      ? []
      : [{ key: String(index), label: String(index + 1), repeated: false, value: shown }];
  });
  return entries.length === 0 ? null : { kind: 'list', entries };
}

/**
 * A readable tree of labels and values from exact JSON text. `skip` names what is shown elsewhere already,
 * as dotted paths in which `*` stands for any one step (`id`, `orders.*.failure`); everything else is in
 * the tree: every scalar, repeated keys as often as they are there, numbers in their own spelling. Text
 * that is no JSON is the whole sheet. Null when nothing is left to show.
 */
export function propertySheet(text: string, skip: readonly string[] = []): SheetValue | null {
  let document: JsonDocument;
  try {
    document = JsonDocument.parse(text);
  } catch (cause) {
    if (cause instanceof JsonSyntaxError) return { kind: 'raw', text };
    throw cause;
  }
  return valueOf(
    document.outline(LEVELS),
    '',
    skip.map((path) => path.split('.')),
  );
}
