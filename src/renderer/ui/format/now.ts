import { type Ref, shallowRef } from 'vue';
import { tryOnScopeDispose, useDocumentVisibility, watchImmediate } from '@vueuse/core';

/**
 * The present moment, renewed while the window is seen: every so many milliseconds, or as often as the moment itself
 * asks for, and not at all for null. Nothing runs while the window is hidden.
 */
export function useNow(every: number | ((now: number) => number | null)): Ref<number> {
  const now = shallowRef(Date.now());
  const visibility = useDocumentVisibility();
  const pace = (): number | null => (typeof every === 'number' ? every : every(now.value));
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => clearInterval(timer);
  watchImmediate([visibility, pace] as const, ([seen, milliseconds]) => {
    stop();
    if (seen === 'hidden') return;
    now.value = Date.now();
    if (milliseconds === null) return;
    timer = setInterval(() => {
      now.value = Date.now();
    }, milliseconds);
  });
  tryOnScopeDispose(stop);
  return now;
}
