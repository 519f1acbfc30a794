import { type Charge, type Charges, chargeRows } from '../charges/charge-rows';
import { formatMoney } from '../money';
import { printText } from './messages';
import type { PrintedKind } from './printed-kinds';

/** A fact under its name; more than one line where the text has them. */
export interface PrintedFact {
  readonly label: string;
  readonly value: string;
}

/** An address under its heading; without a line it is said to be missing. */
export interface PrintedAddress {
  readonly label: string;
  readonly lines: readonly string[];
  /** Said in place of the lines where there are none. */
  readonly otherwise: string;
}

/** One line of what is made or sent. */
export interface PrintedPiece {
  /** The desk's own address of its picture, or null where there is none. */
  readonly picture: string | null;
  readonly name: string;
  /** Selections and options, a line each. */
  readonly details: readonly string[];
  /** Names of its files; none on what a customer gets. */
  readonly files: readonly string[];
  /** What the lab knows it by; empty on what a customer gets. */
  readonly id: string;
  readonly quantity: number | null;
}

/** How many pieces there are; empty where there are none, or where it is not known of one of them. */
export function printedCount(pieces: readonly PrintedPiece[]): string {
  const known = pieces.flatMap(({ quantity }) => quantity ?? []);
  return known.length < pieces.length || known.length === 0
    ? ''
    : String(known.reduce((sum, quantity) => sum + quantity, 0));
}

/** Pieces under a heading, which is empty where there is one part alone. */
export interface PrintedPart {
  readonly heading: string;
  readonly addresses: readonly PrintedAddress[];
  readonly pieces: readonly PrintedPiece[];
  /** Instructions for this part; empty for none. */
  readonly note: string;
}

/** A picture of a contact sheet. */
export interface PrintedPicture {
  readonly picture: string | null;
  readonly name: string;
  readonly details: readonly string[];
  readonly quantity: number | null;
}

/** One row of what the lab charges, as it is written; a heading has no amount. */
export interface PrintedCharge {
  readonly kind: 'heading' | 'charge' | 'total';
  readonly label: string;
  readonly amount: string;
  /** A sentence where the amounts above do not make this one; else empty. */
  readonly note: string;
}

/** A document as data: what a page is made of, in the language that is spoken. It begins on a page of its own. */
export interface PrintedDocument {
  readonly kind: PrintedKind;
  /** Whom or what it is about. */
  readonly name: string;
  readonly reference: string;
  /** Of an account whose orders are not made: says so across the head. Empty for production. */
  readonly mark: string;
  readonly facts: readonly PrintedFact[];
  readonly addresses: readonly PrintedAddress[];
  readonly parts: readonly PrintedPart[];
  readonly pictures: readonly PrintedPicture[];
  readonly charges: readonly PrintedCharge[];
  readonly notes: readonly PrintedFact[];
  /** What is not known or not here, so that no one takes the paper for all there is. */
  readonly remarks: readonly string[];
}

/** Who prints, and how people there write amounts and times. */
export interface PrintContext {
  readonly account: { readonly name: string; readonly environment: 'practice' | 'sandbox' | 'production' };
  readonly locale: string;
  /** A moment with its day, from UTC milliseconds. */
  readonly moment: (at: number) => string;
}

/** What is said across the head of every page of an account whose orders are not made; empty for production. */
export const markOf = ({ account }: PrintContext): string =>
  account.environment === 'production' ? '' : printText.mark[account.environment];

/** Facts that are there. */
export const knownFacts = (
  ...facts: readonly (readonly [label: string, value: string | null])[]
): PrintedFact[] =>
  facts.flatMap(([label, value]) => (value === null || value.trim() === '' ? [] : [{ label, value }]));

/** The amounts of a breakdown from top to bottom, as it adds up; those that the lab did not give are left out. */
export const printedCharges = (
  charges: Charges,
  pieces: readonly Charge[],
  locale: string,
): PrintedCharge[] =>
  [
    ...pieces.map((piece) => ({ ...piece, kind: 'charge', note: '' }) as const),
    ...chargeRows(charges, locale),
  ].flatMap(({ kind, label, money, note }) =>
    money === null
      ? []
      : [{ kind: kind === 'total' ? 'total' : 'charge', label, amount: formatMoney(money, locale), note }],
  );

/** Every picture of some documents, each once. */
export const picturesOf = (documents: readonly PrintedDocument[]): string[] => [
  ...new Set(
    documents
      .flatMap(({ parts, pictures }) => [...parts.flatMap(({ pieces }) => pieces), ...pictures])
      .flatMap(({ picture }) => picture ?? []),
  ),
];
