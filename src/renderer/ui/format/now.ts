import { type Ref, shallowRef } from 'vue';
import { tryOnScopeDispose, useDocumentVisibility, watchImmediate } from '@vueuse/core';

/**
 * The present moment, renewed every `every` milliseconds while the window is seen. Nothing runs
 * while it is hidden.
 */
export function useNow(every: number): Ref<number> {
  const now = shallowRef(Date.now());
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => clearInterval(timer);
  watchImmediate(useDocumentVisibility(), (visibility) => {
    stop();
    if (visibility === 'hidden') return;
    now.value = Date.now();
    timer = setInterval(() => {
      now.value = Date.now();
    }, every);
  });
  tryOnScopeDispose(stop);
  return now;
}
