import type { PreflightWords } from '@contract/preflight';
import { say } from '../language/sentences';

/** What the faults of a request say that is not sent, in the language of this process. */
export const preflightWords = (): PreflightWords => ({
  month: say('a month as YYYY-MM'),
  anotherField: say('a field of another name'),
  bytes: (count) => say`${count} bytes`,
  atMostBytes: (count) => say`at most ${count} bytes`,
});
