import { z } from 'zod';
import { listed } from '../language/language';
import { missingInWords, missingPartSchema } from '../values/incomplete-total';
import { shown, statementsOf } from '../values/statements';
import { becauseText } from './blocked-messages';

const missing = z.object({ missing: z.array(missingPartSchema) });

const waiting = z.object({ desks: z.array(z.string()) });

const reasons = statementsOf(becauseText, {
  'waits-for-desks': shown(waiting, ({ desks }) => ({ desks: listed(desks) })),
  'leaves-out': shown(missing, (total) => ({ parts: missingInWords(total.missing) })),
});

/** What else there is to say of what a promise of the program prevents. */
export const because = reasons.state;

/** The same in the language that is spoken. */
export const becauseInWords = reasons.inWords;
