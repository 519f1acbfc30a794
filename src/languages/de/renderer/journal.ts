import type { Translation } from '@core/language/messages';
import type * as english from '@renderer/messages/journal';

export const problemsText: Translation<typeof english.problemsText> = {
  retry: 'Erneut versuchen',
  showField: 'Feld anzeigen',
  version: {
    open: 'Version ändern…',
    choose: 'Version für {account}',
    use: '{version} verwenden',
    newest: 'neueste',
    now: 'jetzt {version}',
    changed: '{account} verwendet jetzt Version {version}.',
    failed: 'Die Version konnte nicht geändert werden',
  },
  account: 'Konto öffnen…',
  unlock: 'Entsperrt, erneut versuchen',
  freed: 'Erneut versuchen',
  signedIn: 'Angemeldet, erneut versuchen',
  restart: 'Übungslabor neu starten',
  exportAgain: 'Erneut exportieren',
  settleRestored: 'Zu Klärendes anzeigen',
  updateProgram: 'Proofdesk aktualisieren…',
  reload: 'Neu laden',
  openOrder: 'Auftrag öffnen',
  openCart: 'Warenkorb öffnen',
  copyForLab: 'Angaben für das Labor kopieren',
  copyForSupport: 'Für den Support des Labors kopieren',
  copyForReport: 'Für einen Fehlerbericht kopieren',
  copied: 'Kopiert',
  detail: 'Technische Details',
  key: {
    label: 'Neuer Schlüssel für {account}{slot}',
    slot: {
      all: '',
      editor: ', Editor-Dienst',
      orderSubmit: ', Auftragsannahme',
      commerce: ', Commerce',
    },
    give: 'Schlüssel eingeben und erneut versuchen…',
    kept: 'Proofdesk fragt danach in einem eigenen Fenster. Ihre Entwürfe sind nicht betroffen.',
    failed: 'Der Schlüssel konnte nicht gespeichert werden',
  },
};
