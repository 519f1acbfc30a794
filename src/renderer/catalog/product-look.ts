import type { CatalogRow } from '@core/catalog/catalog';
import type { StateLook } from '../ui/parts/status-badge';
import { catalogText as text } from '../messages/catalog';

/** What the last refresh found out about a product, as a mark and a word; null where it found nothing. */
export function productLook(row: Pick<CatalogRow, 'gone' | 'change'>): StateLook | null {
  if (row.gone || row.change === 'gone') return { tone: 'neutral', mark: 'dashed', word: text.mark.gone };
  if (row.change === null) return null;
  return { tone: 'running', mark: row.change === 'added' ? 'solid' : 'hollow', word: text.mark[row.change] };
}
