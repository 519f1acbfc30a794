import { expect, it } from 'vitest';
import { withStorableText } from '@main/bridge/storable-text';

it('shows a NUL character by its picture, in texts and names however deep, and leaves all else as it is', () => {
  expect(
    withStorableText({ id: 'a\0b', list: [{ 'na\0me': '\0' }], count: 1, none: null, un: undefined }),
  ).toEqual({
    id: 'a\u2400b',
    list: [{ 'na\u2400me': '\u2400' }],
    count: 1,
    none: null,
    un: undefined,
  });
  expect(withStorableText(['\ud800', '\udc00x', '\ud83d\ude00'])).toEqual([
    '\ufffd',
    '\ufffdx',
    '\ud83d\ude00',
  ]);
  const clean = { id: 'ab', list: ['c'] };
  expect(withStorableText(clean)).toBe(clean);
});
