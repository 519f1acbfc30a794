import { JsonDocument } from '@contract/json-document';
import type { CartChange } from '../carts/cart-changes';
import type { ExportLine } from '../carts/carts';
import { type ExportParts, exportPartsOf, type PreviewSource } from '../carts/export-answer';
import { elementsAt, stringAt } from '../values/json-reading';
import { compareMoney, type Money } from '../values/money';
import { documentedFields, type DocumentedField } from './order-document';
import { DRAFT_PARTS, type DraftPart } from '../values/order-field-table';
import { pathInWords } from '../values/order-fields';

/** An export as it was asked for and answered, both exactly. */
export interface KeptExport {
  readonly request: string;
  readonly answer: string;
}

type Line = Omit<ExportLine, 'previews'>;

/**
 * The name of a line: its editor, and which of the lines of that editor it is, since one may be there more than once.
 * `seen` counts them.
 */
function nameOfLine(editorId: string, seen: Map<string, number>): string {
  const nth = (seen.get(editorId) ?? 0) + 1;
  seen.set(editorId, nth);
  return `${editorId} ${nth}`;
}

interface ReadExport {
  readonly parts: ExportParts;
  /** What was asked for each line, as text. */
  readonly asked: ReadonlyMap<string, string>;
  /** What was asked for all of them, by its name in the request. */
  readonly whole: ReadonlyMap<string, string>;
  readonly request: string;
  readonly lines: ReadonlyMap<string, { readonly line: Line; readonly previews: readonly PreviewSource[] }>;
}

function readKept({ request, answer }: KeptExport): ReadExport {
  const wanted = JsonDocument.parse(request);
  const asked = new Map<string, string>();
  const seenAsked = new Map<string, number>();
  for (const path of elementsAt(wanted, ['editors'])) {
    const id = stringAt(wanted, [...path, 'editorId']);
    if (id !== null) asked.set(nameOfLine(id, seenAsked), wanted.rawAt(path) ?? '');
  }
  const whole = new Map(
    wanted
      .keysAt([])
      .filter((key) => key !== 'editors')
      .map((key) => [key, wanted.rawAt([key]) ?? '']),
  );
  const parts = exportPartsOf(JsonDocument.parse(answer), []);
  const seen = new Map<string, number>();
  const lines = new Map(
    parts.lines.map((line, index) => [
      nameOfLine(line.editorId, seen),
      { line, previews: parts.previews[index] ?? [] },
    ]),
  );
  return { parts, asked, whole, request, lines };
}

/** Two amounts that cannot be compared differ unless both are absent. */
const differs = (one: Money | null, other: Money | null): boolean =>
  one === null || other === null ? one !== other : compareMoney(one, other) !== 0;

function priceChanges(before: Line, now: Line): CartChange[] {
  const subject = now.editorId;
  const change = (kind: CartChange['kind'], one: Money | null, other: Money | null): CartChange[] =>
    differs(one, other) ? [{ kind, subject, part: '', before: one, after: other }] : [];
  if (before.quantity !== now.quantity) return change('unit-price', before.unitBasePrice, now.unitBasePrice);
  const marked = change('line-price', before.markedUpPrice, now.markedUpPrice);
  return marked.length > 0 ? marked : change('line-price', before.basePrice, now.basePrice);
}

type Selection = Line['selections'][number];
const nameOf = ({ id, label, name }: Selection): string => id || label || name;
const wordsOf = ({ name, description }: Selection): string =>
  description !== '' && description !== name ? `${name} (${description})` : name;

function selectionChanges(before: Line, now: Line): CartChange[] {
  const known = new Map(before.selections.map((selection) => [nameOf(selection), selection]));
  const there = new Map(now.selections.map((selection) => [nameOf(selection), selection]));
  return [...new Set([...known.keys(), ...there.keys()])].flatMap((key): CartChange[] => {
    const [one, other] = [known.get(key), there.get(key)];
    const [was, is] = [one === undefined ? null : wordsOf(one), other === undefined ? null : wordsOf(other)];
    const part = other?.label || one?.label || key;
    return was === is ? [] : [{ kind: 'selection', subject: now.editorId, part, before: was, after: is }];
  });
}

/** A web address by what it names: where it is served from, and a signature behind it, may differ any day. */
function pathOf(address: string | null): string {
  if (address === null) return '';
  return /^[a-z]+:\/\/[^/]*([^?#]*)/i.exec(address)?.[1] ?? address;
}

const previewsOf = (previews: readonly PreviewSource[]): string =>
  JSON.stringify(
    previews
      .map(({ key, scale256, scale512, scale1024 }) => [key, ...[scale256, scale512, scale1024].map(pathOf)])
      .sort(),
  );

/**
 * The digests of the images that each editor places (document: "Order item", asset fields): those of each of its items,
 * whose number is no picture.
 */
function imagesOf(orderText: string): Map<string, string> {
  const document = JsonDocument.parse(orderText);
  const images = new Map<string, Set<string>>();
  for (const order of elementsAt(document, ['Orders'])) {
    for (const item of elementsAt(document, [...order, 'OrderItems'])) {
      const editor = stringAt(document, [...item, 'EditorId']) ?? '';
      const hashes = elementsAt(document, [...item, 'ItemAssets']).map(
        (asset) => stringAt(document, [...asset, 'ImageHash']) ?? '',
      );
      images.set(editor, (images.get(editor) ?? new Set()).add(hashes.join(' ')));
    }
  }
  return new Map([...images].map(([editor, placed]) => [editor, [...placed].join(';')]));
}

/** Fields by what they are known again by: an item's by its editor, an order's by its place. */
function fieldsByName(text: string): Map<string, DocumentedField> {
  const document = JsonDocument.parse(text);
  const named = new Map<string, DocumentedField>();
  const items = new Map<string, string>();
  const seen = new Map<string, number>();
  for (const field of documentedFields(text)) {
    const { group, type, pattern, isSaidByLine } = field.field;
    if (group === 'asset' || type === 'list' || isSaidByLine) continue;
    const isItem = group === 'item' || group === 'book';
    if (!isItem) {
      named.set(field.path.join('.'), field);
      continue;
    }
    const item = field.path.slice(0, 4);
    const at = item.join('.');
    const ofItem = items.get(at) ?? nameOfLine(stringAt(document, [...item, 'EditorId']) ?? '', seen);
    items.set(at, ofItem);
    named.set(`${ofItem} ${pattern}`, field);
  }
  return named;
}

function fieldChanges(before: ReadExport, now: ReadExport): CartChange[] {
  const isByPerson = (part: DraftPart): boolean =>
    before.whole.get(DRAFT_PARTS[part]) !== now.whole.get(DRAFT_PARTS[part]);
  // With other editors the lab makes other orders of them.
  const sameEditors = [...before.asked].join() === [...now.asked].join();
  const [known, there] = [fieldsByName(before.parts.orderText), fieldsByName(now.parts.orderText)];
  return [...there].flatMap(([name, field]): CartChange[] => {
    const one = known.get(name);
    if (!sameEditors || one === undefined || one.raw === field.raw) return [];
    const { follows } = field.field;
    if (follows !== null && isByPerson(follows)) return [];
    const text = ({ state, text: words }: DocumentedField): string | null =>
      state === 'value' ? words : null;
    if (text(one) === text(field)) return [];
    const part = pathInWords(field.path);
    return [{ kind: 'order-field', subject: '', part, before: text(one), after: text(field) }];
  });
}

/**
 * What an export says that an earlier one of the same cart did not (document: "Export response"): prices by
 * value, quantities, selections, pictures, editors that are gone or new, and documented fields of the order.
 * What a person asked for differently, and what follows from it, is left out. Throws JsonSyntaxError for texts
 * that are no JSON: none such is ever stored.
 */
export function exportChanges(earlier: KeptExport, newest: KeptExport): CartChange[] {
  if (earlier.answer === newest.answer) return [];
  const [before, now] = [readKept(earlier), readKept(newest)];
  const changes: CartChange[] = [];
  for (const [name, { line }] of before.lines) {
    if (now.lines.has(name) || !now.asked.has(name)) continue;
    changes.push({ kind: 'editor-gone', subject: line.editorId, part: '', before: null, after: null });
  }
  const images = [imagesOf(before.parts.orderText), imagesOf(now.parts.orderText)] as const;
  for (const [name, { line, previews }] of now.lines) {
    const id = line.editorId;
    const known = before.lines.get(name);
    if (known === undefined) {
      // One that a person added is no news; one that came back, or that no one asked for, is.
      if (!now.asked.has(name) || before.asked.has(name)) {
        changes.push({ kind: 'editor-new', subject: id, part: '', before: null, after: null });
      }
      continue;
    }
    const sameWish = before.asked.get(name) === now.asked.get(name);
    if (sameWish && known.line.quantity !== line.quantity) {
      const text = (quantity: number | null): string | null => (quantity === null ? null : String(quantity));
      const [was, is] = [text(known.line.quantity), text(line.quantity)];
      changes.push({ kind: 'quantity', subject: id, part: '', before: was, after: is });
    }
    changes.push(...priceChanges(known.line, line), ...selectionChanges(known.line, line));
    if (
      previewsOf(known.previews) !== previewsOf(previews) ||
      (images[0].get(id) ?? '') !== (images[1].get(id) ?? '')
    ) {
      changes.push({ kind: 'picture', subject: id, part: '', before: null, after: null });
    }
  }
  changes.push(...fieldChanges(before, now));
  const [was, is] = [before, now].map(({ parts }) => parts.totalMarkedUp ?? parts.totalBase);
  if (before.request === now.request && differs(was ?? null, is ?? null)) {
    changes.push({ kind: 'total', subject: '', part: '', before: was ?? null, after: is ?? null });
  }
  return changes;
}
