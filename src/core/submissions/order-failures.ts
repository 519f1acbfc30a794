import { codeSaid } from '../journal/explain-codes';
import { say } from '../language/sentences';
import type { SubmissionFailure } from './submissions';

/** What the failure of an order of a submission means (document: "Order failure codes"). */
export interface FailureExplanation {
  /** In a few words; for a code that no one knows, the code itself. */
  readonly title: string;
  /** What happened, in plain words. */
  readonly happened: string;
  /** Whether the lab has the order and may still make it. */
  readonly atTheLab: 'yes' | 'no' | 'maybe';
  /** What may safely be done. */
  readonly next: string;
  /** False for a code that the document does not have: codes may be added without notice. */
  readonly isKnown: boolean;
}

const known = (): Readonly<Record<string, Pick<FailureExplanation, 'atTheLab' | 'next'>>> => ({
  'submission.failure.invalid_business_rules': {
    atTheLab: 'no',
    next: say(
      'Choose another way to ship or other options, price the cart again and submit it as a new one.',
    ),
  },
  'submission.failure.rejected_by_whcc': {
    atTheLab: 'no',
    next: say(
      'Ask the lab why before it is submitted again: the same order would most likely be rejected once more.',
    ),
  },
  'submission.failure.unconfirmed_after_import': {
    atTheLab: 'maybe',
    next: say(
      'Ask the lab whether it is making the order. Submit it again only once the lab says that it is not.',
    ),
  },
  'submission.failure.submission_error': {
    atTheLab: 'no',
    next: say('Ask the lab whether it sends the order on itself. If it does not, it can be submitted again.'),
  },
  'submission.failure.print_asset_generation_failed': {
    atTheLab: 'yes',
    next: say('Replace the image and ask the lab how to go on. Submitting it again would be a second order.'),
  },
  'submission.failure.production_error': {
    atTheLab: 'yes',
    next: say('Ask the lab what becomes of the order. Submitting it again would be a second order.'),
  },
  'submission.failure.unknown': {
    atTheLab: 'maybe',
    next: say('Ask the lab what became of the order before anything is submitted again.'),
  },
});

/** The codes of the document (document: "Order failure codes"). New ones may come without notice. */
export const FAILURE_CODES: readonly string[] = Object.keys(known());

/**
 * Says what a failure means, whether the lab has the order, and what may safely be done. A code that is not
 * known, or none, promises nothing: the lab may have the order.
 */
export function explainOrderFailure({ code }: SubmissionFailure): FailureExplanation {
  const said = codeSaid(code);
  const codes = known();
  const documented = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (said !== null && documented !== undefined)
    return { title: said.title, happened: said.happened, isKnown: true, ...documented };
  return {
    title: code === '' ? say('The lab says that this order failed') : code,
    happened:
      code === ''
        ? say('It gave no code for the failure. Its own words stand below.')
        : say('This code is new to the program. The lab’s own words stand below.'),
    atTheLab: 'maybe',
    next: say('Ask the lab what became of the order before anything is submitted again.'),
    isKnown: false,
  };
}
