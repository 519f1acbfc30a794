import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preflightFaults, typeOfPriority } from '@contract/preflight';
import type { RouteName } from '@contract/routes';
import { utf8Bytes } from '@contract/utf8';
import { faultsInWords } from '@test/unit/core/fixtures/faults-in-words';

const MEBIBYTE = 1_048_576;
const faults = (body: unknown, route: RouteName = 'submit', version: string | null = null) =>
  faultsInWords(
    preflightFaults({ route, version, body: typeof body === 'string' ? body : JSON.stringify(body) }),
  );
const paths = (body: unknown, route?: RouteName) => faults(body, route).map(({ path }) => path);

describe('utf8Bytes', () => {
  it('counts as an encoder does, whatever the text', () => {
    const encoder = new TextEncoder();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(utf8Bytes(text)).toBe(encoder.encode(text).length);
      }),
      { numRuns: 1000 },
    );
    for (const text of ['\ud800', '\udc00\ud800', '\ud83d\ude00', 'a\ud83d', 'é€𝄞'])
      expect(utf8Bytes(text), JSON.stringify(text)).toBe(encoder.encode(text).length);
  });
});

describe('the reserved key', () => {
  it.each([
    ['at the root', '{"__proto__":{}}', ['__proto__']],
    ['inside metadata', '{"metadata":{"a":[{"__proto__":1}]}}', ['metadata.a.0.__proto__']],
    ['in an escaped spelling', String.raw`{"\u005f_proto__":1}`, ['__proto__']],
    ['twice', '{"__proto__":1,"x":{"__proto__":2}}', ['__proto__', 'x.__proto__']],
  ])('is found %s', (_, body, expected) => {
    expect(paths(body)).toEqual(expected);
    expect(paths(body, 'createConfiguredProduct')).toEqual(expected);
    expect(paths(body, 'previewShipping')).toEqual(expected);
  });

  it('is no fault as a value, as part of a name, or where the document does not forbid it', () => {
    expect(faults({ metadata: { a: '__proto__', __proto: 1, x__proto__: 2 } })).toEqual([]);
    expect(faults('{"__proto__":1}', 'createOrder')).toEqual([]);
  });
});

describe('the size of a body', () => {
  const sized = (bytes: number, unit = 'x'): string => {
    const text = unit.repeat((bytes - 8) / utf8Bytes(unit));
    return `{"a":"${text}"}`;
  };

  it('is counted in bytes, not in characters', () => {
    expect(utf8Bytes(sized(MEBIBYTE))).toBe(MEBIBYTE);
    expect(faults(sized(MEBIBYTE))).toEqual([]);
    expect(faults(sized(MEBIBYTE + 1))).toEqual([
      { path: '', given: '1,048,577 bytes', expected: 'at most 1,048,576 bytes' },
    ]);
    const inTwoBytes = sized(MEBIBYTE + 2, 'é');
    expect(inTwoBytes.length).toBeLessThan(MEBIBYTE);
    expect(faults(inTwoBytes)).toHaveLength(1);
  });

  it('is limited in the commerce family alone', () => {
    const large = sized(MEBIBYTE + 1);
    expect(faults(large, 'calculate')).toHaveLength(1);
    expect(faults(large, 'createConfiguredProduct')).toHaveLength(1);
    expect(faults(large, 'previewShipping')).toEqual([]);
    expect(faults(large, 'exportEditors')).toEqual([]);
  });
});

describe('the version', () => {
  it.each(['2026-13', '2026-00', '2026-4', 'v1', 'latest', '', ' 2026-04', '2026-04-01'])(
    '%j is no month',
    (version) => {
      expect(faultsInWords(preflightFaults({ route: 'discovery', version, body: null }))).toEqual([
        { path: 'Service-API-Version', given: version, expected: 'a month as YYYY-MM' },
      ]);
    },
  );
  it('may be a month that no one lists, or none: that is for the service to say', () => {
    expect(preflightFaults({ route: 'discovery', version: '1987-02', body: null })).toEqual([]);
    expect(preflightFaults({ route: 'discovery', version: null, body: null })).toEqual([]);
  });
});

describe('the shipping choice', () => {
  it('names both fields when type and priority disagree, as the service does', () => {
    expect(faults({ shipping: { type: 'studio', priority: 'dropship.standard' } })).toEqual([
      { path: 'shipping.priority', given: 'dropship.standard', expected: 'a priority of studio' },
      {
        path: 'shipping.type',
        given: 'studio',
        expected: 'dropship, to match the priority dropship.standard',
      },
    ]);
  });
  it('refuses an unknown type', () => {
    expect(faults({ shipping: { type: 'pickup', priority: 'pickup.now' } })).toEqual([
      { path: 'shipping.type', given: 'pickup', expected: 'studio or dropship' },
    ]);
  });
  it('leaves to the service what the document leaves open', () => {
    expect(faults({ shipping: { type: 'studio', priority: 'express' } })).toEqual([]);
    expect(faults({ shipping: { priority: 'dropship.standard' } })).toEqual([]);
    expect(faults({ shipping: { type: 7, priority: [] } })).toEqual([]);
    expect(faults({})).toEqual([]);
    expect(faults({ shipping: { type: 'studio', priority: 'dropship-x' } }, 'previewShipping')).toEqual([]);
  });
  it('reads the prefix whatever parts it from the rest', () => {
    expect(['studio.a', 'studio-a', 'studio_a', 'studio:a', 'studio'].map(typeOfPriority)).toEqual(
      Array(5).fill('studio'),
    );
    expect(['studious.a', '.studio', '', 'Studio.a'].map(typeOfPriority)).toEqual([null, null, null, null]);
  });
});

it('takes a body that is no JSON for a mistake of the program', () => {
  expect(() => faults('{"a":')).toThrow('no JSON');
});
