import type { Sentences } from '@core/language/language';

/** What main says about work, what it finds, and what it names, in German. */
export const WORK: Sentences = {
  'Practice lab': 'Übungslabor',
  '{0} carts': '{0} Warenkörbe',
  '{0} configured products': '{0} konfigurierte Produkte',
  'Save the proof': 'Beweis speichern',
  'proofdesk proof {0}': 'proofdesk Beweis {0}',
  Text: 'Text',
  '{0} was damaged. Accounts have to be added again; their keys are still in the keychain.':
    '{0} war beschädigt. Konten müssen neu hinzugefügt werden; ihre Schlüssel sind noch im Schlüsselbund.',
  '{0} was damaged and is kept as {1}. Accounts have to be added again; their keys are still in the keychain.':
    '{0} war beschädigt und ist als {1} aufbewahrt. Konten müssen neu hinzugefügt werden; ihre Schlüssel sind noch im Schlüsselbund.',
  'Proofdesk ended while the proof ran.': 'Proofdesk endete, während der Beweis lief.',
  'The process that runs the proof said nothing for {0} seconds.':
    'Der Prozess, der den Beweis führt, schwieg {0} Sekunden.',
  'The process that runs the proof ended by itself, exit code {0}.':
    'Der Prozess, der den Beweis führt, endete von selbst, Code {0}.',
  'report {0}': 'Bericht {0}',
  'Proofdesk carts': 'Proofdesk-Warenkörbe',
  'Everything of a Proofdesk': 'Alles eines Proofdesk',
  'ledger {0}': 'Nachweis {0}',
  'proofdesk requests': 'proofdesk Anfragen',
  'proofdesk support': 'proofdesk Support',
  '{0} rest': '{0} Rest',
  'timeline {0}': 'Zeitleiste {0}',
  'The lab charges {0} for “{1}”. Approved was {2}.':
    'Das Labor berechnet {0} für „{1}“. Freigegeben waren {2}.',
  'it carries its mark': 'es trägt sein Zeichen',
  'it is a copy of it': 'es ist eine Kopie davon',
  'the same items': 'dieselben Positionen',
  'the same reference': 'dieselbe Referenz',
  'the same recipient': 'derselbe Empfänger',
  'Batch of {0}': 'Stapel vom {0}',
  '{0}, the rest': '{0}, der Rest',
  '{0}: a change to the order could not be kept. {1}':
    '{0}: Eine Änderung am Auftrag ließ sich nicht behalten. {1}',
  '{0}: {1} changes to the order could not be kept. {2}':
    '{0}: {1} Änderungen am Auftrag ließen sich nicht behalten. {2}',
  'What needs you': 'Was zu erledigen ist',
  '“{0}” was held when Proofdesk ended, and did not leave. It waits for you under Held.':
    '„{0}“ war zurückgehalten, als Proofdesk endete, und ging nicht hinaus. Es wartet unter Zurückgehalten.',
  '{0} things were held when Proofdesk ended, and did not leave. They wait for you under Held.':
    '{0} waren zurückgehalten, als Proofdesk endete, und gingen nicht hinaus. Sie warten unter Zurückgehalten.',
  'One request was on the way to the lab when the program ended. What became of it is unknown.':
    'Eine Anfrage war auf dem Weg zum Labor, als das Programm endete. Was daraus wurde, ist unbekannt.',
  '{0} requests were on the way to the lab when the program ended. What became of them is unknown.':
    '{0} Anfragen waren auf dem Weg zum Labor, als das Programm endete. Was daraus wurde, ist unbekannt.',
  'One submission cart was on the way to the lab when the program ended. What became of it is unknown.':
    'Ein Einreichungswarenkorb war auf dem Weg zum Labor, als das Programm endete. Was daraus wurde, ist unbekannt.',
  '{0} submission carts were on the way to the lab when the program ended. What became of them is unknown.':
    '{0} Einreichungswarenkörbe waren auf dem Weg zum Labor, als das Programm endete. Was daraus wurde, ist unbekannt.',
  'Proofdesk ended at {0} of {1} of the batch “{2}”. It is paused.':
    'Proofdesk endete bei {0} von {1} des Stapels „{2}“. Er pausiert.',
  '{0} pieces, where {1} are usual': '{0} Stück, üblich sind {1}',
  '{0}, where {1} is usual': '{0}, üblich ist {1}',
};
