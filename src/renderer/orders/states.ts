import type { OrderState } from '@core/orders/orders';
import type { StateLook } from '../ui/parts/status-badge';
import { ordersText as text } from '../messages/orders';

const LOOKS: Readonly<Record<OrderState, Omit<StateLook, 'word'>>> = {
  placing: { tone: 'running', mark: 'turning' },
  'creation-refused': { tone: 'refused', mark: 'solid' },
  'creation-unknown': { tone: 'unknown', mark: 'dashed' },
  'awaiting-confirmation': { tone: 'awaits', mark: 'solid' },
  confirming: { tone: 'running', mark: 'turning' },
  'confirmation-refused': { tone: 'refused', mark: 'hollow' },
  'may-be-confirmed': { tone: 'unknown', mark: 'dashed' },
  confirmed: { tone: 'confirmed', mark: 'solid' },
};

/** The state of an order, as a mark and a word. */
export const orderLook = (state: OrderState): StateLook => ({ ...LOOKS[state], word: text.state[state] });
