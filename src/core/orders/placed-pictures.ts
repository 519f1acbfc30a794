import type { JsonDocument, JsonPath } from '@contract/json-document';
import type { CartExport, ExportLine, Preview } from '../carts/carts';
import { namesSize, type PrintSize, printSizeIn } from '../catalog/print-sizes';
import type { PlacedFile, PlacedLine, PlacedPicture } from './placed-line';
import { elementsAt, numberAt, spellingAt, stringAt } from '../values/json-reading';
import { readOrderText } from './parsed-order-cache';

interface Asset extends Omit<PlacedFile, 'isAlone'> {
  readonly node: string;
  readonly page: number | null;
  /** True for the file that the lab exported: another one was put in by a person, and the preview does not show it. */
  readonly isExported: boolean;
}

function assetsAt(document: JsonDocument, item: JsonPath, exported: ReadonlySet<string>): Asset[] {
  return elementsAt(document, [...item, 'ItemAssets']).map((asset) => {
    const address = stringAt(document, [...asset, 'AssetPath']) ?? '';
    return {
      address,
      name: stringAt(document, [...asset, 'PrintedFileName']) ?? '',
      node:
        spellingAt(document, [...asset, 'DP2NodeID']) ??
        spellingAt(document, [...asset, 'ProductNodeID']) ??
        '',
      page: numberAt(document, [...asset, 'PageNumber']),
      isExported: exported.has(address),
    };
  });
}

const addressesAt = (document: JsonDocument, item: JsonPath): string[] =>
  elementsAt(document, [...item, 'ItemAssets']).map(
    (asset) => stringAt(document, [...asset, 'AssetPath']) ?? '',
  );

const itemsOf = (document: JsonDocument): JsonPath[] =>
  elementsAt(document, ['Orders']).flatMap((order) => elementsAt(document, [...order, 'OrderItems']));

/** The pages that a preview says it shows, by its name or its key: `Pages 2 and 3`, `page-4`. */
function pagesOf({ key, name }: Pick<Preview, 'key' | 'name'>): number[] {
  const numbers = (text: string): number[] =>
    /(?:page|seite|pp?\.|s\.)/i.test(text) ? [...text.matchAll(/\d+/g)].map(([one]) => Number(one)) : [];
  const named = numbers(name);
  return named.length > 0 ? named : numbers(key);
}

/**
 * The files on one preview: those of its node or its pages; all of them where the item is no book and has this preview
 * alone. One is alone where nothing else is on its page, and no page beside it is without one: a picture may go across both.
 */
function filesOn(preview: Preview, assets: readonly Asset[], isOnly: boolean): PlacedFile[] {
  const pages = pagesOf(preview);
  const found =
    isOnly && assets.every(({ page }) => page === null)
      ? assets
      : assets.filter(({ node, page }) =>
          page === null ? node !== '' && node === preview.key : pages.includes(page),
        );
  const isAcross = pages.some((page) => found.every((one) => one.page !== page));
  return found
    .filter(({ address, isExported }) => address !== '' && isExported)
    .map(({ address, name, page }) => ({
      address,
      name,
      isAlone:
        found.filter((other) => other.page === page).length === 1 &&
        (page === null || pages.length < 2 || !isAcross),
    }));
}

function sizeOfLine({ selections }: ExportLine): PrintSize | null {
  for (const { id, label, name, description } of selections) {
    if (!namesSize(id) && !namesSize(label)) continue;
    const size = printSizeIn(name) ?? printSizeIn(description);
    if (size !== null) return size;
  }
  return null;
}

/**
 * The lines of an export with their previews and the files behind them. `orderText` is the order with what a person
 * changed in it: a file that is not the one which the lab exported is left out, since its preview shows another. The same
 * editor has an item as often as it has a line.
 */
export function placedLines(
  { lines, orderText: exported }: Pick<CartExport, 'lines' | 'orderText'>,
  orderText: string,
): PlacedLine[] {
  const document = readOrderText(orderText);
  const original = readOrderText(exported);
  const exportedAddresses = new Set(itemsOf(original).flatMap((item) => addressesAt(original, item)));
  const waiting = new Map<string, JsonPath[]>();
  for (const item of itemsOf(document)) {
    const editorId = stringAt(document, [...item, 'EditorId']) ?? '';
    waiting.set(editorId, [...(waiting.get(editorId) ?? []), item]);
  }
  return lines.map((line): PlacedLine => {
    const items = waiting.get(line.editorId) ?? [];
    const item = items.length > 1 ? items.shift() : items[0];
    const assets = item === undefined ? [] : assetsAt(document, item, exportedAddresses);
    return {
      editorId: line.editorId,
      name: line.selections[0]?.name ?? '',
      title: line.selections[0]?.description ?? '',
      size: sizeOfLine(line),
      openings: openingsOf(
        line.previews.map((preview) => ({
          preview,
          files: filesOn(preview, assets, line.previews.length === 1),
        })),
        item !== undefined && document.kindAt([...item, 'ItemBookAttribute']) === 'object',
      ),
    };
  });
}

/**
 * What lies open at once: pages of a book in pairs, the first alone, as are covers. Previews that show two pages already,
 * or do not say which page they are, stay as they are.
 */
function openingsOf(pictures: readonly PlacedPicture[], isBook: boolean): PlacedPicture[][] {
  const pages = pictures.map(({ preview }) => pagesOf(preview));
  const isPaired = isBook && pages.every(({ length }) => length < 2);
  const openings: PlacedPicture[][] = [];
  pictures.forEach((picture, index) => {
    const [page, before] = [pages[index]?.[0], pages[index - 1]?.[0]];
    const isRight = isPaired && page !== undefined && page % 2 === 1 && before === page - 1;
    if (isRight) openings.at(-1)?.push(picture);
    else openings.push([picture]);
  });
  return openings;
}
