import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from '@core/carts/carts';
import { readPaste } from '@core/imports/paste';
import { isForgivable, keyOf, takenEditors, withPastedFields } from '@renderer/imports/pasted';

const none: ReadonlySet<string> = new Set();

describe('what of a paste goes into a cart', () => {
  it('is every good editor, in order', () => {
    const paste = readPaste('one1\ntwo2');
    expect(takenEditors(paste, none).map(({ editorId }) => editorId)).toEqual(['one1', 'two2']);
  });

  it('is not one that is too long, whatever a person says', () => {
    const paste = readPaste(`one1\n${'x1'.repeat(20)}`);
    const all = new Set(paste.editors.map(keyOf));
    expect(paste.editors.some(isForgivable)).toBe(false);
    expect(takenEditors(paste, all).map(({ editorId }) => editorId)).toEqual(['one1']);
  });

  it('is one that is there twice once a person says so, each for itself, also on the same line', () => {
    const paste = readPaste('one1 one1 one1');
    expect(takenEditors(paste, none)).toHaveLength(1);
    const [, second] = paste.editors;
    if (second === undefined) throw new Error('The paste has three editors');
    expect(takenEditors(paste, new Set([keyOf(second)])).map(({ editorId }) => editorId)).toEqual([
      'one1',
      'one1',
    ]);
    expect(new Set(paste.editors.map(keyOf)).size).toBe(3);
  });

  it('is one with a quantity that cannot be read, without it, once a person says so', () => {
    const paste = readPaste('editorId,quantity\none1,lots\ntwo2,3');
    const bad = paste.editors.find(({ problems }) => problems.length > 0);
    if (bad === undefined) throw new Error('The quantity should have been marked');
    expect(takenEditors(paste, none)).toEqual([{ editorId: 'two2', quantity: 3, orderAttributes: null }]);
    expect(takenEditors(paste, new Set([keyOf(bad)]))).toEqual([
      { editorId: 'one1', quantity: null, orderAttributes: null },
      { editorId: 'two2', quantity: 3, orderAttributes: null },
    ]);
  });

  it('leaves alone what a person typed into a field', () => {
    const paste = readPaste('{"editors":[{"editorId":"one1"}],"reference":"pasted","entryId":"e"}');
    const draft = withPastedFields({ ...EMPTY_DRAFT, reference: 'typed' }, paste);
    expect(draft).toMatchObject({ reference: 'typed', entryId: 'e' });
  });
});
