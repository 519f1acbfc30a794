/* What versions up to 1.x stored, and how they showed it in German. In English they showed what they stored. */

/** Rows of the history: the sentence and what was stored beside it, then both in German. */
export const OLD_ENTRIES: readonly (readonly [
  words: string,
  detail: string,
  german: string,
  beside: string,
])[] = [
  ['Approved the batch “May”, 1 order', '$8.70', 'Den Stapel „May“ freigegeben, 1 Auftrag', '$8.70'],
  [
    'Approved the batch “May”, 12 orders',
    '$1,234.50 + $0.40',
    'Den Stapel „May“ freigegeben, 12 Aufträge',
    '$1,234.50 + $0.40',
  ],
  ['Approved the batch “May”, 3 orders', 'CA$5.00', 'Den Stapel „May“ freigegeben, 3 Aufträge', 'CA$5.00'],
  [
    'Approved the confirmation of “Smith {0} × 6”',
    '$8.70',
    'Die Bestätigung von „Smith {0} × 6“ freigegeben',
    '$8.70',
  ],
  [
    'Approved the confirmation of “Smith”',
    'no readable total',
    'Die Bestätigung von „Smith“ freigegeben',
    'keine lesbare Summe',
  ],
  [
    'Approved the confirmation of “Smith”',
    '$8.70 so far, without tax',
    'Die Bestätigung von „Smith“ freigegeben',
    'bisher $8.70, ohne Steuer',
  ],
  [
    'Approved the submit of “Smith”',
    '$8.70 so far, without shipping and charges that depend on the address',
    'Die Einreichung von „Smith“ freigegeben',
    'bisher $8.70, ohne Versand und Kosten, die von der Adresse abhängen',
  ],
  [
    'Approved the submit of “Smith”',
    'no readable total so far, without tax, shipping, and what the lab’s remark names',
    'Die Einreichung von „Smith“ freigegeben',
    'bisher keine lesbare Summe, ohne Steuer, Versand und was die Anmerkung des Labors nennt',
  ],
  [
    'Held “Smith 4 × 6” before it leaves',
    'for 60 s',
    '„Smith 4 × 6“ vor dem Senden zurückgehalten',
    'für 60 s',
  ],
  [
    'Held “Smith” before it leaves',
    'until 2026-11-22T02:00:00.000Z',
    '„Smith“ vor dem Senden zurückgehalten',
    'bis 2026-11-22T02:00:00.000Z',
  ],
  [
    'Changed when “Smith” leaves',
    'until 2026-11-22T02:00:00.000Z',
    'Geändert, wann „Smith“ hinausgeht',
    'bis 2026-11-22T02:00:00.000Z',
  ],
  ['Took “Smith” back before it left', '', '„Smith“ vor dem Senden zurückgenommen', ''],
  ['Let “Smith” go', '', '„Smith“ jetzt gesendet', ''],
  ['Sent the same order again', '', 'Denselben Auftrag noch einmal gesendet', ''],
  ['Sent the same confirmation again', '', 'Dieselbe Bestätigung noch einmal gesendet', ''],
  [
    'Sent the same submission again, with the same key',
    '',
    'Dieselbe Einreichung noch einmal gesendet, mit demselben Schlüssel',
    '',
  ],
  [
    'Said that the key is another one of the same lab account',
    '',
    'Angegeben, dass der Schlüssel ein anderer desselben Laborkontos ist',
    '',
  ],
  [
    'Not known any more who placed “Smith” (sub_7)',
    '',
    'Nicht mehr bekannt, wer „Smith“ aufgegeben hat (sub_7)',
    '',
  ],
  [
    'Known as placed elsewhere: “Smith” (sub_7)',
    'The studio downtown',
    'Als anderswo aufgegeben bekannt: „Smith“ (sub_7)',
    'The studio downtown',
  ],
  [
    'Had deliveries of the editor service for Studio sent to another address',
    'studio.example',
    'Meldungen des Editor-Dienstes für Studio an eine andere Adresse senden lassen',
    'studio.example',
  ],
  [
    'Had deliveries of order submission for Studio sent to another address',
    'studio.example',
    'Meldungen der Auftragsannahme für Studio an eine andere Adresse senden lassen',
    'studio.example',
  ],
  [
    'Deliveries of the editor service come to studio.example',
    'The lab took the verifier',
    'Meldungen des Editor-Dienstes kommen an studio.example',
    'Das Labor hat den Prüfcode angenommen',
  ],
  [
    'Deliveries of order submission come to studio.example',
    'A verified event came to it',
    'Meldungen der Auftragsannahme kommen an studio.example',
    'Dort kam ein verifiziertes Ereignis an',
  ],
  [
    'Forgot the address for the editor service',
    'studio.example',
    'Die Adresse für den Editor-Dienst vergessen',
    'studio.example',
  ],
  ['Forgot the address for order submission', '', 'Die Adresse für die Auftragsannahme vergessen', ''],
  [
    'Its address was replaced by that of the editor service: both have the same key',
    '',
    'Ihre Adresse wurde durch die des Editor-Dienstes ersetzt: Beide haben denselben Schlüssel',
    '',
  ],
  [
    'Its address was replaced by that of order submission: both have the same key',
    '',
    'Ihre Adresse wurde durch die der Auftragsannahme ersetzt: Beide haben denselben Schlüssel',
    '',
  ],
  [
    'Had the receiver listen',
    '127.0.0.1, port any',
    'Den Empfangsdienst eingeschaltet',
    '127.0.0.1, beliebiger Port',
  ],
  [
    'Turned the receiver off',
    '127.0.0.1, port 8080',
    'Den Empfangsdienst ausgeschaltet',
    '127.0.0.1, Port 8080',
  ],
  [
    'Made a new secret part of the path',
    '127.0.0.1, port 8080',
    'Einen neuen geheimen Teil des Pfads erzeugt',
    '127.0.0.1, Port 8080',
  ],
  ['Pasted a delivery', '0193-a', 'Eine Meldung eingefügt', '0193-a'],
  ['Made a new cart from Smith', '0193-b', 'Aus Smith einen neuen Warenkorb gemacht', '0193-b'],
  [
    'Took away the note of Smith: Failed at the lab',
    '',
    'Die Notiz von Smith: Failed at the lab entfernt',
    '',
  ],
  [
    'Wrote a note about Smith: Failed at the lab',
    'Called Ann, she has it',
    'Eine Notiz zu Smith: Failed at the lab geschrieben',
    'Called Ann, she has it',
  ],
  ['Brought back Smith: Failed at the lab', '', 'Smith: Failed at the lab zurückgeholt', ''],
  [
    'Put off Smith: Failed at the lab',
    '2026-11-22T02:00:00.000Z',
    'Smith: Failed at the lab zurückgestellt',
    '2026-11-22T02:00:00.000Z',
  ],
  [
    'Put off Smith: Fehlgeschlagen beim Labor',
    '2026-11-22T02:00:00.000Z',
    'Smith: Fehlgeschlagen beim Labor zurückgestellt',
    '2026-11-22T02:00:00.000Z',
  ],
  ['Resolved Smith: Failed at the lab', 'Ann has it', 'Smith: Failed at the lab erledigt', 'Ann has it'],
  ['Opened again Smith: Failed at the lab', '', 'Smith: Failed at the lab wieder geöffnet', ''],
  [
    'The lab has it: Smith: Failed at the lab',
    'by phone',
    'Das Labor hat es: Smith: Failed at the lab',
    'by phone',
  ],
  [
    'The lab does not have it: Smith: Failed at the lab',
    'by phone',
    'Das Labor hat es nicht: Smith: Failed at the lab',
    'by phone',
  ],
  [
    'Recorded what the lab said: it is confirmed',
    'Called at 9:44, spoke to Dana',
    'Festgehalten, was das Labor sagte: bestätigt',
    'Called at 9:44, spoke to Dana',
  ],
  [
    'Recorded what the lab said: it is not confirmed',
    'Dana',
    'Festgehalten, was das Labor sagte: nicht bestätigt',
    'Dana',
  ],
  [
    'Recorded what the lab said: it is the submission sub_7',
    'Found in the lab’s list: It carries the mark of this cart.',
    'Festgehalten, was das Labor sagte: Es ist die Einreichung sub_7',
    'In der Liste des Labors gefunden: Sie trägt das Zeichen dieses Warenkorbs.',
  ],
  [
    'Recorded what the lab said: it is the submission sub_7',
    'The lab has the submission sub_7, which carries the mark of this cart.',
    'Festgehalten, was das Labor sagte: Es ist die Einreichung sub_7',
    'Das Labor hat die Einreichung sub_7, die das Zeichen dieses Warenkorbs trägt.',
  ],
  [
    'Recorded what the lab said: it is not submitted',
    'Ola, by mail',
    'Festgehalten, was das Labor sagte: nicht eingereicht',
    'Ola, by mail',
  ],
  [
    'Settled since the desk was put back: the lab has it',
    'verified event evt_1: Shipped',
    'Seit der Rückkehr geklärt: Das Labor hat es',
    'verifiziertes Ereignis evt_1: Shipped',
  ],
  [
    'Settled since the desk was put back: the lab has it',
    'The lab’s list of fulfillment names the ConfirmationID C-1.',
    'Seit der Rückkehr geklärt: Das Labor hat es',
    'Die Liste der Ausführung des Labors nennt die ConfirmationID C-1.',
  ],
  [
    'Settled since the desk was put back: the lab does not have it',
    'A person: called',
    'Seit der Rückkehr geklärt: Das Labor hat es nicht',
    'Jemand: called',
  ],
  [
    'Settled since the desk was put back: the lab does not have it',
    'ann: called',
    'Seit der Rückkehr geklärt: Das Labor hat es nicht',
    'ann: called',
  ],
  [
    'Reconciled with the lab: 3 matched, 1 only here, 0 only at the lab',
    'to the end of the lists',
    'Mit dem Labor abgeglichen: 3 zugeordnet, 1 nur hier, 0 nur beim Labor',
    'bis zum Ende der Listen',
  ],
  [
    'Reconciled with the lab: 3 matched, 1 only here, 0 only at the lab',
    'back to 2026-11-22T02:00:00.000Z',
    'Mit dem Labor abgeglichen: 3 zugeordnet, 1 nur hier, 0 nur beim Labor',
    'zurück bis 2026-11-22T02:00:00.000Z',
  ],
  [
    'A sentence that no version wrote',
    '{"kind":"held","params":{}}',
    'A sentence that no version wrote',
    '{"kind":"held","params":{}}',
  ],
];

/** What deliveries changed. */
export const OLD_EFFECTS: readonly (readonly [text: string, german: string])[] = [
  ['“Smith” is received.', '„Smith“ ist beim Labor eingegangen.'],
  ['The submission sub_7 is received.', 'Die Einreichung sub_7 ist beim Labor eingegangen.'],
  ['“Smith” is in production.', '„Smith“ ist in Fertigung.'],
  ['The submission sub_7 is in production.', 'Die Einreichung sub_7 ist in Fertigung.'],
  ['“Smith” is shipped.', '„Smith“ ist versendet.'],
  ['The submission sub_7 is shipped.', 'Die Einreichung sub_7 ist versendet.'],
  ['“Smith” is delivered.', '„Smith“ ist zugestellt.'],
  ['The submission sub_7 is delivered.', 'Die Einreichung sub_7 ist zugestellt.'],
  ['“Smith” failed at the lab: BadImage.', '„Smith“ ist beim Labor fehlgeschlagen: BadImage.'],
  [
    'The submission sub_7 failed at the lab: BadImage.',
    'Die Einreichung sub_7 ist beim Labor fehlgeschlagen: BadImage.',
  ],
  ['“Smith” is proven to be confirmed.', '„Smith“ ist nachweislich bestätigt.'],
  ['“Smith” is a thing of its own.', '“Smith” is a thing of its own.'],
];

/** What settled calls, and what a restore left open. */
export const OLD_PROOFS: readonly (readonly [text: string, german: string])[] = [
  ['verified event evt_1: Shipped', 'verifiziertes Ereignis evt_1: Shipped'],
  [
    'Found in the lab’s list: It carries the mark of this cart.',
    'In der Liste des Labors gefunden: Sie trägt das Zeichen dieses Warenkorbs.',
  ],
  [
    'The lab has the submission sub_7, which carries the mark of this cart.',
    'Das Labor hat die Einreichung sub_7, die das Zeichen dieses Warenkorbs trägt.',
  ],
  [
    'The lab’s list of fulfillment names the ConfirmationID C-1.',
    'Die Liste der Ausführung des Labors nennt die ConfirmationID C-1.',
  ],
  ['found out after a restore', 'nach einer Rückkehr festgestellt'],
  [
    'The desk of before knew it: all of it was brought over.',
    'Der Arbeitsplatz von vorher kannte es: Alles wurde übernommen.',
  ],
  ['A person: called', 'Jemand: called'],
  ['ann: called', 'ann: called'],
  ['not sent: the program ended before it left', 'nicht gesendet: Das Programm endete vorher'],
  ['not sent: it was not ready to leave', 'nicht gesendet: Es war nicht bereit'],
  ['not sent: it could not be written down', 'nicht gesendet: Es ließ sich nicht niederschreiben'],
  ['Called Ann, she has it', 'Called Ann, she has it'],
  ['', ''],
];

/** What was sent after the state that a desk was put back to. It was written in the language that was spoken. */
export const OLD_CALLS: readonly (readonly [text: string, german: string])[] = [
  ['A copy of “Smith”', 'Eine Kopie von „Smith“'],
  ['Placed, not confirmed', 'Aufgegeben, nicht bestätigt'],
  ['Confirmed', 'Bestätigt'],
  ['Submitted', 'Eingereicht'],
  ['The placing was refused', 'Das Aufgeben wurde abgelehnt'],
  ['The confirmation was refused', 'Die Bestätigung wurde abgelehnt'],
  ['The submit was refused', 'Die Einreichung wurde abgelehnt'],
  [
    'The placing was written down and did not leave',
    'Das Aufgeben wurde niedergeschrieben und ging nicht hinaus',
  ],
  [
    'The confirmation was written down and did not leave',
    'Die Bestätigung wurde niedergeschrieben und ging nicht hinaus',
  ],
  [
    'The submit was written down and did not leave',
    'Die Einreichung wurde niedergeschrieben und ging nicht hinaus',
  ],
  ['The placing was sent; its outcome is unknown', 'Das Aufgeben wurde gesendet; der Ausgang ist unbekannt'],
  [
    'The confirmation was sent; its outcome is unknown',
    'Die Bestätigung wurde gesendet; der Ausgang ist unbekannt',
  ],
  [
    'The submit was sent; its outcome is unknown',
    'Die Einreichung wurde gesendet; der Ausgang ist unbekannt',
  ],
];
