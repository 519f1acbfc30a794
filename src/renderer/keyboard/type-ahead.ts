import type { Ref } from 'vue';

/** Keeps what is typed for a field that has not the focus yet. */
export interface TypeAhead {
  /** From now on characters go into the text, wherever the focus is. */
  start(): void;
  /** The field has the focus, or no one wants it any more. */
  stop(): void;
}

/**
 * Takes characters for a field that is still being made, so that a quick hand loses none between the keys that open it
 * and its focus. Backspace takes the last one back; Escape gives up, and calls `onGiveUp`.
 */
export function useTypeAhead(text: Ref<string>, onGiveUp: () => void): TypeAhead {
  function take(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onGiveUp();
    else if (event.key === 'Backspace') text.value = text.value.slice(0, -1);
    else if (/^.$/u.test(event.key)) text.value += event.key;
    // Every other key is taken too: what is behind must not act on it.
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  const stop = (): void => window.removeEventListener('keydown', take, true);
  return {
    start() {
      stop();
      window.addEventListener('keydown', take, true);
    },
    stop,
  };
}
