import { JsonDocument, JsonSyntaxError } from './json-document';

/**
 * Reads a body of unknown form into plain values: JSON, XML of the same, form fields, or lines of a name and a value. The
 * document shows few bodies of errors, and none of registrations ("Other bodies", 4; "Endpoints").
 */

/** A body of which more than this is no answer to read loosely, in characters. */
const READ_CHARACTERS = 65_536;
const XML_ELEMENTS = 2_000;
const XML_DEPTH = 32;

const XML_TOKENS =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/([A-Za-z_][\w:.-]{0,80})\s*>|<([A-Za-z_][\w:.-]{0,80})((?:\s[^<>]{0,2000}?)?)(\/?)>|([^<]+)|</g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decodedXml = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

const localName = (name: string): string => name.replace(/^.*:/, '');

interface Element {
  readonly name: string;
  readonly fields: Map<string, unknown[]>;
  text: string;
}

const elementOf = (name: string): Element => ({ name, fields: new Map(), text: '' });

function put(element: Element, name: string, value: unknown): void {
  element.fields.set(name, [...(element.fields.get(name) ?? []), value]);
}

function valueOf({ fields, text }: Element): unknown {
  const words = text.trim();
  if (fields.size === 0) return words;
  const entries = [...fields].map(([name, values]): [string, unknown] => [
    name,
    values.length === 1 ? values[0] : values,
  ]);
  return Object.fromEntries(words === '' ? entries : [...entries, ['text', words]]);
}

/**
 * A whole XML document as nested objects by local names, or undefined for anything that is none: cut short, not balanced,
 * or with a document type. Attributes are fields; nothing is resolved and nothing is fetched.
 */
function xmlValue(text: string): unknown {
  if (text.length > READ_CHARACTERS || !/^\s*</.test(text) || /<!DOCTYPE/i.test(text)) return undefined;
  const root = elementOf('');
  const open: Element[] = [root];
  let elements = 0;
  for (const [whole, data, closing, opening, attributes = '', slash, words] of text.matchAll(XML_TOKENS)) {
    const current = open.at(-1) ?? root;
    if (whole === '<') return undefined;
    if (data !== undefined) current.text += data;
    else if (words !== undefined) current.text += decodedXml(words);
    else if (closing !== undefined) {
      if (open.length === 1 || localName(closing) !== current.name) return undefined;
      open.pop();
      put(open.at(-1) ?? root, current.name, valueOf(current));
    } else if (opening !== undefined) {
      elements += 1;
      if (elements > XML_ELEMENTS || open.length > XML_DEPTH) return undefined;
      const element = elementOf(localName(opening));
      for (const [, key = '', one, other = ''] of attributes.matchAll(
        /([A-Za-z_][\w:.-]{0,80})\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
      )) {
        if (!key.startsWith('xmlns')) put(element, localName(key), decodedXml(one ?? other));
      }
      if (slash === '/') put(current, element.name, valueOf(element));
      else open.push(element);
    }
  }
  if (open.length !== 1 || root.text.trim() !== '' || root.fields.size !== 1) return undefined;
  return valueOf(root);
}

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
