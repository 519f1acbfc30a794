import { todayText } from '@languages/de/renderer/inbox';
import { todayLine } from '@renderer/inbox/today/today-line';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { afterEach, expect, it } from 'vitest';

const german = languageOf('de', 'ltr', { todayText });

afterEach(() => setLanguage(ENGLISH));

it('says under the title of the first screen what is true, and no more than that', () => {
  expect(todayLine(null, 0)).toBe('');
  expect(todayLine({ open: 0, snoozed: 0 }, 0)).toBe('Nothing needs you, and no outcome is unknown');
  expect(todayLine({ open: 1, snoozed: 4 }, 0)).toBe('1 item needs you');
  expect(todayLine({ open: 0, snoozed: 0 }, 1)).toMatch(/^The outcome of 1 order is unknown\./);
  setLanguage(german);
  expect(todayLine(null, 0)).toBe('');
  expect(todayLine({ open: 2, snoozed: 0 }, 0)).toBe('2 Punkte zu erledigen');
});

it('does not say that nothing is uncertain while something is put off: an unknown outcome can be', () => {
  expect(todayLine({ open: 0, snoozed: 1 }, 0)).toBe('Nothing needs you now; 1 item is snoozed');
  setLanguage(german);
  expect(todayLine({ open: 0, snoozed: 3 }, 0)).toBe('Jetzt nichts zu erledigen; 3 Punkte zurückgestellt');
});
