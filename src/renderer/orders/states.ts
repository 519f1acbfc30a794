import type { OrderRow, OrderState } from '@core/orders/orders';
import type { StateLook } from '../ui/parts/status-badge';
import { eventsLook } from '../webhooks/event-looks';
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

/**
 * What is known of an order last, and beside it what else is: that it was confirmed gives way to what the lab said since.
 */
export function orderLooks({ state, events }: Pick<OrderRow, 'state' | 'events'>): {
  readonly look: StateLook;
  readonly beside: StateLook | null;
} {
  const said = eventsLook(events);
  return state === 'confirmed' && said !== null
    ? { look: said, beside: null }
    : { look: orderLook(state), beside: said };
}
