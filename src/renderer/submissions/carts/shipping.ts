import { SHIPPING_TYPES, typeOfPriority } from '@contract/preflight';
import type { ShippingOption, SubmissionDraft } from '@core/submissions/submission-carts';

export { SHIPPING_TYPES };

/** What choosing an option means for a draft: its type and its priority go together. */
export const withChosen = (
  option: ShippingOption,
): Pick<SubmissionDraft, 'shippingType' | 'shippingPriority'> => ({
  shippingType: option.type,
  shippingPriority: option.priority,
});

/**
 * True when a priority belongs to another shipping type than the one given (document: "Status rules", 2:
 * a priority belongs to the type named in its prefix). The lab's own list decides where it names it.
 */
export function isOfOtherType(priority: string, type: string, options: readonly ShippingOption[]): boolean {
  const offered = options.filter((option) => option.priority === priority);
  if (offered.length > 0) return offered.every((option) => option.type !== type);
  const named = typeOfPriority(priority);
  return named !== null && named !== type;
}
