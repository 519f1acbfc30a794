import { factDetail, factInWords } from '@core/history/fact-words';
import { recordedSchema } from '@core/values/recorded-facts';
import { describe, expect, it } from 'vitest';

/** Texts that mean something to the format of messages, to HTML or to JavaScript. */
const TEXTS = [
  ...['{name}', '{0}', '@:need', '@', 'a | b', '%{name}', "{'@'}", '{', '|', '<b>', '$&', '&amp;'],
  ...['__proto__', 'constructor', 'toString'],
];

describe('a fact in words', () => {
  it.each(TEXTS)('has “%s” as it came, in each of its values', (text) => {
    const params = { name: text, until: { kind: 'at', at: 0 } } as const;
    expect(factInWords({ kind: 'held', params })).toBe(`Held “${text}” before sending`);
    expect(factInWords({ kind: 'batch-approved', params: { name: text, count: 2, totals: [] } })).toBe(
      `Approved the batch “${text}”, 2 orders`,
    );
    const need = { name: text, cause: text, code: text };
    expect(factInWords({ kind: 'note-written', params: need })).toBe(
      `Added a note to ${text}: ${text}: ${text}`,
    );
    expect(factDetail({ kind: 'receiver-on', params: { host: text, port: 1 } })).toBe(`${text}, port 1`);
  });

  it('has its moments as the reader writes them', () => {
    const moment = (at: number): string => `moment ${at}`;
    const until = { kind: 'at', at: 7 } as const;
    expect(factDetail({ kind: 'held', params: { name: '', until } }, 'en-US', moment)).toBe('until moment 7');
    const counts = { matched: 0, onlyOurs: 0, onlyTheirs: 0, since: 8 };
    expect(factDetail({ kind: 'reconciled', params: counts }, 'en-US', moment)).toBe('back to moment 8');
  });

  it.each([
    { kind: 'need-snoozed', params: { name: '', cause: '', code: '', until: 8.7e15 } },
    { kind: 'held', params: { name: '', until: { kind: 'at', at: -1e300 } } },
    { kind: 'reconciled', params: { matched: 0, onlyOurs: 0, onlyTheirs: 0, since: 9e15 } },
  ])('is none with a moment that no date can say: $kind', (fact) => {
    expect(recordedSchema.safeParse(fact).success).toBe(false);
  });
});
