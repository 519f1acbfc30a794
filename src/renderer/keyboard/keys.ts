import { capsText } from '../messages/ui';

/** True on a Mac, where ⌘ takes the place of Ctrl. */
export const isMac = /Macintosh/.test(navigator.userAgent);

/**
 * Keys as they are written down in the program: `Mod+Enter`, `Mod+Shift+S`, `Delete`, `/`.
 * `Mod` is ⌘ on a Mac and Ctrl elsewhere.
 */
export type Keys = string;

const SYMBOLS: Readonly<Record<string, () => string>> = {
  Mod: () => (isMac ? '⌘' : capsText.control),
  Shift: () => (isMac ? '⇧' : capsText.shift),
  Ctrl: () => (isMac ? '⌃' : capsText.control),
  Alt: () => (isMac ? '⌥' : 'Alt'),
  Enter: () => '↵',
  Escape: () => 'Esc',
  Delete: () => (isMac ? '⌫' : capsText.delete),
  Space: () => capsText.space,
  Plus: () => '+',
  ArrowUp: () => '↑',
  ArrowDown: () => '↓',
  ArrowLeft: () => '←',
  ArrowRight: () => '→',
};

/** The caps to show for keys: `Mod+Enter` as `Ctrl`, `↵`. */
export function capsOf(keys: Keys): string[] {
  return keys.split('+').map((part) => SYMBOLS[part]?.() ?? (part === '' ? '+' : part.toUpperCase()));
}

/** Keys as `aria-keyshortcuts` wants them. */
export const ariaKeys = (keys: Keys): string => keys.replace('Mod', isMac ? 'Meta' : 'Control');

/** True when the event is exactly these keys. */
export function matches(event: KeyboardEvent, keys: Keys): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const modifier = isMac ? event.metaKey : event.ctrlKey;
  const other = isMac ? event.ctrlKey : event.metaKey;
  if (other || modifier !== parts.includes('Mod') || event.altKey !== parts.includes('Alt')) return false;
  // A character such as ? is typed with Shift on many layouts: there the character alone decides.
  if (key.length > 1 || /[a-z0-9]/i.test(key)) {
    if (event.shiftKey !== parts.includes('Shift')) return false;
  }
  return (
    event.key.toLowerCase() === (key === 'Space' ? ' ' : key.toLowerCase()) ||
    (key === 'Delete' && isMac && event.key === 'Backspace')
  );
}

/** True while the person is writing, so that single letters belong to the text. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
}
