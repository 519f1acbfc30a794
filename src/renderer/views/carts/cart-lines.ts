import type { Cart, ExportLine, Money } from '@core/carts';

/** One line of a cart as it is shown: what was drafted, beside what the lab answered to it. */
export interface CartLine {
  /** Position in the draft; -1 for an exported line that the draft no longer has. */
  readonly index: number;
  readonly editorId: string;
  /** The product, or the editor id where the lab said nothing yet. */
  readonly name: string;
  readonly title: string;
  /** What was drafted, or null where the choice is the editor's own. */
  readonly drafted: number | null;
  /** Pieces: what was drafted, else what the lab answered, else null. */
  readonly quantity: number | null;
  readonly exported: ExportLine | null;
  /** What the customer pays for the line, without shipping and tax. */
  readonly price: Money | null;
  /** True when the price is for another quantity than the one drafted. */
  readonly isPriceStale: boolean;
  /** Why there is no picture. */
  readonly missing: 'not-exported' | 'not-answered' | 'no-picture' | null;
}

function lineOf(
  index: number,
  editorId: string,
  drafted: number | null,
  exported: ExportLine | null,
  wasExported: boolean,
): CartLine {
  const product = exported?.selections[0];
  const quantity = drafted ?? exported?.quantity ?? null;
  return {
    index,
    editorId,
    name: product === undefined ? editorId : product.name || product.label || editorId,
    title: product?.description ?? '',
    drafted,
    quantity,
    exported,
    price: exported?.markedUpPrice ?? exported?.basePrice ?? null,
    isPriceStale: exported !== null && exported.quantity !== null && exported.quantity !== quantity,
    missing:
      exported === null
        ? wasExported
          ? 'not-answered'
          : 'not-exported'
        : exported.previews.length === 0
          ? 'no-picture'
          : null,
  };
}

/**
 * The lines of a cart in the order of its draft. An editor that stands there twice has two lines, the
 * n-th beside the n-th answer. A cart whose draft is empty but that was exported shows the answer.
 */
export function cartLines(cart: Pick<Cart, 'draft' | 'export'>): CartLine[] {
  const waiting = new Map<string, ExportLine[]>();
  for (const line of cart.export?.lines ?? []) {
    const alike = waiting.get(line.editorId);
    if (alike === undefined) waiting.set(line.editorId, [line]);
    else alike.push(line);
  }
  const asked = new Set(cart.export === null ? [] : cart.export.missingEditors);
  return cart.draft.editors.map(({ editorId, quantity }, index) => {
    const exported = waiting.get(editorId)?.shift() ?? null;
    return lineOf(index, editorId, quantity, exported, asked.has(editorId));
  });
}

/** Pieces of all lines; a line of unknown quantity counts as one. */
export const piecesOf = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
