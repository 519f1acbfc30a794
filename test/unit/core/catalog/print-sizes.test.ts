import { describe, expect, it } from 'vitest';
import { nameAndSize, namesSize, printSizeIn, printSizeOf, resolutionOf } from '@core/catalog/print-sizes';

describe('the resolution of a print', () => {
  const inches = (width: number, height: number) => ({ width, height, unit: 'in' as const });

  it('is that of a picture which fills its paper, whichever way round either lies', () => {
    expect(resolutionOf({ width: 2400, height: 3000 }, inches(8, 10))).toEqual({
      dpi: 300,
      isTooSmall: false,
    });
    expect(resolutionOf({ width: 3000, height: 2400 }, inches(8, 10)).dpi).toBe(300);
    expect(resolutionOf({ width: 3000, height: 2400 }, inches(10, 8)).dpi).toBe(300);
  });

  it('is held down by the side that has fewer pixels for its length', () => {
    expect(resolutionOf({ width: 3000, height: 2000 }, inches(10, 8)).dpi).toBe(250);
    expect(resolutionOf({ width: 2000, height: 2000 }, inches(8, 10)).dpi).toBe(200);
  });

  it('is too small below 150 dpi, and never rounded up to it', () => {
    expect(resolutionOf({ width: 1200, height: 1500 }, inches(8, 10))).toEqual({
      dpi: 150,
      isTooSmall: false,
    });
    expect(resolutionOf({ width: 1199, height: 1500 }, inches(8, 10))).toEqual({
      dpi: 149,
      isTooSmall: true,
    });
  });

  it('counts in inches whatever the size is given in', () => {
    const pixels = { width: 2400, height: 3000 };
    expect(resolutionOf(pixels, { width: 20.32, height: 25.4, unit: 'cm' }).dpi).toBe(300);
    expect(resolutionOf(pixels, { width: 203.2, height: 254, unit: 'mm' }).dpi).toBe(300);
  });
});

describe('a size in words', () => {
  it.each([
    ['8 × 10 in', 8, 10, 'in'],
    ['Print 8x10 inch', 8, 10, 'in'],
    ['8.5" x 11"', 8.5, 11, 'in'],
    ['20,5 x 30 cm', 20.5, 30, 'cm'],
    ['203mm × 254mm', 203, 254, 'mm'],
    ['20 x 30 Zoll', 20, 30, 'in'],
  ])('is read: %s', (text, width, height, unit) => {
    expect(printSizeIn(text)).toEqual({ width, height, unit });
  });

  it.each([
    '8×10',
    'Print 8x10',
    '8 in × 10 cm',
    '8 1/2 x 11 in',
    '8-1/2 x 11 in',
    '8 in x 10 1/2 in',
    '1,000 x 1,500 mm',
    '0 × 10 in',
    '10 × 8 px',
    '3000 x 2000 pixels',
    'large',
    '',
  ])('is not guessed: %s', (text) => {
    expect(printSizeIn(text)).toBeNull();
  });
});

describe('the size of a product', () => {
  it('is what it names with a unit', () => {
    const dimensions = { width: 16, height: 24, unit: 'in' };
    expect(printSizeOf({ dimensions })).toEqual(dimensions);
    expect(printSizeOf({ trim_size: '20 x 30 cm', dimensions })).toEqual({
      width: 20,
      height: 30,
      unit: 'cm',
    });
  });

  it('is not known without a unit, from a choice of sizes, or from its name', () => {
    expect(printSizeOf({ dimensions: { width: 16, height: 24 } })).toBeNull();
    expect(printSizeOf({ size: ['8 × 10 in', '5 × 7 in'] })).toBeNull();
    expect(printSizeOf({ name: 'Print 8 × 10 in' })).toBeNull();
  });

  it('is told by the name of a choice', () => {
    for (const name of ['size', 'Print size', 'Trim', 'Größe', 'finished_size'])
      expect(namesSize(name)).toBe(true);
    for (const name of ['paper', 'sizeable', 'Information']) expect(namesSize(name)).toBe(false);
  });
});

it('keeps the size of a name apart from what gives way', () => {
  expect(nameAndSize('Solstice Framed print 16×24')).toEqual({
    name: 'Solstice Framed print',
    size: '16×24',
  });
  expect(nameAndSize('Flat cards 5×7, 25')).toEqual({ name: 'Flat cards', size: '5×7, 25' });
  expect(nameAndSize('Canvas 30 x 20 in')).toEqual({ name: 'Canvas', size: '30 x 20 in' });
  expect(nameAndSize('Gift box')).toEqual({ name: 'Gift box', size: '' });
  expect(nameAndSize('8×10')).toEqual({ name: '8×10', size: '' });
  const long = 'Print 8×10 with a text that goes on far beyond';
  expect(nameAndSize(long)).toEqual({ name: long, size: '' });
});
