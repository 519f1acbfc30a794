import { JsonDocument, type JsonOutline, JsonSyntaxError } from '@contract/json-document';

export type Members = Extract<JsonOutline, { kind: 'object' }>['members'];

/** How deep a payload is looked into; what is deeper is kept and shown, and not read. */
const LEVELS = 24;

function jsonIn(text: string): JsonOutline | null {
  try {
    return JsonDocument.parse(text).outline(LEVELS);
  } catch (cause) {
    if (cause instanceof JsonSyntaxError) return null;
    throw cause;
  }
}

/** One part of a form as it was meant; null for an escape that stands for nothing. */
function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

const textOutline = (text: string): JsonOutline => ({
  kind: 'string',
  raw: JSON.stringify(text),
  value: text,
});

function formIn(text: string): JsonOutline | null {
  if (!/^[^\s=&<{["]+=/.test(text)) return null;
  const members = text.split('&').flatMap((part) => {
    const [name = '', ...rest] = part.split('=');
    const [key, value] = [unescaped(name), unescaped(rest.join('='))];
    return key === null || key === '' || value === null ? [] : [{ key, value: textOutline(value) }];
  });
  return members.length === 0 ? null : { kind: 'object', members };
}

/** Deepest nesting, most elements and most characters of an XML body that are read. */
const [XML_DEPTH, XML_ELEMENTS, XML_CHARACTERS] = [LEVELS, 5_000, 200_000];

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const textOfXml = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|quot|apos|amp));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

interface XmlElement {
  readonly name: string;
  /** By their names, each with all that have it. */
  readonly members: Map<string, JsonOutline[]>;
  text: string;
}

function add({ members }: XmlElement, name: string, value: JsonOutline): void {
  const beside = members.get(name);
  if (beside === undefined) members.set(name, [value]);
  else beside.push(value);
}

/** Elements of one name beside each other are a list; those of names of their own are members. */
function outlineOf({ members, text }: XmlElement): JsonOutline {
  if (members.size === 0) return textOutline(textOfXml(text));
  return {
    kind: 'object',
    members: [...members].map(([key, values]) => {
      const [only] = values;
      return {
        key,
        value: only !== undefined && values.length === 1 ? only : { kind: 'array', elements: values },
      };
    }),
  };
}

/** Every part is bounded, so that a body that was made for it takes no longer than another. */
const XML_PART =
  /<\?[^?<>]{0,500}\?>|<!--[^]{0,500}?-->|<!\[CDATA\[([^]{0,4000}?)\]\]>|<\/([\w:.-]{1,80})\s{0,9}>|<([A-Za-z_][\w:.-]{0,79})((?:\s{1,99}[\w:.-]{1,80}\s{0,9}=\s{0,9}(?:"[^"<]{0,2000}"|'[^'<]{0,2000}')){0,50})\s{0,99}(\/?)>/g;
const XML_ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const withoutPrefix = (name: string): string => name.replace(/^.*:/, '');

/**
 * An XML body as an object with the members of its root, or null for what is none. Attributes are members too. Nothing is
 * resolved: no entity but the five that every document has, and no document type.
 */
function xmlIn(text: string): JsonOutline | null {
  if (text.length > XML_CHARACTERS) return null;
  if (!/^<(?:\?xml|[A-Za-z_])/.test(text) || /<!(?:doctype|entity)|<html\b/i.test(text)) return null;
  const root: XmlElement = { name: '', members: new Map(), text: '' };
  const open = [root];
  let [end, count] = [0, 0];
  for (const match of text.matchAll(XML_PART)) {
    const { 0: whole, 1: data, 2: closed, 3: opened, 4: attributes = '', 5: isEmpty } = match;
    const between = text.slice(end, match.index);
    if (between.includes('<')) return null;
    const current = open.at(-1) ?? root;
    current.text += between + (data ?? '').replaceAll('&', '&amp;');
    end = match.index + whole.length;
    if (opened !== undefined) {
      count += 1;
      if (count > XML_ELEMENTS || open.length > XML_DEPTH) return null;
      const element: XmlElement = { name: withoutPrefix(opened), members: new Map(), text: '' };
      for (const [, key = '', one, other = ''] of attributes.matchAll(XML_ATTRIBUTE))
        if (!key.startsWith('xmlns')) add(element, withoutPrefix(key), textOutline(textOfXml(one ?? other)));
      if (isEmpty === '/') add(current, element.name, outlineOf(element));
      else open.push(element);
    }
    if (closed !== undefined) {
      const element = open.pop();
      if (element === undefined || open.length === 0 || element.name !== withoutPrefix(closed)) return null;
      // What an element with attributes says itself is under its own name.
      if (element.members.size > 0 && element.text.trim() !== '')
        add(element, element.name, textOutline(textOfXml(element.text)));
      add(open.at(-1) ?? root, element.name, outlineOf(element));
    }
  }
  if (open.length > 1 || root.members.size !== 1 || text.slice(end).trim() !== '') return null;
  const [only] = root.members.values();
  return only?.length === 1 && only[0]?.kind === 'object' ? only[0] : null;
}

/** Objects and lists that are text within others, read as what they are. */
function opened(outline: JsonOutline): JsonOutline {
  switch (outline.kind) {
    case 'object':
      return {
        kind: 'object',
        members: outline.members.map(({ key, value }) => ({ key, value: opened(value) })),
      };
    case 'array':
      return { kind: 'array', elements: outline.elements.map(opened) };
    case 'string': {
      const inner =
        typeof outline.value === 'string' && /^\s*[[{]/.test(outline.value) ? jsonIn(outline.value) : null;
      return inner === null || inner.kind === 'string' ? outline : opened(inner);
    }
    default:
      return outline;
  }
}

/**
 * What a delivery carries, whether it is JSON, the fields of a form or XML: a registration speaks of a parameter and the
 * payload of an event is not shown (document: "Events"). Numbers keep their spelling. JSON that is text
 * within a field is read too. Null for a body that is none of these.
 */
export function payloadOf(body: string): JsonOutline | null {
  const text = body.replace(/^\uFEFF/, '').trim();
  const read = jsonIn(text) ?? formIn(text) ?? xmlIn(text);
  return read === null || (read.kind !== 'object' && read.kind !== 'array') ? null : opened(read);
}

/** The text of a string that is not blank, or the spelling of a number; null for anything else. */
export function spelledOut(outline: JsonOutline): string | null {
  if (outline.kind === 'number') return outline.raw;
  if (outline.kind !== 'string' || typeof outline.value !== 'string') return null;
  const text = outline.value.trim();
  return text === '' ? null : text;
}

/** A key in the one spelling by which names are compared: `Confirmation_ID` is `confirmationid`. */
export const plainKey = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
