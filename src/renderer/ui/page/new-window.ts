import { call } from '../../bridge';
import { newWindowText as text } from '../../messages/ui';
import { useToasts } from '../feedback/toasts';

/** Opens a place in the desk, as the router writes it, in one more window. Says so where there are enough of them. */
export async function openInNewWindow(path: string): Promise<void> {
  const result = await call('window:open', { path });
  if (result.ok && !result.value.opened) useToasts().show(text.enough);
}

/** The place that a press on a link means; null for what is no link into the desk. */
function linkedPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
  return link?.getAttribute('href')?.slice(1) ?? null;
}

/** Has links open in a new window as in a browser: by a middle click, or with Ctrl, ⌘ or Shift. Called once. */
export function listenForNewWindows(): void {
  let pressed: EventTarget | null = null;
  const open = (event: MouseEvent): void => {
    const path = linkedPath(event.target);
    if (path === null) return;
    event.preventDefault();
    event.stopPropagation();
    void openInNewWindow(path);
  };
  window.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) open(event);
    },
    true,
  );
  // A middle click is no click: it is pressed and let go on the same thing.
  window.addEventListener('mousedown', ({ target }) => (pressed = target), true);
  window.addEventListener(
    'mouseup',
    (event) => {
      if (event.button === 1 && event.target === pressed) open(event);
    },
    true,
  );
}
