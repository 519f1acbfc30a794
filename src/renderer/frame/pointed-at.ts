import { computed, type ComputedRef } from 'vue';
import { useRoute } from 'vue-router';

/** The part of an address that names the lines of a cart that someone is to look at, once for each. */
export const POINTED = 'picture';

/** The lines that the address points at, by their ids; none when it points at nothing. */
export function usePointedAt(): ComputedRef<readonly string[]> {
  const route = useRoute();
  return computed(() =>
    [route.query[POINTED] ?? []].flat().filter((id): id is string => id !== null && id !== ''),
  );
}
