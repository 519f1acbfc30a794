import { problemSchema } from '@contract/problems';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { because } from '@core/journal/because';
import { explain } from '@core/journal/failures';
import * as german from '@languages/de/main';
import { blocked } from '@main/problem-error';
import { afterEach, expect, it } from 'vitest';

afterEach(() => setLanguage(ENGLISH));

it('says what prevents something in the language that is spoken, from what was stored', () => {
  const left = blocked('total-incomplete', because('leaves-out', { missing: ['tax', 'shipping'] })).problem;
  const moved = blocked('total-changed', because('changed-total'), because('changed-validity')).problem;
  const stored = [left, moved].map((problem) => JSON.stringify(problem));
  expect(stored.join()).not.toMatch(/leaves out:|another one/);
  const shown = (): string[] =>
    stored.map((text) => explain(problemSchema.parse(JSON.parse(text)), 'submit').happened);
  expect(shown()).toEqual([
    expect.stringMatching(/ It leaves out: tax and shipping\.$/),
    expect.stringMatching(/ The total to pay has changed\. The lab would now refuse the cart\.$/),
  ]);
  setLanguage(languageOf('de', 'ltr', german));
  expect(shown()).toEqual([
    expect.stringMatching(/ Darin fehlt: Steuer und Versand\.$/),
    expect.stringMatching(/ Die zu zahlende Summe hat sich geändert\. Das Labor würde /),
  ]);
});

it('shows the sentence of an earlier version as it was written', () => {
  const of = (detail: string) => problemSchema.parse({ kind: 'blocked', reason: 'total-changed', detail });
  const plain = explain(problemSchema.parse(blocked('total-changed').problem), 'confirm').happened;
  setLanguage(languageOf('de', 'ltr', german));
  expect(explain(of('Approved was 8.70, the lab’s total is 9.'), 'confirm').happened).toMatch(
    / Approved was 8\.70, the lab’s total is 9\.$/,
  );
  setLanguage(ENGLISH);
  expect(explain(of(''), 'confirm').happened).toBe(plain);
  // What was read is stored again as what it says.
  const again = problemSchema.parse(JSON.parse(JSON.stringify(of('As written {name} | once'))));
  expect(explain(again, 'confirm').happened).toBe(`${plain} As written {name} | once`);
});
