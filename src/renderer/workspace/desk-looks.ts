import type { DeskOfStudio, SharedStatus } from '@core/workspace/workspace';
import type { StateLook } from '../ui/parts/status-badge';
import { workspaceText as text } from '../messages/workspace';
import { maySend } from './link-words';

const LOOKS: Readonly<Record<DeskOfStudio['state'], Omit<StateLook, 'word'>>> = {
  here: { tone: 'confirmed', mark: 'solid' },
  away: { tone: 'neutral', mark: 'hollow' },
  invited: { tone: 'awaits', mark: 'hollow' },
  left: { tone: 'neutral', mark: 'hollow' },
  gone: { tone: 'refused', mark: 'solid' },
  revoked: { tone: 'refused', mark: 'solid' },
};

/** How a desk of the studio stands, as a badge. */
export const deskLook = ({ state }: DeskOfStudio): StateLook => ({
  ...LOOKS[state],
  word: text.deskState[state],
});

/** Whether orders can be sent from this desk, as a badge. */
export const sendingLook = (status: SharedStatus): StateLook =>
  maySend(status)
    ? { tone: 'confirmed', mark: 'solid', word: text.link.maySend }
    : { tone: 'awaits', mark: 'hollow', word: text.link.mayNotSend };
