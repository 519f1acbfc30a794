import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, isEmptyAddress, oddAddress, placeKey } from '@core/addresses/addresses';
import { COUNTRIES } from '@core/addresses/country-names';
import { countryOf, likelyCountries } from '@core/addresses/countries';
import { isPostalCode, postalRule, writtenPostalCode } from '@core/addresses/postal-codes';
import { ADDRESS_LINES, type AddressDraft, EMPTY_ADDRESS } from '@core/addresses/address-draft';

const BOSTON: AddressDraft = {
  name: 'Ada Smith',
  addr1: '1 Main Street',
  addr2: '',
  city: 'Boston',
  state: 'MA',
  zip: '02134',
  country: 'US',
};
const odd = (part: Partial<AddressDraft>): string[] =>
  oddAddress({ ...BOSTON, ...part }).map(({ field, kind }) => `${field} ${kind}`);

describe('an address with nothing unusual', () => {
  it.each<[string, Partial<AddressDraft>]>([
    ['the United States', {}],
    ['a name for the country', { country: 'United States of America' }],
    ['a state by its name', { state: 'massachusetts' }],
    ['ZIP+4', { zip: '02134-1234' }],
    ['New York below 1', { city: 'Holtsville', state: 'NY', zip: '00501' }],
    ['Texas with an 8', { city: 'El Paso', state: 'TX', zip: '88510' }],
    ['the forces', { city: 'APO', state: 'AE', zip: '09012' }],
    ['Canada', { city: 'Ottawa', state: 'ON', zip: 'k1a0b1', country: 'Canada' }],
    ['Nunavut', { city: 'Iqaluit', state: 'NU', zip: 'X0A 0H0', country: 'CA' }],
    ['Britain', { city: 'London', state: '', zip: 'SW1A 1AA', country: 'UK' }],
    ['Germany', { city: 'Dresden', state: '', zip: '01067', country: 'Deutschland' }],
    ['a habit', { city: 'Berlin', state: '', zip: 'D-10115', country: 'DE' }],
    ['Australia', { city: 'Sydney', state: 'NSW', zip: '2000', country: 'Australia' }],
    ['a country without codes', { city: 'Hong Kong', state: '', zip: '', country: 'HK' }],
    ['accents', { name: 'Zoë Łukasz', city: 'São Paulo', state: 'SP', zip: '01310-100', country: 'BR' }],
    ['Ireland', { city: 'Dublin', state: '', zip: 'D02 X285', country: 'Ireland' }],
    ['the Netherlands', { city: 'Amsterdam', state: '', zip: '1012AB', country: 'NL' }],
  ])('%s', (_, part) => {
    expect(odd(part)).toEqual([]);
  });

  it('is one without a word', () => {
    expect(oddAddress({ ...EMPTY_ADDRESS, city: '  ' })).toEqual([]);
  });
});

describe('what is unusual', () => {
  it.each<[string, Partial<AddressDraft>, string[]]>([
    ['a lost zero', { zip: '2134' }, ['zip lost-zero']],
    ['a lost zero before a hyphen', { zip: '2134-1234' }, ['zip lost-zero']],
    ['a German lost zero', { state: '', zip: '1067', country: 'DE' }, ['zip lost-zero']],
    ['an Australian lost zero', { state: 'NT', zip: '800', country: 'AU' }, ['zip lost-zero']],
    ['letters', { zip: 'ABCDE' }, ['zip postal-code']],
    ['the code of another country', { zip: 'K1A 0B1' }, ['zip postal-code']],
    ['the state within', { zip: 'MA 02134' }, ['zip postal-code']],
    ['another state', { state: 'CA' }, ['zip other-state']],
    ['another province', { state: 'ON', zip: 'V6B 1A1', country: 'CA' }, ['zip other-state']],
    ['no such state', { state: 'QQ' }, ['state unknown-state']],
    ['no state', { state: '' }, ['state missing']],
    ['no code', { zip: '' }, ['zip missing']],
    ['no country', { country: '' }, ['country missing']],
    ['no such country', { country: 'Untied Staats' }, ['country unknown-country']],
    ['no street', { addr1: '' }, ['addr1 missing']],
    ['a street in the second line', { addr1: '', addr2: '1 Main Street' }, []],
    ['a long line', { addr1: 'The Old Photographic Studio at the Corner' }, ['addr1 too-long']],
    ['letters of another script', { name: 'Анна' }, ['name not-printable']],
    ['a smile', { name: 'Ada 😀' }, ['name not-printable']],
    ['a tab', { name: 'Ada\u0007' }, ['name not-printable']],
    ['a PO box', { addr1: 'P.O. Box 12' }, ['addr1 po-box']],
    ['a French box', { addr1: 'Boîte postale 12' }, ['addr1 po-box']],
    ['a code in the city', { city: 'Boston MA 02134' }, ['city code-in-city']],
  ])('%s', (_, part, expected) => {
    expect(odd(part)).toEqual(expected);
  });

  it('says what it is, and what it should probably be', () => {
    expect(oddAddress({ ...BOSTON, zip: '2134' })).toEqual([
      {
        field: 'zip',
        kind: 'lost-zero',
        given: '2134',
        usual: '02134',
        says: 'A leading zero seems to be missing: 02134?',
        fix: '02134',
      },
    ]);
    const fixes = (part: Partial<AddressDraft>): (string | null)[] =>
      oddAddress({ ...BOSTON, ...part }).map(({ fix }) => fix);
    expect(fixes({ zip: 'MA 02134' })).toEqual(['02134']);
    expect(fixes({ state: '', zip: 'K1A 0B1', country: 'CA' })).toEqual(['ON']);
    expect(fixes({ state: '' })).toEqual([null]);
    expect(fixes({ country: 'Untied States' })).toEqual(['US']);
  });

  it('does not call a box room a box of the post', () => {
    expect(odd({ addr1: '12 Boxwood Lane' })).toEqual([]);
  });
});

describe('countries', () => {
  it('are each known by their letters and every name, and no name means two of them', () => {
    for (const { code, names } of COUNTRIES) {
      for (const name of names) expect(`${name} ${countryOf(name)?.code}`).toBe(`${name} ${code}`);
    }
    expect(COUNTRIES).toHaveLength(250);
  });

  it('have postal codes of which the example is one', () => {
    const known = COUNTRIES.filter(({ code }) => postalRule(code) !== null);
    expect(known.length).toBeGreaterThan(90);
    for (const { code } of known) {
      const example = postalRule(code)?.example ?? '';
      expect(`${code} ${isPostalCode(code, example)}`).toBe(`${code} true`);
      expect(`${code} ${isPostalCode(code, 'x')}`).toBe(`${code} false`);
      expect(isPostalCode(code, writtenPostalCode(code, example))).toBe(true);
    }
  });

  it.each([
    ['Untied States', 'US'],
    ['Germny', 'DE'],
    ['Austraila', 'AU'],
    ['Switz', 'CH'],
  ])('guesses what %s means', (text, code) => {
    expect(likelyCountries(text)[0]?.code).toBe(code);
  });
});

describe('the same address', () => {
  const same = (part: Partial<AddressDraft>): boolean =>
    addressKey({ ...BOSTON, ...part }) === addressKey(BOSTON);
  it.each<[string, Partial<AddressDraft>]>([
    ['case', { name: 'ADA SMITH', city: 'boston' }],
    ['blanks', { name: ' Ada  Smith ', addr1: '1  Main Street ' }],
    ['shortened words', { addr1: '1 Main St.' }],
    ['the state by its name', { state: 'Massachusetts' }],
    ['the country by its name', { country: 'usa' }],
    ['no country, as most write it', { country: '' }],
    ['four more figures', { zip: '02134-1234' }],
    ['a lost zero', { zip: '2134' }],
    ['the second line', { addr1: '1', addr2: 'Main Street' }],
  ])('is recognised by %s', (_, part) => {
    expect(same(part)).toBe(true);
  });
  it.each<[string, Partial<AddressDraft>]>([
    ['another house', { addr1: '2 Main Street' }],
    ['another name', { name: 'Bob Smith' }],
    ['another country', { country: 'CA' }],
    ['another flat', { addr2: 'Apt 4' }],
  ])('is another one by %s', (_, part) => {
    expect(same(part)).toBe(false);
  });
  it('is a place for two people', () => {
    expect(placeKey({ ...BOSTON, name: 'Bob' })).toBe(placeKey(BOSTON));
    expect(placeKey({ ...EMPTY_ADDRESS, name: 'Bob' })).toBe('');
  });
});

const anyAddress = fc.record(
  Object.fromEntries(
    ADDRESS_LINES.map((line) => [line, fc.oneof(fc.string({ unit: 'binary' }), fc.string())]),
  ),
);

describe('any address at all', () => {
  it('is looked at without a mistake, the same way twice, and remarks are about its own lines', () => {
    fc.assert(
      fc.property(anyAddress, (given) => {
        const address = { ...EMPTY_ADDRESS, ...given };
        const first = oddAddress(address);
        expect(oddAddress(address)).toEqual(first);
        for (const { field, given: line, says } of first) {
          expect(line).toBe(address[field]);
          expect(says.endsWith('.') || says.endsWith('?')).toBe(true);
        }
        if (isEmptyAddress(address)) expect(first).toEqual([]);
        expect(addressKey({ ...address })).toBe(addressKey(address));
      }),
      { numRuns: 500 },
    );
  });

  it('is no odder once what it should probably be was taken over', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2134', '210', 'MA 02134', '02134'),
        fc.constantFrom('', 'MA', 'CA', 'QQ'),
        fc.constantFrom('US', 'USA', 'Untied States', 'DE', ''),
        (zip, state, country) => {
          const address = { ...BOSTON, zip, state, country };
          const before = oddAddress(address);
          for (const { field, fix, kind } of before) {
            if (fix === null) continue;
            const after = oddAddress({ ...address, [field]: fix });
            expect(after.some((one) => one.field === field && one.kind === kind)).toBe(false);
          }
        },
      ),
    );
  });
});
