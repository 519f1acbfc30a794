import { z } from 'zod';
import type { JsonDocument, JsonPath } from '@contract/json-document';
import { elementsAt, spellingAt, stringAt } from '../values/json-reading';

/*
 * Reads the remarks that come with a price (document: "Codes", guidance). Their shape is not shown, so a code is
 * recognised wherever it is written: in a text, in a field of any name, or as the key of an object.
 */

/** A remark that came with a price (document: "Codes", guidance). */
export const guidanceNoteSchema = z.object({ code: z.string(), message: z.string() });
export type GuidanceNote = z.infer<typeof guidanceNoteSchema>;

/** The guidance codes of the document. */
export const GUIDANCE = {
  /** On a calculation without an address: names the charges that are left out. */
  destination: 'submission.pricing.destination_required_for_full_total',
  /** With an address, and on submissions: `totalPrice.value` includes tax, `totalPrice.total.value` does not. */
  tax: 'submission.pricing.total_excludes_tax',
} as const;

const KNOWN: readonly string[] = Object.values(GUIDANCE);
const PRICING_NAMESPACE = 'submission.pricing.';

const isPriceCode = (code: string): boolean => code.toLowerCase().startsWith(PRICING_NAMESPACE);

/** True for a remark on the price with a code that the document does not have: a new case (document: "code"). */
export const isUnknownPriceRemark = ({ code }: Pick<GuidanceNote, 'code'>): boolean =>
  isPriceCode(code) && !KNOWN.includes(code);

/** A text that is a code and nothing else: words joined by dots. */
const isCode = (text: string): boolean => /^[A-Za-z][\w-]*(?:\.[\w-]+)+$/.test(text);

/** The documented code that a text names, in whatever case, or null. */
const knownCodeIn = (text: string): string | null =>
  KNOWN.find((code) => text.toLowerCase().includes(code)) ?? null;

/** Every text and key within a value, at any depth. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return [...keys, ...Object.values(value).flatMap(wordsIn)];
}

/** The code among texts: a documented one, else one on the price; null when there is neither. */
const codeAmong = (texts: readonly string[]): string | null =>
  texts.map(knownCodeIn).find((code) => code !== null) ??
  texts.find((text) => isCode(text) && isPriceCode(text)) ??
  null;

function noteOfText(text: string): GuidanceNote {
  const bare = text.trim();
  if (isCode(bare)) return { code: codeAmong([bare]) ?? bare, message: '' };
  return { code: codeAmong([bare]) ?? '', message: text };
}

/** What the lists of a remark name, such as the charges that are left out: how it names them is not shown. */
const listedIn = (document: JsonDocument, path: JsonPath): string =>
  document
    .keysAt(path)
    .filter((key) => document.kindAt([...path, key]) === 'array')
    .flatMap((key) => elementsAt(document, [...path, key]))
    .map((element) => spellingAt(document, element) ?? document.rawAt(element) ?? '')
    .join(', ');

function noteOfObject(document: JsonDocument, path: JsonPath): GuidanceNote {
  const named = stringAt(document, [...path, 'code']) ?? '';
  const said = stringAt(document, [...path, 'message']) ?? '';
  const code = codeAmong(wordsIn(document.valueAt(path))) ?? named;
  const listed = listedIn(document, path);
  if (said !== '') return { code, message: listed === '' ? said : `${said} (${listed})` };
  const hasMore = document.keysAt(path).some((key) => key !== 'code' && key !== 'message');
  return { code, message: listed || (code === '' || hasMore ? (document.rawAt(path) ?? '') : '') };
}

/** One remark, in whatever form. What cannot be taken apart is shown as it came. */
function noteAt(document: JsonDocument, path: JsonPath): GuidanceNote {
  const text = stringAt(document, path);
  if (text !== null) return noteOfText(text);
  if (document.kindAt(path) === 'object') return noteOfObject(document, path);
  return { code: '', message: spellingAt(document, path) ?? document.rawAt(path) ?? '' };
}

/** An object in place of the list: remarks by their codes, or a single remark. */
function notesOfObject(document: JsonDocument, path: JsonPath): GuidanceNote[] {
  const keys = document.keysAt(path);
  if (keys.length === 0 || !keys.every((key) => isCode(key))) return [noteAt(document, path)];
  return keys.map((key) => ({
    code: codeAmong([key]) ?? key,
    message: noteAt(document, [...path, key]).message,
  }));
}

/** The remarks on the price of a calculation or submission that is at `path`, in their order. */
export function guidanceOf(document: JsonDocument, path: JsonPath = []): GuidanceNote[] {
  const notes = [...path, 'guidance'];
  switch (document.kindAt(notes)) {
    case 'array':
      return elementsAt(document, notes).map((note) => noteAt(document, note));
    case 'object':
      return notesOfObject(document, notes);
    case 'absent':
    case 'null':
      return [];
    default:
      return [noteAt(document, notes)];
  }
}
