import { counted, formatCount } from '../../format/numbers';
import type * as english from '../submit';

export const submitText: typeof english.submitText = {
  review: {
    title: 'Diesen Warenkorb einreichen',
    lead: 'Das Labor beginnt mit der Herstellung. Von hier aus lässt sich das nicht stornieren.',
    approve: 'Sie geben frei',
    includes: (age) =>
      `Mit Steuer, zum Preis des Labors von ${age}. Ist er inzwischen ein anderer, wird nichts gesendet.`,
    soFar: (parts) => `Bisher, ohne ${parts}`,
    higher: 'Das ist nicht der ganze Preis. Die Rechnung wird höher.',
    accept: (total, parts) =>
      `Ich gebe ${total} frei, obwohl dies fehlt: ${parts}, und die Rechnung höher wird`,
    acceptUnseen: 'Ich gebe einen Preis frei, den ich nicht sehe',
    noTotal: 'Keine lesbare Summe',
    noTotalText:
      'In der Antwort des Labors steht keine lesbare Summe. Sie geben einen Preis frei, den Sie nicht sehen.',
    for: 'Für',
    recipient: 'Versand an',
    studio: 'Das Studio, wie das Labor es kennt',
    shipping: 'Versand',
    pieces: 'Stück',
    account: 'Konto',
    environment: 'Umgebung',
    what: 'Was hergestellt wird',
    lookFirst: 'Diese zuerst ansehen',
    looking: 'Ähnliche Aufträge werden gesucht',
    lookFailed: 'Ähnliche Aufträge konnten nicht gesucht werden',
    looked: (count) =>
      count === 1 ? 'Ich habe den einen oben angesehen' : `Ich habe die ${formatCount(count)} oben angesehen`,
    noneAlike: 'Nichts hier sieht aus wie dieser Auftrag.',
    changed: {
      title: 'Die Antwort des Labors ist inzwischen eine andere. Nichts wurde gesendet.',
      before: 'Freigegeben war',
      after: 'Jetzt ist es',
      optionBefore: 'Versand vorher',
      optionAfter: 'Versand jetzt',
      noOption: 'nicht mehr angeboten',
      leavesOut: 'Darin fehlt',
      nothing: 'nichts',
      notReady: 'Das Labor sagt, dass er nicht mehr bereit zum Einreichen ist. Zurückgehen und berichtigen.',
      approve: (total) => `Ich gebe stattdessen ${total} frei`,
      approveSame: 'Ich gebe frei, was das Labor jetzt sagt',
    },
    newAlike: 'Inzwischen sieht noch etwas aus wie dieser Auftrag. Nichts wurde gesendet.',
    back: 'Zurück',
    go: (total) => `Für ${total} einreichen`,
    goSoFar: (total) => `Einreichen, bisher ${total}`,
    goWithout: 'Ohne Summe einreichen',
    sending:
      'Der Preis wird noch einmal abgefragt, dann wird gesendet. Kommt keine Antwort, geht dieselbe Anfrage unter ihrem Schlüssel noch einmal hinaus.',
    failed: 'Der Warenkorb wurde nicht eingereicht',
  },

  outcome: {
    submitting: [
      'Die Einreichung ist auf dem Weg zum Labor.',
      'Was gesendet wurde, steht auf der Festplatte. Auf die Antwort warten.',
    ],
    submitted: ['Das Labor hat die Einreichung und beginnt mit der Herstellung.', ''],
    failed: (title, next) => [`${title}.`, next],
    refused: [
      'Das Labor hat die Einreichung abgelehnt.',
      'Es hat nichts davon angelegt. Der Warenkorb ist wieder offen; was das Labor sagte, steht an den Feldern.',
    ],
    uncertain: ['Vielleicht hat das Labor diese Einreichung, vielleicht nicht.', ''],
    conflict: [
      'Das Labor hat unter diesem Schlüssel eine Einreichung mit anderem Inhalt.',
      'Die erste gilt. Proofdesk sendet diese nicht unter einem neuen Schlüssel: Das wäre ein zweiter Auftrag.',
    ],
    support: [
      'Das Labor meldet einen Konflikt.',
      'Vielleicht hat es diese Einreichung, vielleicht nicht. An den Support des Labors wenden: Noch einmal senden ändert am Konflikt nichts.',
    ],
  },
  failedMark: 'Beim Labor fehlgeschlagen',
  needs: 'Ansehen, was zu erledigen ist',
  id: 'Id der Einreichung',
  open: 'Einreichung öffnen',
  again: 'Nachbestellen…',
  exportLedger: 'Nachweis speichern…',
  ledgerSaved: (path) => `Nachweis gespeichert als ${path}`,
  ledgerFailed: 'Der Nachweis konnte nicht gespeichert werden',
  charged: 'Das Labor berechnet',
  approved: 'Freigegeben',
  sameAmount: 'Genau wie freigegeben, mit Steuer.',
  approvedSoFar: (parts) =>
    `Freigegeben war der bisherige Betrag, ohne ${parts}. Was das Labor berechnet, enthält alles.`,
  otherAmount: 'Die Summe des Labors ist nicht die freigegebene. Das Labor fragen, bevor die Rechnung kommt.',
  chargedSoFar: (parts) => `Bisher, ohne ${parts}. Die Rechnung wird höher.`,
  chargedUnknown: 'In der Antwort des Labors steht keine lesbare Summe.',

  known: {
    sent: (when, why) => `Sie wurde um ${when} gesendet, und ${why}.`,
    refusedAs: (when, said) =>
      `Sie wurde um ${when} gesendet.${said === '' ? '' : ` Das Labor sagt: „${said}“.`}`,
    times: (count, last) =>
      count === 1 ? 'Einmal gesendet.' : `${formatCount(count)}-mal gesendet, zuletzt um ${last}.`,
    until: (when) =>
      `Genau dieselbe Anfrage kann noch einmal gesendet werden, bis ${when}: Unter ihrem Schlüssel legt das Labor höchstens eine Einreichung an, wie oft sie auch kommt.`,
    tooLate:
      'Gesendet wurde vor mehr als einem Tag, deshalb geht dieselbe Anfrage nicht mehr hinaus: Ihr Schlüssel ist vielleicht schon vergessen. Beim Labor danach suchen oder fragen.',
    undated:
      'Die Uhr dieses Computers zeigt eine Zeit vor dem Senden; wie lange es her ist, kann niemand sagen, und dieselbe Anfrage geht nicht hinaus. Die Uhr stellen oder beim Labor danach suchen.',
    conflict: 'Die erste beim Labor suchen oder das Labor fragen, welche es ist.',
    support:
      'Der Support fragt nach dem, was hier steht. Seine Antwort unter „Auskunft des Labors…“ eintragen. Dasselbe nur dann noch einmal senden, wenn der Support darum bittet.',
    blocked:
      'Bis das geklärt ist, bleibt der Warenkorb, wie er ist, und nichts hier bietet einen zweiten Auftrag dafür an.',
  },
  why: {
    reset: 'die Verbindung endete, bevor eine Antwort kam',
    timedOut: 'es kam keine Antwort innerhalb der Frist',
    interrupted: 'Proofdesk endete, bevor eine Antwort kam',
    noProof: 'was zurückkam, beweist nichts',
    onItsWay: 'es kam noch keine Antwort',
  },
  support: {
    copy: 'Für den Support des Labors kopieren',
    copied: 'Kopiert. In eine Mail an den Support des Labors einfügen.',
    facts: 'Für den Support des Labors',
    sent: 'Gesendet',
    key: 'Idempotenzschlüssel',
  },
  sendAgain: 'Dasselbe noch einmal senden',
  sendAgainHint: 'Dieselben Bytes, derselbe Schlüssel: Ein zweiter Auftrag kann daraus nicht werden',
  keyIsRenewed: 'Es ist ein Schlüssel desselben Laborkontos: senden',
  keyIsRenewedHint:
    'Nur wenn er an die Stelle des früheren getreten ist. Mit dem Schlüssel eines anderen Kontos kann zweimal bestellt werden',
  sendAgainFailed: 'Was daraus wurde, ist weiter unbekannt',
  find: 'Beim Labor suchen…',
  told: 'Auskunft des Labors…',

  findDialog: {
    title: 'Beim Labor suchen',
    lead: 'Einreichungen, die das Labor aufführt und die aus dieser geworden sein können. Durch die Suche wird nichts gesendet.',
    asking: 'Die Liste des Labors wird gelesen',
    none: 'Das Labor führt keine Einreichung auf, die aussieht wie diese. Das allein beweist nicht, dass es keine gibt.',
    failed: 'Die Liste des Labors konnte nicht gelesen werden',
    sure: 'Das ist sie',
    maybe: 'Vielleicht ist sie das',
    received: (when) => `empfangen ${when}`,
    orders: (count) => counted(count, 'Auftrag', 'Aufträge'),
    choices: 'Einreichungen beim Labor',
    note: 'Woher Sie das wissen',
    noteFound: (why) => `In der Liste des Labors gefunden: ${why}`,
    back: 'Zurück',
    again: 'Noch einmal suchen',
    go: 'Diese ist es',
    failedSettle: 'Das konnte nicht eingetragen werden',
  },
  settle: {
    title: 'Auskunft des Labors',
    lead: 'Ihre Angabe klärt diese Einreichung und bleibt in ihrem Nachweis.',
    outcome: 'Ausgang',
    submitted: 'Das Labor hat die Einreichung',
    notSubmitted: 'Das Labor hat die Einreichung nicht und stellt sie nicht her',
    notSubmittedHint:
      'Der Warenkorb ist dann wieder offen und kann neu eingereicht werden. Hat das Labor sie doch, wird daraus ein zweiter Auftrag.',
    id: 'Id der Einreichung',
    note: 'Wer das sagte, wann und wie',
    notePlaceholder: 'Frau Berger vom Labor, am Telefon, 10:15',
    back: 'Zurück',
    go: 'Eintragen',
    failed: 'Das konnte nicht eingetragen werden',
  },
  againDialog: {
    title: 'Nachbestellen',
    lead: 'Dieser Warenkorb ist schon bestellt.',
    exists: 'Was es gibt',
    submittedAt: 'Eingereicht',
    total: 'Summe mit Steuer',
    text: 'Eine Kopie ist ein neuer Entwurf mit denselben Positionen, derselben Adresse und demselben Versand. Das Einreichen der Kopie führt zu einem zweiten Auftrag, der hergestellt und berechnet wird; durch das Kopieren wird nichts gesendet.',
    back: 'Zurück',
    go: 'Kopie als Entwurf anlegen',
    failed: 'Die Kopie konnte nicht angelegt werden',
  },
};
