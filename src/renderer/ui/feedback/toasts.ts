import { defineStore } from 'pinia';
import { ref } from 'vue';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'refused';
  readonly action: { readonly label: string; readonly run: () => void } | null;
}

const STAYS = 8_000;
/** As many are kept of each tone. */
const CACHE_SIZE = 3;

/**
 * Short sentences in the status bar about what was just done, with the way to undo it. What went wrong stays until it is
 * dismissed.
 */
export const useToasts = defineStore('toasts', () => {
  const toasts = ref<Toast[]>([]);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let next = 1;

  function dismiss(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    toasts.value = toasts.value.filter((toast) => toast.id !== id);
  }

  function startLeaving(id: number): void {
    if (toasts.value.some((toast) => toast.id === id && toast.tone === 'refused')) return;
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => dismiss(id), STAYS),
    );
  }

  /** Stops the clock of a toast that is being read or reached for. */
  function hold(id: number): void {
    clearTimeout(timers.get(id));
  }

  function add(text: string, action: Toast['action'], tone: Toast['tone']): number {
    const id = next;
    next += 1;
    // Said again it is one sentence, not two.
    for (const same of toasts.value) if (same.text === text && same.tone === tone) dismiss(same.id);
    const alike = toasts.value.filter((toast) => toast.tone === tone);
    for (const old of alike.slice(0, Math.max(0, alike.length + 1 - CACHE_SIZE))) dismiss(old.id);
    toasts.value = [...toasts.value, { id, text, tone, action }];
    startLeaving(id);
    return id;
  }

  function show(text: string, action: Toast['action'] = null, tone: Toast['tone'] = 'plain'): void {
    add(text, action, tone);
  }

  /** Shows what was done and a way back from it; the answer is the id of the toast. */
  const offer = (text: string, action: NonNullable<Toast['action']>): number => add(text, action, 'plain');

  /** Undoes the newest thing that can be undone. False when there is none. */
  function undoNewest(): boolean {
    const toast = toasts.value.findLast(({ action }) => action !== null);
    if (toast?.action == null) return false;
    dismiss(toast.id);
    toast.action.run();
    return true;
  }

  return { toasts, show, offer, dismiss, hold, startLeaving, undoNewest };
});
