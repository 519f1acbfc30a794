import { todayText as german } from '@languages/de/renderer/inbox';
import { todayText as english } from '@renderer/messages/inbox';
import { expect, it } from 'vitest';

it('says under the title of the first screen what is true, and no more than that', () => {
  expect([english.line(null, 0), german.line(null, 0)]).toEqual(['', '']);
  expect(english.line({ open: 0, snoozed: 0 }, 0)).toBe('Nothing needs you, and nothing is uncertain');
  expect(english.line({ open: 1, snoozed: 4 }, 0)).toBe('1 thing needs you');
  expect(german.line({ open: 2, snoozed: 0 }, 0)).toBe('2 Punkte sind zu erledigen');
  expect(english.line({ open: 0, snoozed: 0 }, 1)).toMatch(/^The outcome of 1 order is unknown\./);
});

it('does not say that nothing is uncertain while something is snoozed: an unknown outcome can be', () => {
  expect(english.line({ open: 0, snoozed: 1 }, 0)).toBe('Nothing needs you now; 1 thing is snoozed');
  expect(german.line({ open: 0, snoozed: 3 }, 0)).toBe(
    'Jetzt ist nichts zu erledigen; 3 Punkte sind zurückgestellt',
  );
});
