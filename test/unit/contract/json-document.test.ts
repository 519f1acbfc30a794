import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  JsonDocument,
  type JsonEdit,
  type JsonPath,
  JsonSyntaxError,
  type JsonValue,
} from '@contract/json-document';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const read = (text: string) => JsonDocument.parse(text);

describe('reading', () => {
  it.each([
    ['1.10', '1.10'],
    ['1e3', '1e3'],
    ['-0.0', '-0.0'],
    ['9007199254740993', '9007199254740993'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['1E+2', '1E+2'],
  ])('keeps the spelling of the number %s', (spelling, expected) => {
    expect(read(`{"Price": ${spelling} }`).rawAt(['Price'])).toBe(expected);
  });

  it('lets the last of repeated keys win, as JSON.parse does', () => {
    const document = read('{"Zip":"1","Zip":"2"}');
    expect(document.valueAt(['Zip'])).toBe('2');
    expect(document.keysAt([])).toEqual(['Zip']);
  });

  it('finds a key that occurs twice in one object, however deep and however it is spelled', () => {
    const twice = ['{"a":1,"a":1}', '[0,{"b":{"Zip":1,"\\u005aip":2}}]', '{"":1,"x":[],"":2}'];
    for (const text of twice) expect(read(text).repeatsKeys()).toBe(true);
    const once = [
      '{"a":{"a":{"a":[]}},"b":{"a":1}}',
      '[{"a":1},{"a":1}]',
      '{"a":"\\"a\\":1,\\"a\\":2"}',
      '"a"',
      '{}',
    ];
    for (const text of once) expect(read(text).repeatsKeys()).toBe(false);
  });

  it('tells duplicate keys apart and reads escaped ones', () => {
    const document = read('{"Zip":"capital","zip":"small","\\u005aip2":"escaped"}');
    expect(document.valueAt(['Zip'])).toBe('capital');
    expect(document.valueAt(['zip'])).toBe('small');
    expect(document.valueAt(['Zip2'])).toBe('escaped');
    expect(document.kindAt(['ZIP'])).toBe('absent');
  });

  it('takes an escaped spelling of a key as a repetition of it', () => {
    expect(read('{"Zip":"1","\\u005aip":"2"}').valueAt(['Zip'])).toBe('2');
  });

  it('treats __proto__ and constructor as keys like any other', () => {
    const document = read('{"__proto__":{"polluted":true},"a":1}');
    expect(document.valueAt(['__proto__', 'polluted'])).toBe(true);
    expect(document.has(['constructor'])).toBe(false);
    expect(document.has(['toString'])).toBe(false);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(document.pathsOfKey('__proto__')).toEqual([['__proto__']]);
  });

  it('does not mix up array positions and property names', () => {
    const document = read('{"0":"name","list":["first"]}');
    expect(document.has([0])).toBe(false);
    expect(document.has(['list', '0'])).toBe(false);
    expect(document.has(['list', 'length'])).toBe(false);
    expect(document.valueAt(['list', 0])).toBe('first');
    expect(document.has(['list', -1])).toBe(false);
    expect(document.has(['list', 0.5])).toBe(false);
  });

  it.each([
    '',
    ' ',
    '{',
    '{"a":1,}',
    '[1,]',
    '// x\n1',
    '{a:1}',
    "{'a':1}",
    'NaN',
    '01',
    '"\u0001"',
    '1 2',
    '\ufeff1',
  ])('refuses %j', (text) => {
    expect(() => read(text)).toThrow(JsonSyntaxError);
  });

  it('reads deep nesting or refuses it, and never ends the program', () => {
    const deep = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
    expect(read(deep(500)).valueAt(Array.from({ length: 500 }, () => 0))).toBe(1);
    let refused: unknown;
    try {
      read(deep(1_000_000));
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(JsonSyntaxError);
  });

  it('slices a part byte for byte', () => {
    const part = '{ "Orders" : [ 1.10 ,\n 2e0 ], "x":"\\u00e9" }';
    expect(read(`{"items":[],"order":${part}, "z":1}`).slice(['order'])?.text).toBe(part);
    expect(read('{}').slice(['order'])).toBeUndefined();
  });
});

describe('editing', () => {
  it.each<[string, JsonPath, JsonValue, string]>([
    ['{"a":1.10,"b":2}', ['b'], 3, '{"a":1.10,"b":3}'],
    ['{ "a" : null }', ['a'], 'x', '{ "a" : "x" }'],
    ['{}', ['a'], 'x', '{"a":"x"}'],
    ['{ }', ['a'], 'x', '{"a":"x" }'],
    ['{"a":1 }', ['b'], true, '{"a":1,"b":true }'],
    ['{"a":{}}', ['a', 'b', 'c'], 1, '{"a":{"b":{"c":1}}}'],
    ['{"a":null}', ['a', 'b'], 1, '{"a":{"b":1}}'],
    ['[1]', [1], 2, '[1,2]'],
    ['[]', [0], 2, '[2]'],
    ['{"Zip":"1","Zip":"2"}', ['Zip'], '3', '{"Zip":"1","Zip":"3"}'],
    ['{"\\u005aip":"1"}', ['Zip'], '3', '{"\\u005aip":"3"}'],
    ['{"zip":"1"}', ['Zip'], '3', '{"zip":"1","Zip":"3"}'],
    ['{}', ['__proto__', 'x'], 1, '{"__proto__":{"x":1}}'],
    ['{"a":"caf\\u00e9"}', ['a'], 'café', '{"a":"caf\\u00e9"}'],
    ['{"a":9007199254740993}', ['a'], 9007199254740992, '{"a":9007199254740992}'],
    ['1', [], null, 'null'],
  ])('%s with %j set to %j', (text, path, value, expected) => {
    expect(read(text).set(path, value).text).toBe(expected);
  });

  it.each<[string, JsonPath]>([
    ['{"a":"text"}', ['a', 'b']],
    ['{"a":1}', ['a', 'b', 'c']],
    ['[1]', [3]],
    ['[1]', ['x']],
    ['{"a":{}}', ['a', 0]],
    ['{}', ['a', 0]],
  ])('refuses to set in %s at %j', (text, path) => {
    expect(() => read(text).set(path, 1)).toThrow();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %s, which JSON would make null', (value) => {
    expect(() => read('{}').set(['a'], value)).toThrow(/not a JSON number/);
    expect(() => read('{}').set(['a'], [value])).toThrow(/not a JSON number/);
  });

  it.each<[string, JsonPath, string]>([
    ['{"a":1, "b":2}', ['a'], '{"b":2}'],
    ['{"a":1, "b":2 }', ['b'], '{"a":1 }'],
    ['{ "a":1 }', ['a'], '{  }'],
    ['[1, 2, 3]', [1], '[1, 3]'],
    ['[1, 2, 3]', [2], '[1, 2]'],
    ['{"a":1}', ['b'], '{"a":1}'],
    ['[1]', [1], '[1]'],
    ['{"a":[1]}', ['a', '0'], '{"a":[1]}'],
    ['{"Zip":"1","x":0,"Zip":"2"}', ['Zip'], '{"x":0}'],
  ])('%s without %j', (text, path, expected) => {
    expect(read(text).remove(path).text).toBe(expected);
  });
});

/** JSON text with random whitespace, escapes, number spellings and repeated keys, as a careless writer would make it. */
const space = fc.constantFrom('', ' ', '\n', '\t ', '\r\n  ');
const spelledNumber = fc.constantFrom('0', '-0', '1.10', '1e3', '1E-2', '9007199254740993', '-12.500', '42');
const spelledText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }).map((text) => JSON.stringify(text)),
  fc.constantFrom('"\\u005aip"', '"\\/"', '"é"', '"\\ud83d\\ude00"', '""'),
);
const key = fc.oneof(
  fc.constantFrom('"Zip"', '"zip"', '"\\u005aip"', '"__proto__"', '"constructor"', '"Orders"', '""', '"a.b"'),
  spelledText,
);
const scalar = fc.oneof(spelledNumber, spelledText, fc.constantFrom('null', 'true', 'false'));
const { json } = fc.letrec<{ json: string; list: string; object: string }>((tie) => ({
  json: fc.oneof({ maxDepth: 4, depthSize: 'small' }, scalar, tie('list'), tie('object')),
  list: fc
    .array(fc.tuple(space, tie('json'), space), { maxLength: 4 })
    .map((parts) => `[${parts.map((part) => part.join('')).join(',')}]`),
  object: fc
    .array(fc.tuple(space, key, space, space, tie('json'), space), { maxLength: 4 })
    .map((parts) => `{${parts.map(([a, k, b, c, v, d]) => `${a}${k}${b}:${c}${v}${d}`).join(',')}}`),
}));
const value: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);

/** Every path at which there is a value. */
function pathsOf(document: JsonDocument, path: JsonPath = []): JsonPath[] {
  const kind = document.kindAt(path);
  const steps: (string | number)[] =
    kind === 'object'
      ? document.keysAt(path)
      : kind === 'array'
        ? Array.from({ length: document.lengthAt(path) }, (_, index) => index)
        : [];
  return [path, ...steps.flatMap((step) => pathsOf(document, [...path, step]))];
}

describe('for any document', () => {
  it('agrees with JSON.parse and is unchanged by no edits', () => {
    fc.assert(
      fc.property(json, (text) => {
        const document = read(text);
        expect(document.valueAt([])).toEqual(JSON.parse(text));
        expect(document.apply([]).text).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads back what was set, and every other byte is the same', () => {
    fc.assert(
      fc.property(json, fc.nat(), value, (text, pick, given) => {
        const document = read(text);
        const paths = pathsOf(document);
        const path = paths[pick % paths.length] ?? [];
        const raw = document.rawAt(path) ?? '';
        const after = document.set(path, given);
        expect(after.valueAt(path)).toEqual(given);
        const newRaw = after.rawAt(path) ?? '';
        // The edited bytes are one stretch: what is before and after it is what was there.
        const starts = occurrences(text, raw);
        expect(
          starts.some(
            (start) => text.slice(0, start) + newRaw + text.slice(start + raw.length) === after.text,
          ),
        ).toBe(true);
        for (const other of pathsOf(document)) {
          const apart = !startsWith(other, path) && !startsWith(path, other);
          if (apart) expect(after.rawAt(other)).toBe(document.rawAt(other));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('adds a missing property at the end of its object and changes nothing else', () => {
    fc.assert(
      fc.property(json, fc.nat(), fc.string({ unit: 'binary' }), value, (text, pick, name, given) => {
        const document = read(text);
        const objects = pathsOf(document).filter((path) => document.kindAt(path) === 'object');
        const parent = objects[pick % Math.max(objects.length, 1)];
        if (parent === undefined || document.has([...parent, name])) return;
        const after = document.set([...parent, name], given);
        expect(after.valueAt([...parent, name])).toEqual(given);
        expect(after.keysAt(parent)).toEqual([...document.keysAt(parent), name]);
        // Taken away again, the text is the one that was there.
        expect(after.remove([...parent, name]).text).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it('applies many edits as it would one after the other', () => {
    const edit = fc.tuple(fc.nat(), fc.constantFrom('set', 'set', 'set', 'add', 'remove'), value);
    fc.assert(
      fc.property(json, fc.array(edit, { maxLength: 8 }), (text, picks) => {
        let one = read(text);
        const edits: JsonEdit[] = [];
        for (const [pick, how, given] of picks) {
          // Paths of the document as it was: some of them no longer are there, or within what was set.
          const paths = pathsOf(read(text));
          const path = [...(paths[pick % paths.length] ?? []), ...(how === 'add' ? ['added'] : [])];
          const next: JsonEdit = how === 'remove' ? { path, remove: true } : { path, value: given };
          try {
            one = 'remove' in next ? one.remove(path) : one.set(path, given);
          } catch {
            continue;
          }
          edits.push(next);
        }
        expect(read(text).apply(edits).text).toBe(one.text);
      }),
      { numRuns: 2000 },
    );
  });

  it('forgets what was removed and keeps the rest', () => {
    fc.assert(
      fc.property(json, fc.nat(), (text, pick) => {
        const document = read(text);
        const paths = pathsOf(document).filter((path) => path.length > 0);
        const path = paths[pick % Math.max(paths.length, 1)];
        if (path === undefined) return;
        const after = document.remove(path);
        const parent = path.slice(0, -1);
        if (document.kindAt(parent) === 'array') {
          expect(after.lengthAt(parent)).toBe(document.lengthAt(parent) - 1);
        } else {
          expect(after.has(path)).toBe(false);
          expect(after.keysAt(parent)).toEqual(
            document.keysAt(parent).filter((name) => name !== path.at(-1)),
          );
        }
      }),
      { numRuns: 1000 },
    );
  });
});

function startsWith(path: JsonPath, beginning: JsonPath): boolean {
  return beginning.every((step, index) => path[index] === step);
}

function occurrences(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0 && found.length < 1000; at = text.indexOf(part, at + 1))
    found.push(at);
  return found;
}
