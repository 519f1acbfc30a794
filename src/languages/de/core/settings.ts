import type { Translation } from '@core/language/messages';
import type * as english from '@core/settings/messages';

export const checksText: Translation<typeof english.checksText> = {
  keychain: {
    name: 'Schlüsselbund dieses Computers',
    good: 'Nahm einen Eintrag an, gab ihn zurück und entfernte ihn.',
    unlock:
      'Den Schlüsselbund entsperren. Bis dahin kann nichts mit einem gespeicherten Schlüssel gesendet werden.',
    start:
      'Einen Schlüsselbunddienst des Systems starten. Bis dahin gelten Schlüssel nur, solange Proofdesk läuft.',
    locked: {
      write: 'Er ist gesperrt: er nahm keinen Eintrag an.',
      read: 'Er ist gesperrt: er gab keinen Eintrag zurück.',
      remove: 'Er ist gesperrt: er entfernte keinen Eintrag.',
    },
    unusable: {
      write: 'Er ist nicht zu gebrauchen: er nahm keinen Eintrag an.',
      read: 'Er ist nicht zu gebrauchen: er gab keinen Eintrag zurück.',
      remove: 'Er ist nicht zu gebrauchen: er entfernte keinen Eintrag.',
      other: 'Er ist nicht zu gebrauchen: er gab etwas anderes zurück.',
    },
  },
  database: {
    name: 'Datenbank',
    damaged: 'Sie ist beschädigt: {faults}.',
    restart: 'Proofdesk schließen und neu starten: Es bietet die neueste fehlerfreie Kopie an.',
    good: 'Sie ist fehlerfrei und lässt sich beschreiben.',
    readOnly: 'Sie ist fehlerfrei und nur zum Lesen geöffnet: Nichts kann gespeichert oder gesendet werden.',
    free: 'Die Datei freigeben oder ihren Ordner beschreibbar machen, dann Proofdesk neu starten.',
  },
  snapshots: {
    name: 'Sicherungen',
    remedy: 'Einstellungen, Sicherungen: jetzt eine anlegen oder einen beschreibbaren Ordner wählen.',
    failed: 'Die letzte ließ sich nicht anlegen.',
    none: 'Es gibt noch keine fehlerfreie.',
    noneNeeded: 'Noch keine: Nichts hat sich geändert.',
    newest: 'Die neueste fehlerfreie enthält alles, was hier ist.',
    old: 'Die neueste fehlerfreie ist {minutes} min alt.',
    late: 'Etwas hat sich geändert, und die neueste fehlerfreie ist {minutes} min alt.',
  },
  clock: {
    name: 'Uhr dieses Computers',
    unknown: 'Kein Labor außerhalb dieses Computers hat mit einer Zeit zum Vergleichen geantwortet.',
    agrees: 'Stimmt mit dem Labor überein.',
    within: 'Weicht höchstens {seconds} s von der des Labors ab.',
    behind: 'Sie geht gegenüber der des Labors {seconds} s nach.',
    ahead: 'Sie geht gegenüber der des Labors {seconds} s vor.',
    remedy: 'Die Uhr vom System stellen lassen. Bis dahin sind Zeiten in Listen und Fristen falsch.',
  },
  address: {
    good: 'Antwortet.',
    unreachable: 'Nicht zu erreichen{detail}.',
    checkNetwork: 'Die Adresse in Einstellungen > Konten, das Netz und seinen Proxy prüfen.',
    absent: 'Das Konto nennt keine Adresse dieses Dienstes.',
    noKey: 'Nicht aufgerufen: Es gibt keinen Schlüssel dafür.',
    otherKey: 'Nicht aufgerufen: Der Schlüssel wurde nicht für diese Adresse angegeben.',
    unexpected: 'Antwortet anders, als das Dokument es nennt{detail}.',
    look: 'Die Anfrage in Aktivität ansehen und die Adresse prüfen.',
    name: {
      editor: '{account}: Editor-Dienst, Adresse',
      orderSubmit: '{account}: Auftragsannahme, Adresse',
      commerce: '{account}: Commerce, Adresse',
    },
  },
  key: {
    good: 'Der Schlüssel wird angenommen und hat die Berechtigung.',
    unreachable: 'Nicht geprüft: Die Adresse ist nicht zu erreichen.',
    noAddress: 'Nicht geprüft: Es gibt keine Adresse.',
    absent: 'Es gibt keinen Schlüssel, oder der Schlüsselbund gibt ihn nicht her.',
    give: 'Den Schlüssel in Einstellungen > Konten eingeben.',
    otherAddress:
      'Der Schlüssel wurde für eine andere Adresse angegeben, oder es ist nicht bekannt, für welche.',
    giveAgain: 'Die Adresse in Einstellungen > Konten prüfen und den Schlüssel noch einmal angeben.',
    rejected: 'Der Schlüssel fehlt, ist unlesbar, abgelaufen oder zurückgezogen (401).',
    ask: 'Das Labor um einen neuen Schlüssel bitten und ihn in Einstellungen > Konten eingeben.',
    unknown: 'Der Schlüssel ist hier unbekannt oder gilt nicht für diesen Host (403 der Pforte).',
    environment: 'Prüfen, ob Schlüssel und Adressen zur selben Umgebung gehören.',
    scope: 'Der Schlüssel gilt, ihm fehlt die Berechtigung (403).',
    askScope: 'Das Labor um einen Schlüssel mit dieser Berechtigung bitten.',
    unsure: 'Unbekannt: Die Antwort sagt nichts über den Schlüssel.',
    name: {
      editor: '{account}: Editor-Dienst, Schlüssel',
      orderSubmit: '{account}: Auftragsannahme, Schlüssel',
      commerce: '{account}: Commerce, Schlüssel',
    },
  },
  receiver: {
    here: 'Empfangsdienst auf diesem Computer',
    outside: 'Empfangsdienst, über seine Adresse von außen',
    look: 'Den Empfangsdienst in Einstellungen > Webhooks ansehen.',
    good: 'Eine Anfrage an seine Adresse kommt an.',
    off: 'Der Empfangsdienst ist aus.',
    failed: 'Er nimmt nichts entgegen{detail}.',
    inside:
      'Die Adresse liegt auf diesem Computer oder im Netzwerk darum herum und wurde deshalb nicht aufgerufen.',
    enter: 'Wenn das Labor anderswo ist, eine Adresse eintragen, die aus dem Internet erreichbar ist.',
    lost: 'Eine Anfrage kam nicht an{detail}.',
    lostOutside: 'Eine Anfrage von diesem Computer kam nicht an{detail}.',
    tunnel:
      'Tunnel oder Proxy prüfen. Manche Netze lassen einen Computer seine eigene Adresse nicht von außen aufrufen.',
  },
  practiceLab: {
    name: 'Übungslabor',
    good: 'Es läuft.',
    resting: 'Es startet, wenn es gebraucht wird.',
    starting: 'Es startet.',
    wait: 'Die Prüfungen gleich noch einmal ausführen.',
    stopped: 'Es läuft nicht.',
    start: 'In Einstellungen > Übungslabor neu starten.',
  },
  sandbox: {
    name: 'Sandbox von Chromium',
    good: 'Sie ist an.',
    off: 'Proofdesk wurde mit --no-sandbox gestartet: Ein Fehler in einem Bild könnte an Dateien und Schlüssel gelangen.',
    remedy: 'Ohne --no-sandbox starten oder das .deb-Paket installieren.',
  },
  network: {
    name: 'Netz dieses Computers',
    good: 'Das System hat ein Netz.',
    off: 'Das System meldet, dass es kein Netz hat.',
    connect: 'Den Computer verbinden. Was auf das Netz wartet, wird dann von selbst versucht.',
  },
};
