import type { InvalidParam } from './problems';

/**
 * Reads the fields of an error body without trusting any of them: a field of another type than the
 * document gives it counts as absent, and nothing here throws.
 */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Longest title, detail or message that is kept apart from the raw body, in characters. */
const TEXT_CHARACTERS = 16_384;
/** Deepest nesting of a repeated `value` that is kept; what is deeper could not be stored again. */
const VALUE_DEPTH = 32;

/** True for a JSON object; arrays and null are none. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Cuts text at a number of characters without parting a surrogate pair. */
export function cutText(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const last = text.charCodeAt(characters - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? characters - 1 : characters);
}

/** The field of an object's own by that name; a name such as `constructor` finds nothing. */
export function fieldOf(body: JsonObject, name: string): unknown {
  return Object.hasOwn(body, name) ? body[name] : undefined;
}

/** The text of a field, or null when it is absent or no string. */
export function textOf(body: JsonObject, name: string): string | null {
  const value = fieldOf(body, name);
  return typeof value === 'string' ? cutText(value, TEXT_CHARACTERS) : null;
}

function depthWithin(value: unknown, allowed: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (allowed === 0) return false;
  return Object.values(value).every((child) => depthWithin(child, allowed - 1));
}

/** A label for anything: strings as they are, scalars spelled, everything else its JSON, cut. */
function labelOf(value: unknown): string {
  if (typeof value === 'string') return cutText(value, TEXT_CHARACTERS);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  if (Array.isArray(value) && value.every((part) => typeof part === 'string' || typeof part === 'number')) {
    return cutText(value.join('.'), TEXT_CHARACTERS);
  }
  return depthWithin(value, VALUE_DEPTH) ? cutText(JSON.stringify(value), TEXT_CHARACTERS) : '';
}

function invalidParamOf(entry: unknown): InvalidParam {
  if (!isJsonObject(entry)) return { name: '', reason: labelOf(entry) };
  const param: InvalidParam = {
    name: labelOf(fieldOf(entry, 'name') ?? fieldOf(entry, 'path') ?? fieldOf(entry, 'field')),
    reason: labelOf(fieldOf(entry, 'reason') ?? fieldOf(entry, 'message') ?? fieldOf(entry, 'detail')),
  };
  const value = fieldOf(entry, 'value');
  if (value === undefined) return param;
  return { ...param, value: depthWithin(value, VALUE_DEPTH) ? value : '(nested too deeply to be shown)' };
}

/**
 * The failing fields in whatever shape they come: the documented list of objects, a list of
 * sentences, or an object from field to reason. None is dropped (document: "Problem Details body").
 */
export function invalidParamsOf(body: JsonObject): InvalidParam[] {
  const value = fieldOf(body, 'invalidParams');
  if (Array.isArray(value)) return value.map(invalidParamOf);
  if (isJsonObject(value)) {
    return Object.entries(value).map(([name, reason]) => ({ name, reason: labelOf(reason) }));
  }
  return typeof value === 'string' && value !== '' ? [{ name: '', reason: labelOf(value) }] : [];
}

/**
 * The failing fields of a body that is neither documented shape, under the names that servers commonly
 * use: what the editor endpoints answer is not shown (document: "Other bodies", 4). Only entries that
 * name a field count.
 */
export function otherParamsOf(body: JsonObject): InvalidParam[] {
  const documented = invalidParamsOf(body);
  if (documented.length > 0) return documented;
  for (const name of ['errors', 'Errors', 'fields', 'Fields', 'validationErrors']) {
    const list = fieldOf(body, name);
    const params = Array.isArray(list) ? list.filter(isJsonObject).map(invalidParamOf) : [];
    const named = params.filter((param) => param.name !== '');
    if (named.length > 0) return named;
  }
  return [];
}

/** The versions that the service lists, strings only (document: "Status rules", 6). */
function supportedVersionsOf(body: JsonObject): string[] {
  const value = fieldOf(body, 'supportedVersions');
  return Array.isArray(value) ? value.filter((version) => typeof version === 'string') : [];
}

/** The fields that describe a problem in every JSON shape, absent ones as null. */
export function describedOf(body: JsonObject) {
  return {
    title: textOf(body, 'title'),
    detail: textOf(body, 'detail'),
    code: textOf(body, 'code'),
    instance: textOf(body, 'instance'),
    type: textOf(body, 'type'),
    invalidParams: invalidParamsOf(body),
    supportedVersions: supportedVersionsOf(body),
    rules: [] as string[],
  };
}

/** Whatever in a JSON body of unknown shape reads like a message, or null. */
export function messageOf(body: unknown): string | null {
  if (typeof body === 'string') return cutText(body, TEXT_CHARACTERS);
  const first = Array.isArray(body) ? (body[0] as unknown) : body;
  if (typeof first === 'string') return cutText(first, TEXT_CHARACTERS);
  if (!isJsonObject(first)) return null;
  for (const name of ['message', 'Message', 'error', 'Error', 'error_description', 'reason']) {
    const text = textOf(first, name);
    if (text !== null && text !== '') return text;
  }
  for (const name of ['error', 'Error', 'errors', 'Errors']) {
    const nested = fieldOf(first, name);
    const one: unknown = Array.isArray(nested) ? nested[0] : nested;
    if (typeof one === 'string') return cutText(one, TEXT_CHARACTERS);
    if (isJsonObject(one)) return textOf(one, 'message') ?? textOf(one, 'Message');
  }
  return null;
}
