import { describe, expect, it } from 'vitest';
import { mentionAt, mentionParts, peopleFor, withMention } from '@renderer/workspace/around/mention-typing';

const PEOPLE = ['Ada Lind', 'Bo Rask', 'Chidi Okoro', 'Adaeze Okafor'];

describe('a mention that is being typed', () => {
  it('begins with an @ and ends at the caret', () => {
    expect(mentionAt('Please, @Bo', 11)).toEqual({ at: 8, typed: 'Bo' });
    expect(mentionAt('Please, @Bo look', 10)).toEqual({ at: 8, typed: 'B' });
    expect(mentionAt('@', 1)).toEqual({ at: 0, typed: '' });
  });

  it('is none within an address or a line further down', () => {
    expect(mentionAt('ada@studio.example', 18)).toBeNull();
    expect(mentionAt('Hello @\nBo', 10)).toBeNull();
    expect(mentionAt('no one', 6)).toBeNull();
  });

  it('offers those whose name, or a part of it, begins so', () => {
    expect(peopleFor('ada', PEOPLE)).toEqual(['Ada Lind', 'Adaeze Okafor']);
    expect(peopleFor('ok', PEOPLE)).toEqual(['Chidi Okoro', 'Adaeze Okafor']);
    expect(peopleFor('', PEOPLE)).toEqual(PEOPLE);
    expect(peopleFor('nobody', PEOPLE)).toEqual([]);
  });

  it('becomes the whole name, with the caret behind it', () => {
    expect(withMention('Ask @ch today', { at: 4, typed: 'ch' }, 'Chidi Okoro')).toEqual({
      text: 'Ask @Chidi Okoro today',
      caret: 17,
    });
    expect(withMention('@b', { at: 0, typed: 'b' }, 'Bo Rask')).toEqual({ text: '@Bo Rask ', caret: 9 });
  });
});

it('shows the mentions of a comment, and an @ that names no one as it is', () => {
  expect(mentionParts('@Ada Lind, see b@c.example', ['Ada Lind'])).toEqual([
    { text: '@Ada Lind', isMention: true },
    { text: ', see b@c.example', isMention: false },
  ]);
  expect(mentionParts('nothing', [])).toEqual([{ text: 'nothing', isMention: false }]);
});
