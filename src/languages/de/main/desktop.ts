import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/desktop';

export const desktopMessages: Translation<typeof english.desktopMessages> = {
  windowGone: 'Das Fenster reagierte nicht mehr und wurde neu geöffnet. Alles Gespeicherte ist noch da.',
  cannotShow: 'Das Fenster von Proofdesk kann nicht angezeigt werden',
  keepsFailing: 'Das Fenster von Proofdesk stürzt immer wieder ab',
  cannotStart: 'Proofdesk konnte nicht starten',
  settings: {
    unreadable:
      '{file} kann nicht gelesen werden. Die Datei wird nicht geändert; neue Einstellungen gelten nur, bis Proofdesk geschlossen wird.',
    setAside:
      '{file} war beschädigt. Die Datei wurde als {kept} gespeichert, und die Einstellungen wurden zurückgesetzt.',
  },
  error: {
    title: 'In Proofdesk ist ein Fehler aufgetreten',
    detail:
      '{cause}\n\nIhre Entwürfe und gesendeten Aufträge sind gespeichert: Beim Neustart geht nichts verloren. Einzelheiten stehen im Protokoll.',
    startAgain: 'Neu starten',
    goOn: 'Weiter',
    atStart: '{cause}\n\nEinzelheiten stehen im Protokoll.',
    quit: 'Beenden',
  },
  link: {
    question: '{host} im Browser öffnen?',
    detail:
      '{address}\n\nProofdesk hat noch keine Adresse dieses Hosts geöffnet. Öffnen Sie sie nur, wenn Sie den Host kennen. Für diesen Host werden Sie nicht noch einmal gefragt.',
    open: 'Öffnen',
    cancel: 'Abbrechen',
  },
  sandbox: {
    missing: 'Proofdesk wurde nicht gestartet, weil es ohne die Chromium-Sandbox laufen würde.',
    why: {
      'no-user-namespaces': 'Dieses System erlaubt keine User-Namespaces, die die Sandbox braucht.',
      apparmor: 'AppArmor erlaubt diesem Programm keine User-Namespaces, die die Sandbox braucht.',
      unknown: 'Das System nennt keinen Grund.',
    },
    purpose: 'Die Sandbox hält bösartige Bilder von Ihren Dateien und Schlüsseln fern.',
    install:
      'Installieren Sie stattdessen das .deb-Paket, oder starten Sie Proofdesk mit {option}, um auf die Sandbox zu verzichten.',
    allow: 'Installieren Sie stattdessen das .deb-Paket, oder erlauben Sie sie mit: {command}',
    close: 'Schließen',
  },
};

export const signalMessages: Translation<typeof english.signalMessages> = {
  ended: {
    batch: 'Stapel abgeschlossen',
    prepare: 'Stapel vorbereitet',
    import: 'Import abgeschlossen',
    catalog: 'Katalog geladen',
  },
  batch: {
    finished: 'Der Stapel wurde gesendet',
    paused: 'Der Stapel ist pausiert und wartet auf Sie',
    stopped: 'Der Stapel wurde angehalten',
  },
  online: {
    title: 'Wieder online',
    done: '{count} Warenkorb exportiert oder Preise abgefragt | {count} Warenkörbe exportiert oder Preise abgefragt',
    refused: '{count} Warenkorb vom Labor abgelehnt | {count} Warenkörbe vom Labor abgelehnt',
  },
};

export const fileMessages: Translation<typeof english.fileMessages> = {
  allFiles: 'Alle Dateien',
  report: { save: 'Bericht speichern', name: 'Bericht {name}' },
  print: 'Als PDF speichern',
  bundle: { save: 'Support-Paket speichern', name: 'proofdesk Support' },
  everything: {
    kind: 'Proofdesk-Export',
    save: 'Alles exportieren',
    open: 'Aus Datei wiederherstellen',
    snapshots: 'Sicherungen',
    folder: 'Ordner für Sicherungen wählen',
  },
};
