import { nextTick } from 'vue';

/** How long a page waits for a frame before it takes itself to be unseen, in milliseconds. */
const UNSEEN_MS = 1_000;

/**
 * Says that the first useful view shows real data: sets `data-ready` on the page's root element,
 * once, after what was read is painted.
 */
export async function signalReady(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset['ready'] === 'true') return;
  await nextTick();
  const say = (): void => {
    if (root.dataset['ready'] === 'true') return;
    root.dataset['ready'] = 'true';
    // Measured by `npm run bench`.
    performance.mark('ready');
  };
  requestAnimationFrame(say);
  // A window that nobody can see, minimised or behind a locked screen, is given no frames; its page is ready all the same.
  setTimeout(say, UNSEEN_MS);
}
