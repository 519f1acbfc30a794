import type { Translation } from '@core/language/messages';
import { counted, formatCount } from '@renderer/ui/format/numbers';
import type * as english from '@renderer/messages/inbox';

const needs = (count: number): string => counted(count, 'Punkt', 'Punkte');

export const needsText: Translation<typeof english.needsText> = {
  title: 'Zu erledigen',
  line: (open, snoozed) =>
    [
      open === 0 ? 'Nichts zu erledigen' : `${needs(open)} zu erledigen`,
      snoozed === 0 ? '' : `${formatCount(snoozed)} zurückgestellt`,
      open === 0 ? '' : 'sonst ist nichts ungewiss',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  search: 'Durchsuchen, was zu erledigen ist',
  filters: 'Welche Punkte',
  filter: { open: 'Offen', snoozed: 'Zurückgestellt', resolved: 'Erledigt' },
  list: 'Was zu erledigen ist',
  failed: 'Was zu erledigen ist, konnte nicht gelesen werden',
  unnamed: 'Ohne Namen',
  groupOf: '{title}, {count} Punkt | {title}, {count} Punkte',
  selectGroup: 'Alle auswählen: {title}',
  fold: 'Einklappen: {title}',
  unfold: 'Ausklappen: {title}',
  hasNote: 'hat eine Notiz',
  until: 'bis {when}',
  resolvedBecause: '„{why}“',
  nothing: {
    title: 'Nichts passt',
    search: 'Nichts hier passt zu „{sought}“.',
    clear: 'Suche leeren',
  },
  empty: {
    open: {
      title: 'Nichts zu erledigen',
      text: 'Alles, was gesendet wurde, hat einen bewiesenen Ausgang, und das Labor meldete keinen Fehlschlag, der noch offen ist. Was sich nicht von selbst klärt, erscheint hier.',
    },
    snoozed: {
      title: 'Nichts ist zurückgestellt',
      text: 'Was Sie verschieben, kommt rechtzeitig zu den offenen zurück.',
    },
    resolved: {
      title: 'Nichts wurde von Hand erledigt',
      text: 'Was sich durch einen Beweis klärt, verschwindet von selbst. Was Sie mit einem Grund erledigen, bleibt hier.',
    },
    kept: 'Die {snoozed} zurückgestellten zeigen',
    toOpen: 'Die offenen zeigen',
    toOrders: 'Zu den Aufträgen',
  },
  cause: {
    'may-be-confirmed': 'Vielleicht bestätigt',
    'submit-unknown': 'Vielleicht eingereicht',
    'creation-unknown': 'Vielleicht aufgegeben',
    'restored-unsettled': 'Vielleicht gesendet',
    'order-failure': 'Beim Labor fehlgeschlagen',
    'creation-refused': 'Abgelehnt',
    'confirmation-refused': 'Bestätigung abgelehnt',
    'submit-refused': 'Einreichung abgelehnt',
    'unset-values': 'Werte fehlen',
    'key-rejected': 'Schlüssel zurückgewiesen',
    'webhook-trouble': 'Webhook gestört',
    'event-unmatched': 'Ereignis ohne Auftrag',
    'held-too-long': 'Lange zurückgehalten',
    'awaiting-too-long': 'Noch nicht bestätigt',
    'batch-paused': 'Stapel pausiert',
  },
};

export const needText: Translation<typeof english.needText> = {
  back: 'Zurück zur Liste',
  withTax: '{total} mit Steuer',
  account: (name, environment) => (environment === 'practice' ? name : `${name}, ${environment}`),
  since: 'seit {when}',
  happened: 'Was geschah',
  known: 'Was bekannt ist',
  labId: 'Kennung beim Labor',
  atTheLab: 'Hat das Labor ihn?',
  lab: {
    yes: 'Ja. Das Labor hat den Auftrag.',
    no: 'Nein. Das Labor hat den Auftrag nicht.',
    maybe: 'Unbekannt. Vielleicht hat das Labor den Auftrag, vielleicht nicht.',
  },
  next: 'Was gefahrlos getan werden kann',
  locked: 'Nicht angeboten',
  technical: 'Technische Einzelheiten',
  history: 'Hier getan',
  noHistory: 'Auf diesem Computer hat noch niemand etwas dazu getan.',
  deedOf: '{person} · {when}',
  snoozedUntil: 'Zurückgestellt bis {when}.',
  resolvedSince: 'Erledigt {when}: „{why}“',
  gone: {
    title: 'Das hat sich geklärt',
    text: 'Hier ist nichts mehr zu erledigen: Ein Beweis kam, oder jemand hat sich darum gekümmert.',
    next: 'Nächsten zeigen',
    all: 'Alle zeigen',
  },
  choose: 'Einen wählen, um zu sehen, was darüber bekannt ist.',
  failed: 'Das konnte nicht gelesen werden',
  notDone: 'Das ist nicht gelungen',
  keySaved: 'Der Schlüssel ist gespeichert. Mit der nächsten Antwort des Labors gilt es als behoben.',
  subject: {
    cart: 'Warenkorb',
    order: 'Auftrag',
    'submission-cart': 'Warenkorb',
    submission: 'Einreichung',
    account: 'Konto',
    callback: 'Webhook',
    delivery: 'Meldung',
    batch: 'Stapel',
    hold: 'Zurückgehaltenen Auftrag',
  },
  open: '{subject} öffnen',
  action: {
    open: 'Öffnen',
    mend: 'Warenkorb berichtigen',
    'place-again': 'Noch einmal aufgeben',
    confirm: 'Prüfen und bestätigen…',
    'read-at-lab': 'Beim Labor lesen',
    'send-same-again': 'Dieselben Bytes mit demselben Schlüssel senden',
    'copy-for-support': 'Für den Support des Labors kopieren',
    'lab-said': 'Was das Labor am Telefon sagte…',
    'record-check': 'Auskunft des Labors eintragen…',
    'start-over': 'Mit einem neuen Warenkorb neu beginnen',
    'open-picture': 'Bild zeigen',
    'replace-key': 'Schlüssel ersetzen…',
    'open-webhooks': 'Webhooks öffnen',
    'settle-restored': 'Klären, was seitdem gesendet wurde',
    'open-delivery': 'Meldung zeigen',
    release: 'Jetzt senden',
    'take-back': 'Zurücknehmen',
    'resume-batch': 'Stapel fortsetzen…',
  },
  copiedForSupport: 'Kopiert. In eine Mail an den Support des Labors einfügen.',
  find: 'Beim Labor suchen…',
  confirmAgain: 'Bestätigung noch einmal senden…',
  releaseFor: 'Jetzt senden für {total}',
  read: 'Beim Labor lesen',
  sentSame: {
    submitted: 'Das Labor hat die Einreichung. Sie wurde gelesen und verglichen.',
    refused: 'Das Labor nahm sie nicht an. Nichts wurde bestellt.',
    unknown: 'Wieder keine Antwort, die etwas beweist. Was das Labor tat, ist so unbekannt wie zuvor.',
  },
  startedOver: 'Neuer Warenkorb aus {name}',
  tookBack: '{name} wurde zurückgenommen. Es ging nie hinaus.',
  check: {
    title: 'Was das Labor sagte',
    lead: 'Das Labor fragen, ob es diesen Auftrag herstellt, bevor etwas Neues gesendet wird. Was Sie eintragen, bleibt im Verlauf.',
    outcome: 'Stellt das Labor ihn her?',
    has: 'Ja, das Labor stellt den Auftrag her',
    hasNot: 'Nein, das Labor hat den Auftrag nicht',
    hasHint: 'Dann ist nichts mehr zu senden, und der Punkt kann erledigt werden.',
    hasNotHint:
      'Dann kann ein neuer Warenkorb daraus entstehen, ohne dass der Auftrag zweimal hergestellt wird.',
    note: 'Wer gefragt wurde, wann und wie',
    notePlaceholder: 'Frau Berger vom Labor, am Telefon, 10:15',
    back: 'Zurück',
    go: 'Eintragen',
    failed: 'Das konnte nicht eingetragen werden',
  },
};

export const auditText: Translation<typeof english.auditText> = {
  note: 'Notiz',
  noteMany: 'Eine Notiz für alle',
  noteHint: 'Sie tritt an die Stelle der vorhandenen Notizen.',
  notePlaceholder: 'Frau Berger angerufen, sie sieht nach',
  noteGo: 'Notiz behalten',
  noted: 'Notiz behalten bei {count} Punkt | Notiz behalten bei {count} Punkten',
  snooze: 'Zurückstellen',
  snoozeUntil: 'Zurückstellen bis',
  laterToday: 'Heute später',
  tomorrow: 'Morgen',
  inAWeek: 'In einer Woche',
  atDate: 'Zu Datum und Uhrzeit',
  atDateGo: 'Zurückstellen',
  inThePast: 'Dieser Zeitpunkt ist vorbei',
  snoozed: '{name} zurückgestellt bis {when}',
  snoozedMany: '{count} Punkt zurückgestellt bis {when} | {count} Punkte zurückgestellt bis {when}',
  wake: 'Jetzt zurückholen',
  woken: '{name} ist wieder da',
  wokenMany: '{count} Punkt ist wieder da | {count} Punkte sind wieder da',
  resolve: 'Erledigen',
  resolveTitle: 'Erledigen, weil',
  reason: 'Grund',
  reasonPlaceholder: 'Warum nichts mehr zu tun ist',
  reasons: ['Mit dem Labor geklärt', 'Der Kunde möchte es nicht mehr', 'Auf anderem Weg bestellt'],
  resolveGo: 'Erledigen',
  resolved: '{name} erledigt',
  resolvedMany: '{count} Punkt erledigt | {count} Punkte erledigt',
  needsProof:
    'Was das Labor tat, ist unbekannt. Nur ein Beweis klärt das: beim Labor lesen oder eintragen, was es sagte.',
  someNeedProof:
    '{count} davon bleibt: Was das Labor tat, ist unbekannt, und nur ein Beweis klärt das. | {count} davon bleiben: Was das Labor tat, ist unbekannt, und nur ein Beweis klärt das.',
  reopen: 'Wieder öffnen',
  reopened: '{name} ist wieder offen',
  reopenedMany: '{count} Punkt ist wieder offen | {count} Punkte sind wieder offen',
  readAtLab: 'Beim Labor lesen',
  release: 'Jetzt senden',
  takeBack: 'Zurücknehmen',
  done: {
    'read-at-lab': '{count} beim Labor gelesen',
    release: '{count} gesendet',
    'take-back': '{count} zurückgenommen',
  },
  notDone: '{count} ist nicht gelungen | {count} sind nicht gelungen',
  outcome: { title: 'Was nicht gelungen ist', close: 'Schließen' },
  failed: 'Das wurde nicht behalten',
  next: 'Nächster',
  previous: 'Vorheriger',
  clear: 'Schließen',
};

export const deadlinesText: Translation<typeof english.deadlinesText> = {
  title: 'Wann etwas zu erledigen ist',
  text: 'Was länger als diese Zeit bleibt, wie es ist, erscheint unter „Zu erledigen“.',
  unsetValues: 'Werte nicht gesetzt, seit dem Export',
  awaiting: 'Nicht bestätigt, seit der Auftrag aufgegeben wurde',
  held: 'Zurückgehalten, seit der Freigabe',
  after: (hours) =>
    hours >= 48 && hours % 24 === 0
      ? `Nach ${counted(hours / 24, 'Tag', 'Tagen')}`
      : `Nach ${counted(hours, 'Stunde', 'Stunden')}`,
  atOnce: 'Werte, die in einem Stapel fehlen, sind sofort zu erledigen.',
};

const orders = (count: number): string => counted(count, 'Auftrag', 'Aufträge');

export const todayText: Translation<typeof english.todayText> = {
  title: 'Heute',
  failed: 'Die Zahlen konnten nicht gelesen werden',
  line: (needs, unknown) => {
    if (unknown > 0)
      return `Der Ausgang von ${counted(unknown, 'Auftrag', 'Aufträgen')} ist unbekannt. Bis das geklärt ist, bietet nichts an, ${unknown === 1 ? 'ihn' : 'sie'} noch einmal zu bestellen.`;
    if (needs === null) return '';
    if (needs.open > 0) return `${counted(needs.open, 'Punkt ist', 'Punkte sind')} zu erledigen`;
    return needs.snoozed > 0
      ? `Jetzt ist nichts zu erledigen; ${counted(needs.snoozed, 'Punkt ist', 'Punkte sind')} zurückgestellt`
      : 'Nichts ist zu erledigen, und nichts ist ungewiss';
  },
  figures: 'Wie alles steht',
  figure: {
    needs: 'Zu erledigen',
    awaiting: 'Wartet auf Bestätigung',
    held: 'Zurückgehalten',
    running: 'Unterwegs',
    arrived: 'Heute gekommen',
  },
  nothingNeeds: 'nichts ist offen',
  snoozed: '{count} zurückgestellt',
  unknownOrders: '{count} Auftrag mit unbekanntem Ausgang | {count} Aufträge mit unbekanntem Ausgang',
  unknownSubmissions:
    '{count} Einreichung mit unbekanntem Ausgang | {count} Einreichungen mit unbekanntem Ausgang',
  awaitingNone: 'kein Auftrag wartet darauf',
  awaitingSome: 'das Labor stellt davon noch nichts her',
  heldNone: 'nichts wartet darauf, hinauszugehen',
  heldSome: 'freigegeben, wartet darauf, hinauszugehen',
  runningNone: 'nichts ist unterwegs',
  batches: '{count} Stapel unterwegs',
  placedToday: 'aufgegebene Aufträge',
  submissions: '{count} Einreichung empfangen | {count} Einreichungen empfangen',
  drafts: 'In Entwurf',
  editorCarts: '{count} Warenkorb aus Editoren | {count} Warenkörbe aus Editoren',
  catalogCarts: '{count} Warenkorb aus dem Katalog | {count} Warenkörbe aus dem Katalog',
  newest: 'Was zu erledigen ist',
  allNeeds: 'Alle {count} zeigen',
  causes: 'Nach Ursache',
  newCart: 'Neuer Warenkorb',
  steps: {
    title: 'Erste Schritte',
    practice:
      'Dies ist das Übungslabor auf Ihrem Computer: der ganze Dienst, und nichts wird wirklich bestellt.',
    own: 'Für dieses Konto wurde noch nichts gesendet.',
    done: 'getan',
    samples: {
      title: 'Elf Beispiel-Editoren ausprobieren',
      text: 'Bilder und Preise sehen, ausfüllen, was das Labor braucht, aufgeben und bestätigen.',
      go: 'Mit Beispielen beginnen',
    },
    paste: {
      title: 'Editor-Ids einfügen',
      text: 'Aus einer E-Mail, einer Tabelle oder einer Anfrage: Jede Id darin wird gefunden.',
      go: 'Neuer Warenkorb',
    },
    catalog: {
      title: 'Aus dem Katalog bestellen',
      text: 'Die Produkte des Labors einmal lesen; danach sind sie ohne Netz hier.',
      go: 'Katalog öffnen',
    },
    sheet: {
      title: 'Eine Tabelle übernehmen',
      text: 'Aus einem Fototag als CSV wird ein Stapel: eine Prüfung, jeder Auftrag einmal bestätigt.',
      go: 'Importieren',
    },
    account: {
      title: 'Eigenes Konto hinzufügen',
      text: 'Adressen des Labors und ein Schlüssel. Der Schlüssel kommt in den Schlüsselbund und wird nie wieder gezeigt.',
      go: 'Konto hinzufügen',
    },
  },
  weeks: {
    orders: 'Aufträge je Woche',
    ordersLine: 'Bestätigt oder eingereicht, nach der Woche, in der sie aufgegeben wurden',
    spend: 'Ausgaben je Woche',
    spendLine: 'Summen mit Steuer derselben Aufträge',
    fromEditors: 'Aus Editoren',
    fromCatalog: 'Aus dem Katalog',
    orderCount: orders,
    week: 'Woche vom',
    ordersSaid:
      '{count} Auftrag in den letzten {weeks} Wochen; die Tabelle daneben sagt, wie viele in jeder | {count} Aufträge in den letzten {weeks} Wochen; die Tabelle daneben sagt, wie viele in jeder',
    spendSaid: '{sum} in den letzten {weeks} Wochen; die Tabelle daneben sagt, wie viel in jeder',
    none: 'In den letzten zwölf Wochen wurde nichts bestätigt.',
    sum: 'in {weeks} Wochen',
    others: (names) => `${names.join(', ')} ${names.length === 1 ? 'steht' : 'stehen'} in der Tabelle`,
    withoutTotal:
      '{count} Auftrag hat keine vollständige Summe und zählt in keiner Summe | {count} Aufträge haben keine vollständige Summe und zählen in keiner Summe',
    bar: 'Woche vom {week}: {value}. Diese Aufträge zeigen',
  },
  chart: {
    as: '{title}: Darstellung',
    chart: 'Diagramm',
    table: 'Tabelle',
  },
};
