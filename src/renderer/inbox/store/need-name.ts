import type { Need } from '@core/inbox/needs';
import { needsText } from '../../messages/inbox';

/** What a person calls a need. */
export const needName = ({ name, recipient }: Pick<Need, 'name' | 'recipient'>): string =>
  name || recipient || needsText.unnamed;
