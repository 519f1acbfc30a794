import '../../browser';
import { describe, expect, it } from 'vitest';
import { batchChoice } from '@renderer/components/batches/batch-choice';
import { createSelection } from '@renderer/components/grid/selection';

const query = { search: 'smith', filter: 'open' };

describe('what goes into a batch', () => {
  it('is named row by row', () => {
    const selection = createSelection();
    selection.add(['a', 'b']);
    expect(batchChoice('orders', 'account-1', { query, selection })).toEqual({
      by: 'ids',
      subject: 'order',
      ids: ['a', 'b'],
    });
  });

  it('is a question and its exceptions where everything is selected', () => {
    const selection = createSelection();
    selection.selectAll();
    selection.toggle('c');
    expect(batchChoice('carts', 'account-1', { query, selection })).toEqual({
      by: 'query',
      list: 'carts',
      accountId: 'account-1',
      search: 'smith',
      filter: 'open',
      except: ['c'],
    });
  });
});
