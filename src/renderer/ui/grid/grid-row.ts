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
    // Only what the keyboard is on is ever referred to; the others would have theirs changed at each scroll.
    const idOfCell = (position: number): string | undefined =>
      props.active ? `${props.gridId}-${props.index}-${position}` : undefined;

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
        props.row === undefined ? [h('span', { class: 'grid-blank' })] : [content],
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
      return h(
        'div',
        {
          id: props.active ? `${props.gridId}-${props.index}` : undefined,
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
