import type { Sentences } from '@core/language/language';
export * from './address-oddities';
export * from './batches';
export * from './carts';
export * from './catalog';
export * from './import-problems';
export * from './orders';
export * from './settings';
export * from './submissions';
export * from './file-faults';
export * from './blocked';
export * from './failures';
export * from './inbox';
export * from './codes';
import { PROBLEMS } from './problems';
import { PROOF } from './proof';
import { STATES } from './states';
import { FIELDS } from './fields';
import { RECONCILIATION } from './reconciliation';
import { RECORDED } from './recorded';
import { TIMELINE } from './timeline';

/** Every sentence of the core in German, by the English one. It is loaded when German is spoken. */
export const SENTENCES: Sentences = {
  ...PROBLEMS,
  ...PROOF,
  ...STATES,
  ...FIELDS,
  ...RECONCILIATION,
  ...RECORDED,
  ...TIMELINE,
};
