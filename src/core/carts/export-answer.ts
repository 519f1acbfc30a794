import type { JsonDocument, JsonPath } from '@contract/json-document';
import { CURRENCY } from '@contract/limits';
import type { CartExport, ExportLine } from './carts';
import { elementsAt, moneyAt, numberAt, spellingAt, stringAt } from '../values/json-reading';

/** One picture as the service lists it: web addresses, to be fetched and kept by main alone. */
export interface PreviewSource {
  /** Node identifier or page name under which the service lists it. */
  readonly key: string;
  readonly name: string;
  readonly scale256: string | null;
  readonly scale512: string | null;
  readonly scale1024: string | null;
}

/** What an export answer says, apart from when it came and which pictures are on disk. */
export interface ExportParts extends Pick<
  CartExport,
  'missingEditors' | 'totalBase' | 'totalMarkedUp' | 'orderText'
> {
  readonly lines: Omit<ExportLine, 'previews'>[];
  /** The pictures of each line, in the order of `lines`. */
  readonly previews: PreviewSource[][];
}

function previewsAt(document: JsonDocument, path: JsonPath): PreviewSource[] {
  return document
    .keysAt(path)
    .filter((key) => document.kindAt([...path, key]) === 'object')
    .map((key) => {
      const address = (scale: string) => stringAt(document, [...path, key, scale]) || null;
      return {
        key,
        name: stringAt(document, [...path, key, 'name']) ?? '',
        scale256: address('scale_256'),
        scale512: address('scale_512'),
        scale1024: address('scale_1024'),
      };
    });
}

/** A markup exists when the answer carries one that is not zero (document: "items[].pricing"). */
function markupAt(document: JsonDocument, pricing: JsonPath): ExportLine['markup'] {
  const amount = spellingAt(document, [...pricing, 'markupAmount']);
  const type = stringAt(document, [...pricing, 'markupType']);
  if (amount === null && type === null) return null;
  if (amount !== null && /^-?0*\.?0*(e.*)?$/i.test(amount)) return null;
  return { amount: amount ?? '', type: type ?? '' };
}

function lineAt(document: JsonDocument, path: JsonPath): Omit<ExportLine, 'previews'> {
  const pricing = [...path, 'pricing'];
  const currency = stringAt(document, [...pricing, 'code']) || CURRENCY;
  const text = (entry: JsonPath, name: string) => spellingAt(document, [...entry, name]) ?? '';
  return {
    editorId: stringAt(document, [...path, 'id']) ?? stringAt(document, [...path, 'editor', 'id']) ?? '',
    selections: elementsAt(document, [...path, 'editor', 'selectionsSummary']).map((entry) => ({
      id: text(entry, 'id'),
      label: text(entry, 'label'),
      name: text(entry, 'name'),
      description: text(entry, 'description'),
    })),
    quantity: numberAt(document, [...pricing, 'quantity']),
    basePrice: moneyAt(document, [...pricing, 'basePrice'], currency),
    markedUpPrice: moneyAt(document, [...pricing, 'markedUpPrice'], currency),
    unitBasePrice: moneyAt(document, [...pricing, 'unitBasePrice'], currency),
    markup: markupAt(document, pricing),
  };
}

/** Editors that were asked for more often than the answer has lines of them, each named once. */
function missingAmong(
  asked: readonly string[],
  lines: readonly Pick<ExportLine, 'editorId'>[],
): CartExport['missingEditors'] {
  const answered = new Map<string, number>();
  for (const { editorId } of lines) answered.set(editorId, (answered.get(editorId) ?? 0) + 1);
  const missing = asked.filter((id) => {
    const left = answered.get(id) ?? 0;
    answered.set(id, left - 1);
    return left <= 0;
  });
  return [...new Set(missing)];
}

/**
 * Takes an export answer apart (document: "Export response"). Amounts keep the spelling of their
 * numbers; what is missing is null or empty, what is unknown stays in the document. `orderText` is
 * the `order` byte for byte. Throws when there is no `order`: only for an answer that was read as a
 * success.
 */
export function exportPartsOf(document: JsonDocument, askedEditors: readonly string[]): ExportParts {
  const orderText = document.rawAt(['order']);
  if (orderText === undefined) throw new Error('An export answer without an order was taken for a success');
  const items = elementsAt(document, ['items']);
  const lines = items.map((item) => lineAt(document, item));
  const currency = stringAt(document, ['pricing', 'code']) || CURRENCY;
  return {
    lines,
    previews: items.map((item) => previewsAt(document, [...item, 'editor', 'productPreviews'])),
    missingEditors: missingAmong(askedEditors, lines),
    totalBase: moneyAt(document, ['pricing', 'totalOrderBasePrice'], currency),
    totalMarkedUp: moneyAt(document, ['pricing', 'totalOrderMarkedUpPrice'], currency),
    orderText,
  };
}

/** True when any line of an export carries a markup, so that both prices are worth showing. */
export function hasMarkup(cartExport: Pick<CartExport, 'lines'>): boolean {
  return cartExport.lines.some((line) => line.markup !== null);
}

/** Pieces that the lines of an export add up to; a line without a quantity counts as one. */
export function linePieces(lines: readonly Pick<ExportLine, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + (line.quantity ?? 1), 0);
}
