import { JsonDocument, JsonSyntaxError } from './json-document';
import { xmlValue } from './xml';

/**
 * Reads a body of unknown form into plain values: JSON, XML of the same, form fields, or lines of a name and a value. The
 * document shows few bodies of errors, and none of registrations ("Other bodies", 4; "Endpoints").
 */

/** A body of which more than this is no answer to read loosely, in characters. */
const READ_CHARACTERS = 65_536;

/** True for form fields, which hold no space and no line break. */
export const isForm = (text: string): boolean => /^[\w.-]+=[^&\s]*(?:&[\w.-]+=[^&\s]*)*$/.test(text);

/** The value of a form field; as it came where its escapes are none. */
function decodedForm(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

/** Form fields, or lines of a name and a value. Null where the text is neither. */
export function pairsOf(text: string): [string, string][] | null {
  if (isForm(text)) {
    return text.split('&').map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodedForm(pair.slice(at + 1))];
    });
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => /^\s*([A-Za-z][\w. -]{0,40}?)\s*[:=]\s*(.{0,500})$/.exec(line));
  return pairs.every((pair) => pair !== null)
    ? pairs.map((pair): [string, string] => [pair?.[1] ?? '', pair?.[2] ?? ''])
    : null;
}

const isMarkup = (text: string): boolean => /^\s*</.test(text);

/** True for a page: its root is one, or what it holds is. */
const isPage = (text: string): boolean => /<(?:!doctype|html|head|body|script)\b/i.test(text);

/** A whole body as values: JSON, XML or form fields. Undefined for anything else, such as a sentence or a page. */
export function looseBodyOf(text: string): unknown {
  if (text.length > READ_CHARACTERS) return undefined;
  try {
    return JsonDocument.parse(text).valueAt([]);
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
  }
  if (isMarkup(text)) return isPage(text) ? undefined : xmlValue(text);
  const pairs = isForm(text.trim()) ? pairsOf(text.trim()) : null;
  return pairs === null ? undefined : Object.fromEntries(pairs);
}
