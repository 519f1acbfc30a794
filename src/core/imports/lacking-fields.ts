import type { CartDraft } from '../carts/carts';
import { FIELDS } from '../values/order-fields';
import { NEEDED_ADDRESS_LINES } from '../addresses/address-draft';
import type { SubmissionDraft } from '../submissions/submission-carts';

const WANTED = FIELDS.filter(
  ({ draft, need, group, type }) =>
    draft !== null && need === 'always' && type === 'text' && ['entry', 'order', 'ship-to'].includes(group),
);

function textAt(draft: CartDraft, path: string): string {
  const [part = '', line = ''] = path.split('.');
  if (part === 'entryId' || part === 'reference') return draft[part];
  return Object.entries(draft.shipTo).find(([name]) => name === line)?.[1] ?? '';
}

/**
 * What a batch would ask for before it takes a cart of editors: the drafted fields that an order needs and that a lab
 * leaves null where the export does not say them (document: "Export request"). By their names in the draft.
 */
export const lackingFields = (draft: CartDraft): string[] =>
  WANTED.flatMap(({ draft: path }) => (path === null || textAt(draft, path).trim() !== '' ? [] : [path]));

/** The same for a cart of the catalog: where it goes and how it is shipped. */
export const lackingInSubmission = ({
  address,
  shippingType,
  shippingPriority,
}: Pick<SubmissionDraft, 'address' | 'shippingType' | 'shippingPriority'>): string[] => [
  ...NEEDED_ADDRESS_LINES.flatMap((line) => (address[line].trim() === '' ? [`shipTo.${line}`] : [])),
  ...(shippingType.trim() === '' ? ['shippingType'] : []),
  ...(shippingPriority.trim() === '' ? ['shippingPriority'] : []),
];
