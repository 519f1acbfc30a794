import { describe, expect, it } from 'vitest';
import { formInLines } from '@renderer/history/form-body';

describe('a body of form fields in lines', () => {
  it('decodes every field and lays out the JSON in one', () => {
    const body = new URLSearchParams([
      ['id', 'evt_1'],
      ['type', 'order.shipped'],
      ['data', '{"reference":"a & b","count":1.50}'],
      ['empty', ''],
    ]).toString();
    expect(formInLines(body)).toBe(
      'id: evt_1\ntype: order.shipped\ndata: {\n  "reference": "a & b",\n  "count": 1.50\n}\nempty: ',
    );
  });

  it('leaves every other body alone', () => {
    for (const body of ['', '{"a":"b=c"}', '[1]', '"a=b"', 'two words = none', 'a=b\nc=d', '<p class=x>'])
      expect(formInLines(body), body).toBeNull();
  });
});
