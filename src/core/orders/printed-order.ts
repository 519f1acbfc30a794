import { CURRENCY } from '@contract/limits';
import { printedAddress } from '../addresses/printed-address';
import type { ExportLine } from '../carts/carts';
import { missingInWords } from '../values/incomplete-total';
import type { Money } from '../values/money';
import { printText as text } from '../values/print/messages';
import {
  knownFacts,
  markOf,
  printedCharges,
  type PrintContext,
  type PrintedAddress,
  type PrintedCharge,
  type PrintedDocument,
  type PrintedPart,
  type PrintedPiece,
  printedCount,
} from '../values/print/printed-document';
import type { EventSummary } from '../webhooks/deliveries';
import { trackedParcels } from '../webhooks/event-summary';
import { splitProducts } from './charges-among-products';
import { lineItemOf } from './line-items';
import type { OrderRecord } from './orders';
import { missingInBreakdown } from './price-breakdown';
import { arePaired, newestOrders, type SentOrder, sentOrderOf, sentOrders } from './sent-orders';

/** An order with what is printed beside it. */
export interface OrderToPrint {
  readonly order: OrderRecord;
  /** The lines of the export that it was placed from; none where they are not here. */
  readonly lines: readonly Pick<ExportLine, 'editorId' | 'previews' | 'selections'>[];
  /** Its state, and what verified events say of it, in words; the latter is empty for nothing. */
  readonly state: string;
  readonly progress: string;
  /** How its parcels are tracked, as far as the lab's lists say so; its verified events say it beside them. */
  readonly tracking: readonly string[];
}

type Lines = OrderToPrint['lines'];

/** What was sent, or what was meant to be while the lab has not answered. */
const ordersOf = ({ operations, breakdown }: OrderRecord): readonly SentOrder[] =>
  breakdown === null ? newestOrders(operations) : sentOrders(operations);

const nameOf = ({ name, recipient }: OrderRecord): string => name || recipient || text.unnamed;

function addressOf(label: string, sent: SentOrder['shipTo'] | null): PrintedAddress {
  const { Name: name, Attn: attn, Addr1: addr1, Addr2: addr2, City: city } = sent ?? {};
  const { State: state, Zip: zip, Country: country, Phone: phone } = sent ?? {};
  const given = { name, attn, addr1, addr2, city, state, zip, country, phone };
  const known = Object.entries(given).filter(([, line]) => line !== undefined);
  return { label, lines: printedAddress(Object.fromEntries(known)), otherwise: text.noShipTo };
}

/** Takes the lines of an export one after the other, those of the same editor in their order. */
function linesInTurn(lines: Lines): (editorId: string) => Lines[number] | undefined {
  const waiting = [...lines];
  return (editorId) => {
    const at = waiting.findIndex((line) => line.editorId === editorId);
    // The last of an editor stays: an order may have it more often than the export.
    const isLast = waiting.filter((line) => line.editorId === editorId).length < 2;
    return at < 0 ? undefined : isLast ? waiting[at] : waiting.splice(at, 1)[0];
  };
}

/** How a piece is made, in the words of the editor: a line for each thing that was selected. */
const selectionsOf = (line: Lines[number] | undefined): string[] =>
  (line?.selections ?? []).flatMap(({ label, name, description }, at) => {
    if (at === 0) return description === '' ? [] : [description];
    const said = name || description;
    return said === '' ? [] : [label === '' ? said : `${label}: ${said}`];
  });

function piecesOf(sent: SentOrder, lines: (editorId: string) => Lines[number] | undefined): PrintedPiece[] {
  return sent.items.map(({ editorId, quantity, files }) => {
    const line = lines(editorId);
    return {
      picture: line?.previews[0]?.scale256 ?? null,
      name: line?.selections[0]?.name || editorId || text.unnamed,
      details: selectionsOf(line),
      files: [...new Set(files)].filter((name) => name !== ''),
      id: editorId,
      quantity,
    };
  });
}

const dollars = (amount: string | null): Money | null =>
  amount === null ? null : { amount, currency: CURRENCY };

/** What the lab charges, order by order, from top to bottom as it adds up (document: "Order creation response"). */
function chargesOf({ breakdown }: OrderRecord, sent: readonly SentOrder[], locale: string): PrintedCharge[] {
  if (breakdown === null) return [];
  const missing = missingInBreakdown(breakdown).filter((part) => part !== 'total');
  const whole = missing.length === 0 ? text.total : text.totalSoFar({ parts: missingInWords(missing) });
  const isOne = breakdown.orders.length < 2;
  const rows = breakdown.orders.flatMap(
    ({ sequenceNumber, products: priced, lineItems, subTotal, tax, total }, at) => {
      const number = sequenceNumber || String(at + 1);
      const { products, charges: listed } = splitProducts(
        priced,
        sentOrderOf(sent, sequenceNumber)?.items ?? null,
      );
      const inWords = ({ description, quantity, price }: (typeof priced)[number]) => ({
        label: quantity === null ? description : text.times({ quantity, name: description }),
        money: dollars(price),
      });
      const heading = { kind: 'heading', label: text.order({ number }), amount: '', note: '' } as const;
      const charges = {
        lines: products.map(({ price, quantity }) => ({ money: dollars(price), quantity })),
        listed: listed.map((one) =>
          one.quantity === 1 ? { label: one.description, money: dollars(one.price) } : inWords(one),
        ),
        others: lineItems.map((item) => {
          const { name, price } = lineItemOf(item);
          return { label: name || text.lineItem, money: dollars(price) };
        }),
        subTotal: { label: text.subTotal, money: dollars(subTotal) },
        tax: { label: text.tax, money: dollars(tax) },
        total: { label: isOne ? whole : text.totalOf({ number }), money: dollars(total) },
      };
      const pieces = products.map(inWords);
      return [...(isOne ? [] : [heading]), ...printedCharges(charges, pieces, locale)];
    },
  );
  if (isOne) return rows;
  const all = { subTotal: null, tax: null, total: { label: whole, money: breakdown.total } };
  return [...rows, ...printedCharges(all, [], locale)];
}

const placeOf = ({ shipTo, shipFrom }: SentOrder): string => JSON.stringify([shipTo, shipFrom]);

/** True where all go to one address, which is then said once. */
const isOnePlace = (sent: readonly SentOrder[]): boolean => new Set(sent.map(placeOf)).size < 2;

/** The pieces order by order: those that were sent, or where that is not here those that the lab priced. */
function partsOf(order: OrderRecord, sent: readonly SentOrder[], lines: Lines): PrintedPart[] {
  const take = linesInTurn(lines);
  const headingOf = (number: string): string => text.order({ number });
  if (sent.length > 0)
    return sent.map((one, at) => {
      const priced = order.breakdown?.orders.find(
        ({ sequenceNumber }) => sentOrderOf(sent, sequenceNumber) === one,
      );
      const pieces = piecesOf(one, take);
      const products = priced === undefined ? [] : splitProducts(priced.products, one.items).products;
      const isBeside = priced !== undefined && arePaired(one.items, products);
      return {
        heading: sent.length > 1 ? headingOf(one.sequenceNumber || String(at + 1)) : '',
        addresses: isOnePlace(sent) ? [] : [addressOf(text.shipTo, one.shipTo)],
        note: one.instructions,
        // The lab's own name where it is sure which piece it means, and no editor has said one.
        pieces: pieces.map((piece, index) =>
          isBeside && piece.name === piece.id
            ? { ...piece, name: products[index]?.description || piece.name }
            : piece,
        ),
      };
    });
  return (order.breakdown?.orders ?? []).map(({ sequenceNumber, products }, at, all) => ({
    heading: all.length > 1 ? headingOf(sequenceNumber || String(at + 1)) : '',
    addresses: [],
    note: '',
    pieces: splitProducts(products, null).products.map(({ description, quantity }) => ({
      ...{ picture: null, name: description, details: [], files: [], id: '', quantity },
    })),
  }));
}

/** How parcels are tracked, by events and by the lab's lists; the same number once. */
const trackingOf = (tracking: readonly string[], shipments: EventSummary['shipments']): string =>
  [
    ...trackedParcels(shipments),
    ...tracking.filter((one) => !shipments.some(({ trackingNumber }) => trackingNumber === one)),
  ].join(', ');

const distinct = (texts: readonly string[]): string =>
  [...new Set(texts.map((one) => one.trim()))].filter((one) => one !== '').join(', ');

/**
 * The job ticket of an order: all that the studio needs in one place, with the lab's prices. What is not known is named
 * among the remarks.
 */
export function jobTicket(given: OrderToPrint, context: PrintContext): PrintedDocument {
  const { order, lines, state, progress, tracking } = given;
  const { account, moment, locale } = context;
  const sent = ordersOf(order);
  const parts = partsOf(order, sent, lines);
  return {
    kind: 'ticket',
    name: nameOf(order),
    reference: order.reference,
    mark: markOf(context),
    facts: knownFacts(
      [text.status, state],
      [text.atTheLab, progress],
      [text.confirmationId, order.confirmationId],
      [text.entryId, order.breakdown?.entryId ?? ''],
      [text.placed, moment(order.placedAt)],
      [text.received, order.breakdown?.received ?? ''],
      [text.confirmed, order.confirmation?.received ?? ''],
      [text.pieceCount, String(order.pieceCount)],
      [text.orderOptions, distinct(sent.flatMap(({ attributes }) => attributes))],
      [text.labNumber, distinct(order.events.labNumbers.map(({ number }) => number))],
      [
        text.shipped,
        distinct(
          order.events.shipments.map(({ shippedAt, shipDate }) =>
            shippedAt === null ? shipDate : moment(shippedAt),
          ),
        ),
      ],
      [text.tracking, trackingOf(tracking, order.events.shipments)],
      [text.account, account.name],
      [text.environment, text.environments[account.environment]],
    ),
    addresses: isOnePlace(sent) ? [addressOf(text.shipTo, sent[0]?.shipTo ?? null)] : [],
    parts,
    pictures: [],
    charges: chargesOf(order, sent, locale),
    notes: knownFacts([text.note, order.note]),
    remarks: [
      ...(parts.every(({ pieces }) => pieces.length === 0) ? [text.noPieces] : []),
      ...(order.breakdown === null ? [text.noPrice] : []),
    ],
  };
}

/**
 * The packing slips of an order, one for each address: what a customer may see. They carry no price, no number of the
 * lab's and no note of the studio's.
 */
export function packingSlips(
  { order, lines, tracking }: OrderToPrint,
  context: PrintContext,
): PrintedDocument[] {
  const { account, moment } = context;
  const sent = ordersOf(order);
  const parts = partsOf(order, sent, lines);
  const places = [...new Set(sent.length === 0 ? [''] : sent.map(placeOf))];
  return places.map((place) => {
    const here = sent.filter((one) => placeOf(one) === place);
    const [one] = here;
    const pieces = parts.flatMap((part, at) => {
      const of = sent[at];
      return of === undefined || placeOf(of) === place ? part.pieces : [];
    });
    // A parcel of another address is no one's business here.
    const shipments = order.events.shipments.filter(
      ({ part }) => places.length < 2 || here.some(({ sequenceNumber }) => sequenceNumber === part),
    );
    const from = addressOf(text.from, one?.shipFrom ?? null);
    return {
      kind: 'slip',
      name: one?.shipTo.Name ?? nameOf(order),
      reference: distinct(here.map(({ reference }) => reference)) || order.reference,
      mark: markOf(context),
      facts: knownFacts(
        [text.date, moment(order.placedAt)],
        [text.pieceCount, printedCount(pieces)],
        [text.tracking, trackingOf(places.length < 2 ? tracking : [], shipments)],
      ),
      addresses: [
        addressOf(text.shipTo, one?.shipTo ?? null),
        { ...from, lines: from.lines.length === 0 ? [account.name] : from.lines },
      ],
      parts: [
        {
          ...{ heading: '', addresses: [], note: '' },
          pieces: pieces.map((piece) => ({
            ...piece,
            ...{ id: '', files: [] },
            // A name that is an id of the lab's says nothing to a customer.
            name: piece.name === piece.id ? text.piece : piece.name,
          })),
        },
      ],
      pictures: [],
      charges: [],
      notes: [],
      remarks: pieces.length === 0 ? [text.noPieces] : [],
    };
  });
}
