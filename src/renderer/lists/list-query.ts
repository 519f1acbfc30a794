import { reactive, watch } from 'vue';
import {
  type FilterOf,
  knownQuery,
  type ListDeclaration,
  type ListQuery,
  openingQuery,
  type SortOf,
} from '@core/values/list-declaration';
import { useSettings } from '../settings/settings';

/**
 * What a list is asked for. Filter and order are remembered with the settings. `onChange` is called after
 * every change, the search at each keystroke: main answers from an index.
 */
export function useListQuery<List extends ListDeclaration>(
  list: List,
  onChange: () => void,
): ListQuery<FilterOf<List>, SortOf<List>> {
  const settings = useSettings();
  const initial = openingQuery(list);
  const stored = knownQuery(list, settings.listSettings(list.name, initial), initial);
  // A search belongs to the moment: a list that opens filtered by forgotten words looks like a loss.
  const query = reactive({ ...stored, search: '' }) as ListQuery<FilterOf<List>, SortOf<List>>;
  watch(
    () => [query.filter, query.sort, query.descending, query.thenBy],
    () => settings.rememberList(list.name, { ...query, search: '' }),
  );
  watch(query, onChange);
  return query;
}
