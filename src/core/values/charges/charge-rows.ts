import { compareMoney, formatMoney, type Money, subtractMoney, sumsOf } from '../money';
import { chargesText as text } from './messages';

/** One amount of a breakdown. */
export interface Charge {
  readonly label: string;
  /** What else the lab says of it. */
  readonly detail?: string;
  /** Null where the lab gave no amount that could be read. */
  readonly money: Money | null;
  /** What the amount includes, read aloud with it; its label where nothing else is said. */
  readonly includes?: string;
}

/** A breakdown of money as the lab stated it. */
export interface Charges {
  /** Amounts shown above the rows, which the sub-total adds up, each with its quantity where that is known. */
  readonly lines?: readonly { readonly money: Money | null; readonly quantity: number | null }[];
  /** Charges that the lab lists among those lines: the sub-total adds them up too, unless its figures say otherwise. */
  readonly listed?: readonly Charge[];
  /** Shipping and whatever else is charged besides tax. */
  readonly others?: readonly Charge[];
  /** Null where there is no such row. */
  readonly subTotal: Charge | null;
  readonly tax: Charge | null;
  readonly total: Charge;
}

/** One row of a breakdown. */
interface ChargeRow extends Charge {
  readonly kind: 'charge' | 'sub-total' | 'total';
  /** A sentence where the amounts above do not make this one; else empty. */
  readonly note: string;
}

type Part = { readonly money: Money | null; readonly count?: number };

/** What is to be said where the parts do not make the stated amount; empty where they do, or nothing can be compared. */
function noteFor(stated: Money | null, parts: readonly Part[], locale?: string): string {
  const known = parts.flatMap(({ money, count }) =>
    money === null ? [] : [{ ...money, ...(count === undefined ? {} : { count }) }],
  );
  const [sum, another] = sumsOf(known);
  if (stated === null || sum === undefined) return '';
  if (another !== undefined || sum.currency !== stated.currency) return text.currencies;
  const difference = subtractMoney(stated, sum);
  const side = compareMoney(stated, sum);
  if (side === 0 || difference === null) return '';
  return side === 1 && known.length < parts.length
    ? text.unexplained({ difference: formatMoney(difference, locale) })
    : text.off({ sum: formatMoney(sum, locale) });
}

/**
 * The rows of a breakdown, in an order in which they add up from top to bottom. The document does not say whether the
 * sub-total of an order contains its line items ("Order creation response"), nor whether the price of a product is that
 * of one piece: whichever the lab's own figures confirm is taken. Where none does, the row that is off says so, with
 * amounts as people in the locale write them.
 */
export function chargeRows(
  { lines = [], listed = [], others = [], subTotal, tax, total }: Charges,
  locale?: string,
): ChargeRow[] {
  const noteOn = (stated: Money | null, parts: readonly Part[]): string => noteFor(stated, parts, locale);
  const row = (kind: ChargeRow['kind'], charge: Charge | null, note = ''): ChargeRow[] =>
    charge === null ? [] : [{ ...charge, kind, note }];
  const taxed = tax === null ? [] : [tax];
  const besides = subTotal?.money == null ? [] : [subTotal, ...taxed];
  const isWithin =
    besides.length > 0 &&
    noteOn(total.money, [...besides, ...others]) !== '' &&
    noteOn(total.money, besides) === '';
  const ofLines = lines.map(({ money }) => ({ money }));
  const ofPieces = lines.map(({ money, quantity }) => ({ money, count: quantity ?? 1 }));
  const noteOnLines = (stated: Money | null, more: readonly Part[]): string => {
    const note = noteOn(stated, [...ofLines, ...more]);
    return note === '' || noteOn(stated, [...ofPieces, ...more]) === '' ? '' : note;
  };
  const placed = (within: readonly Charge[], after: readonly Charge[]) => {
    const onTotal =
      subTotal !== null && (subTotal.money !== null || lines.length === 0)
        ? noteOn(total.money, [subTotal, ...after, ...taxed])
        : noteOnLines(total.money, [...within, ...after, ...taxed]);
    return { within, after, onTotal, onSub: subTotal === null ? '' : noteOnLines(subTotal.money, within) };
  };
  const [within, after] = isWithin ? [others, []] : [[], others];
  const usual = placed([...listed, ...within], after);
  const ways =
    listed.length === 0
      ? []
      : [placed(listed, others), placed([...listed, ...others], []), placed(within, [...listed, ...after])];
  const chosen = [usual, ...ways].find(({ onSub, onTotal }) => onSub === '' && onTotal === '') ?? usual;
  return [
    ...chosen.within.flatMap((charge) => row('charge', charge)),
    ...row('sub-total', subTotal, chosen.onSub),
    ...chosen.after.flatMap((charge) => row('charge', charge)),
    ...row('charge', tax),
    ...row('total', total, chosen.onTotal),
  ];
}
