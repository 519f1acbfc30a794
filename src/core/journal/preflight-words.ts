import type { PreflightWords } from '@contract/preflight';
import { preflightText } from './preflight-messages';

/** What the faults of a request say that is not sent, in the language of this process. */
export const preflightWords = (): PreflightWords => ({
  month: preflightText.month,
  anotherField: preflightText.anotherField,
  bytes: (count) => preflightText.bytes({ count }),
  atMostBytes: (count) => preflightText.atMostBytes({ count }),
});
