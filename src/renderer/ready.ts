import { nextTick } from 'vue';
import { call } from './bridge';

/** How long a page waits for a frame before it takes itself to be unseen, in milliseconds. */
const UNSEEN_MS = 1_000;

/** A view that never says so is waited for no longer than this, in milliseconds. */
const SHOWN_WITHIN_MS = 1_500;

let settleShown = (): void => undefined;
/** Resolves when the first useful view was painted and main knows it: what no one misses till then waits for it. */
export const firstViewShown = new Promise<void>((resolve) => (settleShown = resolve));
setTimeout(() => settleShown(), SHOWN_WITHIN_MS);

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
    void call('app:shown', undefined).then(() => settleShown());
  };
  requestAnimationFrame(say);
  // A window that no one can see, minimised or behind a locked screen, is given no frames; its page is ready all the same.
  setTimeout(say, UNSEEN_MS);
}
