import { describe, expect, it } from 'vitest';
import { type Tokens, tokensFor } from '@renderer/ui/theme/tokens';

/** Relative luminance of `#rrggbb`, as WCAG 2.2 computes it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'panel', 'sunken'] as const;
const words = ['ink', 'second', 'third', 'accent', 'confirmed', 'awaits', 'refused', 'unknown'] as const;

/** Every pair of words and the ground on which they are. */
const PAIRS: readonly (readonly [keyof Tokens, keyof Tokens])[] = [
  ...words.flatMap((word) => grounds.map((ground) => [word, ground] as const)),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onRefused', 'refused'],
  ['panel', 'refused'],
  ['accent', 'accentSoft'],
  ['ink', 'accentSoft'],
  ['second', 'accentSoft'],
  ['confirmed', 'confirmedSoft'],
  ['awaits', 'awaitsSoft'],
  ['refused', 'refusedSoft'],
  ['unknown', 'unknownSoft'],
  ['onFootPractice', 'footPractice'],
  ['onFootPractice', 'badgePractice'],
  ['onFootSandbox', 'footSandbox'],
  ['onFootSandbox', 'badgeSandbox'],
  ['onFootProduction', 'footProduction'],
  ['onBadgeProduction', 'badgeProduction'],
];

describe.each([
  { scheme: 'light', more: false, least: 4.5 },
  { scheme: 'dark', more: false, least: 4.5 },
  { scheme: 'light', more: true, least: 7 },
  { scheme: 'dark', more: true, least: 7 },
] as const)('the colours of $scheme, more contrast: $more', ({ scheme, more, least }) => {
  const tokens = tokensFor(scheme, more);

  it(`keeps ${least} : 1 between words and their ground`, () => {
    const weak = PAIRS.map(([word, ground]) => ({
      pair: `${word} on ${ground}`,
      ratio: ratio(tokens[word], tokens[ground]),
    })).filter((pair) => pair.ratio < least);
    expect(weak).toEqual([]);
  });

  it('draws the edge of a control so that it is found without its label', () => {
    for (const ground of grounds)
      expect(ratio(tokens.controlLine, tokens[ground])).toBeGreaterThanOrEqual(more ? 4.5 : 3);
  });
});
