import { counted, formatCount } from '../../format/numbers';
import type * as english from '../today';

const orders = (count: number): string => counted(count, 'Auftrag', 'Aufträge');

export const todayText: typeof english.todayText = {
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
  snoozed: (count) => `${formatCount(count)} zurückgestellt`,
  unknownOrders: (count) => `${orders(count)} mit unbekanntem Ausgang`,
  unknownSubmissions: (count) => `${counted(count, 'Einreichung', 'Einreichungen')} mit unbekanntem Ausgang`,
  awaitingNone: 'kein Auftrag wartet darauf',
  awaitingSome: 'das Labor stellt davon noch nichts her',
  heldNone: 'nichts wartet darauf, hinauszugehen',
  heldSome: 'freigegeben, wartet darauf, hinauszugehen',
  runningNone: 'nichts ist unterwegs',
  batches: (count) => `${counted(count, 'Stapel', 'Stapel')} unterwegs`,
  placedToday: 'aufgegebene Aufträge',
  submissions: (count) => `${counted(count, 'Einreichung', 'Einreichungen')} empfangen`,
  drafts: 'In Entwurf',
  editorCarts: (count) => counted(count, 'Warenkorb aus Editoren', 'Warenkörbe aus Editoren'),
  catalogCarts: (count) => counted(count, 'Warenkorb aus dem Katalog', 'Warenkörbe aus dem Katalog'),
  newest: 'Was zu erledigen ist',
  allNeeds: (count) => `Alle ${formatCount(count)} zeigen`,
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
    ordersSaid: (count, weeks) =>
      `${orders(count)} in den letzten ${formatCount(weeks)} Wochen; die Tabelle daneben sagt, wie viele in jeder`,
    spendSaid: (sum, weeks) =>
      `${sum} in den letzten ${formatCount(weeks)} Wochen; die Tabelle daneben sagt, wie viel in jeder`,
    none: 'In den letzten zwölf Wochen wurde nichts bestätigt.',
    sum: (weeks) => `in ${formatCount(weeks)} Wochen`,
    others: (names) => `${names.join(', ')} ${names.length === 1 ? 'steht' : 'stehen'} in der Tabelle`,
    withoutTotal: (count) =>
      `${counted(count, 'Auftrag hat', 'Aufträge haben')} keine vollständige Summe und ${count === 1 ? 'zählt' : 'zählen'} in keiner Summe`,
    bar: (week, value) => `Woche vom ${week}: ${value}. Diese Aufträge zeigen`,
  },
  chart: {
    as: (title) => `${title}: Darstellung`,
    chart: 'Diagramm',
    table: 'Tabelle',
  },
};
