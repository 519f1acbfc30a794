import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { oddAddress } from '@core/addresses/addresses';
import { readPastedAddress } from '@core/addresses/paste-address';
import { ADDRESS_LINES, type AddressDraft } from '@core/addresses/address-draft';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

type Lines = readonly [string, string, string, string, string, string, string];
const linesOf = (address: AddressDraft): Lines => [
  address.name,
  address.addr1,
  address.addr2,
  address.city,
  address.state,
  address.zip,
  address.country,
];

describe('a pasted address', () => {
  it.each<[string, string, Lines]>([
    [
      'of the United States',
      'Ada Smith\n1 Main St\nBoston, MA 02134',
      ['Ada Smith', '1 Main St', '', 'Boston', 'MA', '02134', 'US'],
    ],
    [
      'in one line',
      'Ada Smith, 1 Main St, Apt 4, Boston, MA 02134, USA',
      ['Ada Smith', '1 Main St', 'Apt 4', 'Boston', 'MA', '02134', 'USA'],
    ],
    [
      'with every part apart',
      'Ada Smith, 1 Main St, Boston, MA, 02134',
      ['Ada Smith', '1 Main St', '', 'Boston', 'MA', '02134', 'US'],
    ],
    [
      'with the state by its name',
      'Ada Smith\r\n1 Main St\r\nAlbany, New York 12207-1234\r\nUnited States\r\n',
      ['Ada Smith', '1 Main St', '', 'Albany', 'New York', '12207-1234', 'United States'],
    ],
    [
      'with a firm',
      'Ada Smith\nStudio North LLC\n1 Main St\nSuite 5\nBoston MA 02134',
      ['Ada Smith', '1 Main St', 'Studio North LLC, Suite 5', 'Boston', 'MA', '02134', 'US'],
    ],
    [
      'with a country behind the code',
      'Ada Smith\n1 Main St\nBoston, MA 02134 USA',
      ['Ada Smith', '1 Main St', '', 'Boston', 'MA', '02134', 'USA'],
    ],
    ['without a name', '1 Main St\nBoston, MA 02134', ['', '1 Main St', '', 'Boston', 'MA', '02134', 'US']],
    [
      'in California',
      'Ada, 5 Sun Ave, San Jose, CA 95110',
      ['Ada', '5 Sun Ave', '', 'San Jose', 'CA', '95110', 'US'],
    ],
    [
      'with a lost zero',
      'Ada Smith\n1 Main St\nBoston, MA 2134',
      ['Ada Smith', '1 Main St', '', 'Boston', 'MA', '2134', 'US'],
    ],
    [
      'of Canada',
      'Zoé Roy\n12 rue Sainte-Catherine\nMontréal QC H2X 1K4\nCanada',
      ['Zoé Roy', '12 rue Sainte-Catherine', '', 'Montréal', 'QC', 'H2X 1K4', 'Canada'],
    ],
    [
      'of Canada by its letters',
      'Zoé Roy, 12 King St, Toronto, ON, M5V 1J1, CA',
      ['Zoé Roy', '12 King St', '', 'Toronto', 'ON', 'M5V 1J1', 'CA'],
    ],
    [
      'of Britain',
      'Ada Smith\n10 Downing Street\nLondon\nSW1A 2AA\nUnited Kingdom',
      ['Ada Smith', '10 Downing Street', '', 'London', '', 'SW1A 2AA', 'United Kingdom'],
    ],
    [
      'of Britain with a county',
      'Ada Smith, 2 High Street, Guildford, Surrey, GU1 3AA, UK',
      ['Ada Smith', '2 High Street', '', 'Guildford', 'Surrey', 'GU1 3AA', 'UK'],
    ],
    [
      'of Germany',
      'Frau Erika Muster\nHauptstraße 5\n10115 Berlin\nDeutschland',
      ['Frau Erika Muster', 'Hauptstraße 5', '', 'Berlin', '', '10115', 'Deutschland'],
    ],
    [
      'of Germany by its letters',
      'Erika Muster, Hauptstr. 5, 10115 Berlin, DE',
      ['Erika Muster', 'Hauptstr. 5', '', 'Berlin', '', '10115', 'DE'],
    ],
    [
      'of Germany without the country',
      'Erika Muster\nHauptstr. 5\nD-10115 Berlin',
      ['Erika Muster', 'Hauptstr. 5', '', 'Berlin', '', 'D-10115', ''],
    ],
    [
      'of France',
      'Jean Dupont\nBâtiment C\n12 rue de la Paix\n75002 Paris CEDEX 02\nFrance',
      ['Jean Dupont', '12 rue de la Paix', 'Bâtiment C', 'Paris CEDEX 02', '', '75002', 'France'],
    ],
    [
      'of Australia',
      'Bruce Lee\nUnit 3\n7 George St\nSydney NSW 2000\nAustralia',
      ['Bruce Lee', '7 George St', 'Unit 3', 'Sydney', 'NSW', '2000', 'Australia'],
    ],
    [
      'of the Netherlands',
      'Jan Jansen\nDamrak 1\n1012 LG Amsterdam\nNL',
      ['Jan Jansen', 'Damrak 1', '', 'Amsterdam', '', '1012 LG', 'NL'],
    ],
    [
      'of Sweden',
      'Anna Ek\nStorgatan 1\n111 22 Stockholm\nSweden',
      ['Anna Ek', 'Storgatan 1', '', 'Stockholm', '', '111 22', 'Sweden'],
    ],
    [
      'of Japan',
      'Ken Ito\n1-1 Chiyoda\nTokyo 100-0001\nJapan',
      ['Ken Ito', '1-1 Chiyoda', '', 'Tokyo', '', '100-0001', 'Japan'],
    ],
    [
      'of a country without codes',
      'Mei Wong\n1 Peak Road\nCentral\nHong Kong',
      ['Mei Wong', '1 Peak Road', '', 'Central', '', '', 'Hong Kong'],
    ],
  ])('%s', (_, text, expected) => {
    const { address, left, isAddress } = readPastedAddress(text);
    expect(linesOf(address)).toEqual(expected);
    expect(left).toEqual([]);
    expect(isAddress).toBe(true);
  });

  it('shows what is none of its lines', () => {
    const { address, left } = readPastedAddress(
      'Ship to:\nAda Smith\n1 Main St\nBoston, MA 02134\n(617) 555-0100\nada@example.com',
    );
    expect(left).toEqual(['Ship to:', '(617) 555-0100', 'ada@example.com']);
    expect(oddAddress(address)).toEqual([]);
  });

  it.each(['', '   ', 'Ada Smith', 'Ada\nBob', 'Smith, Ada', ',,;', '\n\n'])('is none: %j', (text) => {
    expect(readPastedAddress(text).isAddress).toBe(false);
  });
});

const signs = (text: string): string[] => Array.from(text.replace(/[\s,;\u0085]+/gu, '')).sort();
const word = fc.oneof(
  fc.constantFrom(
    'Boston',
    'MA',
    '02134',
    'USA',
    'CA',
    'DE',
    '10115',
    'Berlin',
    'SW1A 1AA',
    'K1A 0B1',
    'Apt',
    '4',
  ),
  fc.constantFrom(
    'New York',
    'NSW',
    '2000',
    'Germany',
    'Surrey',
    'St',
    'c/o',
    '#5',
    'a@b.co',
    '+1 617 555 0100',
  ),
  fc.string({ unit: 'binary' }),
  fc.string(),
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ', ', '\n', '\r\n', '; ', '\t', ',', '')), { maxLength: 12 })
  .map((parts) => parts.flat().join(''));

describe('any text at all', () => {
  it('is read without a mistake, and no sign of it is lost', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        const { address, left } = readPastedAddress(pasted);
        const { country, ...others } = address;
        const kept = [...Object.values(others), ...left].join('');
        const given = signs(pasted);
        const whole = [signs(kept), signs(kept + country)].map((found) => found.join(''));
        // A country that no one wrote may be added.
        expect(whole).toContain(given.join(''));
      }),
      { numRuns: 3_000 },
    );
  });

  it('comes back the same when its lines are pasted again', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{2,8} [A-Z][a-z]{2,8}$/);
    fc.assert(
      fc.property(
        name,
        fc.integer({ min: 1, max: 9999 }),
        fc.constantFrom(', ', '\n'),
        (who, number, between) => {
          const lines = [who, `${number} Oak Lane`, 'Eagan, MN 55121', 'US'];
          const { address } = readPastedAddress(lines.join(between));
          expect(linesOf(address)).toEqual([who, `${number} Oak Lane`, '', 'Eagan', 'MN', '55121', 'US']);
          expect(ADDRESS_LINES.every((line) => address[line] === address[line].trim())).toBe(true);
        },
      ),
    );
  });
});
