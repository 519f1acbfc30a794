import { nextTick } from 'vue';

/**
 * Says that the first useful view shows real data: sets `data-ready` on the page's root element,
 * once, after what was read is painted.
 */
export async function signalReady(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset['ready'] === 'true') return;
  await nextTick();
  requestAnimationFrame(() => {
    root.dataset['ready'] = 'true';
    // Measured by `npm run bench`.
    performance.mark('ready');
  });
}
