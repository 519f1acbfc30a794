import { reactive, watch } from 'vue';
import { useSettings } from '../settings/settings';

export interface ListQuery<Filter extends string> {
  search: string;
  filter: Filter;
  sort: string;
  descending: boolean;
}

/**
 * What a list is asked for. Filter and order are remembered with the settings. `onChange` is called after
 * every change, the search at each keystroke: main answers from an index.
 */
export function useListQuery<Filter extends string>(
  list: string,
  filters: readonly Filter[],
  initial: ListQuery<Filter>,
  onChange: () => void,
): ListQuery<Filter> {
  const settings = useSettings();
  const stored = settings.listSettings(list, initial);
  const filter = filters.find((candidate) => candidate === stored.filter) ?? initial.filter;
  // A search belongs to the moment: a list that opens filtered by forgotten words looks like a loss.
  const query = reactive({ ...stored, search: '', filter }) as ListQuery<Filter>;
  watch(
    () => [query.filter, query.sort, query.descending],
    () => settings.rememberList(list, { ...query, search: '' }),
  );
  watch(query, onChange);
  return query;
}
