import type { JsonOut } from '../raw-json';
import type { InvalidParam } from '../http/problems';
import { SHIPPING_TYPES, typeOfPriority, type ShippingType } from './shipping-options';

/** Address keys of a submission. The document names `zip`; the others follow the export's. */
export const ADDRESS_KEYS = ['name', 'addr1', 'addr2', 'city', 'state', 'zip', 'country'] as const;
export type CommerceAddress = Readonly<Partial<Record<(typeof ADDRESS_KEYS)[number], string>>>;

/** A submission as it was asked for, once its fields are of the right types. */
export interface SubmissionRequest {
  readonly items: readonly { readonly configuredProductId: string; readonly quantity: number }[];
  readonly type: ShippingType | null;
  readonly priority: string | null;
  readonly address: CommerceAddress | null;
  readonly reference: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export type ReadSubmission =
  | { readonly ok: true; readonly request: SubmissionRequest }
  | { readonly ok: false; readonly invalidParams: readonly InvalidParam[] };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was sent, as far as it can be shown in one line. */
const shown = (value: unknown): { value?: JsonOut } =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    ? { value }
    : {};

const CONFIGURED_PRODUCT_ID = /^cfp_[0-9a-f]{24}$/;

function readItems(value: unknown, complain: (param: InvalidParam) => void): SubmissionRequest['items'] {
  if (!Array.isArray(value) || value.length === 0) {
    complain({
      name: 'items',
      reason: value === undefined ? 'Required' : 'Must be a list with at least one entry',
    });
    return [];
  }
  return value.map((entry: unknown, index) => {
    const item = isFields(entry) ? entry : {};
    if (!isFields(entry)) complain({ name: `items.${index}`, reason: 'Must be an object', ...shown(entry) });
    const { configuredProductId, quantity } = item;
    const name = `items.${index}.configuredProductId`;
    if (configuredProductId === undefined) complain({ name, reason: 'Required' });
    else if (typeof configuredProductId !== 'string' || !CONFIGURED_PRODUCT_ID.test(configuredProductId)) {
      complain({
        name,
        reason: 'Must be the id of a configured product: cfp_ and 24 hexadecimal figures',
        ...shown(configuredProductId),
      });
    }
    if (
      quantity !== undefined &&
      !(typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= 10_000)
    ) {
      complain({
        name: `items.${index}.quantity`,
        reason: 'Must be a whole number from 1 to 10000',
        ...shown(quantity),
      });
    }
    return {
      configuredProductId: typeof configuredProductId === 'string' ? configuredProductId : '',
      quantity: typeof quantity === 'number' ? quantity : 1,
    };
  });
}

/** The rules of shipping type and priority that hold whatever the destination (document: "Status rules", 2). */
function readChoice(
  shipping: Fields,
  complain: (param: InvalidParam) => void,
): Pick<SubmissionRequest, 'type' | 'priority'> {
  const { type, priority } = shipping;
  const known = SHIPPING_TYPES.find((candidate) => candidate === type) ?? null;
  if (type !== undefined && type !== null && known === null) {
    complain({
      name: 'shipping.type',
      reason: `Must be one of ${SHIPPING_TYPES.join(', ')}`,
      ...shown(type),
    });
  }
  const typed = typeof priority === 'string' ? typeOfPriority(priority) : null;
  if (priority !== undefined && priority !== null && typed === null) {
    complain({
      name: 'shipping.priority',
      reason: 'Must be a shipping type, a dot and a priority, such as studio.standard',
      ...shown(priority),
    });
  } else if (known !== null && typed !== null && known !== typed) {
    complain({
      name: 'shipping.priority',
      reason: `Belongs to the shipping type ${typed}`,
      ...shown(priority),
    });
    complain({
      name: 'shipping.type',
      reason: `Does not match the priority ${String(priority)}`,
      ...shown(type),
    });
  }
  return { type: known, priority: typeof priority === 'string' ? priority : null };
}

/** Reads the body of submit or calculate; every field that fails is listed (document: "Status rules", 1 and 2). */
export function readSubmission(body: unknown): ReadSubmission {
  const invalidParams: InvalidParam[] = [];
  const complain = (param: InvalidParam): void => {
    invalidParams.push(param);
  };
  if (!isFields(body)) return { ok: false, invalidParams: [{ name: 'body', reason: 'Must be an object' }] };
  const items = readItems(body['items'], complain);
  const { shipping = {}, metadata = {}, reference = null } = body;
  if (!isFields(shipping)) complain({ name: 'shipping', reason: 'Must be an object', ...shown(shipping) });
  if (!isFields(metadata)) complain({ name: 'metadata', reason: 'Must be an object', ...shown(metadata) });
  if (reference !== null && typeof reference !== 'string')
    complain({ name: 'reference', reason: 'Must be a string', ...shown(reference) });
  const choice = readChoice(isFields(shipping) ? shipping : {}, complain);
  const sent = isFields(shipping) ? shipping['address'] : undefined;
  let address: CommerceAddress | null = null;
  if (isFields(sent)) {
    const kept: Record<string, string> = {};
    for (const key of ADDRESS_KEYS) {
      const value = sent[key];
      if (typeof value === 'string') kept[key] = value;
      else if (value !== undefined && value !== null)
        complain({ name: `shipping.address.${key}`, reason: 'Must be a string', ...shown(value) });
    }
    address = kept;
  } else if (sent !== undefined && sent !== null) {
    complain({ name: 'shipping.address', reason: 'Must be an object', ...shown(sent) });
  }
  if (invalidParams.length > 0) return { ok: false, invalidParams };
  return {
    ok: true,
    request: {
      items,
      ...choice,
      address,
      reference: typeof reference === 'string' ? reference : null,
      metadata: isFields(metadata) ? metadata : {},
    },
  };
}
