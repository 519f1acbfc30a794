import type { Sentences } from '@core/language/language';

/** What the diagnostics find, in German. */
export const CHECKS: Sentences = {
  'it did not take an entry': 'er nahm keinen Eintrag an',
  'it did not give back an entry': 'er gab keinen Eintrag zurück',
  'it did not remove an entry': 'er entfernte keinen Eintrag',
  'Sandbox of Chromium': 'Sandbox von Chromium',
  'It is on.': 'Sie ist an.',
  'Proofdesk was started with --no-sandbox: a flaw in a picture could reach your files and keys.':
    'Proofdesk wurde mit --no-sandbox gestartet: Ein Fehler in einem Bild könnte an Dateien und Schlüssel gelangen.',
  'Start it without --no-sandbox, or install the .deb package.':
    'Ohne --no-sandbox starten oder das .deb-Paket installieren.',
  'Keychain of this computer': 'Schlüsselbund dieses Computers',
  'Took an entry, gave it back and removed it.': 'Nahm einen Eintrag an, gab ihn zurück und entfernte ihn.',
  'It is locked: {0}.': 'Er ist gesperrt: {0}.',
  'Unlock the keychain. Until then nothing can be sent with a saved key.':
    'Den Schlüsselbund entsperren. Bis dahin kann nichts mit einem gespeicherten Schlüssel gesendet werden.',
  'it gave back something else': 'er gab etwas anderes zurück',
  'It cannot be used: {0}.': 'Er ist nicht zu gebrauchen: {0}.',
  'Start a keychain service of the system. Until then keys are held only while Proofdesk runs.':
    'Einen Schlüsselbunddienst des Systems starten. Bis dahin gelten Schlüssel nur, solange Proofdesk läuft.',
  Database: 'Datenbank',
  'It is damaged: {0}.': 'Sie ist beschädigt: {0}.',
  'Close Proofdesk and start it again: it offers the newest sound copy.':
    'Proofdesk schließen und neu starten: Es bietet die neueste fehlerfreie Kopie an.',
  'It is sound and can be written.': 'Sie ist fehlerfrei und lässt sich beschreiben.',
  'It is sound and opened for reading alone: nothing can be kept or sent.':
    'Sie ist fehlerfrei und nur zum Lesen geöffnet: Nichts kann gespeichert oder gesendet werden.',
  'Free the file or make its folder writable, then start Proofdesk again.':
    'Die Datei freigeben oder ihren Ordner beschreibbar machen, dann Proofdesk neu starten.',
  Snapshots: 'Sicherungen',
  'Settings, Backups: make one now, or choose a folder that can be written to.':
    'Einstellungen, Sicherungen: jetzt eine anlegen oder einen beschreibbaren Ordner wählen.',
  'The last one could not be made.': 'Die letzte ließ sich nicht anlegen.',
  'There is no sound one yet.': 'Es gibt noch keine fehlerfreie.',
  'None yet: nothing changed.': 'Noch keine: Nichts hat sich geändert.',
  'The newest sound one has everything that is here.': 'Die neueste fehlerfreie enthält alles, was hier ist.',
  'The newest sound one is {0} min old.': 'Die neueste fehlerfreie ist {0} min alt.',
  'Something changed, and the newest sound one is {0} min old.':
    'Etwas hat sich geändert, und die neueste fehlerfreie ist {0} min alt.',
  'Clock of this computer': 'Uhr dieses Computers',
  'No lab outside this computer answered with a time to compare with.':
    'Kein Labor außerhalb dieses Computers hat mit einer Zeit zum Vergleichen geantwortet.',
  'Agrees with the lab.': 'Stimmt mit dem Labor überein.',
  'Within {0} s of the lab’s.': 'Weicht höchstens {0} s von der des Labors ab.',
  'It is {0} s behind the lab’s.': 'Sie geht gegenüber der des Labors {0} s nach.',
  'It is {0} s ahead of the lab’s.': 'Sie geht gegenüber der des Labors {0} s vor.',
  'Have the system set its clock. Times in lists and deadlines are off until then.':
    'Die Uhr vom System stellen lassen. Bis dahin sind Zeiten in Listen und Fristen falsch.',
  'Editor service': 'Editor-Dienst',
  'Order submission': 'Auftragsannahme',
  Commerce: 'Commerce',
  '{0}, address': '{0}, Adresse',
  '{0}, key': '{0}, Schlüssel',
  'Answers.': 'Antwortet.',
  'The key is taken and has the scope.': 'Der Schlüssel wird angenommen und hat die Berechtigung.',
  'Cannot be reached{0}.': 'Nicht zu erreichen{0}.',
  'Check the address in Settings > Accounts, the network and its proxy.':
    'Die Adresse in Einstellungen > Konten, das Netz und seinen Proxy prüfen.',
  'Not tested: the address cannot be reached.': 'Nicht geprüft: Die Adresse ist nicht zu erreichen.',
  'The account names no address of this service.': 'Das Konto nennt keine Adresse dieses Dienstes.',
  'Not tested: there is no address.': 'Nicht geprüft: Es gibt keine Adresse.',
  'Not called: there is no key to call it with.': 'Nicht aufgerufen: Es gibt keinen Schlüssel dafür.',
  'There is no key, or the keychain does not give it.':
    'Es gibt keinen Schlüssel, oder der Schlüsselbund gibt ihn nicht her.',
  'Not called: the key was not given for this address.':
    'Nicht aufgerufen: Der Schlüssel wurde nicht für diese Adresse angegeben.',
  'The key was given for another address, or it is not known for which.':
    'Der Schlüssel wurde für eine andere Adresse angegeben, oder es ist nicht bekannt, für welche.',
  'Check the address in Settings > Accounts and give the key again.':
    'Die Adresse in Einstellungen > Konten prüfen und den Schlüssel noch einmal angeben.',
  'Give the key in Settings > Accounts.': 'Den Schlüssel in Einstellungen > Konten eingeben.',
  'The key is missing, unreadable, expired or revoked (401).':
    'Der Schlüssel fehlt, ist unlesbar, abgelaufen oder zurückgezogen (401).',
  'Ask the lab for a new key and give it in Settings > Accounts.':
    'Das Labor um einen neuen Schlüssel bitten und ihn in Einstellungen > Konten eingeben.',
  'The key is unknown here, or not for this host (403 of the gateway).':
    'Der Schlüssel ist hier unbekannt oder gilt nicht für diesen Host (403 der Pforte).',
  'Check that key and addresses belong to the same environment.':
    'Prüfen, ob Schlüssel und Adressen zur selben Umgebung gehören.',
  'The key is valid and lacks the scope (403).': 'Der Schlüssel gilt, ihm fehlt die Berechtigung (403).',
  'Ask the lab for a key with this scope.': 'Das Labor um einen Schlüssel mit dieser Berechtigung bitten.',
  'Answers in a way the document does not name{0}.': 'Antwortet anders, als das Dokument es nennt{0}.',
  'Look at the request in Activity and check the address.':
    'Die Anfrage in Aktivität ansehen und die Adresse prüfen.',
  'Not known: the answer says nothing of the key.': 'Unbekannt: Die Antwort sagt nichts über den Schlüssel.',
  'Receiver on this computer': 'Empfangsdienst auf diesem Computer',
  'Receiver, by its address from outside': 'Empfangsdienst, über seine Adresse von außen',
  'Look at the receiver in Settings > Webhooks.': 'Den Empfangsdienst in Einstellungen > Webhooks ansehen.',
  'A request to its address arrives.': 'Eine Anfrage an seine Adresse kommt an.',
  'The receiver is off.': 'Der Empfangsdienst ist aus.',
  'It does not listen{0}.': 'Er nimmt nichts entgegen{0}.',
  'A request did not arrive{0}.': 'Eine Anfrage kam nicht an{0}.',
  'Its address is on this computer or in the network around it, so it was not called.':
    'Die Adresse liegt auf diesem Computer oder im Netzwerk darum herum und wurde deshalb nicht aufgerufen.',
  'If the lab is elsewhere, enter an address that is reached from the internet.':
    'Wenn das Labor anderswo ist, eine Adresse eintragen, die aus dem Internet erreichbar ist.',
  'A request from this computer did not arrive{0}.': 'Eine Anfrage von diesem Computer kam nicht an{0}.',
  'Check the tunnel or proxy. Some networks keep a computer from calling its own address from outside.':
    'Tunnel oder Proxy prüfen. Manche Netze lassen einen Computer seine eigene Adresse nicht von außen aufrufen.',
  'Practice lab': 'Übungslabor',
  'It runs.': 'Es läuft.',
  'It starts when it is needed.': 'Es startet, wenn es gebraucht wird.',
  'It is starting.': 'Es startet.',
  'Run the checks again in a moment.': 'Die Prüfungen gleich noch einmal ausführen.',
  'It does not run.': 'Es läuft nicht.',
  'Start it again in Settings > Practice lab.': 'In Einstellungen > Übungslabor neu starten.',
  'Network of this computer': 'Netz dieses Computers',
  'The system has a network.': 'Das System hat ein Netz.',
  'The system says that it has no network.': 'Das System meldet, dass es kein Netz hat.',
  'Connect the computer. What waits for the network is tried by itself then.':
    'Den Computer verbinden. Was auf das Netz wartet, wird dann von selbst versucht.',
};
