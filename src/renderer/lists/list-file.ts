import type { ArgumentOf } from '@bridge/contract';
import { call } from '../bridge';
import { listsText as text } from '../messages/lists';
import type { ListQuery } from '@core/values/list-declaration';
import { useToasts } from '../ui/feedback/toasts';
import type { Column } from '../ui/grid/columns';
import type { Selection } from '../ui/grid/selection';

/** What of a list goes into a file. */
export interface FileContent {
  readonly list: string;
  readonly accountId: string;
  readonly query: ListQuery;
  /** The status or route that the list is narrowed to besides. */
  readonly also: string | null;
  readonly selection: Selection;
  readonly columns: readonly Column<never>[];
  readonly title: string;
}

/**
 * Saves a list as CSV where the person chooses: what is selected, else everything that search and filter leave,
 * in the columns and the order that are shown. Says the outcome.
 */
export async function saveListFile(content: FileContent): Promise<void> {
  const toasts = useToasts();
  const { selection, query } = content;
  const result = await call('lists:export', {
    list: content.list,
    accountId: content.accountId,
    search: query.search,
    filter: query.filter,
    sort: query.sort,
    descending: query.descending,
    thenBy: query.thenBy,
    also: content.also,
    selected: selection.isEmpty.value ? null : { all: selection.all, ids: [...selection.ids] },
    columns: content.columns.map(({ key, label }) => ({ key, title: label })),
    title: content.title,
    currency: text.currency,
    // Main refuses what the list does not have.
  } as ArgumentOf<'lists:export'>);
  if (!result.ok) toasts.show(text.exportFailed, null, 'refused');
  else if (result.value !== null)
    toasts.show(text.exported({ count: result.value.count, path: result.value.path }));
}
