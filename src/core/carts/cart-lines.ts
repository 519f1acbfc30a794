import type { Money } from '../values/money';
import type { Cart, ExportLine } from './carts';

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
 * The answers to the editors of a draft, in the order of the draft; null where there is none. An answer has one line for
 * each editor (document: "Export response", items), so where it still names the same editors in the same places, the place
 * decides. Else, after a change of the draft, an editor takes a line of its id: of several that with its own quantity, or
 * the next.
 */
function answersOf(editors: Cart['draft']['editors'], lines: readonly ExportLine[]): (ExportLine | null)[] {
  const isInPlace =
    editors.length === lines.length &&
    lines.every(({ editorId }, index) => editorId === '' || editorId === editors[index]?.editorId.trim());
  if (isInPlace) return [...lines];
  const waiting = new Map<string, ExportLine[]>();
  for (const line of lines) {
    const alike = waiting.get(line.editorId);
    if (alike === undefined) waiting.set(line.editorId, [line]);
    else alike.push(line);
  }
  const answers = new Map<number, ExportLine>();
  const take = (index: number, fits: (line: ExportLine) => boolean): void => {
    const alike = waiting.get(editors[index]?.editorId.trim() ?? '') ?? [];
    const at = alike.findIndex(fits);
    const [found] = at < 0 ? [] : alike.splice(at, 1);
    if (found !== undefined) answers.set(index, found);
  };
  editors.forEach(({ quantity }, index) => {
    if (quantity !== null) take(index, (line) => line.quantity === quantity);
  });
  editors.forEach((_, index) => {
    if (!answers.has(index)) take(index, () => true);
  });
  return editors.map((_, index) => answers.get(index) ?? null);
}

/**
 * The lines of a cart in the order of its draft, each beside its answer. The same editor has a line as often as it is in
 * the draft.
 */
export function cartLines(cart: Pick<Cart, 'draft' | 'export'>): CartLine[] {
  const { editors } = cart.draft;
  const answers = answersOf(editors, cart.export?.lines ?? []);
  const missing = new Set(cart.export?.missingEditors ?? []);
  return editors.map(({ editorId, quantity }, index) =>
    lineOf(index, editorId, quantity, answers[index] ?? null, missing.has(editorId)),
  );
}

/** Pieces of all lines; a line of unknown quantity counts as one. */
export const piecesOf = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
