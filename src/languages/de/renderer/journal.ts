import type { Translation } from '@core/language/messages';
import type * as english from '@renderer/messages/journal';

export const problemsText: Translation<typeof english.problemsText> = {
  retry: 'Noch einmal versuchen',
  showField: 'Feld zeigen',
  version: {
    open: 'Version ändern…',
    choose: 'Version, die {account} verlangt',
    use: '{version} verwenden',
    newest: 'neueste',
    now: 'jetzt {version}',
    changed: '{account} verlangt ab jetzt Version {version}.',
    failed: 'Die Version konnte nicht geändert werden',
  },
  account: 'Konto öffnen…',
  unlock: 'Entsperrt, noch einmal versuchen',
  freed: 'Noch einmal versuchen',
  signedIn: 'Angemeldet, noch einmal versuchen',
  restart: 'Übungslabor neu starten',
  exportAgain: 'Noch einmal exportieren',
  settleRestored: 'Zeigen, was zu klären ist',
  reload: 'Zeigen, wie es jetzt ist',
  copyForLab: 'Kopieren, was dem Labor zu sagen ist',
  copyForSupport: 'Für den Support des Labors kopieren',
  copyForReport: 'Für einen Bericht kopieren',
  copied: 'Kopiert',
  detail: 'Technische Einzelheiten',
  key: {
    label: 'Neuer Schlüssel für {account}{slot}',
    slot: {
      all: '',
      editor: ', Editor-Dienst',
      orderSubmit: ', Auftragsannahme',
      commerce: ', Commerce',
    },
    give: 'Schlüssel angeben und noch einmal versuchen…',
    kept: 'Proofdesk fragt danach in einem eigenen Fenster. An Ihren Entwürfen ändert sich nichts.',
    failed: 'Der Schlüssel konnte nicht gespeichert werden',
  },
};
