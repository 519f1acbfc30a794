import { answerFaultText, expectationText } from './statement-messages';
import { statementsOf } from './statements';

const expectations = statementsOf(expectationText, {});

/** What a field of an input problem takes, or what was given there; never a sentence, as problems are stored. */
export const expectation = expectations.state;

/** The same in the language that is spoken; the words of an earlier version as they are. */
export const expectationInWords = expectations.inWords;

const answerFaults = statementsOf(answerFaultText, {});

/** What is wrong with a value that a success must carry, as an `incomplete` problem stores it. */
export const answerFault = answerFaults.state;

/** The same in the language that is spoken; the words of an earlier version as they are. */
export const answerFaultInWords = answerFaults.inWords;
