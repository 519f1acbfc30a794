import type { Translation } from '@core/language/messages';
import type * as english from '@core/history/messages';

export const factText: Translation<typeof english.factText> = {
  batchApproved:
    'Den Stapel „{name}“ freigegeben, {count} Auftrag | Den Stapel „{name}“ freigegeben, {count} Aufträge',
  confirmationApproved: 'Die Bestätigung von „{name}“ freigegeben',
  submitApproved: 'Die Einreichung von „{name}“ freigegeben',
  held: '„{name}“ vor dem Senden zurückgehalten',
  holdChanged: 'Geändert, wann „{name}“ hinausgeht',
  holdTakenBack: '„{name}“ vor dem Senden zurückgenommen',
  holdReleased: '„{name}“ jetzt gesendet',
  sentAgain: {
    create: 'Denselben Auftrag noch einmal gesendet',
    confirm: 'Dieselbe Bestätigung noch einmal gesendet',
    submit: 'Dieselbe Einreichung noch einmal gesendet, mit demselben Schlüssel',
  },
  keyRenewed: 'Angegeben, dass der Schlüssel ein anderer desselben Laborkontos ist',
  knownElsewhere: 'Als anderswo aufgegeben bekannt: „{name}“ ({id})',
  notKnownElsewhere: 'Nicht mehr bekannt, wer „{name}“ aufgegeben hat ({id})',
  callbackRegistered: {
    editor: 'Meldungen des Editor-Dienstes für {account} an eine andere Adresse senden lassen',
    orderSubmit: 'Meldungen der Auftragsannahme für {account} an eine andere Adresse senden lassen',
  },
  callbackEnabled: {
    editor: 'Meldungen des Editor-Dienstes kommen an {address}',
    orderSubmit: 'Meldungen der Auftragsannahme kommen an {address}',
  },
  callbackForgotten: {
    editor: 'Die Adresse für den Editor-Dienst vergessen',
    orderSubmit: 'Die Adresse für die Auftragsannahme vergessen',
  },
  callbackReplaced: {
    editor: 'Ihre Adresse wurde durch die des Editor-Dienstes ersetzt: Beide haben denselben Schlüssel',
    orderSubmit: 'Ihre Adresse wurde durch die der Auftragsannahme ersetzt: Beide haben denselben Schlüssel',
  },
  receiverOn: 'Den Empfangsdienst eingeschaltet',
  receiverOff: 'Den Empfangsdienst ausgeschaltet',
  receiverPathRenewed: 'Einen neuen geheimen Teil des Pfads erzeugt',
  deliveryPasted: 'Eine Meldung eingefügt',
  startedOver: 'Aus {name} einen neuen Warenkorb gemacht',
  noteWritten: 'Eine Notiz zu {need} geschrieben',
  noteRemoved: 'Die Notiz von {need} entfernt',
  needSnoozed: '{need} zurückgestellt',
  needWoken: '{need} zurückgeholt',
  needResolved: '{need} erledigt',
  needReopened: '{need} wieder geöffnet',
  needChecked: {
    'lab-has-it': 'Das Labor hat es: {need}',
    'lab-has-it-not': 'Das Labor hat es nicht: {need}',
  },
  confirmationSettled: {
    confirmed: 'Festgehalten, was das Labor sagte: bestätigt',
    notConfirmed: 'Festgehalten, was das Labor sagte: nicht bestätigt',
  },
  submitSettled: {
    submitted: 'Festgehalten, was das Labor sagte: Es ist die Einreichung {submission}',
    notSubmitted: 'Festgehalten, was das Labor sagte: nicht eingereicht',
  },
  restoredSettled: {
    'lab-has-it': 'Seit der Rückkehr geklärt: Das Labor hat es',
    'lab-has-it-not': 'Seit der Rückkehr geklärt: Das Labor hat es nicht',
  },
  reconciled:
    'Mit dem Labor abgeglichen: {matched} zugeordnet, {onlyOurs} nur hier, {onlyTheirs} nur beim Labor',
  orderProgressed: {
    received: '„{name}“ ist beim Labor eingegangen.',
    processing: '„{name}“ ist in Fertigung.',
    shipped: '„{name}“ ist versendet.',
    delivered: '„{name}“ ist zugestellt.',
  },
  submissionProgressed: {
    received: 'Die Einreichung {submission} ist beim Labor eingegangen.',
    processing: 'Die Einreichung {submission} ist in Fertigung.',
    shipped: 'Die Einreichung {submission} ist versendet.',
    delivered: 'Die Einreichung {submission} ist zugestellt.',
  },
  orderFailed: '„{name}“ ist beim Labor fehlgeschlagen: {failure}.',
  partOfOrderFailed: '„{name}“ ist beim Labor fehlgeschlagen: {failure} (Auftrag {part}).',
  submissionFailed: 'Die Einreichung {submission} ist beim Labor fehlgeschlagen: {failure}.',
  partOfSubmissionFailed:
    'Die Einreichung {submission} ist beim Labor fehlgeschlagen: {failure} (Auftrag {part}).',
  orderProven: '„{name}“ ist nachweislich bestätigt.',
  eventVerified: 'verifiziertes Ereignis {event}: {said}',
  markFoundInList: 'In der Liste des Labors gefunden: Sie trägt das Zeichen dieses Warenkorbs.',
  submissionHasMark: 'Das Labor hat die Einreichung {submission}, die das Zeichen dieses Warenkorbs trägt.',
  fulfillmentNames: 'Die Liste der Ausführung des Labors nennt die ConfirmationID {confirmation}.',
  foundAfterRestore: 'nach einer Rückkehr festgestellt',
  broughtOver: 'Der Arbeitsplatz von vorher kannte es: Alles wurde übernommen.',
  personSaid: '{person}: {how}',
  somePersonSaid: 'Jemand: {how}',
  notSent: {
    ended: 'nicht gesendet: Das Programm endete vorher',
    'not-ready': 'nicht gesendet: Es war nicht bereit',
    'not-written': 'nicht gesendet: Es ließ sich nicht niederschreiben',
  },
  copyGuarded: 'Eine Kopie von „{name}“',
  callSince: {
    succeeded: { create: 'Aufgegeben, nicht bestätigt', confirm: 'Bestätigt', submit: 'Eingereicht' },
    refused: {
      create: 'Das Aufgeben wurde abgelehnt',
      confirm: 'Die Bestätigung wurde abgelehnt',
      submit: 'Die Einreichung wurde abgelehnt',
    },
    planned: {
      create: 'Das Aufgeben wurde niedergeschrieben und ging nicht hinaus',
      confirm: 'Die Bestätigung wurde niedergeschrieben und ging nicht hinaus',
      submit: 'Die Einreichung wurde niedergeschrieben und ging nicht hinaus',
    },
    unknown: {
      create: 'Das Aufgeben wurde gesendet; der Ausgang ist unbekannt',
      confirm: 'Die Bestätigung wurde gesendet; der Ausgang ist unbekannt',
      submit: 'Die Einreichung wurde gesendet; der Ausgang ist unbekannt',
    },
  },
};

export const factDetailText: Translation<typeof english.factDetailText> = {
  soFar: 'bisher {total}, ohne {parts}',
  noTotal: 'keine lesbare Summe',
  untilMoment: 'bis {moment}',
  forSeconds: 'für {seconds} s',
  backTo: 'zurück bis {moment}',
  toTheEnd: 'bis zum Ende der Listen',
  by: {
    verifier: 'Das Labor hat den Prüfcode angenommen',
    event: 'Dort kam ein verifiziertes Ereignis an',
  },
  address: '{host}, Port {port}',
  anyPort: '{host}, beliebiger Port',
};

export const needTitleText: Translation<typeof english.needTitleText> = {
  'may-be-confirmed': 'Vielleicht bestätigt: niemand weiß es',
  'submit-unknown': 'Vielleicht eingereicht: niemand weiß es',
  'creation-unknown': 'Vielleicht angelegt: niemand weiß es',
  'restored-unsettled': 'Vielleicht gesendet, seit der Arbeitsplatz zurückgesetzt wurde',
  'order-failure': 'Beim Labor gescheitert',
  'creation-refused': 'Das Labor hat den Auftrag nicht angenommen',
  'confirmation-refused': 'Das Labor hat den Auftrag nicht bestätigt',
  'submit-refused': 'Das Labor hat die Einreichung nicht angenommen',
  'unset-values': 'Werte, die das Labor braucht, fehlen',
  'key-rejected': 'Das Labor lehnt den Schlüssel ab',
  'webhook-trouble': 'Webhooks brauchen Aufmerksamkeit',
  'event-unmatched': 'Ein Ereignis zu etwas, das hier nicht bekannt ist',
  'held-too-long': 'Zu lange zurückgehalten',
  'awaiting-too-long': 'Seit Tagen nicht bestätigt',
  'batch-paused': 'Der Stapel pausiert',
};
