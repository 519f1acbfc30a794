import { type FunctionalComponent, h } from 'vue';
import type { BatchPart } from './batch-look';
import './batch-cells.css';

/** The parts of a batch as one bar; the words beside it say the same. Stateless: lists show many. */
export const BatchBar: FunctionalComponent<{ parts: readonly BatchPart[] }> = ({ parts }) =>
  h(
    'span',
    { class: 'batch-bar', 'aria-hidden': 'true' },
    parts.map(({ key, count, tone, words }) =>
      h('span', { key, class: `tone-${tone}`, style: { flexGrow: count, flexBasis: 0 }, title: words }),
    ),
  );
BatchBar.props = ['parts'];
