import { JsonDocument, type JsonPath } from '@contract/json-document';
import { elementsAt, spellingAt } from '../values/json-reading';
import type { FulfillmentRow, ShippingPreviewRecord } from './fulfillment';
import { isoDateOf } from '../values/property-sheet';
import { usualMoneyAt } from '../values/usual-money';
import {
  firstText,
  foundAddress,
  receivedAtOf,
  REFERENCE_NAMES,
  STATUS_NAMES,
} from '../addresses/usual-places';

/*
 * What is recognised in an order in fulfillment and in a shipping preview by usual names: the document shows
 * neither payload (document: "Endpoints"). What is not recognised is absent here, and the text is kept.
 */

/** What an order in fulfillment says, as far as it is recognised. */
export type FulfillmentReading = Pick<
  FulfillmentRow,
  'status' | 'submissionId' | 'reference' | 'recipient' | 'shipping' | 'tracking' | 'itemCount' | 'createdAt'
>;

const TRACKING_NAMES = [
  'trackingNumber',
  'trackingNumbers',
  'tracking',
  'trackingUrl',
  'trackingLink',
] as const;
const TRACKING_PLACES = ['shipments', 'packages', 'shipping', 'shipment', 'tracking'] as const;
const SHIPPING_NAMES = ['priority', 'method', 'service', 'carrier', 'name', 'type'] as const;
const SHIPPING_PLACES = ['shipping', 'shipment', 'delivery'] as const;
const SUBMISSION_NAMES = ['submissionId', 'submissionID', 'submission_id'] as const;
const ITEM_NAMES = ['items', 'lines', 'lineItems', 'orderItems'] as const;
const OPTION_PLACES: readonly JsonPath[] = [
  ['options', 'shipping'],
  ['options'],
  ['shippingOptions'],
  ['shipping', 'options'],
  ['shipping'],
  ['items'],
  [],
];
/** Names of what says how long it takes, where that is no date. */
const DURATION_NAME = /days?$|^(?:estimated|transit|delivery)/i;
const PRICE_NAMES = ['price', 'cost', 'amount', 'total', 'rate'] as const;

/** The texts under some names of an object, or of each object of a list. */
function textsAt(document: JsonDocument, place: JsonPath, names: readonly string[]): string[] {
  const places = document.kindAt(place) === 'array' ? elementsAt(document, place) : [place];
  return places.flatMap((at) => firstText(document, at, names) ?? spellingAt(document, at) ?? []);
}

function trackingOf(document: JsonDocument): string {
  const own = TRACKING_NAMES.flatMap((name) => textsAt(document, [name], TRACKING_NAMES));
  const inside = TRACKING_PLACES.flatMap((name) =>
    document.kindAt([name]) === 'array'
      ? elementsAt(document, [name]).flatMap((at) => firstText(document, at, TRACKING_NAMES) ?? [])
      : (firstText(document, [name], TRACKING_NAMES) ?? []),
  );
  return [...new Set([...own, ...inside])].join(', ');
}

function shippingOf(document: JsonDocument): string {
  for (const name of SHIPPING_PLACES) {
    const found = spellingAt(document, [name]) ?? firstText(document, [name], SHIPPING_NAMES);
    if (found !== null && found.trim() !== '') return found;
  }
  return '';
}

/** Reads an order in fulfillment as it is in the list. Throws JsonSyntaxError for text that is no JSON. */
export function readFulfillmentText(text: string): FulfillmentReading {
  const document = JsonDocument.parse(text);
  const items = ITEM_NAMES.find((name) => document.kindAt([name]) === 'array');
  const address = foundAddress(document)?.address;
  return {
    status: firstText(document, [], STATUS_NAMES),
    submissionId:
      firstText(document, [], SUBMISSION_NAMES) ?? firstText(document, ['submission'], ['id']) ?? null,
    reference: firstText(document, [], REFERENCE_NAMES) ?? '',
    recipient: address?.name || (firstText(document, [], ['recipient', 'recipientName']) ?? ''),
    shipping: shippingOf(document),
    tracking: trackingOf(document),
    itemCount: items === undefined ? null : document.lengthAt([items]),
    createdAt: receivedAtOf(document),
  };
}

/** Dotted paths that a screen shows of an order in fulfillment, for a property sheet to leave out. */
export function shownFulfillmentPaths(text: string): string[] {
  const document = JsonDocument.parse(text);
  const named = (names: readonly string[]): string[] =>
    names.filter((name) => (spellingAt(document, [name]) ?? '').trim() !== '').slice(0, 1);
  return ['id', ...named(STATUS_NAMES), ...named(REFERENCE_NAMES), ...named(SUBMISSION_NAMES)];
}

/** Whatever of an object is a date, and whatever says by its name how many days something takes. */
function timesAt(document: JsonDocument, at: JsonPath): { name: string; text: string }[] {
  return [...new Set(document.keysAt(at))].flatMap((name) => {
    const text = spellingAt(document, [...at, name]) ?? '';
    const isTime = isoDateOf(text) !== null || (DURATION_NAME.test(name) && text.trim() !== '');
    return isTime ? [{ name, text }] : [];
  });
}

/**
 * The ways to ship that a shipping preview offers, as far as they are recognised; none for an answer in a form that
 * no one knows. Throws JsonSyntaxError for text that is no JSON.
 */
export function readShippingPreview(text: string): ShippingPreviewRecord['options'] {
  const document = JsonDocument.parse(text);
  const place = OPTION_PLACES.find((at) => document.kindAt(at) === 'array' && document.lengthAt(at) > 0);
  if (place === undefined) return [];
  return elementsAt(document, place).flatMap((at) => {
    const priority = firstText(document, at, ['priority', 'id', 'code', 'method']) ?? '';
    const name = firstText(document, at, ['name', 'label', 'description', 'service']) ?? '';
    if (priority === '' && name === '') return [];
    const price = PRICE_NAMES.map((field) => usualMoneyAt(document, [...at, field])).find(
      (money) => money !== null,
    );
    return [
      {
        type: firstText(document, at, ['type']) ?? '',
        priority,
        name,
        amount: price?.amount ?? null,
        currency: price?.currency ?? null,
        times: timesAt(document, at),
      },
    ];
  });
}
