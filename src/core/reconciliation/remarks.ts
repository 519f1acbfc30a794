import { type Stated, type Statement, statementSchema } from '@contract/statements';
import { z } from 'zod';
import { explainOrderFailure, FAILURE_CODES } from '../submissions/order-failures';
import { formatMoney } from '../values/money';
import { moneySchema } from '../values/money-schema';
import { shown, statementsOf } from '../values/statements';
import { remarkText } from './messages';

const twoTotals = z.object({ approved: moneySchema, total: moneySchema });
const failed = z.object({ count: z.number(), code: z.string() });
const alike = z.object({
  name: z.string(),
  /** In what they are alike, as the kinds of remarks; none of them is made of others. */
  by: z.array(statementSchema.refine(({ kind }) => kind !== 'looks-like')),
});

const remarks = statementsOf(remarkText, {
  'price-differs': shown(twoTotals, ({ approved, total }) => ({
    approved: formatMoney(approved),
    total: formatMoney(total),
  })),
  'orders-failed': shown(failed, ({ count, code }) => ({
    count,
    title: explainOrderFailure({ code, message: '' }).title,
  })),
  'looks-like': shown(alike, ({ name, by }) => ({
    name,
    by: by.map((like): string => remarksInWords([like])).join(', '),
  })),
});

/** Something that is remarked of a line or of a run. */
export const remark = remarks.state;

/** What is remarked, in the language that is spoken; the words of an earlier version as they are. */
export const remarksInWords = (stated: Stated): string => remarks.inWords(stated);

/** The kinds of remarks, and the codes of failures, in whose words a word is; both in lower case. */
export const remarksThatSay = (word: string): string[] => [
  ...remarks.kindsThatSay(word),
  ...FAILURE_CODES.filter((code) =>
    explainOrderFailure({ code, message: '' }).title.toLowerCase().includes(word),
  ),
];

/** What of the values of remarks is searched as it is, such as names, ids and amounts. */
export const valuesOfRemarks = (stated: readonly Statement[]): string[] =>
  stated
    .flatMap(({ params }) => Object.values(params))
    .flatMap(
      (value) => moneySchema.safeParse(value).data?.amount ?? (typeof value === 'string' ? value : []),
    );
