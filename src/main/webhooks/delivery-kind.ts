import { z } from 'zod';
import type { JsonOutline } from '@contract/json-document';
import type { DeliveryRow } from '@core/webhooks/deliveries';
import { payloadOf, plainKey, spelledOut } from '@core/webhooks/payloads';
import { textOfBody } from '../store/webhooks/delivery-records';

/** What a delivery is by its payload. */
export interface DeliveryKind {
  readonly kind: DeliveryRow['kind'];
  /** The code of a registration; null for everything else. */
  readonly verifier: string | null;
}

/** What is looked at: the bytes, what they are said to be, and the query of the address. */
export interface Payload {
  readonly body: Uint8Array;
  readonly contentType: string;
  /** What is after the question mark; empty when nothing does. */
  readonly query: string;
}

const withVerifier = z.object({ verifier: z.string().trim().min(1) });

const FORM = /^application\/x-www-form-urlencoded\b/i;

/** The JSON value of a text, or undefined. */
function jsonValueOf(text: string): unknown {
  try {
    // A byte-order mark is no part of the value.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** The code of a registration that an object holds itself; empty where it holds none. */
function verifierIn(payload: JsonOutline): string {
  const members = payload.kind === 'object' ? payload.members : [];
  const found = members.find(({ key }) => plainKey(key) === 'verifier');
  return found === undefined ? '' : (spelledOut(found.value) ?? '');
}

function kindOfBody(text: string, contentType: string): DeliveryKind {
  const value = jsonValueOf(text);
  if (value !== undefined) {
    const parsed = withVerifier.safeParse(value);
    return parsed.success
      ? { kind: 'verifier', verifier: parsed.data.verifier }
      : { kind: 'event', verifier: null };
  }
  if (text.trimStart().startsWith('<')) {
    const payload = payloadOf(text);
    const verifier = payload === null ? '' : verifierIn(payload);
    if (verifier !== '') return { kind: 'verifier', verifier };
    return { kind: payload === null ? 'unreadable' : 'event', verifier: null };
  }
  // Some senders name no type, or the wrong one: a form is also what reads like one.
  if (!FORM.test(contentType) && !/^[\w.%+[\]-]+=[^\s]*$/.test(text.trim())) {
    return { kind: 'unreadable', verifier: null };
  }
  const fields = new URLSearchParams(text.trim());
  const verifier = fields.get('verifier')?.trim() ?? '';
  if (verifier !== '') return { kind: 'verifier', verifier };
  return { kind: [...fields.keys()].some((name) => name !== '') ? 'event' : 'unreadable', verifier: null };
}

/**
 * Says what a delivery is. The document calls the verifier "a parameter `verifier`" and shows no body (document:
 * "Events", registration): it is taken from JSON, from form fields, from XML, and from the query when the body has none.
 */
export function deliveryKindOf({ body, contentType, query }: Payload): DeliveryKind {
  const { text, isText } = textOfBody(body);
  const read: DeliveryKind = isText ? kindOfBody(text, contentType) : { kind: 'unreadable', verifier: null };
  if (read.kind !== 'unreadable') return read;
  const verifier = new URLSearchParams(query).get('verifier')?.trim() ?? '';
  return verifier === '' ? read : { kind: 'verifier', verifier };
}
