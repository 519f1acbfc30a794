import { nextTick } from 'vue';
import type { Problem } from '@contract/problems';
import { expectationInWords } from '@core/values/expectations';

/** What is expected of a field that an input problem names by the end of its path; empty where it names another. */
export function faultOf(problem: Problem | null, field: string): string {
  if (problem?.kind !== 'input') return '';
  const found = problem.fields.find(({ path }) => path === field || path.endsWith(`.${field}`));
  return found === undefined ? '' : expectationInWords(found.expected);
}

/** True for a problem whose every field is one of these, so that it is said beside them. */
export const isOnlyAbout = (problem: Problem | null, fields: readonly string[]): boolean =>
  problem?.kind === 'input' &&
  problem.fields.every(({ path }) => fields.some((field) => path === field || path.endsWith(`.${field}`)));

/** Brings the keyboard to the first field of a form with which something is wrong, wherever it is scrolled to. */
export async function focusFault(form: HTMLElement | null): Promise<void> {
  await nextTick();
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
