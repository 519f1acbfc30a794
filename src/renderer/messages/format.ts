import { inLanguage } from '@core/language';

/** Words between figures: of sizes, of moments, and on the caps of keys. */
export const formatText = inLanguage('formatText', {
  oneByte: 'byte',
  bytes: 'bytes',
  justNow: 'just now',
  at: (clock: string) => `at ${clock}`,
  on: (clock: string, day: string) => `${clock} on ${day}`,
});

/** What stands on the keys of a keyboard that is no Mac’s. */
export const capsText = inLanguage('capsText', {
  control: 'Ctrl',
  shift: 'Shift',
  delete: 'Del',
  space: 'Space',
});
