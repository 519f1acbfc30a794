import type { Translation } from '@core/language/messages';
import { counted, formatCount } from '@renderer/ui/format/numbers';
import type * as english from '@renderer/messages/backups';

const orders = (count: number): string => counted(count, 'Auftrag', 'Aufträge');

export const backupsText: Translation<typeof english.backupsText> = {
  title: 'Sicherungen dieses Arbeitsplatzes',
  text: 'Solange sich etwas ändert, wird alles auf diesem Arbeitsplatz alle fünf Minuten kopiert und jede Kopie geöffnet und geprüft. Vom ersten Tag bleiben alle, danach weniger, sieben Tage lang.',
  noKeys:
    'In keiner Sicherung und in keiner Datei mit allem steht ein Schlüssel. Schlüssel bleiben im Schlüsselbund dieses Computers; auf einem anderen Computer sind sie neu anzugeben.',
  reading: 'Die Sicherungen werden gesucht',
  failed: 'Die Sicherungen konnten nicht gelesen werden',
  last: 'Letzte',
  next: 'Nächste',
  folder: 'Wo sie liegen',
  folderName: 'Ordner der Sicherungen',
  folderDefault: 'Von Proofdesk gewählt',
  folderChosen: 'Hier gewählt',
  madeSound: '{ago}, geprüft und fehlerfrei',
  madeUnexamined: '{ago}, noch nicht geprüft',
  noneSound: 'Noch keine fehlerfreie',
  nothingChanged: 'Wenn sich etwas ändert; seit der letzten hat sich nichts geändert',
  nextAt: '{when}, weil sich etwas geändert hat',
  nextSoon: 'In einem Augenblick',
  running: 'Eine Sicherung wird erstellt und geprüft',
  make: 'Jetzt sichern',
  made: 'Sicherung erstellt und fehlerfrei: {size}',
  makeFailed: 'Die Sicherung konnte nicht erstellt werden',
  untagged:
    'Der Schlüsselbund antwortet nicht, deshalb haben Sicherungen kein Siegel. Wer zu einer zurückkehrt, wird gefragt, ob gelten soll, was sie an Konten, Adressen und Empfangsdienst ändert.',
  lastFailed: 'Die letzte Sicherung konnte nicht erstellt werden',
  lastFailedHint:
    'Auf dem Arbeitsplatz geht dadurch nichts verloren. Bis das behoben ist, gibt es keinen neueren Stand zum Zurückkehren: einen Ordner wählen, in den geschrieben werden kann, oder Platz schaffen.',
  showFolder: 'Im Ordner zeigen',
  chooseFolder: 'Anderen Ordner wählen…',
  defaultFolder: 'Zurück zur Vorgabe',
  folderMoved: 'Sicherungen liegen ab jetzt im gewählten Ordner',
  folderFailed: 'Der Ordner konnte nicht geändert werden',
  showFailed: 'Der Ordner konnte nicht gezeigt werden',
  list: 'Sicherungen',
  when: 'Erstellt',
  why: 'Warum',
  holds: 'Enthält',
  size: 'Größe',
  state: 'Zustand',
  actions: 'Was möglich ist',
  reasons: {
    changes: 'Etwas hat sich geändert',
    asked: 'Auf Wunsch',
    'before-migration': 'Vor einer neuen Version',
    'before-restore': 'Vor einer Rückkehr',
    'before-update': 'Vor einer Aktualisierung',
  },
  sound: 'Fehlerfrei',
  soundAt: 'Geprüft {when}',
  unexamined: 'Nicht geprüft',
  damaged: 'Beschädigt',
  otherDesk: 'Anderer Arbeitsplatz',
  otherDeskTitle:
    'Aus einer anderen Datenbank: von vor einer Rückkehr oder von einem Arbeitsplatz, der beiseitegelegt wurde',
  carts: '{count} Warenkorb | {count} Warenkörbe',
  orders,
  submissions: '{count} Einreichung | {count} Einreichungen',
  holdsUnread: 'Konnte nicht gelesen werden',
  examine: 'Prüfen',
  examineOne: 'Die Sicherung von {when} prüfen',
  examined: 'Die Sicherung von {when} ist fehlerfrei',
  examinedDamaged: 'Die Sicherung von {when} ist beschädigt',
  examineFailed: 'Die Sicherung konnte nicht geprüft werden',
  goBack: 'Zurückkehren…',
  goBackOne: 'Zur Sicherung von {when} zurückkehren',
  more: '{count} ältere zeigen',
  none: {
    title: 'Noch keine Sicherung',
    text: 'Die erste entsteht wenige Minuten, nachdem sich etwas geändert hat. Jetzt sichern zeigt, ob in den Ordner geschrieben werden kann.',
  },
};

export const everythingText: Translation<typeof english.everythingText> = {
  title: 'Alles als eine Datei',
  text: 'Für einen neuen Computer oder zur Aufbewahrung an einem anderen Ort: Warenkörbe, Aufträge, Verlauf, Konten und Einstellungen in einer Datei, ohne Schlüssel.',
  export: 'Alles exportieren…',
  exported: 'Alles ist exportiert: {size} in {path}',
  exportFailed: 'Es konnte nicht alles exportiert werden',
  exporting: 'Alles wird exportiert',
  open: 'Solche Datei öffnen…',
  openFailed: 'Die Datei konnte nicht geöffnet werden',
  opening: 'Die Datei wird gelesen',
};

export const restoreText: Translation<typeof english.restoreText> = {
  title: 'Zurückkehren zu {when}',
  fileTitle: 'Aus einer Datei weiterarbeiten',
  lead: 'Proofdesk sichert den jetzigen Stand und startet dann neu, wie es damals war.',
  fileLead: 'Proofdesk sichert den jetzigen Stand und startet dann neu mit dem, was in {name} steht.',
  reading: 'Es wird mit dem jetzigen Stand verglichen',
  failed: 'Der Vergleich mit dem jetzigen Stand ist nicht gelungen',
  sent: 'Seitdem gesendet',
  sentLine:
    '{count} Auftrag wurde seitdem an das Labor gesendet. Was dieser Arbeitsplatz davon weiß, wird mitgenommen. Was nicht vollständig mitgenommen werden kann, wird nicht noch einmal gesendet, bevor es mit dem Labor geklärt ist. | {count} Aufträge wurden seitdem an das Labor gesendet. Was dieser Arbeitsplatz davon weiß, wird mitgenommen. Was nicht vollständig mitgenommen werden kann, wird nicht noch einmal gesendet, bevor es mit dem Labor geklärt ist.',
  sentNothing: 'Seitdem wurde nichts an das Labor gesendet.',
  sentUnknown:
    'Sie gehört nicht zu dem Arbeitsplatz, der jetzt offen ist: Was seitdem an das Labor gesendet wurde, kann hier niemand wissen. Danach ist alles, was gesendet worden sein kann, gesperrt, bis es mit dem Labor geklärt ist.',
  changes: 'Was sich ändert',
  nothing: 'Nichts: Sie enthält dasselbe wie dieser Arbeitsplatz jetzt.',
  change: {
    'goes-away': 'Verschwindet',
    'comes-back': 'Kommt zurück',
    'becomes-older': 'Wird älter',
  },
  changeHint: {
    'goes-away': 'ist jetzt auf dem Arbeitsplatz und nicht darin',
    'comes-back': 'ist darin und jetzt nicht auf dem Arbeitsplatz',
    'becomes-older': 'ist in beiden und steht danach wie damals',
  },
  kind: {
    cart: ['Warenkorb', 'Warenkörbe'],
    'submission-cart': ['Warenkorb aus dem Katalog', 'Warenkörbe aus dem Katalog'],
    order: ['Auftrag', 'Aufträge'],
    submission: ['Einreichung', 'Einreichungen'],
    batch: ['Stapel', 'Stapel'],
    address: ['Adresse', 'Adressen'],
    setting: ['Einstellung', 'Einstellungen'],
  },
  countOf: (kind, count) => counted(count, restoreText.kind[kind][0], restoreText.kind[kind][1]),
  all: 'Alle',
  which: 'Welche Änderungen gezeigt werden',
  search: 'Diese durchsuchen',
  list: 'Einzeln',
  name: 'Name',
  now: 'Jetzt',
  then: 'Damals',
  notThere: 'nicht da',
  shown: 'Die ersten {shown} von {all} sind aufgeführt.',
  more: '{count} weitere zeigen',
  foundNothing: 'Nichts, was aufgeführt ist, enthält das.',
  stays: 'Was bleibt',
  staysSnapshot: 'Der jetzige Stand wird vorher gesichert: Es gibt einen Weg zurück nach vorn.',
  staysKeys: 'Schlüssel bleiben im Schlüsselbund dieses Computers.',
  staysLab: 'Beim Labor ändert sich nichts. Was dort bestellt wurde, bleibt bestellt.',
  otherDesk: 'Sie gehört zu einem anderen Arbeitsplatz. Was auf diesem steht, ist nicht darin.',
  outside: 'Konten, Adressen und Empfangsdienst',
  outsideNothing: 'An Konten, Adressen, Empfangsdienst und registrierten Adressen ändert sich nichts.',
  verified:
    'Dieser Computer hat die Datei erzeugt, und seitdem wurde nichts darin geändert. Empfangsdienst und registrierte Adressen dieses Computers bleiben, wie sie sind.',
  foreign: {
    'no-tag':
      'Die Datei hat kein Siegel dieses Computers. Eine ältere Version hat sie erzeugt oder ein anderer Computer.',
    'wrong-tag':
      'Das Siegel der Datei stimmt nicht. Ein anderer Computer hat sie erzeugt, oder jemand hat sie geändert.',
    'no-key':
      'Dieser Computer hat keinen Schlüssel, um das Siegel der Datei zu prüfen. Ein anderer Computer hat sie erzeugt, oder der Schlüsselbund hat den Schlüssel verloren.',
    'no-keychain':
      'Der Schlüsselbund ist gesperrt oder fehlt, deshalb kann das Siegel der Datei nicht geprüft werden.',
  },
  foreignHint:
    'Die folgenden Änderungen wirken erst, wenn Sie sie nach dem Neustart annehmen, einzeln oder alle zusammen. Bis dahin bleiben Konten, Empfangsdienst und registrierte Adressen, wie sie hier sind.',
  damaged: 'Sie ist beschädigt und kann nicht an die Stelle des jetzigen Stands treten:',
  cancel: 'Abbrechen',
  go: 'Zu {when} zurückkehren und neu starten',
  fileGo: 'Öffnen und neu starten',
  going: 'Der jetzige Stand wird gesichert. Dann startet Proofdesk von selbst neu.',
  goFailed: 'Der Arbeitsplatz wurde nicht zurückversetzt',
};

export const heldBackText: Translation<typeof english.heldBackText> = {
  title: 'Noch nicht angenommen',
  lead: 'Die Datei, aus der dieser Arbeitsplatz wiederhergestellt wurde, ließ sich nicht überprüfen. Diese Änderungen wirken erst, wenn Sie sie annehmen. Nehmen Sie nur Adressen an, die Sie kennen: Ihr Schlüssel wird dorthin gesendet.',
  banner:
    '{count} Änderung aus der wiederhergestellten Datei wirkt erst, wenn Sie sie annehmen. | {count} Änderungen aus der wiederhergestellten Datei wirken erst, wenn Sie sie annehmen.',
  look: 'Ansehen…',
  select: '{name} auswählen',
  selectAll: 'Alle auswählen',
  accept: 'Annehmen… | {count} annehmen… | {count} annehmen…',
  discard: 'Verwerfen… | {count} verwerfen… | {count} verwerfen…',
  asking: 'Antworten Sie in dem Fenster, das Proofdesk geöffnet hat.',
  failed: 'Die Änderung konnte nicht angenommen werden',
  nothing: 'nichts',
  field: 'Was',
  now: 'Jetzt',
  then: 'In der Datei',
};

export const chooseText: Translation<typeof english.chooseText> = {
  open: 'Sicherung wählen…',
  title: 'Sicherung wählen, um von dort weiterzuarbeiten',
  lead: 'Die neueste zuerst; jede wurde geöffnet und ist fehlerfrei. Die beschädigte Datenbank bleibt daneben liegen, wie sie ist.',
  snapshots: 'Fehlerfreie Sicherungen',
  none: 'Es gibt keine fehlerfreie Sicherung. Eine ungeprüfte kann unter Einstellungen › Sicherungen geprüft werden; auch eine Datei mit allem kann dort geöffnet werden.',
  toBackups: 'Zu den Sicherungen',
  look: 'Ansehen, was sich ändert…',
};

export const restoredText: Translation<typeof english.restoredText> = {
  title: 'Nach der Rückkehr zu klären',
  line: 'Dieser Arbeitsplatz wurde {when} zurückversetzt. Was nach {until} geschah, weiß er nicht.',
  fileLine:
    'Dieser Arbeitsplatz wurde {when} aus einer Datei fortgesetzt. Was nach {until} geschah, weiß er nicht.',
  why: 'Was danach gesendet worden sein kann, ist gesperrt: Es kann nicht noch einmal gesendet, geändert oder hinausgelassen werden, bevor es geklärt ist.',
  banner: (until, known, possible) =>
    `Dieser Arbeitsplatz wurde auf ${until} zurückversetzt. ${restoredText.bannerCount(known, possible)}`,
  fileBanner: (until, known, possible) =>
    `Dieser Arbeitsplatz arbeitet aus einer Datei von ${until} weiter. ${restoredText.bannerCount(known, possible)}`,
  bannerCount(known, possible) {
    const parts = [
      ...(known > 0 ? [`${counted(known, 'Auftrag wurde', 'Aufträge wurden')} seitdem gesendet`] : []),
      ...(possible > 0
        ? [`${counted(possible, 'Auftrag wurde', 'Aufträge wurden')} seitdem vielleicht gesendet`]
        : []),
    ];
    return `${parts.join(', und ')}. Nichts davon wird noch einmal gesendet, bevor es geklärt ist.`;
  },
  settle: 'Klären…',
  known: 'Bekanntlich gesendet',
  knownHint: 'Die Datenbank von vorher sagt, dass es gesendet wurde.',
  possible: 'Vielleicht gesendet',
  possibleHint: 'Niemand hier kann sagen, ob es gesendet wurde.',
  settled: 'Geklärt: {count}',
  sentAt: 'gesendet {when}',
  labId: 'Id beim Labor',
  select: '{name} auswählen',
  selectAll: 'Alle {count} auswählen',
  selected: '{count} ausgewählt',
  ask: 'Labor fragen',
  asking: 'Das Labor wird nach allem gefragt, wonach gefragt werden kann',
  askedSettled: (count, open) =>
    open === 0
      ? `Die Antworten des Labors haben ${orders(count)} geklärt. Nichts ist übrig.`
      : `Die Antworten des Labors haben ${orders(count)} geklärt. ${formatCount(open)} übrig: Dass das Labor sie nicht aufführt, beweist nichts. Dort jemanden fragen.`,
  askedNothing:
    'Die Antworten des Labors haben nichts geklärt. Dass etwas nicht aufgeführt ist, beweist nicht, dass es nicht entstanden ist: Dort jemanden fragen.',
  askFailed: 'Das Labor konnte nicht gefragt werden',
  record: 'Auskunft des Labors eintragen…',
  more: '{count} weitere zeigen',
  nothingOpen: 'Alles ist geklärt. Dieser Arbeitsplatz sendet wieder wie zuvor.',
  replaced: 'Was vorher da war, liegt in',
  replacedName: 'Wo liegt, was vorher da war',
};

export const guardAnswerText: Translation<typeof english.guardAnswerText> = {
  title: 'Auskunft des Labors',
  lead: 'Ihr Wort klärt, was ausgewählt ist, und bleibt in seinem Verlauf stehen.',
  many: 'Dasselbe wird für {count} Auftrag eingetragen. | Dasselbe wird für {count} Aufträge eingetragen.',
  outcome: 'Hat das Labor ihn?',
  has: 'Ja, das Labor hat ihn',
  hasHint: 'Er gilt als gesendet: Nichts bietet an, ihn noch einmal zu senden.',
  hasNot: 'Nein, das Labor hat ihn nicht und stellt ihn nicht her',
  hasNotHint:
    'Er kann von diesem Arbeitsplatz noch einmal gesendet werden. Hat das Labor ihn doch, entsteht ein zweiter Auftrag.',
  note: 'Wer es gesagt hat, wann und wie',
  notePlaceholder: 'Frau Weber im Labor, telefonisch, 10:15',
  back: 'Zurück',
  go: 'Eintragen',
  failed: 'Das konnte nicht eingetragen werden',
  done: 'Für {count} Auftrag eingetragen | Für {count} Aufträge eingetragen',
};
