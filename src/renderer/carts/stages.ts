import type { CartRow } from '@core/carts/carts';
import type { StateLook } from '../ui/parts/status-badge';
import { cartsText as text } from '../messages/carts';

/** How far a cart has come, as a mark and a word. */
export function stageLook(row: Pick<CartRow, 'stage' | 'missingFieldCount'>): StateLook {
  switch (row.stage) {
    case 'drafted':
      return { tone: 'neutral', mark: 'hollow', word: text.stage.drafted };
    case 'exported':
      return row.missingFieldCount > 0
        ? { tone: 'awaits', mark: 'hollow', word: text.needs({ count: row.missingFieldCount }) }
        : { tone: 'neutral', mark: 'solid', word: text.stage.exported };
    case 'placing':
      return { tone: 'running', mark: 'turning', word: text.stage.placing };
    case 'placed':
      return { tone: 'awaits', mark: 'solid', word: text.stage.placed };
    case 'confirmed':
      return { tone: 'confirmed', mark: 'solid', word: text.stage.confirmed };
    case 'uncertain':
      return { tone: 'unknown', mark: 'dashed', word: text.stage.uncertain };
  }
}
