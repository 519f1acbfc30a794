import type { z } from 'zod';

/** A value as JSON has it. */
export type Json = z.core.util.JSONType;

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields by which an entry of a list is known wherever it stands. */
const NAMES = ['id', 'path', 'editorId', 'key'];

function nameOf(entry: Json): string | null {
  if (!isObject(entry)) return null;
  const name = NAMES.map((field) => entry[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? name : null;
}

/** The part that a path begins with, among some, and the rest; names may have dots, so the longest that fits is meant. */
function beginning(
  path: string,
  parts: readonly string[],
): { readonly part: string; readonly rest: string } | null {
  const part = parts
    .filter((one) => path === one || path.startsWith(`${one}.`))
    .reduce<string | null>((one, other) => (one === null || other.length > one.length ? other : one), null);
  return part === null ? null : { part, rest: path.slice(part.length + 1) };
}

function withEntry(list: readonly Json[], path: string, value: Json | undefined): Json[] {
  const names = list.map((entry, at) => nameOf(entry) ?? String(at));
  const found = beginning(path, names);
  // One that the other version has, and this one does not.
  if (found === null) return value === undefined ? [...list] : [...list, value];
  const at = names.indexOf(found.part);
  const changed = found.rest === '' ? value : withValueAt(list[at] ?? null, found.rest, value);
  return list.flatMap((entry, index) => (index === at ? (changed === undefined ? [] : [changed]) : [entry]));
}

/**
 * A value with another one at a path of dots, such as `items.0.quantity`; an entry of a list is named by what it is known
 * by, else by its place. Undefined takes away what is there. A path that leads nowhere changes nothing.
 */
export function withValueAt(whole: Json, path: string, value: Json | undefined): Json {
  if (Array.isArray(whole)) return withEntry(whole, path, value);
  if (!isObject(whole)) return whole;
  const found = beginning(path, Object.keys(whole)) ?? { part: path, rest: '' };
  const { [found.part]: before, ...others } = whole;
  const after = found.rest === '' ? value : withValueAt(before ?? null, found.rest, value);
  if (after === undefined) return others;
  return { ...whole, [found.part]: after };
}
