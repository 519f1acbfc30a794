import { SHIPPING_TYPES, typeOfPriority } from '@contract/preflight';
import type { ShippingOption, SubmissionDraft } from '@core/submissions/submission-carts';
import { submissionCartText } from '../../messages/submissions';

export { SHIPPING_TYPES };

/** What choosing an option means for a draft: its type and its priority go together. */
export const withChosen = (
  option: ShippingOption,
): Pick<SubmissionDraft, 'shippingType' | 'shippingPriority'> => ({
  shippingType: option.type,
  shippingPriority: option.priority,
});

/** How a draft ships, in words: its type, and the option that was chosen or else its priority. */
export function shippingWords(
  { shippingType: type, shippingPriority }: Pick<SubmissionDraft, 'shippingType' | 'shippingPriority'>,
  option: ShippingOption | null,
): string[] {
  const word = type === 'studio' || type === 'dropship' ? submissionCartText.types[type] : type;
  const chosen = option === null ? shippingPriority : option.name || option.priority;
  return [word, chosen].filter((part) => part !== '');
}

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
