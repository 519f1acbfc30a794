import type { Sentences } from '@core/language/language';

/** What the proof tries and promises, in German. */
export const PROOF: Sentences = {
  'an edit of a draft is written': 'eine Änderung eines Entwurfs wird gespeichert',
  'the editors are exported': 'die Editoren werden exportiert',
  'the creation is written down': 'das Aufgeben wird niedergeschrieben',
  'the creation is on its way': 'das Aufgeben ist unterwegs',
  'the lab has created the order, its answer is on its way':
    'das Labor hat den Auftrag angelegt, seine Antwort ist unterwegs',
  'the ConfirmationID is written down': 'die ConfirmationID wird niedergeschrieben',
  'the confirmation is written down': 'die Bestätigung wird niedergeschrieben',
  'the confirmation is on its way': 'die Bestätigung ist unterwegs',
  'the lab has confirmed, its answer is on its way': 'das Labor hat bestätigt, seine Antwort ist unterwegs',
  'the outcome is written down': 'der Ausgang wird niedergeschrieben',
  'a product is being configured': 'ein Produkt wird konfiguriert',
  'the price is calculated': 'der Preis wird abgefragt',
  'the submit is written down, with its key': 'die Einreichung wird niedergeschrieben, mit ihrem Schlüssel',
  'the submit is on its way': 'die Einreichung ist unterwegs',
  'the lab has taken the submit, its answer is on its way':
    'das Labor hat die Einreichung angenommen, seine Antwort ist unterwegs',
  'the answer was read': 'die Antwort wurde gelesen',
  'the submission is read and reconciled': 'die Einreichung wird gelesen und abgeglichen',
  'the program starts': 'das Programm startet',
  'the schema is brought up to date': 'das Schema wird erneuert',
  'a snapshot is made or put back': 'eine Sicherung wird angelegt oder zurückgespielt',
  'a draft is filled in and sent by a person, or many of them as a batch':
    'ein Entwurf wird ausgefüllt und gesendet, oder viele als Stapel',
  'what is held waits for its time': 'Zurückgehaltenes wartet auf seine Zeit',
  'lists and pictures are shown': 'Listen und Bilder werden gezeigt',
  'what the lab delivers comes in': 'Meldungen des Labors gehen ein',
  'the main process is killed': 'der Hauptprozess wird beendet',
  'the page or a helper process is killed': 'die Seite oder ein Hilfsprozess wird beendet',
  'the power goes: what was not synchronised is lost': 'der Strom fällt aus: Nicht Gesichertes ist verloren',
  'the answer is lost after the lab acted': 'die Antwort geht verloren, nachdem das Labor gehandelt hat',
  'the request is lost before the lab acted': 'die Anfrage geht verloren, bevor das Labor handelt',
  'the lab acts after the desk gave up': 'das Labor handelt, nachdem der Arbeitsplatz aufgegeben hat',
  'something on the way delivers the request twice': 'etwas unterwegs stellt die Anfrage zweimal zu',
  'half an hour of 429 without Retry-After': 'eine halbe Stunde 429 ohne Retry-After',
  'half an hour of 5xx, and 5xx in turn with answers':
    'eine halbe Stunde 5xx, und 5xx im Wechsel mit Antworten',
  'an answer that is none: HTML, a sign-in page, cut, 10 MB, an unknown code, no type':
    'eine Antwort, die keine ist: HTML, eine Anmeldeseite, abgeschnitten, 10 MB, ein unbekannter Code, kein Typ',
  '409, with the code of a conflict and without one': '409, mit dem Code eines Konflikts und ohne',
  '401, a 403 of the gateway and one for want of scope':
    '401, ein 403 der Pforte und eines wegen fehlender Berechtigung',
  'the account is switched or changed between attempts':
    'das Konto wird zwischen Versuchen gewechselt oder geändert',
  'another version of the program between attempts': 'eine andere Version des Programms zwischen Versuchen',
  'the disk is full, fails, or may only be read': 'der Datenträger ist voll, versagt oder ist nur lesbar',
  'a file is locked by another program': 'eine Datei ist von einem anderen Programm gesperrt',
  'the clock jumps, or the computer sleeps': 'die Uhr springt, oder der Computer schläft',
  'the database or its log has a flipped byte, is cut, empty, gone, or of another version':
    'die Datenbank oder ihr Protokoll hat ein gekipptes Byte, ist abgeschnitten, leer, weg oder von anderer Version',
  'the program is started twice on the same desk':
    'das Programm wird am selben Arbeitsplatz zweimal gestartet',
  'a button pressed twice, a key held down, two windows, an undo at the last moment':
    'ein Knopf zweimal gedrückt, eine Taste gehalten, zwei Fenster, Rückgängig im letzten Moment',
  'the keychain is locked, refuses, is another one, or the key is too long':
    'der Schlüsselbund ist gesperrt, lehnt ab, ist ein anderer, oder der Schlüssel ist zu lang',
  'events late, twice, in any order, forged': 'Ereignisse verspätet, doppelt, in beliebiger Folge, gefälscht',
  'a cursor that is gone, wrong or of another filter, in the middle of a list':
    'ein Cursor, der weg oder falsch ist oder zu einem anderen Filter gehört, mitten in einer Liste',
  'price or shipping changed between review and sending, or the product is gone':
    'Preis oder Versand zwischen Prüfen und Senden geändert, oder das Produkt ist weg',
  'a body above 1 MiB, letters of several bytes, __proto__ in metadata or a sheet':
    'ein Inhalt über 1 MiB, Zeichen aus mehreren Bytes, __proto__ in Metadaten oder einer Tabelle',
  'the page runs out of memory': 'der Seite geht der Speicher aus',
  'an update is ended half-way, or an older version follows':
    'eine Aktualisierung bricht auf halbem Weg ab, oder eine ältere Version folgt',
  'No order twice': 'Kein Auftrag doppelt',
  'At most one order at the lab for each that a person approved, whatever broke.':
    'Höchstens ein Auftrag beim Labor für jeden, den jemand freigegeben hat, was auch immer brach.',
  'No order lost': 'Kein Auftrag verloren',
  'What was drafted, sent or answered is on disk before the screen says so.':
    'Was entworfen, gesendet oder beantwortet wurde, ist gespeichert, bevor der Bildschirm es sagt.',
  'No false certainty': 'Keine falsche Gewissheit',
  'Never failed while the lab has it, never done without a proof.':
    'Nie fehlgeschlagen, solange das Labor ihn hat; nie fertig ohne Beweis.',
  'No surprise on the bill': 'Keine Überraschung auf der Rechnung',
  'Nothing leaves above the total that a person approved.':
    'Nichts geht über der freigegebenen Summe hinaus.',
  'No key leaks': 'Kein Schlüssel gelangt hinaus',
  'No key in the database, its copies, or any other file.':
    'Kein Schlüssel in der Datenbank, ihren Kopien oder einer anderen Datei.',
  'Unchanged means unchanged': 'Unverändert heißt unverändert',
  'What is sent again are the stored bytes, with the stored key, to the stored account.':
    'Noch einmal gesendet werden die gespeicherten Bytes, mit dem gespeicherten Schlüssel, an das gespeicherte Konto.',
  'No nagging': 'Kein Drängen',
  'Few requests while the lab is in trouble, and none while nothing is asked.':
    'Wenige Anfragen, während das Labor Schwierigkeiten hat, und keine, solange nichts gefragt ist.',
};
