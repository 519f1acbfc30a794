import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/desktop';

export const desktopMessages: Translation<typeof english.desktopMessages> = {
  windowGone: 'Das Fenster reagierte nicht mehr und wurde neu geöffnet. Alles Gespeicherte ist noch da.',
  cannotShow: 'Das Fenster von Proofdesk lässt sich nicht zeigen',
  keepsFailing: 'Das Fenster von Proofdesk versagt immer wieder',
  cannotStart: 'Proofdesk konnte nicht starten',
  settings: {
    unreadable:
      '{file} ist nicht zu lesen. Die Datei bleibt, wie sie ist; Einstellungen gelten, bis Proofdesk geschlossen wird.',
    setAside:
      '{file} war beschädigt. Die Datei ist als {kept} aufbewahrt, und die Einstellungen beginnen von vorn.',
  },
  error: {
    title: 'In Proofdesk ist ein Fehler aufgetreten',
    detail:
      '{cause}\n\nWas entworfen und gesendet wurde, ist gespeichert: Beim Neustart geht nichts verloren. Das Protokoll hat die Einzelheiten.',
    startAgain: 'Neu starten',
    goOn: 'Weiter',
    atStart: '{cause}\n\nDas Protokoll hat die Einzelheiten.',
    quit: 'Beenden',
  },
  link: {
    question: '{host} im Browser öffnen?',
    detail:
      '{address}\n\nProofdesk hat noch keine Adresse dieses Hosts geöffnet. Öffnen Sie sie nur, wenn Sie den Host kennen. Nach dem Öffnen wird zu diesem Host nicht mehr gefragt.',
    open: 'Öffnen',
    cancel: 'Abbrechen',
  },
  sandbox: {
    missing: 'Proofdesk wurde nicht gestartet, weil es ohne die Sandbox von Chromium liefe.',
    why: {
      'no-user-namespaces': 'Dieses System erlaubt keine User-Namespaces, aus denen die Sandbox besteht.',
      apparmor: 'AppArmor erlaubt diesem Programm keine User-Namespaces, aus denen die Sandbox besteht.',
      unknown: 'Das System nennt keinen Grund.',
    },
    purpose: 'Die Sandbox hält fern von Dateien und Schlüsseln, was in einem Bild versteckt ist.',
    install:
      'Stattdessen das .deb-Paket installieren, oder Proofdesk mit {option} starten, um auf die Sandbox zu verzichten.',
    allow: 'Stattdessen das .deb-Paket installieren, oder sie erlauben mit: {command}',
    close: 'Schließen',
  },
};

export const signalMessages: Translation<typeof english.signalMessages> = {
  ended: {
    batch: 'Der Stapel ist zu Ende',
    prepare: 'Der Stapel ist vorbereitet',
    import: 'Der Import ist zu Ende',
    catalog: 'Der Katalog wurde gelesen',
  },
  batch: {
    finished: 'Der Stapel wurde gesendet',
    paused: 'Der Stapel pausiert und wartet auf eine Entscheidung',
    stopped: 'Der Stapel wurde angehalten',
  },
  online: {
    title: 'Wieder online',
    done: '{count} Warenkorb exportiert oder mit Preis | {count} Warenkörbe exportiert oder mit Preis',
    refused: '{count} Warenkorb vom Labor abgelehnt | {count} Warenkörbe vom Labor abgelehnt',
  },
};

export const fileMessages: Translation<typeof english.fileMessages> = {
  allFiles: 'Alle Dateien',
  report: { save: 'Bericht speichern', name: 'Bericht {name}' },
  bundle: { save: 'Support-Paket speichern', name: 'proofdesk Support' },
  everything: {
    kind: 'Alles eines Proofdesk',
    save: 'Alles in einer Datei speichern',
    open: 'Eine Datei mit allem öffnen',
    snapshots: 'Sicherungen',
    folder: 'Ordner für Sicherungen wählen',
  },
};
