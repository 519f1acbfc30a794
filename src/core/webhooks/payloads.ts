import { JsonDocument, type JsonOutline, JsonSyntaxError } from '@contract/json-document';
import { type XmlValue, xmlValue } from '@contract/xml';

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

/** An XML body as an object with the members of its root, or null for a page and for what is none. */
function xmlIn(text: string): JsonOutline | null {
  const document = /<html\b/i.test(text) ? undefined : xmlValue(text);
  const [root] = Object.values(document ?? {});
  return root === undefined ? null : outlineOf(root);
}

function outlineOf(value: XmlValue): JsonOutline {
  if (typeof value === 'string') return textOutline(value);
  if (isList(value)) return { kind: 'array', elements: value.map(outlineOf) };
  return {
    kind: 'object',
    members: Object.entries(value).map(([key, inner]) => ({ key, value: outlineOf(inner) })),
  };
}

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);

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
