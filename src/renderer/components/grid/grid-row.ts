import { defineComponent, h, type PropType, type VNode } from 'vue';
import type { Column } from './columns';

/**
 * One row of a grid. Every property keeps its identity while the row looks the same, so scrolling
 * draws the rows that come in and leaves the others alone.
 */
export const GridRow = defineComponent({
  name: 'GridRow',
  props: {
    row: { type: null as unknown as PropType<unknown>, required: true },
    index: { type: Number, required: true },
    columns: { type: Array as PropType<readonly Column<never>[]>, required: true },
    gridId: { type: String, required: true },
    top: { type: Number, required: true },
    height: { type: Number, required: true },
    /** Null where rows cannot be selected. */
    selected: { type: Boolean as PropType<boolean | null>, default: null },
    active: Boolean,
    current: Boolean,
    /** Column that the keyboard is in, counted from 0; -1 for the row as a whole, on any other row too. */
    activeColumn: { type: Number, default: -1 },
  },
  setup(props) {
    const cell = (column: Column<never>, position: number): VNode =>
      h(
        'div',
        {
          key: column.key,
          id: `${props.gridId}-${props.index}-${position}`,
          role: 'gridcell',
          'aria-colindex': position + 1,
          class: [
            'grid-cell',
            column.align === 'end' && 'at-end',
            props.activeColumn === position && 'active-cell',
          ],
        },
        props.row === undefined ? [h('span', { class: 'grid-blank' })] : [column.cell(props.row as never)],
      );

    return () => {
      const offset = props.selected === null ? 0 : 1;
      const cells = props.columns.map((column, index) => cell(column, index + offset));
      if (props.selected !== null) {
        cells.unshift(
          h(
            'div',
            {
              key: 'select',
              id: `${props.gridId}-${props.index}-0`,
              role: 'gridcell',
              'aria-colindex': 1,
              class: ['grid-cell', 'grid-select', props.activeColumn === 0 && 'active-cell'],
            },
            [h('span', { class: ['grid-box', props.selected && 'on'], 'aria-hidden': 'true' })],
          ),
        );
      }
      return h(
        'div',
        {
          id: `${props.gridId}-${props.index}`,
          role: 'row',
          'aria-rowindex': props.index + 2,
          'aria-selected': props.selected ?? undefined,
          'aria-current': props.current ? 'true' : undefined,
          'aria-busy': props.row === undefined ? 'true' : undefined,
          'data-index': props.index,
          class: [
            'grid-row',
            props.selected === true && 'selected',
            props.active && 'active',
            props.current && 'current',
          ],
          style: { transform: `translateY(${props.top}px)`, height: `${props.height}px` },
        },
        cells,
      );
    };
  },
});
