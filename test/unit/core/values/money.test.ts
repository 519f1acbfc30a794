import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  addMoney,
  compareMoney,
  formatMoney,
  moneyOf,
  sameAmount,
  subtractMoney,
  sumOf,
} from '@core/values/money';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const usd = (amount: string) => ({ amount, currency: 'USD' });

describe('reading', () => {
  it.each(['1.10', '1e3', '1E-2', '-0.5', '0', '12.', '.5', '9007199254740993', '107.400'])(
    'keeps %s',
    (text) => {
      expect(moneyOf(text, 'USD')).toEqual(usd(text));
    },
  );

  it('takes the space around it away', () => {
    expect(moneyOf(' 12.50 ', 'USD')).toEqual(usd('12.50'));
  });

  it.each([
    '',
    ' ',
    'NaN',
    'Infinity',
    '-',
    '.',
    '1,234.50',
    '$12',
    '12 USD',
    '0x10',
    '1e',
    '1.2.3',
    '١٢',
    'null',
  ])('refuses %j', (text) => {
    expect(moneyOf(text, 'USD')).toBeNull();
  });

  it.each(['1e999999999', '1e-31', '1'.repeat(61)])('refuses %s, which is no amount of money', (text) => {
    expect(moneyOf(text, 'USD')).toBeNull();
  });

  it('is null for what is not there', () => {
    expect(moneyOf(null, 'USD')).toBeNull();
    expect(moneyOf(undefined, 'USD')).toBeNull();
  });
});

describe('arithmetic', () => {
  it('is decimal', () => {
    expect(addMoney(usd('0.1'), usd('0.2'))).toEqual(usd('0.3'));
    expect(subtractMoney(usd('0.3'), usd('0.1'))).toEqual(usd('0.2'));
    expect(addMoney(usd('9007199254740993'), usd('0.01'))).toEqual(usd('9007199254740993.01'));
    expect(addMoney(usd('1e3'), usd('1E-2'))).toEqual(usd('1000.01'));
  });

  it('does not mix currencies or read garbage', () => {
    const euro = { amount: '1', currency: 'EUR' };
    for (const result of [
      addMoney(usd('1'), euro),
      subtractMoney(usd('1'), euro),
      compareMoney(usd('1'), euro),
    ]) {
      expect(result).toBeNull();
    }
    expect(addMoney(usd('x'), usd('1'))).toBeNull();
    expect(compareMoney(usd('1'), usd(''))).toBeNull();
  });

  it('compares by value, not by spelling', () => {
    expect(compareMoney(usd('1.10'), usd('1.1'))).toBe(0);
    expect(compareMoney(usd('1e3'), usd('999.99'))).toBe(1);
    expect(compareMoney(usd('9007199254740992'), usd('9007199254740993'))).toBe(-1);
  });

  it.each<[string, string, boolean]>([
    ['1.10', '1.1', true],
    ['', '', true],
    ['1', '', false],
    ['', '0', false],
    ['x', 'x', false],
    ['9007199254740993', '9007199254740992', false],
  ])('%j and %j are the same amount: %s', (one, other, same) => {
    expect(sameAmount(one, other)).toBe(same);
  });

  it('sums a list, or says that it cannot', () => {
    expect(sumOf([usd('0.10'), usd('0.20'), usd('0.70')])).toEqual(usd('1'));
    expect(sumOf([usd('5.00')])).toEqual(usd('5'));
    expect(sumOf([])).toBeNull();
    expect(sumOf([null])).toBeNull();
    expect(sumOf([usd('1'), null])).toBeNull();
    expect(sumOf([usd('1'), null, usd('2')])).toBeNull();
    expect(sumOf([usd('1'), usd('?')])).toBeNull();
    expect(sumOf([usd('?')])).toBeNull();
    expect(sumOf([usd('1'), { amount: '1', currency: 'EUR' }])).toBeNull();
  });
});

describe('formatting', () => {
  it.each<[string, string, string]>([
    ['107.4', 'en-US', '$107.40'],
    ['107.400', 'en-US', '$107.40'],
    ['0', 'en-US', '$0.00'],
    ['4918.2', 'en-US', '$4,918.20'],
    ['1e3', 'en-US', '$1,000.00'],
    ['1.105', 'en-US', '$1.105'],
    ['-0.5', 'en-US', '-$0.50'],
    ['-1234.56', 'en-US', '-$1,234.56'],
    ['9007199254740993.07', 'en-US', '$9,007,199,254,740,993.07'],
    ['1234.5', 'de-DE', '1.234,50\u00a0$'],
    ['1234.5', 'ar-EG', '\u200f١٬٢٣٤٫٥٠\u00a0US$'],
  ])('%s in %s is %s', (amount, locale, expected) => {
    expect(formatMoney(usd(amount), locale)).toBe(expected);
  });

  it('shows what it cannot read or format as it came', () => {
    expect(formatMoney(usd('call us'), 'en-US')).toBe('call us USD');
    expect(formatMoney({ amount: '5', currency: 'DOLLAR' }, 'en-US')).toBe('5.00 DOLLAR');
    expect(formatMoney({ amount: '5', currency: '' }, 'en-US')).toBe('5.00');
    expect(formatMoney(usd('5'), 'not a locale')).toBe('$5.00');
  });
});

/** Whole thousandths as an exact spelling. */
const thousandths = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
function spell(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(4, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

describe('for any amounts', () => {
  it('adds, compares and sums exactly', () => {
    fc.assert(
      fc.property(fc.array(thousandths, { minLength: 1, maxLength: 20 }), (values) => {
        const sum = sumOf(values.map((value) => usd(spell(value))));
        const exact = usd(spell(values.reduce((total, value) => total + value, 0n)));
        if (sum === null) throw new Error('No sum');
        expect(compareMoney(sum, exact)).toBe(0);
        const [one = 0n, other = 0n] = values;
        expect(compareMoney(usd(spell(one)), usd(spell(other)))).toBe(one < other ? -1 : one > other ? 1 : 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('shows every digit', () => {
    fc.assert(
      fc.property(thousandths, (value) => {
        const shown = formatMoney(usd(spell(value)), 'en-US').replace(/[$,]/g, '');
        expect(compareMoney(usd(shown), usd(spell(value)))).toBe(0);
        expect(shown).toMatch(/\.\d\d/);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads a number text exactly when it is a decimal number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.json()), (text) => {
        const money = moneyOf(text, 'USD');
        if (money !== null) expect(Number.isFinite(Number(text))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
