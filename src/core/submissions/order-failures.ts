import { codeSaid } from '../journal/explain-codes';
import { submissionFaultText } from './messages';
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

const AT_THE_LAB: Readonly<Record<keyof typeof submissionFaultText.next, FailureExplanation['atTheLab']>> = {
  'submission.failure.invalid_business_rules': 'no',
  'submission.failure.rejected_by_whcc': 'no',
  'submission.failure.unconfirmed_after_import': 'maybe',
  'submission.failure.submission_error': 'no',
  'submission.failure.print_asset_generation_failed': 'yes',
  'submission.failure.production_error': 'yes',
  'submission.failure.unknown': 'maybe',
};

const isDocumented = (code: string): code is keyof typeof AT_THE_LAB => Object.hasOwn(AT_THE_LAB, code);

/** The codes of the document (document: "Order failure codes"). New ones may come without notice. */
export const FAILURE_CODES: readonly string[] = Object.keys(AT_THE_LAB);

/**
 * Says what a failure means, whether the lab has the order, and what may safely be done. A code that is not
 * known, or none, promises nothing: the lab may have the order.
 */
export function explainOrderFailure({ code }: SubmissionFailure): FailureExplanation {
  const said = codeSaid(code);
  const { next, failed } = submissionFaultText;
  if (said !== null && isDocumented(code)) {
    const { title, happened } = said;
    return { title, happened, isKnown: true, atTheLab: AT_THE_LAB[code], next: next[code] };
  }
  return {
    title: code === '' ? failed.title : code,
    happened: code === '' ? failed.withoutCode : failed.newCode,
    atTheLab: 'maybe',
    next: next['submission.failure.unknown'],
    isKnown: false,
  };
}
