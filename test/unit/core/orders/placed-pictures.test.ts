import { describe, expect, it } from 'vitest';
import type { ExportLine } from '@core/carts/carts';
import { placedLines } from '@core/orders/placed-pictures';
import { asset, entryText, item, order } from '../fixtures/orders-made';

const preview = (key: string, name = '') => ({
  ...{ key, name },
  scale256: `preview://picture/${key}`,
  scale512: null,
  scale1024: null,
});
const line = (previews: ExportLine['previews'], selections: ExportLine['selections'] = []): ExportLine => ({
  ...{ editorId: 'editorOne', previews, selections, quantity: 1 },
  ...{ basePrice: null, markedUpPrice: null, unitBasePrice: null, markup: null },
});
const file = (name: string, more: object = {}) => ({
  ...asset,
  AssetPath: `https://images.example/${name}`,
  PrintedFileName: name,
  ...more,
});
const text = (...items: object[]): string => entryText({ ...order, OrderItems: items });
const placed = (lines: readonly ExportLine[], ...items: object[]) => {
  const orderText = text(...items);
  return placedLines({ lines: [...lines], orderText }, orderText);
};
/** The names of the files on each preview of each opening of the first line. */
const names = (found: ReturnType<typeof placed>) =>
  found[0]?.openings.map((opening) => opening.map(({ files }) => files.map(({ name }) => name)));
const keys = (found: ReturnType<typeof placed>) =>
  found[0]?.openings.map((opening) => opening.map((one) => one.preview.key));

describe('the files behind a preview', () => {
  it('are those of the item that has this preview alone', () => {
    const items = { ...item, ItemAssets: [file('a.jpg', { DP2NodeID: 9 }), file('b.jpg')] };
    const found = placed([line([preview('front')])], items);
    expect(names(found)).toEqual([[['a.jpg', 'b.jpg']]]);
    expect(found[0]?.openings[0]?.[0]?.files.map(({ isAlone }) => isAlone)).toEqual([false, false]);
  });

  it('are those of its node where there are several previews, and none where no node is its', () => {
    const items = {
      ...item,
      ItemAssets: [file('a.jpg', { DP2NodeID: 1 }), file('b.jpg', { DP2NodeID: '2' })],
    };
    const found = placed([line([preview('1'), preview('2'), preview('3')])], items);
    expect(names(found)).toEqual([[['a.jpg']], [['b.jpg']], [[]]]);
    expect(found[0]?.openings[0]?.[0]?.files[0]?.isAlone).toBe(true);
  });

  it('are those of its pages in a book', () => {
    const pages = [1, 2, 3, 3].map((page, at) => file(`${at}.jpg`, { PageNumber: page }));
    const book = { ...item, ItemBookAttribute: { NumberOfPages: 20 }, ItemAssets: pages };
    const found = placed([line([preview('cover', 'Cover'), preview('page-2', 'Pages 2 and 3')])], book);
    expect(names(found)).toEqual([[[]], [['1.jpg', '2.jpg', '3.jpg']]]);
    expect(found[0]?.openings[1]?.[0]?.files.map(({ isAlone }) => isAlone)).toEqual([true, false, false]);
  });

  it('may go across both pages where one of them has none of its own, and share a page with a changed one', () => {
    const book = (...assets: object[]) => ({ ...item, ItemBookAttribute: {}, ItemAssets: assets });
    const isAlone = (found: ReturnType<typeof placed>) =>
      found[0]?.openings.flatMap((opening) =>
        opening.flatMap(({ files }) => files.map((one) => one.isAlone)),
      );
    const spread = [line([preview('cover', 'Cover'), preview('page-2', 'Pages 2 and 3')])];
    expect(isAlone(placed(spread, book(file('a.jpg', { PageNumber: 2 }))))).toEqual([false]);
    const [a, b, other] = ['a.jpg', 'b.jpg', 'other.jpg'].map((name) => file(name));
    const lines = [line([preview('1')])];
    const exported = { lines, orderText: text({ ...item, ItemAssets: [a, b] }) };
    expect(isAlone(placedLines(exported, text({ ...item, ItemAssets: [a, other] })))).toEqual([false]);
  });

  it('are not all of a book on its cover', () => {
    const book = { ...item, ItemBookAttribute: {}, ItemAssets: [file('a.jpg', { PageNumber: 1 })] };
    expect(names(placed([line([preview('cover', 'Cover')])], book))).toEqual([[[]]]);
  });

  it('are left out where a person put another file into the order', () => {
    const exported = text({ ...item, ItemAssets: [file('a.jpg')] });
    const changed = text({ ...item, ItemAssets: [file('other.jpg')] });
    const found = placedLines({ lines: [line([preview('1')])], orderText: exported }, changed);
    expect(names(found)).toEqual([[[]]]);
  });

  it('follow the same editor from line to line', () => {
    const twice = [line([preview('1')]), line([preview('1')])];
    const items = ['a.jpg', 'b.jpg'].map((name) => ({ ...item, ItemAssets: [file(name)] }));
    const found = placed(twice, ...items);
    expect(found.map(({ openings }) => openings[0]?.[0]?.files[0]?.name)).toEqual(['a.jpg', 'b.jpg']);
  });
});

describe('what lies open at once', () => {
  const book = { ...item, ItemBookAttribute: { NumberOfPages: 4 } };
  const pages = [preview('cover', 'Cover'), ...[1, 2, 3, 4].map((page) => preview(`page-${page}`))];

  it('is the first page alone, then pairs', () => {
    expect(keys(placed([line(pages)], book))).toEqual([
      ['cover'],
      ['page-1'],
      ['page-2', 'page-3'],
      ['page-4'],
    ]);
  });

  it('is one picture of what is no book, or shows pairs already, or does not say which page it is', () => {
    expect(keys(placed([line(pages)], item))).toHaveLength(5);
    const spreads = [preview('page-2', 'Pages 2 and 3'), preview('page-4', 'Pages 4 and 5')];
    expect(keys(placed([line(spreads)], book))).toEqual([['page-2'], ['page-4']]);
    expect(keys(placed([line([preview('10'), preview('11')])], book))).toEqual([['10'], ['11']]);
  });
});

it('takes the size from the choice that names one, never from the name of the product', () => {
  const said = (label: string, name: string) => ({ id: label.toLowerCase(), label, name, description: '' });
  const sizeOf = (...selections: ExportLine['selections']) => placed([line([], selections)], item)[0]?.size;
  expect(sizeOf(said('Product', 'Print 8 × 10 in'))).toBeNull();
  expect(sizeOf(said('Product', 'Print'), said('Size', '8 × 10 in'))).toEqual({
    width: 8,
    height: 10,
    unit: 'in',
  });
  expect(sizeOf(said('Size', '8×10'))).toBeNull();
});
