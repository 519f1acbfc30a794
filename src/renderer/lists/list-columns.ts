import { computed, type ComputedRef } from 'vue';
import type { ListColumns } from '@core/settings/settings';
import { useSettings } from '../settings/settings';
import { type Column, COLUMN_WIDTHS } from '../ui/grid/columns';

const NOTHING: ListColumns = { order: [], hidden: [], widths: {} };
const STEP = 24;

/** Columns as a person arranged them. */
export function arranged<Row>(columns: readonly Column<Row>[], chosen: ListColumns): Column<Row>[] {
  const at = (key: string): number => {
    const index = chosen.order.indexOf(key);
    return index === -1 ? chosen.order.length : index;
  };
  return [...columns]
    .sort((one, other) => at(one.key) - at(other.key))
    .map((column) => {
      const width = chosen.widths[column.key];
      return width === undefined ? column : { ...column, track: `${width}px`, isSized: true };
    });
}

/** The width that a column has by its track, where no one chose another. */
const widthOf = (column: Column<never> | undefined): number =>
  Number(/(\d+)px/.exec(column?.track ?? '')?.[1] ?? 120);

export interface ColumnArrangement<Row> {
  /** The columns that are shown, in their order. */
  readonly shown: ComputedRef<readonly Column<Row>[]>;
  /** Every column in its order, and whether it is shown. */
  readonly all: ComputedRef<readonly { readonly column: Column<Row>; readonly isShown: boolean }[]>;
  readonly chosen: ComputedRef<ListColumns>;
  readonly isArranged: ComputedRef<boolean>;
  readonly toggle: (key: string) => void;
  readonly move: (key: string, by: 1 | -1) => void;
  readonly resize: (key: string, by: 1 | -1) => void;
  /** `width` in CSS pixels; null takes back the width that was chosen. */
  readonly setWidth: (key: string, width: number | null) => void;
  readonly adopt: (columns: ListColumns) => void;
  readonly reset: () => void;
}

/** The columns of a list as a person shows, orders and sizes them; remembered with the settings. */
export function useListColumns<Row>(
  list: string,
  columns: () => readonly Column<Row>[],
): ColumnArrangement<Row> {
  const settings = useSettings();
  const chosen = computed(() => settings.columnsOf(list) ?? NOTHING);
  const ordered = computed(() => arranged(columns(), chosen.value));
  const change = (changes: Partial<ListColumns>): void =>
    settings.rememberColumns(list, { ...chosen.value, ...changes });

  function setWidth(key: string, width: number | null): void {
    const { [key]: _, ...others } = chosen.value.widths;
    const { least, most } = COLUMN_WIDTHS;
    change({
      widths: width === null ? others : { ...others, [key]: Math.min(most, Math.max(least, width)) },
    });
  }

  return {
    chosen,
    shown: computed(() => ordered.value.filter(({ key }) => !chosen.value.hidden.includes(key))),
    all: computed(() =>
      ordered.value.map((column) => ({ column, isShown: !chosen.value.hidden.includes(column.key) })),
    ),
    isArranged: computed(
      () =>
        chosen.value.order.length + chosen.value.hidden.length + Object.keys(chosen.value.widths).length > 0,
    ),
    toggle(key) {
      const { hidden } = chosen.value;
      const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
      // A list without any column says nothing.
      if (ordered.value.some((column) => !next.includes(column.key))) change({ hidden: next });
    },
    move(key, by) {
      const order = ordered.value.map((column) => column.key);
      const from = order.indexOf(key);
      const to = from + by;
      const other = order[to];
      if (from === -1 || other === undefined) return;
      order[from] = other;
      order[to] = key;
      change({ order });
    },
    resize(key, by) {
      const width = widthOf(ordered.value.find((column) => column.key === key)) + by * STEP;
      setWidth(key, width);
    },
    setWidth,
    adopt: (next) => settings.rememberColumns(list, next),
    reset: () => settings.rememberColumns(list, NOTHING),
  };
}
