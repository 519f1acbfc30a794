import { effectScope, onScopeDispose, shallowRef, watch } from 'vue';
import { useRoute, useRouter } from 'vue-router';
import { on } from './bridge';
import { commandsText as text, frameText, paletteText } from './messages/frame';
import { newWindowText, undoText } from './messages/ui';
import { useAccounts } from './accounts/accounts';
import type { useBackups } from './backups/backups';
import { usePalette } from './frame/palette';
import { useSettings } from './settings/settings';
import { useToasts } from './ui/feedback/toasts';
import { askHelp } from './ui/page/asked-help';
import { useUndo } from './ui/feedback/undo';
import { useWhenOnline } from './holds/when-online';
import { type DeskCommand, useCommands } from './keyboard/commands';
import { isWriting } from './keyboard/keys';
import { firstViewShown } from './ready';

/** What the commands open that are no views. */
export interface DeskDialogs {
  palette(): void;
  shortcuts(): void;
}

/** The commands that are in reach wherever a person is. */
export function useDeskCommands(open: DeskDialogs): void {
  const router = useRouter();
  const settings = useSettings();
  const accounts = useAccounts();
  const toasts = useToasts();
  const undo = useUndo();
  const canUndo = (): boolean => undo.newest !== null || toasts.toasts.some(({ action }) => action !== null);
  const route = useRoute();
  watch(
    () => route.meta.area,
    (area) => undo.enter(area),
    { immediate: true },
  );
  watch(() => accounts.currentId, undo.forget);
  // No part of the first view.
  const backups = shallowRef<ReturnType<typeof useBackups>>();
  void firstViewShown
    .then(() => import('./backups/backups'))
    .then((module) => (backups.value = module.useBackups()));
  const palette = usePalette();
  watch(() => route.path, palette.visited, { immediate: true });
  const waiting = useWhenOnline();
  onScopeDispose(on('go', ({ path }) => void router.push(path)));
  const go = (path: string) => (): void => void router.push(path);

  useCommands(
    { id: 'palette', label: text.palette, group: text.desk, keys: 'Mod+k', run: open.palette },
    {
      id: 'help',
      label: frameText.help,
      group: text.desk,
      keys: 'F1',
      whileWriting: true,
      run: () => askHelp(),
    },
    {
      id: 'shortcuts',
      label: text.shortcuts,
      group: text.desk,
      keys: 'Mod+/',
      run: open.shortcuts,
    },
    { id: 'new-cart', label: text.newCart, group: text.desk, keys: 'Mod+n', run: go('/carts/new') },
    {
      id: 'new-submission-cart',
      label: text.newSubmissionCart,
      group: text.desk,
      keys: 'Mod+Shift+n',
      run: go('/submission-carts?new=1'),
    },
    {
      id: 'import-carts',
      label: text.importCarts,
      group: text.desk,
      keys: 'Mod+Shift+i',
      run: go('/imports'),
    },
    {
      id: 'new-window',
      label: newWindowText.open,
      group: paletteText.window,
      keys: 'Mod+Alt+Enter',
      run: () =>
        void import('./ui/page/new-window').then(({ openInNewWindow }) => openInNewWindow(route.fullPath)),
    },
    { id: 'go-today', label: text.goToday, group: text.go, keys: 'Mod+1', run: go('/today') },
    { id: 'go-needs', label: text.goNeeds, group: text.go, keys: 'Mod+2', run: go('/needs') },
    { id: 'go-catalog', label: text.goCatalog, group: text.go, keys: 'Mod+3', run: go('/catalog') },
    { id: 'go-configured', label: text.goConfigured, group: text.go, run: go('/configured-products') },
    { id: 'go-discovery', label: text.goDiscovery, group: text.go, run: go('/discovery') },
    {
      id: 'go-carts',
      label: text.goCarts,
      group: text.go,
      keys: 'Mod+4',
      run: () => void router.push(settings.cartsPath),
    },
    { id: 'go-orders', label: text.goOrders, group: text.go, keys: 'Mod+5', run: go('/orders') },
    { id: 'go-batches', label: text.goBatches, group: text.go, keys: 'Mod+6', run: go('/batches') },
    { id: 'go-held', label: text.goHeld, group: text.go, run: go('/batches/held') },
    {
      id: 'go-submissions',
      label: text.goSubmissions,
      group: text.go,
      keys: 'Mod+7',
      run: go('/submissions'),
    },
    { id: 'go-fulfillment', label: text.goFulfillment, group: text.go, run: go('/fulfillment') },
    { id: 'go-reconciliation', label: text.goReconciliation, group: text.go, run: go('/reconciliation') },
    { id: 'go-customers', label: text.goCustomers, group: text.go, keys: 'Mod+9', run: go('/customers') },
    { id: 'go-margin', label: text.goMargin, group: text.go, run: go('/margin') },
    { id: 'go-activity', label: text.goActivity, group: text.go, keys: 'Mod+8', run: go('/activity') },
    { id: 'go-deliveries', label: text.goDeliveries, group: text.go, run: go('/activity/deliveries') },
    { id: 'go-history', label: text.goHistory, group: text.go, run: go('/activity/history') },
    { id: 'go-settings', label: text.goSettings, group: text.go, keys: 'Mod+,', run: go('/settings') },
    { id: 'go-accounts', label: text.goAccounts, group: text.go, run: go('/settings/accounts') },
    { id: 'go-webhooks', label: text.goWebhooks, group: text.go, run: go('/settings/webhooks') },
    { id: 'go-backups', label: text.goBackups, group: text.go, run: go('/settings/backups') },
    { id: 'go-practice', label: text.goPractice, group: text.go, run: go('/settings/practice') },
    { id: 'go-diagnostics', label: text.goDiagnostics, group: text.go, run: go('/settings/diagnostics') },
    { id: 'go-proof', label: text.goProof, group: text.go, run: go('/settings/proof') },
    { id: 'about', label: text.about, group: text.go, run: go('/settings/about') },
    {
      id: 'fold-rail',
      label: text.fold,
      group: text.desk,
      keys: 'Mod+\\',
      run: () => settings.choose({ railFolded: !settings.settings.railFolded }, text.fold),
    },
    {
      id: 'undo',
      label: () => (undo.newest === null ? text.undo : undoText.undoThis({ what: undo.newest.text })),
      group: text.desk,
      keys: 'Mod+z',
      // In a field the key belongs to the text.
      enabled: () => canUndo() && !isWriting(document.activeElement),
      run: () => {
        if (!undo.undoNewest()) toasts.undoNewest();
      },
    },
    {
      id: 'back-up-now',
      label: text.backUpNow,
      group: text.desk,
      enabled: () => backups.value?.isMaking === false,
      run: () => void backups.value?.make(),
    },
    {
      id: 'export-everything',
      label: text.exportEverything,
      group: text.desk,
      enabled: () => backups.value?.work === null,
      run: () => void backups.value?.exportEverything(),
    },
    {
      id: 'run-when-online',
      label: paletteText.tryWaiting,
      group: text.desk,
      enabled: () => waiting.work.length > 0,
      why: paletteText.nothingWaits,
      run: () => void waiting.run(),
    },
    ...(['system', 'light', 'dark'] as const).map((theme) => ({
      id: `theme-${theme}`,
      label: text[theme],
      group: text.appearance,
      run: () => settings.choose({ theme }, `${text.appearance}: ${text[theme]}`),
    })),
    ...(['system', 'standard', 'more'] as const).map((contrast) => ({
      id: `contrast-${contrast}`,
      label: text[`${contrast}Contrast`],
      group: text.appearance,
      run: () => settings.choose({ contrast }, `${text.appearance}: ${text[`${contrast}Contrast`]}`),
    })),
  );

  // One command an account, renewed with the list.
  let scope = effectScope();
  watch(
    () => accounts.accounts,
    (list) => {
      scope.stop();
      scope = effectScope();
      const switches: DeskCommand[] = list.map(({ account }) => ({
        id: `account-${account.id}`,
        label: text.switchTo({ name: account.name }),
        group: text.accounts,
        enabled: () => accounts.currentId !== account.id,
        run: () => void accounts.choose(account.id),
      }));
      scope.run(() => useCommands(...switches));
    },
    { immediate: true },
  );
  onScopeDispose(() => scope.stop());
}
