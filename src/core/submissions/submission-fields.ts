import { JsonDocument } from '@contract/json-document';
import type { InvalidParam } from '@contract/problems';
import { fieldOfParam, type PlacedParams } from '../journal/param-fields';
import type { SubmissionDraft } from './submission-carts';
import type { ConfiguredProductIdOf } from './submission-request';
import { ADDRESS_LINES, EMPTY_ADDRESS } from '../addresses/address-draft';

/** As many items as a request is looked at for; what is said of one beyond belongs nowhere. */
const MAX_ITEMS = 10_000;

/** Items that there were when these were said, at least: some may be gone from the draft since. */
function itemsSaid(params: readonly InvalidParam[]): number {
  const counts = params.map(({ name }) => Number(/\bitems\W{1,2}(\d+)/i.exec(name)?.[1] ?? -1) + 1);
  return Math.min(Math.max(0, ...counts), MAX_ITEMS);
}

/** What a request of this draft could have said: every field is there, so that one left out is found as well. */
function everyFieldOf(draft: SubmissionDraft, itemCount: number): JsonDocument {
  const metadata = draft.metadata.map(({ key }) => `${JSON.stringify(key.trim())}:""`).join(',');
  const items = Array.from({ length: itemCount }, () => ({ configuredProductId: '', quantity: 1 }));
  const shipping = { type: '', priority: '', address: EMPTY_ADDRESS };
  return JsonDocument.parse(
    `{"items":${JSON.stringify(items)},"shipping":${JSON.stringify(shipping)},"metadata":{${metadata}}}`,
  );
}

/** The item that a failing field is about: the one that has the id that the lab repeats, or the one in its place. */
function itemOf(
  index: number,
  { value }: InvalidParam,
  draft: SubmissionDraft,
  configuredProductIdOf: ConfiguredProductIdOf,
): number | null {
  const idAt = (at: number): string | null => {
    const item = draft.items[at];
    return item === undefined ? null : configuredProductIdOf(item.configuredProduct);
  };
  if (typeof value !== 'string') return index < draft.items.length ? index : null;
  if (idAt(index) === value) return index;
  // Items may have moved since the lab was asked.
  const moved = draft.items.findIndex((_, at) => idAt(at) === value);
  return moved === -1 ? null : moved;
}

/** The field of the draft that a field of its request came from; null for an item that is gone. */
function draftFieldOf(
  path: string,
  param: InvalidParam,
  draft: SubmissionDraft,
  configuredProductIdOf: ConfiguredProductIdOf,
): string | null {
  const [first = '', second = '', third = '', ...rest] = path.split('.');
  if (first === 'items' && second !== '') {
    if (third !== 'configuredProductId') return Number(second) < draft.items.length ? path : null;
    const index = itemOf(Number(second), param, draft, configuredProductIdOf);
    return index === null ? null : ['items', index, 'configuredProduct', ...rest].join('.');
  }
  if (first === 'shipping') {
    if (second === 'priority') return 'shippingPriority';
    if (second !== 'address') return 'shippingType';
    return ADDRESS_LINES.some((line) => line === third) ? `address.${third}` : 'address';
  }
  if (first === 'metadata' && second !== '') {
    const key = [second, third, ...rest].filter((step) => step !== '').join('.');
    const index = draft.metadata.findIndex((entry) => entry.key.trim() === key);
    return index === -1 ? 'metadata' : `metadata.${index}.value`;
  }
  return path;
}

/**
 * Maps failing fields of a pricing or submit onto the fields of the draft that caused them, such as
 * `address.zip` for `shipping.address.zip` and `items.1.configuredProduct` for `items.1.configuredProductId`
 * (document: "Problem Details body", `invalidParams`). None is dropped: what belongs to no field of the draft
 * is `unplaced`.
 */
export function placeOnSubmissionDraft(
  params: readonly InvalidParam[],
  draft: SubmissionDraft,
  configuredProductIdOf: ConfiguredProductIdOf,
): PlacedParams {
  const fields = everyFieldOf(draft, Math.max(draft.items.length, itemsSaid(params)));
  const placed: { path: string; param: InvalidParam }[] = [];
  const unplaced: InvalidParam[] = [];
  for (const param of params) {
    const field = fieldOfParam(param.name, fields);
    const path = field === null ? null : draftFieldOf(field, param, draft, configuredProductIdOf);
    if (path === null) unplaced.push(param);
    else placed.push({ path, param });
  }
  return { placed, unplaced };
}
