import type { everyCommandText } from '../messages/frame';
import { isMac, type Keys } from './keys';

/** A command as the palette and the list of shortcuts know it while no view offers it. */
export interface KnownCommand {
  readonly id: string;
  readonly label: string;
  readonly keys?: Keys;
  readonly otherKeys?: Keys;
}

type Label = keyof typeof everyCommandText.commands;

/** A command without its words: they are under its id, or under another name where one id does several things. */
export type Command = Omit<KnownCommand, 'label' | 'id'> &
  ({ readonly id: Label } | { readonly id: string; readonly says: Label });

/** The commands that are in reach wherever a person is. */
export const EVERYWHERE: readonly Command[] = [
  { id: 'palette', keys: 'Mod+k' },
  { id: 'help', keys: 'F1' },
  { id: 'shortcuts', keys: 'Mod+/' },
  { id: 'new-cart', keys: 'Mod+n' },
  { id: 'new-submission-cart', keys: 'Mod+Shift+n' },
  { id: 'import-carts', keys: 'Mod+Shift+i' },
  { id: 'open-cart-file', keys: 'Mod+Alt+o' },
  { id: 'templates', keys: 'Mod+Alt+n' },
  { id: 'go-today', keys: 'Mod+1' },
  { id: 'go-needs', keys: 'Mod+2' },
  { id: 'go-catalog', keys: 'Mod+3' },
  { id: 'go-carts', keys: 'Mod+4' },
  { id: 'go-orders', keys: 'Mod+5' },
  { id: 'go-batches', keys: 'Mod+6' },
  { id: 'go-submissions', keys: 'Mod+7' },
  { id: 'go-activity', keys: 'Mod+8' },
  { id: 'go-customers', keys: 'Mod+9' },
  { id: 'go-held' },
  { id: 'go-fulfillment' },
  { id: 'go-reconciliation' },
  { id: 'go-configured' },
  { id: 'go-discovery' },
  { id: 'go-deliveries' },
  { id: 'go-history' },
  { id: 'go-margin' },
  { id: 'go-settings', keys: 'Mod+,' },
  { id: 'go-accounts' },
  { id: 'go-webhooks' },
  { id: 'go-backups' },
  { id: 'go-practice' },
  { id: 'go-diagnostics' },
  { id: 'go-proof' },
  { id: 'about' },
  { id: 'fold-rail', keys: 'Mod+\\' },
  { id: 'undo', keys: 'Mod+z' },
  { id: 'take-back-held', keys: 'Mod+Shift+u' },
  { id: 'export-list', keys: 'Mod+Shift+e' },
  { id: 'next-view', keys: 'Mod+Shift+v' },
  { id: 'back-up-now' },
  { id: 'export-everything' },
  { id: 'run-when-online' },
  { id: 'theme-*' },
  { id: 'contrast-*' },
  { id: 'account-*' },
  { id: 'new-window', keys: 'Mod+Alt+Enter' },
  { id: 'window-larger', keys: 'Mod+Plus' },
  { id: 'window-smaller', keys: 'Mod+-' },
  { id: 'window-actual-size', keys: 'Mod+0' },
  { id: 'window-full-screen', keys: isMac ? 'Ctrl+Mod+f' : 'F11' },
  { id: 'window-minimize', keys: 'Mod+m' },
  { id: 'window-close', keys: 'Mod+w' },
  { id: 'window-quit', keys: 'Mod+q' },
  { id: 'show-logs' },
];
