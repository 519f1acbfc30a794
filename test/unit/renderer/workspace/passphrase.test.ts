import { expect, it } from 'vitest';
import { spokenWords } from '@renderer/messages/workspace';
import { spokenWords as german } from '@languages/de/renderer/workspace';
import { suggestPassphrase } from '@renderer/workspace/passphrase';

const words = spokenWords.words.split(' ');

it.each([
  ['English', words],
  ['German', german.words.split(' ')],
])('has enough %s words that are one each, and are all said differently', (_language, all) => {
  expect(all.length).toBeGreaterThan(256);
  expect(new Set(all).size).toBe(all.length);
  for (const word of all) expect(word).toMatch(/^\p{L}{3,12}$/u);
});

it('suggests four of them, and others each time', () => {
  const suggested = Array.from({ length: 50 }, suggestPassphrase);
  for (const phrase of suggested) {
    expect(phrase.split(' ')).toHaveLength(4);
    for (const word of phrase.split(' ')) expect(words).toContain(word);
  }
  expect(new Set(suggested).size).toBe(50);
});
