import type { GuidanceNote } from './submission-carts';

/** A remark on a price, in words. */
export interface ExplainedGuidance {
  /** One sentence that says what it means for the bill. */
  readonly text: string;
  /** What the lab says itself, or empty. */
  readonly message: string;
  /** As it came; empty where the lab gave none. */
  readonly code: string;
  /** False for a code that the document does not have: it is then shown whole. */
  readonly known: boolean;
}

const TEXTS: Readonly<Record<string, string>> = {
  'submission.pricing.destination_required_for_full_total':
    'The total is not complete: without an address the lab leaves charges out.',
  'submission.pricing.total_excludes_tax':
    'The total to pay includes tax. The total without tax is shown beside it.',
};

/** Explains a remark that came with a price (document: "Codes", guidance). Codes may be added without notice. */
export function explainGuidance({ code, message }: GuidanceNote): ExplainedGuidance {
  const text = Object.hasOwn(TEXTS, code) ? TEXTS[code] : undefined;
  if (text !== undefined) return { text, message, code, known: true };
  return {
    text: message === '' ? 'The lab made a remark on the price.' : message,
    message,
    code,
    known: false,
  };
}

/** True when the total leaves charges out because the lab does not know where to ship to. */
export const totalIsIncomplete = (notes: readonly GuidanceNote[]): boolean =>
  notes.some(({ code }) => code === 'submission.pricing.destination_required_for_full_total');
