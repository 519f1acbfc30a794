import type { JsonOutline } from '@contract/json-document';
import { payloadOf, plainKey, spelledOut } from './payloads';

/*
 * The document shows no payload of an event and names what an order is known by (document: "Events"; "Order object";
 * "Order creation response"; "Commerce family records"). So identifiers are found by the names of their keys, in any
 * spelling, wherever they are.
 */

/** The metadata key under which every cart carries its own id, so that its submission is found at the lab. */
export const DESK_MARK = 'proofdesk-cart';

/** What something can be named by. */
export const IDENTIFIER_KINDS = [
  'confirmation',
  'submission',
  'order',
  'cart',
  'entry',
  'reference',
  'sequence',
] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** By what a text of the lab's names a record here; `superseded` is a ConfirmationID that was placed again since. */
export const MATCHED_BY = [
  'confirmation',
  'superseded',
  'submission',
  'order',
  'cart',
  'entry',
  'reference',
] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

/** Identifiers as they are spelled, each once, in the order in which they occur. */
export type Identifiers = Readonly<Record<IdentifierKind, readonly string[]>>;

/** Names of keys that hold an identifier, or a list of them. */
const KEYS: Readonly<Record<string, IdentifierKind>> = {
  confirmationid: 'confirmation',
  confirmationids: 'confirmation',
  confirmationnumber: 'confirmation',
  confirmationcode: 'confirmation',
  orderconfirmationid: 'confirmation',
  submissionid: 'submission',
  submissionids: 'submission',
  commercesubmissionid: 'submission',
  orderid: 'order',
  orderids: 'order',
  ordernumber: 'order',
  submissionorderid: 'order',
  fulfillmentorderid: 'order',
  [plainKey(DESK_MARK)]: 'cart',
  entryid: 'entry',
  entryids: 'entry',
  reference: 'reference',
  references: 'reference',
  referencenumber: 'reference',
  orderreference: 'reference',
  externalreference: 'reference',
  clientreference: 'reference',
  customerreference: 'reference',
  sequencenumber: 'sequence',
  sequencenumbers: 'sequence',
  sequenceno: 'sequence',
  ordersequence: 'sequence',
  ordersequencenumber: 'sequence',
};

/** Keys of objects whose `id` is an identifier, and keys that may hold it as text. */
const OWNERS: Readonly<Record<string, IdentifierKind>> = {
  confirmation: 'confirmation',
  submission: 'submission',
  order: 'order',
  entry: 'entry',
};

/** What is said of the past or of something else is not what the event is about. */
const ELSEWHERE = /^(?:previous|prior|old|original|replaced|superseded|related|parent)/;

/** True for a key under which nothing is looked for. */
export const isAboutSomethingElse = (key: string): boolean => ELSEWHERE.test(plainKey(key));

export interface FoundIdentifier {
  readonly kind: IdentifierKind;
  readonly value: string;
}

const isOneWord = (text: string): boolean => !/\s/.test(text);

/** The identifiers that one member of an object holds itself; `owner` is the key under which that object is. */
export function identifiersOfMember(key: string, value: JsonOutline, owner: string): FoundIdentifier[] {
  if (isAboutSomethingElse(key)) return [];
  const name = plainKey(key);
  const owned = OWNERS[plainKey(owner)];
  const kind = KEYS[name] ?? (name === 'id' || name === 'uid' ? owned : undefined);
  if (kind !== undefined) {
    const held = value.kind === 'array' ? value.elements : [value];
    return held.flatMap((one) => {
      const text = spelledOut(one);
      return text === null ? [] : [{ kind, value: text }];
    });
  }
  // `submission: "…"` names it; a sentence does not.
  const text = Object.hasOwn(OWNERS, name) ? spelledOut(value) : null;
  const of = OWNERS[name];
  return text !== null && of !== undefined && isOneWord(text) ? [{ kind: of, value: text }] : [];
}

function allIn(outline: JsonOutline, owner: string): FoundIdentifier[] {
  if (outline.kind === 'array') return outline.elements.flatMap((element) => allIn(element, owner));
  if (outline.kind !== 'object') return [];
  return outline.members.flatMap(({ key, value }) => [
    ...identifiersOfMember(key, value, owner),
    ...(isAboutSomethingElse(key) ? [] : allIn(value, key)),
  ]);
}

/** Found identifiers by their kind, each value once. */
export function byKind(found: readonly FoundIdentifier[]): Identifiers {
  const of = (kind: IdentifierKind): readonly string[] => [
    ...new Set(found.filter((one) => one.kind === kind).map(({ value }) => value)),
  ];
  return {
    confirmation: of('confirmation'),
    submission: of('submission'),
    order: of('order'),
    cart: of('cart'),
    entry: of('entry'),
    reference: of('reference'),
    sequence: of('sequence'),
  };
}

/**
 * Every identifier that a JSON body or a form holds, whatever it says about each: ConfirmationID in its spellings,
 * submission and order ids, EntryId, reference, SequenceNumber, and the mark of a cart of this desk. Nothing for a
 * body that is neither.
 */
export function identifiersOf(body: string): Identifiers {
  const payload = payloadOf(body);
  return byKind(payload === null ? [] : allIn(payload, ''));
}
