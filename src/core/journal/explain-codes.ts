import { codeText } from './code-messages';
import { type Remedy, said, type Said } from './explanation';

const NOTHING: Remedy = { kind: 'nothing' };

type Code = keyof typeof codeText;

/**
 * What can be done about every code of the document (document: "Codes" and "Order failure codes"). New codes may come
 * without notice; one that is not here is shown whole by the caller.
 */
const WAYS: Readonly<Record<Code, readonly [Said['tryAgain'], Remedy]>> = {
  'submission.shipping_priority_unsupported': [
    'after-fix',
    { kind: 'edit-field', path: 'shipping.priority' },
  ],
  'submission.not_submittable': ['after-fix', NOTHING],
  'submission.idempotency_conflict': ['no', { kind: 'check-with-lab' }],
  'submission.idempotency_key_required': ['no', { kind: 'report-bug' }],
  'submission.idempotency_key_not_applicable': ['no', { kind: 'report-bug' }],
  'request.invalid_json': ['no', { kind: 'report-bug' }],
  'request.reserved_key': ['after-fix', NOTHING],
  CURSOR_INVALID: ['after-fix', { kind: 'reload' }],
  CURSOR_FILTER_MISMATCH: ['after-fix', { kind: 'reload' }],
  unknown_selection_field: ['after-fix', NOTHING],
  'submission.failure.invalid_business_rules': ['after-fix', { kind: 'check-with-lab' }],
  'submission.failure.rejected_by_whcc': ['ask-person', { kind: 'check-with-lab' }],
  'submission.failure.unconfirmed_after_import': ['ask-person', { kind: 'check-with-lab' }],
  'submission.failure.submission_error': ['ask-person', { kind: 'check-with-lab' }],
  'submission.failure.print_asset_generation_failed': ['after-fix', { kind: 'check-with-lab' }],
  'submission.failure.production_error': ['ask-person', { kind: 'check-with-lab' }],
  'submission.failure.unknown': ['ask-person', { kind: 'check-with-lab' }],
};

export const KNOWN_CODES = Object.keys(WAYS);

/** True for a code of the document. */
export const isKnownCode = (code: string): code is Code => Object.hasOwn(WAYS, code);

/** The explanation of a documented code, or null for one that the document does not have. */
export const codeSaid = (code: string | null): Said | null =>
  code !== null && isKnownCode(code) ? said(codeText[code], ...WAYS[code]) : null;
