export * from './addresses';
export * from './batches';
export * from './blocked';
export * from './carts';
export * from './catalog';
export * from './codes';
export * from './failures';
export * from './field-paths';
export * from './fields';
export * from './file-faults';
export * from './history';
export * from './imports';
export * from './inbox';
export * from './lists';
export * from './orders';
export * from './proof';
export * from './reconciliation';
export * from './settings';
export * from './submissions';
import type { Sentences } from '@core/language/language';
import { PROBLEMS } from './problems';
import { TIMELINE } from './timeline';

/** Every sentence of the core in German, by the English one. It is loaded when German is spoken. */
export const SENTENCES: Sentences = {
  ...PROBLEMS,
  ...TIMELINE,
};
