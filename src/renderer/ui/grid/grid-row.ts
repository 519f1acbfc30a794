import { defineComponent, h, isVNode, type PropType, type VNode, type VNodeChild } from 'vue';
import { componentsText as text } from '../../messages/ui';
import type { Column } from './columns';

/** Whether a cell says nothing, so that its name has to. */
function saysNothing(content: VNodeChild): boolean {
  if (content === null || content === undefined || content === '') return true;
  if (!isVNode(content) || typeof content.type !== 'string') return false;
  const { children } = content;
  return children === null || children === '' || (Array.isArray(children) && children.length === 0);
}

const columnsOfAnyRow = { type: Array as PropType<readonly Column<never>[]>, required: true } as const;
/** Null where rows cannot be selected. */
const selected = { type: Boolean as PropType<boolean | null>, default: null } as const;
/** Column that the keyboard is in, counted from 0; -1 for the row as a whole, on any other row too. */
const activeColumn = { type: Number, default: -1 } as const;

/** The cells of one row, drawn anew only when what they show changes. */
const GridCells = defineComponent({
  name: 'GridCells',
  props: {
    row: { type: null as unknown as PropType<unknown>, required: true },
    columns: columnsOfAnyRow,
    /** Where the row has an id: only what the keyboard is on is ever referred to. */
    rowId: { type: String, default: undefined },
    selected,
    activeColumn,
  },
  setup(props) {
    const idOfCell = (position: number): string | undefined =>
      props.rowId === undefined ? undefined : `${props.rowId}-${position}`;

    const cell = (column: Column<never>, position: number): VNode => {
      const content = props.row === undefined ? null : column.cell(props.row as never);
      const name = column.hideLabel === true ? column.label : saysNothing(content) ? text.emptyCell : null;
      return h(
        'div',
        {
          key: column.key,
          id: idOfCell(position),
          role: 'gridcell',
          'aria-colindex': position + 1,
          'aria-label': props.row === undefined ? undefined : (name ?? undefined),
          class: [
            'grid-cell',
            column.align === 'end' && 'at-end',
            props.activeColumn === position && 'active-cell',
          ],
        },
        [content],
      );
    };

    return () => {
      const offset = props.selected === null ? 0 : 1;
      const cells = props.columns.map((column, index) => cell(column, index + offset));
      if (props.selected !== null) {
        cells.unshift(
          h(
            'div',
            {
              key: 'select',
              id: idOfCell(0),
              role: 'gridcell',
              'aria-colindex': 1,
              'aria-label': props.selected ? text.rowSelected : text.rowNotSelected,
              class: ['grid-cell', 'grid-select', props.activeColumn === 0 && 'active-cell'],
            },
            [h('span', { class: ['grid-box', props.selected && 'on'], 'aria-hidden': 'true' })],
          ),
        );
      }
      return cells;
    };
  },
});

/**
 * One row of a grid. Every property keeps its identity while the row looks the same, so scrolling
 * draws the rows that come in and leaves the others alone. While its own row is on its way it keeps the cells of the
 * one before, unseen: they are written into then, and not made again.
 */
export const GridRow = defineComponent({
  name: 'GridRow',
  props: {
    row: { type: null as unknown as PropType<unknown>, required: true },
    index: { type: Number, required: true },
    columns: columnsOfAnyRow,
    gridId: { type: String, required: true },
    top: { type: Number, required: true },
    height: { type: Number, required: true },
    selected,
    active: Boolean,
    current: Boolean,
    activeColumn,
  },
  setup(props) {
    let before: unknown;
    return () => {
      const isBusy = props.row === undefined;
      if (!isBusy) before = props.row;
      const id = props.active ? `${props.gridId}-${props.index}` : undefined;
      return h(
        'div',
        {
          id,
          role: 'row',
          'aria-rowindex': props.index + 2,
          'aria-selected': props.selected ?? undefined,
          'aria-current': props.current ? 'true' : undefined,
          'aria-busy': isBusy ? 'true' : undefined,
          'data-index': props.index,
          class: [
            'grid-row',
            isBusy && 'busy',
            props.selected === true && 'selected',
            props.active && 'active',
            props.current && 'current',
          ],
          style: { transform: `translateY(${props.top}px)`, height: `${props.height}px` },
        },
        [
          h(GridCells, {
            row: before,
            columns: props.columns,
            rowId: id,
            selected: props.selected,
            activeColumn: props.activeColumn,
          }),
        ],
      );
    };
  },
});
