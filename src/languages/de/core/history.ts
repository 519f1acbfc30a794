import type { Translation } from '@core/language/messages';
import type * as english from '@core/history/messages';

export const factText: Translation<typeof english.factText> = {
  batchApproved:
    'Den Stapel „{name}“ freigegeben, {count} Auftrag | Den Stapel „{name}“ freigegeben, {count} Aufträge',
  confirmationApproved: 'Die Bestätigung von „{name}“ freigegeben',
  submitApproved: 'Die Einreichung von „{name}“ freigegeben',
  held: '„{name}“ vor dem Senden zurückgehalten',
  holdChanged: 'Sendezeitpunkt von „{name}“ geändert',
  holdTakenBack: '„{name}“ vor dem Senden zurückgenommen',
  holdReleased: '„{name}“ zum Senden freigegeben',
  sentAgain: {
    create: 'Denselben Auftrag erneut gesendet',
    confirm: 'Dieselbe Bestätigung erneut gesendet',
    submit: 'Dieselbe Einreichung erneut gesendet, mit demselben Schlüssel',
  },
  keyRenewed: 'Angegeben, dass der neue Schlüssel zum selben Konto beim Labor gehört',
  knownElsewhere: '„{name}“ ({id}) als anderswo aufgegeben markiert',
  notKnownElsewhere: '„{name}“ ({id}) nicht mehr als anderswo aufgegeben markiert',
  callbackRegistered: {
    editor: 'Meldungen des Editor-Dienstes für {account} an eine andere Adresse umgeleitet',
    orderSubmit: 'Meldungen der Auftragsannahme für {account} an eine andere Adresse umgeleitet',
  },
  callbackEnabled: {
    editor: 'Meldungen des Editor-Dienstes gehen an {address}',
    orderSubmit: 'Meldungen der Auftragsannahme gehen an {address}',
  },
  callbackForgotten: {
    editor: 'Die Adresse für den Editor-Dienst entfernt',
    orderSubmit: 'Die Adresse für die Auftragsannahme entfernt',
  },
  callbackReplaced: {
    editor: 'Ihre Adresse wurde durch die des Editor-Dienstes ersetzt: Beide haben denselben Schlüssel',
    orderSubmit: 'Ihre Adresse wurde durch die der Auftragsannahme ersetzt: Beide haben denselben Schlüssel',
  },
  receiverOn: 'Den Empfangsdienst eingeschaltet',
  receiverOff: 'Den Empfangsdienst ausgeschaltet',
  receiverPathRenewed: 'Ein neues Geheimnis für den Pfad des Empfangsdienstes erzeugt',
  deliveryPasted: 'Eine Meldung eingefügt',
  startedOver: 'Aus {name} einen neuen Warenkorb angelegt',
  customerPriceSet: 'Den Kundenpreis von „{name}“ eingetragen',
  customerPriceRemoved: 'Den Kundenpreis von „{name}“ entfernt',
  noteWritten: 'Eine Notiz zu {need} hinzugefügt',
  noteRemoved: 'Die Notiz zu {need} entfernt',
  needSnoozed: '{need} zurückgestellt',
  needWoken: '{need} zurückgeholt',
  needResolved: '{need} erledigt',
  needReopened: '{need} wieder geöffnet',
  needChecked: {
    'lab-has-it': 'Das Labor hat es: {need}',
    'lab-has-it-not': 'Das Labor hat es nicht: {need}',
  },
  confirmationSettled: {
    confirmed: 'Auskunft des Labors eingetragen: bestätigt',
    notConfirmed: 'Auskunft des Labors eingetragen: nicht bestätigt',
  },
  submitSettled: {
    submitted: 'Auskunft des Labors eingetragen: Es ist die Einreichung {submission}',
    notSubmitted: 'Auskunft des Labors eingetragen: nicht eingereicht',
  },
  restoredSettled: {
    'lab-has-it': 'Seit der Wiederherstellung geklärt: Das Labor hat es',
    'lab-has-it-not': 'Seit der Wiederherstellung geklärt: Das Labor hat es nicht',
  },
  reconciled:
    'Mit dem Labor abgeglichen: {matched} zugeordnet, {onlyOurs} nur hier, {onlyTheirs} nur beim Labor',
  orderProgressed: {
    received: '„{name}“ ist beim Labor eingegangen.',
    accepted: 'Das Labor hat „{name}“ angenommen.',
    processing: '„{name}“ ist in Fertigung.',
    shipped: '„{name}“ ist versendet.',
    delivered: '„{name}“ ist zugestellt.',
  },
  submissionProgressed: {
    received: 'Die Einreichung {submission} ist beim Labor eingegangen.',
    accepted: 'Das Labor hat die Einreichung {submission} angenommen.',
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
  foundAfterRestore: 'nach einer Wiederherstellung festgestellt',
  broughtOver: 'Der Arbeitsplatz vor der Wiederherstellung kannte es: Alles wurde übernommen.',
  labSaidAlready: 'das Labor sagte, dass er schon bestätigt ist: „{words}“',
  personSaid: '{person}: {how}',
  somePersonSaid: 'Eine Person: {how}',
  creationGivenUp:
    'Zum Bearbeiten geöffnet: Zur früheren Bestellung liegt hier keine ConfirmationID vor. Sie wird nie bestätigt und vom Labor daher nicht ausgeführt',
  notSent: {
    ended: 'nicht gesendet: Proofdesk wurde vorher beendet',
    'not-ready': 'nicht gesendet: Es war nicht bereit',
    'not-written': 'nicht gesendet: Es konnte nicht festgehalten werden',
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
      create: 'Das Aufgeben wurde festgehalten, aber nicht gesendet',
      confirm: 'Die Bestätigung wurde festgehalten, aber nicht gesendet',
      submit: 'Die Einreichung wurde festgehalten, aber nicht gesendet',
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
  'may-be-confirmed': 'Unbekannt, ob dies bestätigt ist',
  'submit-unknown': 'Unbekannt, ob dies eingereicht ist',
  'creation-unknown': 'Unbekannt, ob dies aufgegeben ist',
  'restored-unsettled': 'Vielleicht seit der wiederhergestellten Sicherung gesendet',
  'call-of-silent-desk': 'Unterwegs von einem Arbeitsplatz, der schweigt',
  'workspace-waits': 'Der Arbeitsbereich wartet auf andere Arbeitsplätze',
  'order-failure': 'Beim Labor fehlgeschlagen',
  'partly-confirmed': 'Das Labor hat nur einen Teil der Aufträge bestätigt',
  'creation-refused': 'Das Labor hat den Auftrag abgelehnt',
  'confirmation-refused': 'Das Labor hat die Bestätigung abgelehnt',
  'submit-refused': 'Das Labor hat die Einreichung abgelehnt',
  'two-versions': 'Zwei Arbeitsplätze haben dasselbe geändert',
  mentioned: 'Sie wurden erwähnt',
  assigned: 'Ihnen zugewiesen',
  'unset-values': 'Fehlende Angaben',
  'key-rejected': 'Das Labor weist den Schlüssel zurück',
  'workspace-parked': 'Von einem neueren Proofdesk geschrieben',
  'webhook-trouble': 'Webhook-Problem',
  'address-displaced': 'Ein anderer Arbeitsplatz empfängt die Ereignisse',
  'event-unmatched': 'Ereignis ohne passenden Auftrag',
  'held-too-long': 'Zu lange zurückgehalten',
  'awaiting-too-long': 'Seit Tagen nicht bestätigt',
  'batch-paused': 'Der Stapel ist pausiert',
};
