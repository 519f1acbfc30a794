import { GUIDANCE } from '@core/submissions/guidance';
import type { Pricing } from '@core/submissions/submission-carts';
import { submissionCartText as text } from '../../messages/submissions';

/** A line about a price: what it leaves out, or a remark of the lab with its code. */
export interface PriceRemark {
  readonly words: string;
  readonly code: string;
  /** True when it says that something is missing in the total. */
  readonly isMissing: boolean;
}

const isKnown = (code: string): code is keyof typeof text.guidance => Object.hasOwn(text.guidance, code);

/**
 * What is said about a price, in the order of what is missing and then of the lab's remarks. The lab's own words name
 * the charges that are left out: they are never replaced. That tax is in the total is said beside it.
 */
export function remarksOn({ missing, guidance }: Pick<Pricing, 'missing' | 'guidance'>): PriceRemark[] {
  const isNoted = guidance.some(({ code }) => code === GUIDANCE.destination);
  const parts = missing
    .filter((part) => part !== 'total' && !(part === 'destination' && isNoted))
    .map((part) => ({ words: text.missing[part], code: '', isMissing: true }));
  const remarks = guidance
    .filter(({ code }) => code !== GUIDANCE.tax)
    .map(({ code, message }) => {
      const said = message === '' ? '' : text.labSays({ words: message });
      const words = [isKnown(code) ? text.guidance[code] : '', said].filter((part) => part !== '').join(' ');
      return { words, code, isMissing: code === GUIDANCE.destination };
    });
  return [...parts, ...remarks];
}
