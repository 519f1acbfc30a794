import { logicalArrowKey } from '../keyboard/logical-arrow';

/** What a key means among pictures that are in rows. */
export type PictureMove =
  { readonly kind: 'to'; readonly index: number } | { readonly kind: 'open' | 'look' };

/**
 * Reads a key among `total` pictures, of which `columns` are beside each other and `rows` rows fit on
 * screen: arrows, Home, End, Page Up and Down, Enter, Space. Null for any other key.
 */
export function pictureMove(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  active: number,
  total: number,
  columns: number,
  rows: number,
): PictureMove | null {
  if (event.altKey || event.metaKey || event.shiftKey) return null;
  const to = (index: number): PictureMove => ({
    kind: 'to',
    index: Math.min(total - 1, Math.max(0, index)),
  });
  // Up and down stay in their column; from the last whole row down leads to the last picture.
  const byRows = (count: number): PictureMove => {
    const next = active + count * columns;
    if (next < 0) return to(active % columns);
    if (next < total) return to(next);
    const isLastRow = Math.floor(active / columns) === Math.floor((total - 1) / columns);
    return to(isLastRow ? active : total - 1);
  };
  if (event.ctrlKey && event.key !== 'Home' && event.key !== 'End') return null;
  switch (logicalArrowKey(event.key)) {
    case 'ArrowRight':
      return to(active + 1);
    case 'ArrowLeft':
      return to(active - 1);
    case 'ArrowDown':
      return byRows(1);
    case 'ArrowUp':
      return byRows(-1);
    case 'PageDown':
      return byRows(Math.max(1, rows));
    case 'PageUp':
      return byRows(-Math.max(1, rows));
    case 'Home':
      return to(0);
    case 'End':
      return to(total - 1);
    case 'Enter':
      return { kind: 'open' };
    case ' ':
      return { kind: 'look' };
    default:
      return null;
  }
}
