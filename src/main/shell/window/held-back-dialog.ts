import type { Dialog } from 'electron';
import type { HeldBack } from '@core/backups/backups';
import type { Decision } from '../../workflows/backups/accept-held-back';
import { restoredMessages } from '../../messages/backups';

/** This many changes are named in one window; more of them are asked in several, each of which has to be agreed to. */
const AT_ONCE = 6;

const lineInWords = ({ what, now, then }: HeldBack['lines'][number]): string =>
  now === ''
    ? `    ${what}: ${then}`
    : `    ${what}: ${now} → ${then === '' ? restoredMessages.value.nothing : then}`;

const inWords = ({ name, lines }: HeldBack): string => [name, ...lines.map(lineInWords)].join('\n');

/**
 * Asks a person in the system's own window whether changes of a restored file take effect, or are dropped, with every
 * address in full. It begins on the button that changes nothing. True only when all were agreed to.
 */
export async function askAboutHeldBack(
  { dialog }: { readonly dialog: Pick<Dialog, 'showMessageBox'> },
  decision: Decision,
  changes: readonly HeldBack[],
): Promise<boolean> {
  const text = restoredMessages[decision];
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    const portion = changes.slice(from, from + AT_ONCE);
    const part =
      changes.length > AT_ONCE ? ` (${from + 1}–${from + portion.length} / ${changes.length})` : '';
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      title: text.title,
      message: text.question + part,
      detail: portion.map(inWords).join('\n\n'),
      buttons: [restoredMessages.cancel, text.go],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    if (response !== 1) return false;
  }
  return true;
}
