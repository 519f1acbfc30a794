import { expect, it } from 'vitest';
import { QUIRK_NAMES } from '@core/practice/practice-quirks';
import { QUIRK_NAMES as OF_THE_LAB } from '@practice/quirks/quirks';
import { practiceText } from '@renderer/messages/practice';

it('offers every quirk that the lab has, each once, with what to do and what to watch for', () => {
  expect([...QUIRK_NAMES].sort()).toEqual([...OF_THE_LAB].sort());
  const { each } = practiceText.quirks;
  expect(Object.keys(each)).toEqual(QUIRK_NAMES);
  for (const name of QUIRK_NAMES)
    for (const words of [each[name].name, each[name].text, each[name].go, each[name].watch])
      expect(words).toMatch(/^[A-Z]/);
});
