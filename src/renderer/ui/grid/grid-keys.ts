import { matches } from '../../keyboard/keys';
import { logicalArrowKey } from '../../keyboard/logical-arrow';

/** What a key means in a grid. */
export type GridMove =
  | { readonly kind: 'row'; readonly index: number; readonly extend: boolean }
  | { readonly kind: 'column'; readonly by: 1 | -1 }
  | { readonly kind: 'open' | 'look' | 'toggle' | 'all' | 'clear' };

/**
 * Reads a key in a grid of `total` rows, of which `page` fit on screen (ARIA grid pattern: arrows,
 * Home, End, Page Up and Down, Enter, Ctrl+A, Shift to extend). X and Ctrl+Space select; Space looks at the row, as in the
 * file managers of macOS, and selects it where there is nothing to look at. Null for any other key.
 */
export function gridMove(event: KeyboardEvent, active: number, total: number, page: number): GridMove | null {
  const row = (index: number): GridMove => ({
    kind: 'row',
    index: Math.min(total - 1, Math.max(0, index)),
    extend: event.shiftKey,
  });
  if (matches(event, 'Mod+a')) return { kind: 'all' };
  if (event.altKey || event.metaKey) return null;
  if (event.ctrlKey && event.key === ' ') return { kind: 'toggle' };
  if (event.ctrlKey && event.key !== 'Home' && event.key !== 'End') return null;
  switch (logicalArrowKey(event.key)) {
    case 'ArrowDown':
      return row(active + 1);
    case 'ArrowUp':
      return row(active - 1);
    case 'PageDown':
      return row(active + page);
    case 'PageUp':
      return row(active - page);
    case 'Home':
      return row(0);
    case 'End':
      return row(total - 1);
    case 'ArrowRight':
      return { kind: 'column', by: 1 };
    case 'ArrowLeft':
      return { kind: 'column', by: -1 };
    case 'Enter':
      return { kind: 'open' };
    case ' ':
      return { kind: 'look' };
    case 'x':
    case 'X':
      return { kind: 'toggle' };
    case 'Escape':
      return { kind: 'clear' };
    default:
      return null;
  }
}
