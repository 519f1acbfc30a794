import { gatherValues, noValues, TextEraser } from '@core/customers/erased-text';
import { erasedBody, isErasedBody } from '@core/customers/erased-body';
import { describe, expect, it } from 'vitest';

const NO_ONE = { names: [], emails: [], phones: [], addresses: [] };
const eraser = new TextEraser({
  names: ['Søren Müller-Vale'],
  emails: ['soren@vale.example'],
  phones: ['+1 (555) 010-7788'],
  addresses: ['14 Birch Lane'],
});

describe('a text from which a person is erased', () => {
  it.each([
    'Søren Müller-Vale',
    'SØREN MÜLLER-VALE',
    'Søren  Muller-Vale',
    String.raw`S\u00f8ren M\u00FCller-Vale`,
    String.raw`{\"name\":\"S\\u00f8ren M\\u00fcller-Vale\"}`,
    'S%C3%B8ren%20M%C3%BCller-Vale',
    'soren muller vale',
    'soren%40vale.example',
    '1 555 010 7788',
    '15550107788',
    '14 birch\nlane',
  ])('has %s no more', (text) => {
    expect(eraser.finds(text)).toBe(true);
    const erased = eraser.erase(`Call ${text}, please`);
    expect(erased).toContain('***');
    expect(eraser.finds(erased)).toBe(false);
  });

  it('keeps what only looks alike', () => {
    const text = '114 Birch Lanes, Sørensen Müller-Valentin, soren@vale.example.org2';
    expect(
      new TextEraser({ ...NO_ONE, names: ['Søren Müller-Vale'], addresses: ['14 Birch Lane'] }).erase(text),
    ).toBe(text);
  });

  it('stays JSON, with its amounts and the spelling of its numbers', () => {
    const own = new TextEraser({ ...NO_ONE, names: ['Ann Lee'] }, ['60601']);
    const text =
      '{"name": "Ann Lee", "zip": 60601, "total": 60601, "amount": 1.50, "note":"for \\"Ann Lee\\""}';
    expect(own.erase(text)).toBe(
      '{"name": "***", "zip": 0, "total": 60601, "amount": 1.50, "note":"for \\"***\\""}',
    );
  });

  it('has no pictures of the person', () => {
    const own = new TextEraser(NO_ONE, [], new Set(['https://lab.example/p/1.jpg']));
    expect(own.erase('{"a":"https:\\/\\/lab.example\\/p\\/1.jpg","b":"https://lab.example/p/2.jpg"}')).toBe(
      '{"a":"***","b":"https://lab.example/p/2.jpg"}',
    );
  });

  it('says of whom a record is, and nothing of the studio', () => {
    const found = noValues();
    gatherValues(
      {
        shipTo: { name: 'Ann Lee', addr1: '1 Elm', city: 'Rome', state: 'NY', country: 'US', zip: '13440' },
        shipFrom: { name: 'Studio North', addr1: '9 Oak' },
        Orders: [{ ShipToAddress: { Phone: 5550107 }, SendNotificationEmailAddress: 'ann@lee.example' }],
        items: [{ name: 'Print 8x10' }],
      },
      found,
    );
    gatherValues([{ path: ['Orders', 0, 'ShipToAddress', 'Name'], value: 'Ann B. Lee' }], found);
    expect(found).toEqual({
      names: ['Ann Lee', 'Ann B. Lee'],
      emails: ['ann@lee.example'],
      phones: ['5550107'],
      addresses: ['1 Elm'],
      weak: ['Rome', '13440'],
    });
  });

  it('keeps the length of a body, and no request looks like it', () => {
    expect(erasedBody(3)).toEqual(new Uint8Array([42, 42, 42]));
    expect(isErasedBody(erasedBody(9))).toBe(true);
    expect(isErasedBody(new TextEncoder().encode('{"a":"***"}'))).toBe(false);
    expect(isErasedBody(new Uint8Array())).toBe(false);
  });
});
