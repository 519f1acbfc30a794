import type { Translation } from '@core/language/messages';
import type * as english from '@core/reconciliation/messages';

export const reconcilingText: Translation<typeof english.reconcilingText> = {
  price: 'Freigegeben waren {approved}, das Labor berechnet {total}.',
  became: {
    says: 'Der Warenkorb wurde die Einreichung {submissionId}. Diese trägt sein Zeichen ebenfalls.',
    next: 'Das Labor fertigt ihn vielleicht zweimal. Das Labor anrufen und beide nennen: {one} und {other}.',
  },
  uncertain: {
    says: 'Hier ist sein Ausgang unbekannt. Das Labor hat ihn.',
    next: 'Den Warenkorb öffnen und festhalten, was das Labor dazu sagt. Nicht neu einreichen.',
    nextOf: 'Den Warenkorb öffnen und festhalten, dass er {submissionId} wurde. Nicht neu einreichen.',
  },
  onItsWay: 'Hier ist er noch unterwegs. Das Labor hat ihn.',
  denied: {
    says: 'Hier hat jemand festgehalten, dass das Labor ihn nicht hat. Das Labor hat ihn.',
    notTaken: 'Hier gilt er als vom Labor nicht angenommen. Das Labor hat ihn.',
    next: 'Das Labor hat ihn. Den Warenkorb nicht neu einreichen. Ist er nicht gewollt, das Labor anrufen.',
    nextOf:
      'Das Labor hat ihn als {submissionId}. Den Warenkorb nicht neu einreichen. Ist er nicht gewollt, das Labor anrufen.',
  },
  next: {
    failed: 'Die Einreichung öffnen: Sie sagt, was gegen den Fehlschlag zu tun ist.',
    price: 'Das Labor fragen, warum es mehr berechnet als freigegeben.',
    recipient: 'Das Labor fragen, wohin es ihn sendet.',
  },
  recipients: 'Gesendet für {ours}, beim Labor für {theirs}.',
  by: {
    submission: 'Zugeordnet über die Einreichungs-Id.',
    mark: 'Zugeordnet über das Zeichen des Warenkorbs.',
  },
  fulfillment: {
    submission: 'Zugeordnet über die Einreichungs-Id, die sein Auftrag in der Ausführung nennt.',
    mark: 'Zugeordnet über das Zeichen des Warenkorbs, das sein Auftrag in der Ausführung nennt.',
    alone: 'Die Liste der Einreichungen hat ihn nicht. Die Ausführung hat ihn.',
  },
  ours: {
    submitting: 'Er ist gerade auf dem Weg zum Labor.',
    unknown: {
      why: 'Sein Ausgang ist unbekannt, und kein gelesener Eintrag trägt sein Zeichen. Das beweist nichts.',
      next: 'Den Warenkorb öffnen: ihn beim Labor suchen, dieselbe Anfrage unter demselben Schlüssel noch einmal senden oder festhalten, was das Labor sagte.',
      recent: 'Er wurde gerade erst gesendet.',
    },
    recent: 'Er wurde gerade erst gesendet. Die Liste hat ihn vielleicht noch nicht.',
    notListed: {
      why: 'Das Labor gab ihm die Id {id} und führt ihn nicht auf.',
      next: 'Die Einreichung einzeln lesen. Kennt das Labor sie auch so nicht, mit ihrer Id beim Labor anrufen.',
    },
  },
  gone: {
    why: 'Das Labor führte sie früher auf und jetzt nicht mehr. Sie wurde nicht von hier gesendet.',
    next: 'Die Einreichung einzeln lesen. Kennt das Labor sie auch so nicht, fragen, wer sie aufgegeben hat.',
  },
  elsewhere: {
    next: {
      draft:
        '„{name}“ nicht senden, bevor jemand weiß, dass es nicht dies ist: Es ist vielleicht schon bestellt.',
      unknown: 'Das ist vielleicht, was „{name}“ wurde. Öffnen und beim Labor suchen.',
      sent: 'Auch „{name}“ wurde von hier gesendet. Fragen, wer dies aufgegeben hat: Es ist vielleicht zweimal bestellt.',
    },
    other: 'Von einem anderen Arbeitsplatz oder einem anderen Programm aufgegeben.',
    marked:
      'Von Proofdesk an einem anderen Arbeitsplatz aufgegeben: Es trägt das Zeichen eines Warenkorbs, der nicht hier ist.',
    alike: 'Es ähnelt „{name}“: {by}.',
    unnamed:
      'In der Ausführung, und es nennt weder eine Einreichung noch einen Auftrag dieses Arbeitsplatzes.',
    unlisted:
      'In der Ausführung für die Einreichung {submissionId}, die nicht in der Liste der Einreichungen steht.',
  },
  limit: {
    uncertain: 'Der Ausgang von {count} davon ist unbekannt, und dies sagt darüber nichts.',
    order: 'Die Liste des Labors ist nicht nach der Zeit geordnet; sie wurde bis zum Ende gelesen.',
    fulfillment: 'Die Ausführung war nicht zu lesen; verglichen wurden nur Einreichungen.',
    orders:
      'Das Labor führt keine Einträge von Editor-Aufträgen auf: {count} Auftrag aus Editoren war nicht zu vergleichen. | Das Labor führt keine Einträge von Editor-Aufträgen auf: {count} Aufträge aus Editoren waren nicht zu vergleichen.',
    carts:
      '{count} Warenkorb wurde vor diesem Datum gesendet und nicht gesucht. | {count} Warenkörbe wurden vor diesem Datum gesendet und nicht gesucht.',
    entries:
      '{count} Eintrag ohne Id: Damit lässt sich nichts vergleichen. | {count} Einträge ohne Id: Damit lässt sich nichts vergleichen.',
  },
  order: {
    by: {
      ConfirmationID: 'Zugeordnet über die ConfirmationID.',
      'superseded ConfirmationID': 'Zugeordnet über die abgelöste ConfirmationID.',
      reference: 'Zugeordnet über die Referenz.',
    },
    stray: 'Es nennt die ConfirmationID eines früheren Aufgebens, das von hier nie bestätigt wurde.',
    replaced: 'Das Labor anrufen: Es fertigt vielleicht einen Auftrag, der ersetzt wurde.',
    next: 'Nicht noch einmal bestätigen oder aufgeben. Den Auftrag öffnen und festhalten, was das Labor dazu sagt.',
    maybe: 'Hier ist nicht bekannt, dass er bestätigt ist. Ist es dieser Auftrag, hat das Labor ihn.',
    has: 'Hier ist nicht bekannt, dass er bestätigt ist. Das Labor hat ihn in der Ausführung.',
  },
  finding: {
    agrees: 'Stimmt überein',
    differs: 'Weicht ab',
    unknown: 'Ausgang unbekannt',
    'under-way': 'Unterwegs',
    'too-recent': 'Zu neu',
    'not-listed': 'Nicht aufgeführt',
    elsewhere: 'Von anderswo',
    alike: 'Sieht ähnlich aus',
  },
  failed: '{count} Auftrag fehlgeschlagen: {title}. | {count} Aufträge fehlgeschlagen: {title}.',
};
