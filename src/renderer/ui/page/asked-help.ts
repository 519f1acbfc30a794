import { shallowRef } from 'vue';
import type { Problem } from '@contract/problems';

/** What help is asked about: a section of it, a problem, or undefined for the view that a person is in. */
export type HelpSubject = string | Problem | undefined;

/** Help that is shown; null while none is. Each asking is a new one, so that asking again leads there again. */
export const askedHelp = shallowRef<{
  readonly about: HelpSubject;
  /** True where a person did not ask: then the keyboard stays where it is. */
  readonly isUnasked: boolean;
} | null>(null);

/** Opens the help beside the work, at what it is asked about. */
export function askHelp(about?: HelpSubject, isUnasked = false): void {
  askedHelp.value = { about, isUnasked };
}
