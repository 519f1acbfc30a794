import type { JsonDocument, JsonPath } from '@contract/json-document';
import type { InvalidParam } from '@contract/problems';

/** A failing field, and where in what was sent it is. */
export interface PlacedParam {
  /** Dotted path as the request spells it, such as `items.0.quantity`. */
  readonly path: string;
  readonly param: InvalidParam;
}

/** Failing fields by the field that caused them, and those that no field can be found for. */
export interface PlacedParams {
  readonly placed: readonly PlacedParam[];
  readonly unplaced: readonly InvalidParam[];
}

/** Words before a path that only say that it is one: `body.items.0`, `$.items[0]`, `#/items/0`. */
const ROOT_WORDS: ReadonlySet<string> = new Set(['$', '#', 'body', 'request', 'payload', 'order']);

/**
 * The steps of a path in any spelling in common use: dotted as the document has it (document: "Problem
 * Details body"), with brackets, or as a JSON pointer.
 */
export function stepsOfParam(name: string): string[] {
  const pointer = /^#?\//.test(name);
  const steps = pointer
    ? name
        .replace(/^#?\//, '')
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    : name.replace(/\[(?:(["'])(.*?)\1|([^\]]*))\]/g, '.$2$3').split('.');
  return steps.map((step) => step.trim()).filter((step) => step !== '');
}

/** The child that a step names, as the document spells it; case counts only between two that differ in nothing else. */
function childOf(document: JsonDocument, path: JsonPath, step: string): string | number | null {
  if (document.kindAt(path) === 'array') {
    return /^\d+$/.test(step) && Number(step) < document.lengthAt(path) ? Number(step) : null;
  }
  const keys = document.keysAt(path);
  const alike = keys.filter((key) => key.toLowerCase() === step.toLowerCase());
  return keys.find((key) => key === step) ?? (alike.length === 1 ? (alike[0] ?? null) : null);
}

/** Follows steps as far as they lead; what is left over is a field that was not sent. */
function follow(document: JsonDocument, steps: readonly string[]): { path: JsonPath; left: string[] } {
  let path: JsonPath = [];
  for (const [index, step] of steps.entries()) {
    const child = childOf(document, path, step);
    if (child === null) return { path, left: steps.slice(index) };
    path = [...path, child];
  }
  return { path, left: [] };
}

/**
 * The field of a sent body that a dotted name means, or null when nothing in the body is like it. A field
 * that was left out is found by its parent, so that a form can point at where it belongs.
 */
export function fieldOfParam(name: string, sent: JsonDocument): string | null {
  let steps = stepsOfParam(name);
  while (steps.length > 0) {
    const { path, left } = follow(sent, steps);
    if (path.length > 0 || left.length === 1) {
      // A whole part that no one sent, or an element beyond the end of a list, belongs nowhere on its own.
      const inList = sent.kindAt(path) === 'array' && left.length > 0;
      if (!inList && (path.length > 0 || sent.kindAt([]) === 'object')) return [...path, ...left].join('.');
    }
    const [first, ...rest] = steps;
    if (first === undefined || !ROOT_WORDS.has(first.toLowerCase())) return null;
    steps = rest;
  }
  return null;
}
