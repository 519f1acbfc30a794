import { messages } from '../../language/messages';

/** What is said where a breakdown of money does not add up. */
export const chargesText = messages('chargesText', {
  off: 'The lab’s figures do not add up: the amounts above make {sum}.',
  unexplained: 'The lab does not say what {difference} of this is for.',
  currencies: 'The amounts above are in several currencies and cannot be added up.',
});
