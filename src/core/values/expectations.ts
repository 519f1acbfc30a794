import { expectationText } from './statement-messages';
import { statementsOf } from './statements';

const expectations = statementsOf(expectationText, {});

/** What a field of an input problem takes, or what was given there; never a sentence, as problems are stored. */
export const expectation = expectations.state;

/** The same in the language that is spoken; the words of an earlier version as they are. */
export const expectationInWords = expectations.inWords;
