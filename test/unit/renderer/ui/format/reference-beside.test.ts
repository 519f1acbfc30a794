import { expect, it } from 'vitest';
import { referenceBeside } from '@renderer/ui/format/reference-beside';

it.each([
  ['Okafor wall', 'NL-2291', 'NL-2291'],
  ['NL-2291', 'NL-2291', ''],
  ['Okafor, nl-2291', 'NL-2291', ''],
  ['Order #1001', '100', '100'],
  ['Picture day 3', 'Picture day 3', ''],
  ['Okafor', '', ''],
])('beside %s, the reference %s is shown as %j', (name, reference, shown) => {
  expect(referenceBeside(name, reference)).toBe(shown);
});
