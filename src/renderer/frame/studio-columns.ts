import { computed, type ComputedRef } from 'vue';
import { useDesk } from './desk';
import type { Column } from '../ui/grid/columns';

/** Columns of what only desks of one studio say to each other. */
const OF_A_STUDIO: ReadonlySet<string> = new Set(['assigned']);

/** The columns of a list: without those of a studio where this desk is alone. */
export function useStudioColumns<Row>(
  columns: () => readonly Column<Row>[],
): ComputedRef<readonly Column<Row>[]> {
  const desk = useDesk();
  return computed(() =>
    desk.status?.isShared === true ? columns() : columns().filter(({ key }) => !OF_A_STUDIO.has(key)),
  );
}
