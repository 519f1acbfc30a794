import { defineStore } from 'pinia';
import { ref } from 'vue';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'refused';
  readonly action: { readonly label: string; readonly run: () => void } | null;
}

const STAYS = 8_000;

/** Short sentences at the foot of the desk about what was just done, with the way to undo it. */
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
    toasts.value = [...toasts.value.slice(-2), { id, text, tone, action }];
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
