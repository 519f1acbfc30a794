import type { Check } from '@core/diagnostics';
import { inLanguage } from '@core/language';

/** Words of the checks of the desk on itself. */
export const diagnosticsText = inLanguage('diagnosticsText', {
  title: 'Diagnostics',
  text: 'Checks this computer, the desk and the way to each lab. Nothing is created anywhere.',
  run: 'Run the checks',
  again: 'Run them again',
  running: 'Checking…',
  failed: 'The checks could not be made',
  results: 'Results',
  sum: (good: number, other: number) =>
    other === 0 ? `All ${good} that were made are good.` : `${good} good, ${other} to look at.`,
  state: {
    good: 'Good',
    attention: 'Attention',
    bad: 'Bad',
    skipped: 'Not checked',
  } satisfies Record<Check['state'], string>,
  took: (milliseconds: number) => `${milliseconds} ms`,
  copy: 'Copy all results',
  bundle: 'Support bundle',
  bundleText:
    'One JSON file: these results, versions, counts and the end of the log. Never a key, and never the secret part of the receiver’s path.',
  personal: 'With names, addresses and requests',
  personalText: 'Then it also holds the last requests with their answers. Read it before it is handed on.',
  show: 'Show the support bundle',
  shown: 'The support bundle, as it will be saved',
  size: (characters: string) => `${characters} characters`,
  more: (shown: string, all: string) => `Show more: ${shown} of ${all} characters are shown`,
  gatherFailed: 'The support bundle could not be gathered',
  save: 'Save the support bundle…',
  saved: (path: string) => `Saved to ${path}`,
  saveFailed: 'The support bundle could not be saved',
});
