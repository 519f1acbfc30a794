import { type Node, type ParseError, parseTree } from 'jsonc-parser';

/**
 * JSON text that is read and edited without being rewritten. What is not touched keeps its bytes:
 * unknown fields, the order of keys, the spelling of numbers, repeated keys. The service says that
 * the `order` of an export can be copied unchanged (document: "What the service does"), and only
 * text can promise that: a parsed object has forgotten 1.10, 1e3 and every digit past 2^53.
 */
export type JsonPath = readonly (string | number)[];
export type JsonScalar = string | number | boolean | null;
export type JsonValue = JsonScalar | JsonValue[] | { [key: string]: JsonValue };

/** One edit: the value that belongs at a path. `remove` takes the property or element away. */
export type JsonEdit =
  { readonly path: JsonPath; readonly value: JsonValue } | { readonly path: JsonPath; readonly remove: true };

/**
 * A value of a document with everything in it, for reading: repeated keys as often as they are there,
 * scalars with their exact text. What is deeper than was asked for is `folded`: its text alone.
 */
export type JsonOutline =
  | { readonly kind: 'object'; readonly members: readonly { key: string; value: JsonOutline }[] }
  | { readonly kind: 'array'; readonly elements: readonly JsonOutline[] }
  | {
      readonly kind: 'string' | 'number' | 'boolean' | 'null';
      readonly raw: string;
      readonly value: JsonScalar;
    }
  | { readonly kind: 'folded'; readonly raw: string };

interface Replacement {
  readonly offset: number;
  readonly end: number;
  readonly text: string;
}

/** Thrown by {@link JsonDocument.parse} for text that is not JSON. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
}

/** The last property of that name wins, as with every JSON reader in wide use. */
function propertyOf(node: Node, key: string): Node | undefined {
  const properties = node.children ?? [];
  for (let index = properties.length - 1; index >= 0; index -= 1) {
    const property = properties[index];
    if (property?.children?.[0]?.value === key) return property;
  }
  return undefined;
}

/** JSON text of a value. Throws for NaN and the infinities, which JSON would quietly turn into null. */
function textOf(value: JsonValue): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'number' && !Number.isFinite(part)) throw new Error(`${part} is not a JSON number`);
    return part;
  });
}

function childOf(node: Node, step: string | number): Node | undefined {
  if (typeof step === 'number') return node.type === 'array' ? node.children?.[step] : undefined;
  return node.type === 'object' ? propertyOf(node, step)?.children?.[1] : undefined;
}

/** JSON text whose spelling is kept: what is read is as it came, and an edit changes the edited place alone. */
export class JsonDocument {
  private constructor(
    /** The text, exactly as given or as edited. */
    readonly text: string,
    private readonly root: Node,
  ) {}

  /** Reads strict JSON (RFC 8259). Throws {@link JsonSyntaxError} for anything else. */
  static parse(text: string): JsonDocument {
    const errors: ParseError[] = [];
    let root: Node | undefined;
    try {
      JSON.parse(text);
      root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    } catch (cause) {
      // A syntax error, or nesting so deep that the reader's stack ends: neither is usable.
      throw new JsonSyntaxError(cause instanceof Error ? cause.message : String(cause));
    }
    if (root === undefined || errors.length > 0) throw new JsonSyntaxError('The text cannot be read as JSON');
    return new JsonDocument(text, root);
  }

  private nodeAt(path: JsonPath): Node | undefined {
    let node: Node | undefined = this.root;
    for (const step of path) {
      if (node === undefined) return undefined;
      node = childOf(node, step);
    }
    return node;
  }

  /** True when something, null included, is at the path. */
  has(path: JsonPath): boolean {
    return this.nodeAt(path) !== undefined;
  }

  /** What kind of value is at the path, or `absent`. */
  kindAt(path: JsonPath): 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'absent' {
    const type = this.nodeAt(path)?.type;
    return type === undefined || type === 'property' ? 'absent' : type;
  }

  /** The exact text of the value at the path: for a number, its spelling. */
  rawAt(path: JsonPath): string | undefined {
    const node = this.nodeAt(path);
    return node === undefined ? undefined : this.text.slice(node.offset, node.offset + node.length);
  }

  /** The value at the path as an ordinary value. Numbers lose their spelling here: use {@link rawAt} for money. */
  valueAt(path: JsonPath): unknown {
    const raw = this.rawAt(path);
    return raw === undefined ? undefined : (JSON.parse(raw) as unknown);
  }

  /** Keys of the object at the path in the order of the text (a repeated key once), or none. */
  keysAt(path: JsonPath): string[] {
    const node = this.nodeAt(path);
    if (node?.type !== 'object') return [];
    return [...new Set((node.children ?? []).map((property) => String(property.children?.[0]?.value)))];
  }

  /** Keys that occur more than once in the object at the path, each named once. */
  repeatedKeysAt(path: JsonPath): string[] {
    const node = this.nodeAt(path);
    if (node?.type !== 'object') return [];
    const keys = (node.children ?? []).map((property) => String(property.children?.[0]?.value));
    return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
  }

  /** True when any object, at any depth, names a key more than once. Readers disagree about what such a text says. */
  repeatsKeys(): boolean {
    const left = [this.root];
    for (let node = left.pop(); node !== undefined; node = left.pop()) {
      const children = node.children ?? [];
      const names =
        node.type === 'object'
          ? new Set(children.map(({ children: [key] = [] }) => String(key?.value)))
          : null;
      if (names !== null && names.size < children.length) return true;
      for (const child of children) left.push(child);
    }
    return false;
  }

  /** Number of elements of the array at the path, or 0. */
  lengthAt(path: JsonPath): number {
    const node = this.nodeAt(path);
    return node?.type === 'array' ? (node.children?.length ?? 0) : 0;
  }

  /** The part at the path as a document of its own, byte for byte; undefined when nothing is there. */
  slice(path: JsonPath): JsonDocument | undefined {
    const raw = this.rawAt(path);
    return raw === undefined ? undefined : JsonDocument.parse(raw);
  }

  /** Everything in the document, `levels` objects and arrays deep. */
  outline(levels: number): JsonOutline {
    const outlineOf = (node: Node, left: number): JsonOutline => {
      const raw = this.text.slice(node.offset, node.offset + node.length);
      const children = node.children ?? [];
      if (node.type === 'object' || node.type === 'array') {
        if (left <= 0 && children.length > 0) return { kind: 'folded', raw };
        if (node.type === 'array')
          return { kind: 'array', elements: children.map((child) => outlineOf(child, left - 1)) };
        const members = children.flatMap(({ children: [key, value] = [] }) =>
          value === undefined ? [] : [{ key: String(key?.value), value: outlineOf(value, left - 1) }],
        );
        return { kind: 'object', members };
      }
      // A property occurs only in an object, where it was taken apart already.
      if (node.type === 'property') throw new Error('A property is no value');
      const value: unknown = node.value;
      const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return { kind: node.type, raw, value: isScalar ? value : null };
    };
    return outlineOf(this.root, levels);
  }

  private replaced(offset: number, length: number, text: string): JsonDocument {
    return JsonDocument.parse(this.text.slice(0, offset) + text + this.text.slice(offset + length));
  }

  /**
   * A copy with one value set. Only the bytes of that value change, and none when the same text is there
   * there already in other escapes; a missing property is added at the end of its object, missing or
   * null parents are made as objects. Throws when the path leads through something that is neither
   * object nor array, to an array element beyond the end, or for a number that JSON does not have.
   */
  set(path: JsonPath, value: JsonValue): JsonDocument {
    const existing = this.nodeAt(path);
    const text = textOf(value);
    if (existing !== undefined) {
      const current = this.text.slice(existing.offset, existing.offset + existing.length);
      // Numbers are compared by spelling: past 2^53 two different ones read as the same value.
      return current === text || (existing.type === 'string' && existing.value === value)
        ? this
        : this.replaced(existing.offset, existing.length, text);
    }
    const parentPath = path.slice(0, -1);
    const step = path.at(-1);
    if (step === undefined) throw new Error('A document always has a root value');
    const parent = this.nodeAt(parentPath);
    if (parent === undefined || (parent.type === 'null' && typeof step === 'string')) {
      if (typeof step === 'number')
        throw new Error(`Nothing at ${parentPath.join('.')} to add an element to`);
      return this.set(parentPath, Object.fromEntries([[step, value]]));
    }
    const last = parent.children?.at(-1);
    // Right behind the last member, so that the space before the closing bracket stays where it was.
    const place = last === undefined ? parent.offset + 1 : last.offset + last.length;
    const separator = last === undefined ? '' : ',';
    if (parent.type === 'array' && step === (parent.children?.length ?? 0)) {
      return this.replaced(place, 0, separator + text);
    }
    if (parent.type !== 'object' || typeof step === 'number') {
      throw new Error(`Nothing can be set at ${path.join('.')}`);
    }
    return this.replaced(place, 0, `${separator}${JSON.stringify(step)}:${text}`);
  }

  /**
   * A copy without the property or element at the path; the same document when nothing is there.
   * A repeated key goes with all its repetitions: the earlier ones must not take effect instead.
   */
  remove(path: JsonPath): JsonDocument {
    const once = this.removeOne(path);
    return once !== this && typeof path.at(-1) === 'string' ? once.remove(path) : once;
  }

  private removeOne(path: JsonPath): JsonDocument {
    const parent = this.nodeAt(path.slice(0, -1));
    const step = path.at(-1);
    if (parent === undefined || step === undefined) return this;
    const siblings = parent.children ?? [];
    const index =
      typeof step === 'number'
        ? step
        : siblings.findLastIndex((property) => property.children?.[0]?.value === step);
    const target = siblings[index];
    if (target === undefined || (typeof step === 'number') !== (parent.type === 'array')) return this;
    const previous = siblings[index - 1];
    const next = siblings[index + 1];
    const start =
      next === undefined && previous !== undefined ? previous.offset + previous.length : target.offset;
    const end = next === undefined ? target.offset + target.length : next.offset;
    return this.replaced(start, end - start, '');
  }

  /** Where the value at an edit's path is, when the edit only replaces that value by another. */
  private replacementOf(edit: JsonEdit): Replacement | undefined {
    const node = 'remove' in edit ? undefined : this.nodeAt(edit.path);
    if (node === undefined || 'remove' in edit) return undefined;
    const unchanged = node.type === 'string' && node.value === edit.value;
    const text = unchanged ? this.text.slice(node.offset, node.offset + node.length) : textOf(edit.value);
    return { offset: node.offset, end: node.offset + node.length, text };
  }

  /**
   * A copy with every edit applied in turn. Replacements that do not touch each other are made in one
   * go, so that a long order with many edits is read once and not once an edit.
   */
  apply(edits: readonly JsonEdit[]): JsonDocument {
    const together: Replacement[] = [];
    for (const [index, edit] of edits.entries()) {
      const next = this.replacementOf(edit);
      const apart =
        next !== undefined && together.every((one) => next.offset >= one.end || next.end <= one.offset);
      if (apart) {
        together.push(next);
        continue;
      }
      const now = this.spliced(together);
      const one = 'remove' in edit ? now.remove(edit.path) : now.set(edit.path, edit.value);
      return one.apply(edits.slice(index + 1));
    }
    return this.spliced(together);
  }

  private spliced(replacements: readonly Replacement[]): JsonDocument {
    let [text, from] = ['', 0];
    for (const { offset, end, text: part } of [...replacements].sort((a, b) => a.offset - b.offset)) {
      text += this.text.slice(from, offset) + part;
      from = end;
    }
    text += this.text.slice(from);
    return text === this.text ? this : JsonDocument.parse(text);
  }

  /** Every path at which a key of that name occurs, at any depth. */
  pathsOfKey(key: string): JsonPath[] {
    const found: JsonPath[] = [];
    const walk = (node: Node, path: JsonPath): void => {
      if (node.type === 'array') node.children?.forEach((child, index) => walk(child, [...path, index]));
      if (node.type !== 'object') return;
      for (const property of node.children ?? []) {
        const name = String(property.children?.[0]?.value);
        if (name === key) found.push([...path, name]);
        if (property.children?.[1] !== undefined) walk(property.children[1], [...path, name]);
      }
    };
    walk(this.root, []);
    return found;
  }
}
