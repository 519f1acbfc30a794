import { isEmptyAddress } from '../addresses/addresses';
import { printedAddress } from '../addresses/printed-address';
import { selectionsInWords } from '../catalog/selection-words';
import { missingInWords } from '../values/incomplete-total';
import { printText as text } from '../values/print/messages';
import {
  knownFacts,
  markOf,
  printedCharges,
  type PrintContext,
  type PrintedAddress,
  type PrintedCharge,
  type PrintedDocument,
  type PrintedPiece,
  printedCount,
} from '../values/print/printed-document';
import type { SubmissionCart } from './submission-carts';
import type { SubmissionRecord } from './submissions';

/** A submission with what is printed beside it. */
export interface SubmissionToPrint {
  readonly submission: SubmissionRecord;
  /** The cart that it was made of; null where that is not on this computer. */
  readonly cart: SubmissionCart | null;
  /** How its parcels are tracked, as far as the lab says so. */
  readonly tracking: readonly string[];
}

/** The pieces of a cart in its order, with the picture, the selections and the lab's id of each. */
const piecesOf = ({ draft, products }: SubmissionCart): PrintedPiece[] =>
  draft.items.map(({ configuredProduct, quantity }) => {
    const product = products.find(({ id }) => id === configuredProduct);
    const name = product?.name || product?.productName || text.unnamed;
    const own = product?.productName ?? '';
    return {
      picture: product?.picture ?? null,
      name,
      details: [
        ...(own === '' || name.startsWith(own) ? [] : [own]),
        ...selectionsInWords(product?.selections ?? '', null).map(({ label, value }) =>
          label === '' ? value : `${label}: ${value}`,
        ),
      ],
      files: [],
      id: product?.configuredProductId ?? '',
      quantity,
    };
  });

function shipToOf({ submission, cart }: SubmissionToPrint): PrintedAddress {
  const { address } = submission;
  const known = address === null || isEmptyAddress(address) ? cart?.draft.address : address;
  const lines = known === undefined ? [] : printedAddress(known);
  return { label: text.shipTo, lines, otherwise: cart === null ? text.noShipTo : text.toStudio };
}

/** How it ships: its type, and the option that was chosen or else its priority. */
function shippingOf(cart: SubmissionCart | null): string {
  if (cart === null) return '';
  const { shippingType: type, shippingPriority } = cart.draft;
  const option = cart.pricing?.chosenOption;
  const word = type === 'studio' || type === 'dropship' ? text.shippingTypes[type] : type;
  return [word, option?.name || option?.priority || shippingPriority]
    .filter((part) => part !== '')
    .join(' · ');
}

/** What the lab charges, from top to bottom as it adds up. */
function chargesOf({ totals, totalMissing }: SubmissionRecord, locale: string): PrintedCharge[] {
  const total =
    totalMissing.length === 0 ? text.total : text.totalSoFar({ parts: missingInWords(totalMissing) });
  const isWhole = !totalMissing.some((part) => part === 'destination' || part === 'tax');
  const charges = {
    subTotal: isWhole ? { label: text.withoutTax, money: totals.withoutTax } : null,
    tax: isWhole ? { label: text.tax, money: totals.tax } : null,
    total: { label: total, money: totals.toPay },
  };
  return printedCharges(charges, [], locale);
}

const remarksOf = (cart: SubmissionCart | null): string[] => {
  if (cart === null) return [text.piecesNotHere];
  return cart.draft.items.length === 0 ? [text.noPieces] : [];
};

/**
 * The job ticket of a submission: all that the studio needs in one place, with the lab's prices. What is not known is
 * named among the remarks.
 */
export function submissionTicket(given: SubmissionToPrint, context: PrintContext): PrintedDocument {
  const { submission, cart, tracking } = given;
  const { account, locale, moment } = context;
  const pieces = cart === null ? [] : piecesOf(cart);
  const charges = chargesOf(submission, locale);
  return {
    kind: 'ticket',
    name: submission.recipient || cart?.name || text.unnamed,
    reference: submission.reference,
    mark: markOf(context),
    facts: knownFacts(
      [text.status, submission.status],
      [text.submissionId, submission.submissionId],
      [text.orderId, submission.orders.flatMap(({ id }) => (id === '' ? [] : [id])).join(', ')],
      [text.received, submission.receivedAt === null ? '' : moment(submission.receivedAt)],
      [text.shipping, shippingOf(cart)],
      [text.pieceCount, printedCount(pieces)],
      [text.tracking, tracking.join(', ')],
      [text.account, account.name],
      [text.environment, text.environments[account.environment]],
    ),
    addresses: [shipToOf(given)],
    parts: [{ heading: '', addresses: [], pieces, note: '' }],
    pictures: [],
    charges,
    notes: knownFacts([text.note, cart?.draft.note ?? '']),
    remarks: [...remarksOf(cart), ...(charges.length === 0 ? [text.noPrice] : [])],
  };
}

/**
 * The packing slip of a submission: what a customer may see. It carries no price, no number of the lab's and no note of
 * the studio's.
 */
export function submissionSlip(given: SubmissionToPrint, context: PrintContext): PrintedDocument {
  const { submission, cart, tracking } = given;
  const { account, moment } = context;
  const pieces = (cart === null ? [] : piecesOf(cart)).map((piece) => ({ ...piece, id: '' }));
  return {
    kind: 'slip',
    name: submission.recipient || cart?.draft.address.name || text.unnamed,
    reference: submission.reference,
    mark: markOf(context),
    facts: knownFacts(
      [text.date, submission.receivedAt === null ? '' : moment(submission.receivedAt)],
      [text.pieceCount, printedCount(pieces)],
      [text.tracking, tracking.join(', ')],
    ),
    addresses: [shipToOf(given), { label: text.from, lines: [account.name], otherwise: '' }],
    parts: [{ heading: '', addresses: [], pieces, note: '' }],
    pictures: [],
    charges: [],
    notes: [],
    remarks: remarksOf(cart),
  };
}

/** The contact sheet of a cart of the catalog: the picture of every piece, in the order of the cart. */
export function submissionSheet(cart: SubmissionCart, context: PrintContext): PrintedDocument {
  const pieces = piecesOf(cart);
  return {
    kind: 'sheet',
    name: cart.name || cart.draft.address.name || text.unnamed,
    reference: '',
    mark: markOf(context),
    facts: knownFacts([text.pieceCount, printedCount(pieces)], [text.account, context.account.name]),
    addresses: [],
    parts: [],
    pictures: pieces.map(({ picture, name, details, quantity }) => ({ picture, name, details, quantity })),
    charges: [],
    notes: [],
    remarks: remarksOf(cart),
  };
}
