import type { Sentences } from '@core/language/language';
export * from './blocked';
export * from './failures';
export * from './inbox';
export { codeText } from './codes';
import { CODES_IN_GERMAN } from './codes';
import { NEEDS } from './needs';
import { PROBLEMS } from './problems';
import { WEBHOOKS } from './webhooks';
import { ADDRESSES } from './addresses';
import { CHECKS } from './checks';
import { PROOF } from './proof';
import { REFUSALS } from './refusals';
import { IMPORTS } from './imports';
import { STATES } from './states';
import { FIELDS } from './fields';
import { RECONCILIATION } from './reconciliation';
import { RECORDED } from './recorded';
import { TIMELINE } from './timeline';

/** Every sentence of the core in German, by the English one. It is loaded when German is spoken. */
export const SENTENCES: Sentences = {
  ...PROBLEMS,
  ...CODES_IN_GERMAN,
  ...NEEDS,
  ...WEBHOOKS,
  ...ADDRESSES,
  ...CHECKS,
  ...PROOF,
  ...REFUSALS,
  ...IMPORTS,
  ...STATES,
  ...FIELDS,
  ...RECONCILIATION,
  ...RECORDED,
  ...TIMELINE,
};
