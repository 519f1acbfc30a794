import { type FunctionalComponent, h } from 'vue';
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

/** A state as a small label. Stateless and without a component instance: lists show thousands. */
export const StatusBadge: FunctionalComponent<{ look: StateLook }> = ({ look }) =>
  h('span', { class: ['status-badge', `tone-${look.tone}`] }, [
    h('span', { class: 'status-badge__mark', 'data-mark': look.mark, 'aria-hidden': 'true' }),
    h('span', { class: 'cut' }, look.word),
  ]);
StatusBadge.props = ['look'];
