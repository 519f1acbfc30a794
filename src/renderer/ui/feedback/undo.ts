import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { undoText as text } from '../../messages/ui';
import { useToasts } from './toasts';

/** An edit that is no send, and the way back from it. */
export interface Edit {
  /** What was done, as the toast and the palette say it: `3 carts deleted`. */
  readonly text: string;
  /** Takes it back. False, or an answer that is not `ok`, says that it could not be. */
  readonly takeBack: () => unknown;
  /** True for what shows itself, such as a mark that is set: it gets no toast of its own. */
  readonly quiet?: boolean;
  /** False once the edit is not there any more, as when a draft's own history took it back: then it is forgotten. */
  readonly stands?: () => boolean;
}

interface Kept extends Edit {
  readonly id: number;
  readonly place: string;
  readonly toast: number | null;
}

/** As many edits as are kept of one place. */
const CACHE_SIZE = 50;

const failed = (outcome: unknown): boolean =>
  outcome === false ||
  (typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false);

/**
 * What can be taken back, of each place (the areas of the rail). Ctrl+Z takes back the last edit of the place
 * where the person is, so that nothing changes unseen; what a toast still offers counts as in sight.
 * Nothing that was sent is ever in it.
 */
export const useUndo = defineStore('undo', () => {
  const toasts = useToasts();
  const edits = shallowRef<readonly Kept[]>([]);
  const place = shallowRef('');
  let next = 1;

  /** The edit that Ctrl+Z takes back at the moment, or null: of this place, or one whose toast is still shown. */
  const newest = computed(
    () =>
      edits.value.findLast(
        (edit) => edit.place === place.value || toasts.toasts.some(({ id }) => id === edit.toast),
      ) ?? null,
  );

  watch(
    () => edits.value.filter(({ stands }) => stands?.() === false),
    (gone) => {
      if (gone.length === 0) return;
      edits.value = edits.value.filter((edit) => !gone.includes(edit));
      for (const { toast } of gone) if (toast !== null) toasts.dismiss(toast);
    },
    { flush: 'sync' },
  );

  /** Says where the person is by now. */
  function enter(area: string): void {
    place.value = area;
  }

  async function takeBack(edit: Kept): Promise<void> {
    if (!edits.value.includes(edit)) return;
    // Gone from the list first: a second press means the edit before it.
    edits.value = edits.value.filter((other) => other !== edit);
    if (edit.toast !== null) toasts.dismiss(edit.toast);
    if (failed(await edit.takeBack())) toasts.show(text.failed({ what: edit.text }), null, 'refused');
    else toasts.show(text.done({ what: edit.text }));
  }

  /** Keeps an edit that was made here, and offers the way back in a toast. */
  function did(edit: Edit): void {
    const id = next;
    next += 1;
    const act = (): void => {
      const kept = edits.value.find((other) => other.id === id);
      if (kept !== undefined) void takeBack(kept);
    };
    const toast = edit.quiet === true ? null : toasts.offer(edit.text, { label: text.undo, run: act });
    const here = edits.value.filter((other) => other.place === place.value);
    const tooOld = here.length >= CACHE_SIZE ? here[0] : undefined;
    edits.value = [
      ...edits.value.filter((other) => other !== tooOld),
      { ...edit, id, place: place.value, toast },
    ];
  }

  /** Takes back the last edit of this place. False when there is none. */
  function undoNewest(): boolean {
    if (newest.value === null) return false;
    void takeBack(newest.value);
    return true;
  }

  /** Forgets everything, as when another account is shown: what it would change is not in sight. */
  function forget(): void {
    edits.value = [];
  }

  return { newest, enter, did, undoNewest, forget };
});
