import { expect, it } from 'vitest';
import { mentionsIn } from '@core/workspace/mentions';

const PEOPLE = ['Ada', 'Ada Okafor', 'Jürgen', 'jo', ''];

it('finds each name once, in the order in which they occur', () => {
  expect(mentionsIn('@jo please ask @Jürgen, @jo', PEOPLE)).toEqual(['jo', 'Jürgen']);
  expect(mentionsIn('no one here', PEOPLE)).toEqual([]);
});

it('takes the longest name that fits, with its spaces', () => {
  expect(mentionsIn('@Ada Okafor can you?', PEOPLE)).toEqual(['Ada Okafor']);
  expect(mentionsIn('@Ada can you?', PEOPLE)).toEqual(['Ada']);
  expect(mentionsIn('@Ada Okaforsen', PEOPLE)).toEqual(['Ada']);
});

it('takes no part of a word for a name, and no e-mail address for a mention', () => {
  expect(mentionsIn('@Adam', PEOPLE)).toEqual([]);
  expect(mentionsIn('studio@jo.example', PEOPLE)).toEqual([]);
  expect(mentionsIn('(@jo) @jo.', PEOPLE)).toEqual(['jo']);
});

it('does not mind case, nor how an accent is composed', () => {
  expect(mentionsIn('@ADA OKAFOR', PEOPLE)).toEqual(['Ada Okafor']);
  expect(mentionsIn('@Ju\u0308rgen', PEOPLE)).toEqual(['Jürgen']);
});
