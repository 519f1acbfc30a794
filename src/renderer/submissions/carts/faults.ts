import type { InvalidParam } from '@contract/problems';
import type { SubmissionCart, SubmissionDraft } from '@core/submissions/submission-carts';
import { placeOnSubmissionDraft } from '@core/submissions/submission-fields';
import { submissionDraftFaults } from '@core/submissions/submission-request';
import { submissionCartText as text } from '../../messages/submissions';
import { ADDRESS_LINES, type AddressDraft } from '@core/addresses/address-draft';

/** What the lab holds against a draft, at the field where it can be fixed. */
export interface DraftFaults {
  /** By the desk's own id of the item. */
  readonly items: ReadonlyMap<string, string>;
  readonly type: string;
  readonly priority: string;
  readonly address: Readonly<Partial<Record<keyof AddressDraft, string>>>;
  /** By key. */
  readonly metadata: ReadonlyMap<string, string>;
  /** What belongs to no field, whole. */
  readonly elsewhere: readonly InvalidParam[];
  /** How many fields have a fault, and how much belongs to none. */
  readonly count: number;
}

/**
 * Everything that the lab's newest answer holds against a cart (document: "Problem Details body",
 * `invalidParams`; "Codes", `submission.not_submittable`). A pricing says it in `validation`, a refusal in
 * its body, which is the newer of the two.
 */
export function paramsAgainst(cart: Pick<SubmissionCart, 'problem' | 'pricing'>): readonly InvalidParam[] {
  const refused = cart.problem !== null && 'invalidParams' in cart.problem ? cart.problem.invalidParams : [];
  return refused.length > 0 ? refused : (cart.pricing?.invalidParams ?? []);
}

const and = (before: string | undefined, reason: string): string =>
  before === undefined || before === '' || before === reason ? reason : `${before}. ${reason}`;

/**
 * Places each of the lab's faults at its field. One whose field is another by now than in `answered`, the draft
 * that the lab spoke of, was fixed as far as anyone knows and is left out until the lab is asked again.
 */
export function faultsOf(
  params: readonly InvalidParam[],
  cart: Pick<SubmissionCart, 'draft' | 'products' | 'pricing'>,
  answered: SubmissionDraft,
): DraftFaults {
  const { draft, products } = cart;
  const { placed, unplaced } = placeOnSubmissionDraft(
    params,
    answered,
    (id) => products.find((product) => product.id === id)?.configuredProductId ?? null,
  );
  const items = new Map<string, string>();
  const metadata = new Map<string, string>();
  const address: Partial<Record<keyof AddressDraft, string>> = {};
  const elsewhere: InvalidParam[] = [...unplaced];
  let [type, priority] = ['', ''];

  for (const { path, param } of placed) {
    const [part, place = '', leaf] = path.split('.');
    const line = ADDRESS_LINES.find((key) => key === place);
    const item = part === 'items' ? answered.items[Number(place)] : undefined;
    const row = part === 'metadata' ? answered.metadata[Number(place)] : undefined;
    if (item !== undefined) {
      const field = leaf === 'quantity' ? 'quantity' : 'configuredProduct';
      if (draft.items.some((one) => one.id === item.id && one[field] === item[field]))
        items.set(item.id, and(items.get(item.id), param.reason));
    } else if (row !== undefined) {
      if (draft.metadata.some(({ key, value }) => key === row.key && value === row.value))
        metadata.set(row.key.trim(), and(metadata.get(row.key.trim()), param.reason));
    } else if (part === 'address' && line !== undefined) {
      if (draft.address[line] === answered.address[line]) address[line] = and(address[line], param.reason);
    } else if (part === 'shippingType' && param.name.endsWith('type')) {
      if (draft.shippingType === answered.shippingType) type = and(type, param.reason);
    } else if (part === 'shippingPriority') {
      if (draft.shippingPriority === answered.shippingPriority) priority = and(priority, param.reason);
    } else elsewhere.push(param);
  }
  const { pricing } = cart;
  // What was chosen since is not in the price yet, which may still say that it is of this draft.
  const isAsAnswered =
    draft.shippingType === answered.shippingType && draft.shippingPriority === answered.shippingPriority;
  // The lab may take a choice that it does not offer; the desk does not send one.
  if (
    isAsAnswered &&
    pricing?.matchesDraft === true &&
    pricing.shippingChoice !== 'settled' &&
    priority === ''
  )
    priority = text.chooseOffered;
  const atFields = items.size + metadata.size + Object.keys(address).length;
  const count = atFields + Number(type !== '') + Number(priority !== '') + elsewhere.length;
  return { items, type, priority, address, metadata, elsewhere, count };
}

/** What the desk itself holds against the metadata keys of a draft, by position. */
export function metadataKeyFaults(draft: SubmissionDraft): Map<number, string> {
  const faults = new Map<number, string>();
  for (const { path, given } of submissionDraftFaults(draft)) {
    const position = /^metadata\.(\d+)\.key$/.exec(path)?.[1];
    if (position === undefined) continue;
    const words = given === '' ? text.keyEmpty : given === '__proto__' ? text.keyReserved : text.keyTwice;
    faults.set(Number(position), words);
  }
  return faults;
}
