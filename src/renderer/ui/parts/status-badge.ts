import { type FunctionalComponent, h, type VNode } from 'vue';
import './status-badge.css';

export type Tone = 'confirmed' | 'awaits' | 'refused' | 'unknown' | 'running' | 'neutral';
export type Mark = 'solid' | 'dashed' | 'hollow' | 'turning';

/** How a state looks: its colour, its mark and its word. Never colour alone. */
export interface StateLook {
  readonly tone: Tone;
  readonly mark: Mark;
  readonly word: string;
  /** More that is said of it where someone points at it. */
  readonly title?: string;
}

/** A state as a small label, in rows of lists: a component would be one more of each row. */
export const statusBadge = (
  look: StateLook,
  also: { class?: string; title?: string | undefined } = {},
): VNode =>
  h('span', { ...also, class: `status-badge tone-${look.tone} ${also.class ?? ''}` }, [
    h('span', { class: 'status-badge__mark', 'data-mark': look.mark, 'aria-hidden': 'true' }),
    h('span', { class: 'cut' }, look.word),
  ]);

/** A state as a small label. */
export const StatusBadge: FunctionalComponent<{ look: StateLook }> = ({ look }) => statusBadge(look);
StatusBadge.props = ['look'];
