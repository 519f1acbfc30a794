import { onScopeDispose, ref, watch } from 'vue';
import type { WorkSubject } from '@core/workspace/workspace';
import { call } from '../../bridge';
import { useDraftSaving } from '../../ui/forms/draft-saving';

/** How often the other desks are told at most, in milliseconds. */
const TELL_MS = 2_000;
/** How long after the last change something still counts as being edited, in milliseconds. */
const EDITING_MS = 20_000;

/**
 * Tells the other desks what this window shows and whether it is being edited, for as long as the calling component
 * lives: the first of a change at once, what follows no more often than every other second.
 */
export function usePresence(subject: () => WorkSubject): void {
  const saving = useDraftSaving();
  const isEditing = ref(false);
  let editing: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let told = '';

  function tell(): void {
    const argument = { subject: subject(), isEditing: isEditing.value };
    const words = JSON.stringify(argument);
    if (words === told) return;
    told = words;
    void call('workspace:present', argument);
    waiting = setTimeout(() => {
      waiting = undefined;
      tell();
    }, TELL_MS);
  }

  watch(
    () => saving.state,
    (state) => {
      if (state === 'saved') return;
      isEditing.value = true;
      clearTimeout(editing);
      editing = setTimeout(() => (isEditing.value = false), EDITING_MS);
    },
  );
  watch(
    () => JSON.stringify(subject()),
    () => {
      isEditing.value = false;
      clearTimeout(editing);
    },
  );
  watch(
    () => [JSON.stringify(subject()), isEditing.value],
    () => {
      if (waiting === undefined) tell();
    },
    { immediate: true },
  );
  onScopeDispose(() => {
    clearTimeout(editing);
    clearTimeout(waiting);
    void call('workspace:present', { subject: null, isEditing: false });
  });
}
