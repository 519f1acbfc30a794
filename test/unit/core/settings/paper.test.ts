import { expect, it } from 'vitest';
import { paperOf } from '@core/settings/paper';

it.each([
  ['US', 'de-DE', 'Letter'],
  ['CA', 'fr-CA', 'Letter'],
  ['MX', 'es', 'Letter'],
  ['DE', 'en-US', 'A4'],
  ['', 'en-US', 'Letter'],
  ['', 'zh-Hant-TW', 'A4'],
  ['', 'de', 'A4'],
])('is what is usual in the country %j, else that of %s', (country, locale, paper) => {
  expect(paperOf('system', { country, locale })).toBe(paper);
});

it('is what a person chose, wherever they are', () => {
  expect(paperOf('A4', { country: 'US', locale: 'en-US' })).toBe('A4');
  expect(paperOf('Letter', { country: 'DE', locale: 'de-DE' })).toBe('Letter');
});
