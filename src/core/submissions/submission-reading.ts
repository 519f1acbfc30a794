import { isJsonObject, fieldOf } from '@contract/answer-fields';
import { JsonDocument, type JsonPath } from '@contract/json-document';
import { totalsOf, validationOf } from './calculation';
import { guidanceOf } from './guidance';
import { elementsAt, spellingAt } from '../values/json-reading';
import { DESK_MARK } from '../webhooks/identifiers';
import type { SubmissionFailure, SubmissionOrder, SubmissionRecord } from './submissions';
import {
  firstText,
  foundAddress,
  receivedAtOf,
  REFERENCE_NAMES,
  STATUS_NAMES,
} from '../addresses/usual-places';

/*
 * What is recognised in a submission by usual names (document: "Commerce family records" names `id`,
 * `orders[].failure`, `totalPrice`, guidance and validation, and says that the rest is not shown). What is
 * not recognised is absent here and never an error: the text itself is kept and shown.
 */

/** What a submission says, as far as it is recognised. */
export type SubmissionReading = Pick<
  SubmissionRecord,
  | 'status'
  | 'reference'
  | 'recipient'
  | 'receivedAt'
  | 'orders'
  | 'totals'
  | 'guidance'
  | 'isValidForSubmit'
  | 'invalidParams'
  | 'address'
> & {
  /** What the desk wrote into the metadata of a submission of its own: the id of its cart. */
  readonly mark: string | null;
};

/** The id of a submission or an entry of the list, or null where it has none that could be asked with. */
export const submissionIdAt = (document: JsonDocument, path: JsonPath = []): string | null =>
  firstText(document, path, ['id'])?.trim() ?? null;

function failureOf(document: JsonDocument, order: JsonPath): SubmissionFailure | null {
  const path = [...order, 'failure'];
  const kind = document.kindAt(path);
  if (kind === 'absent' || kind === 'null') return null;
  const code = spellingAt(document, [...path, 'code']) ?? '';
  const message = spellingAt(document, [...path, 'message']) ?? '';
  if (code !== '' || message !== '') return { code, message };
  // A failure in a form that no one knows is still one.
  return { code: '', message: spellingAt(document, path) ?? document.rawAt(path) ?? '' };
}

function ordersOf(document: JsonDocument): SubmissionOrder[] {
  return elementsAt(document, ['orders']).map((path) => ({
    id: spellingAt(document, [...path, 'id']) ?? '',
    status: firstText(document, path, STATUS_NAMES),
    failure: failureOf(document, path),
    text: document.rawAt(path) ?? '',
  }));
}

/** The id of the cart whose mark the metadata of a request or a submission carries, or null. */
export function markIn(body: unknown): string | null {
  const metadata = isJsonObject(body) ? fieldOf(body, 'metadata') : undefined;
  const mark = isJsonObject(metadata) ? fieldOf(metadata, DESK_MARK) : undefined;
  return typeof mark === 'string' && mark !== '' ? mark : null;
}

/** Reads a submission, whether it is an answer about it alone or its entry in the list. */
export function readSubmissionText(text: string): SubmissionReading {
  const document = JsonDocument.parse(text);
  const address = foundAddress(document)?.address ?? null;
  return {
    status: firstText(document, [], STATUS_NAMES),
    reference: firstText(document, [], REFERENCE_NAMES) ?? '',
    recipient: address?.name || (firstText(document, [], ['recipient', 'recipientName']) ?? ''),
    receivedAt: receivedAtOf(document),
    orders: ordersOf(document),
    totals: totalsOf(document),
    guidance: guidanceOf(document),
    ...validationOf(document),
    address,
    mark: markIn(document.valueAt([])),
  };
}

/**
 * Two readings of the same submission as one: what the newer one says counts, and where it says nothing
 * the older one does. A list says less of a submission than an answer about it alone.
 */
export function mergedReading(newer: SubmissionReading, older: SubmissionReading): SubmissionReading {
  const hasTotals = newer.totals.toPay !== null || newer.totals.withoutTax !== null;
  const isValidated = newer.isValidForSubmit !== null || newer.invalidParams.length > 0;
  return {
    status: newer.status ?? older.status,
    reference: newer.reference || older.reference,
    recipient: newer.recipient || older.recipient,
    receivedAt: newer.receivedAt ?? older.receivedAt,
    orders: newer.orders.length > 0 ? newer.orders : older.orders,
    totals: hasTotals ? newer.totals : older.totals,
    guidance: newer.guidance.length > 0 ? newer.guidance : older.guidance,
    isValidForSubmit: (isValidated ? newer : older).isValidForSubmit,
    invalidParams: (isValidated ? newer : older).invalidParams,
    address: newer.address ?? older.address,
    mark: newer.mark ?? older.mark,
  };
}

/**
 * Dotted paths of what {@link readSubmissionText} found in a text and a screen shows from it, for a
 * property sheet to leave out.
 */
export function shownPaths(text: string): string[] {
  const document = JsonDocument.parse(text);
  const named = (names: readonly string[]): string[] =>
    names.filter((name) => (spellingAt(document, [name]) ?? '').trim() !== '').slice(0, 1);
  return [
    'id',
    ...named(STATUS_NAMES),
    ...named(REFERENCE_NAMES),
    ...(document.kindAt(['orders']) === 'array' ? ['orders'] : []),
    ...(foundAddress(document)?.paths ?? []),
    'guidance.*.code',
    'guidance.*.message',
    ...(document.kindAt(['validation', 'isValidForSubmit']) === 'boolean'
      ? ['validation.isValidForSubmit']
      : []),
  ];
}
