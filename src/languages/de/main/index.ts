import type { Sentences } from '@core/language/language';
import { SENTENCES as CORE } from '../core';
export * from '../core';
import { NOTICES } from './notices';
import { REFUSED_INPUT } from './refusals';
import { WORK } from './work';
import { SHELL } from './shell';

/** Every sentence that this process says in German, by the English one. It is loaded when German is spoken. */
export const SENTENCES: Sentences = { ...CORE, ...NOTICES, ...SHELL, ...REFUSED_INPUT, ...WORK };
