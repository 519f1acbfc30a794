import { inLanguage } from '@core/language';
import type { UpdateHindrance } from '@core/updates';
import { formatShare } from '../format/numbers';

/** Words of newer versions of the program. */
export const updatesText = inLanguage('updatesText', {
  title: 'Newer versions',
  look: 'Look now',
  byItself: 'Look for newer versions once a day, and fetch them',
  install: 'Restart and update',
  waitNoMore: 'Not now',
  lookedAt: (when: string) => `Last looked ${when}`,
  states: {
    'no-source': 'This copy of Proofdesk was made without an address to ask for newer versions.',
    idle: 'Nobody has asked yet whether there is a newer version.',
    looking: 'Asking for a newer version…',
    newest: 'This is the newest version.',
    installing: 'A snapshot is being made; then Proofdesk closes, is replaced and starts again.',
  },
  fetching: (version: string, share: number) => `Fetching version ${version}: ${formatShare(share)}`,
  ready: (version: string) => `Version ${version} is on this computer.`,
  waiting: (version: string) => `Version ${version} is installed as soon as this is done:`,
  hindered: 'If you ask for it now, it waits until this is done:',
  before: 'Before anything is replaced, a snapshot of the desk is made and examined.',
  hindrances: {
    batch: 'orders of a batch are leaving',
    sending: 'a call to the lab has no answer yet',
    work: 'other work is under way',
    unwritten: 'answers of the lab are not on the disk yet',
    held: 'something held leaves within two minutes',
  } satisfies Record<UpdateHindrance, string>,
  failed: {
    look: 'No newer version could be asked for',
    fetch: 'The newer version could not be fetched',
    trust: 'A newer version was refused, because it is not signed as ours',
    snapshot: 'Nothing was installed, because no snapshot could be made',
  },
});
