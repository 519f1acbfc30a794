import { computed, type ComputedRef } from 'vue';
import { useSettings } from '../settings/settings';

/** Whether a person put the first steps away, and doing so; `what` says it, for the way back. */
export function useDismissedSteps(): {
  readonly isDismissed: ComputedRef<boolean>;
  dismiss(what: string): void;
} {
  const settings = useSettings();
  return {
    isDismissed: computed(() => settings.settings.firstStepsDismissed),
    dismiss: (what) => settings.choose({ firstStepsDismissed: true }, what),
  };
}
