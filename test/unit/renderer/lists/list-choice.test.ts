import { describe, expect, it } from 'vitest';
import { listChoice } from '@renderer/lists/list-choice';
import { createSelection } from '@renderer/ui/grid/selection';

const query = { search: 'smith', filter: 'open' };

describe('what is selected in a list', () => {
  it('is named row by row', () => {
    const selection = createSelection();
    selection.add(['a', 'b']);
    expect(listChoice('orders', 'account-1', query, selection)).toEqual({
      by: 'ids',
      subject: 'order',
      ids: ['a', 'b'],
    });
  });

  it('is a question and its exceptions where everything is selected', () => {
    const selection = createSelection();
    selection.selectAll();
    selection.toggle('c');
    expect(listChoice('carts', 'account-1', query, selection)).toEqual({
      by: 'query',
      list: 'carts',
      accountId: 'account-1',
      search: 'smith',
      filter: 'open',
      except: ['c'],
    });
  });
});
