import type { BatchCause } from '@core/batches/batches';
import { counted, formatCount } from '../../ui/format/numbers';
import type * as english from '../batches';

const listed = (parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false && part !== '').join(' · ');

const carts = (count: number): string => counted(count, 'Warenkorb', 'Warenkörbe');
/** After a preposition that takes the dative. */
const ofCarts = (count: number): string => counted(count, 'Warenkorb', 'Warenkörben');
const ofOrders = (count: number): string => counted(count, 'Auftrag', 'Aufträgen');

const ordersIn = (count: number): string => counted(count, 'Auftrag', 'Aufträge');

export const batchesText: typeof english.batchesText = {
  title: 'Stapel',
  kinds: 'Stapel und was zurückgehalten wird',
  kind: { batches: 'Stapel', held: 'Zurückgehalten' },
  line: (open, underWay) =>
    open + underWay === 0
      ? 'Nichts wird vorbereitet oder gesendet'
      : listed([
          open > 0 && `${formatCount(open)} offen`,
          underWay > 0 && `${formatCount(underWay)} unterwegs`,
        ]),
  search: 'Stapel durchsuchen',
  filters: 'Welche Stapel',
  filter: { all: 'Alle', open: 'Offen', 'under-way': 'Unterwegs', ended: 'Beendet' },
  columns: {
    name: 'Stapel',
    state: 'Zustand',
    where: 'Wo er steht',
    count: 'Aufträge',
    updated: 'Geändert',
    total: 'Summe mit Steuer',
  },
  includes: 'mit Steuer, zum Preis des Labors',
  noTotal: 'kein Preis',
  failed: 'Die Stapel konnten nicht gelesen werden',
  empty: {
    title: 'Noch keine Stapel',
    text: 'Ein Stapel sendet viele Aufträge nach einer einzigen Prüfung. Warenkörbe auswählen und „Als Stapel vorbereiten“ wählen. Er kann pausiert, angehalten und nach einem Neustart fortgesetzt werden.',
    carts: 'Zu den Warenkörben',
  },
  nothing: {
    title: 'Nichts passt',
    search: (sought) => `Kein Stapel hier passt zu „${sought}“.`,
    filter: 'Kein Stapel ist in diesem Zustand.',
    clear: 'Alle Stapel zeigen',
  },
  state: {
    open: 'Offen',
    held: 'Zurückgehalten',
    confirming: 'Wird bestätigt',
    paused: 'Pausiert',
    stopped: 'Angehalten',
    finished: 'Fertig',
  },
  preparing: 'Wird vorbereitet',
  part: {
    new: (count) => `${formatCount(count)} nicht vorbereitet`,
    ready: (count) => `${formatCount(count)} bereit`,
    'needs-you': (count) => `${formatCount(count)} zu erledigen`,
    held: (count) => `${formatCount(count)} beiseitegelegt`,
    confirmed: (count) => `${formatCount(count)} bestätigt`,
    unknown: (count) => `${formatCount(count)} vielleicht bestätigt`,
    refused: (count) => `${formatCount(count)} abgelehnt`,
    sending: (count) => `${formatCount(count)} unterwegs`,
    waiting: (count) => `${formatCount(count)} ${count === 1 ? 'wartet' : 'warten'}`,
    'not-sent': (count) => `${formatCount(count)} nicht gesendet`,
  },
};

const CAUSES: Readonly<Record<BatchCause['kind'], string>> = {
  'missing-fields': 'Das Labor braucht noch Werte',
  problem: 'Das Labor hat sie nicht angenommen',
  changed: 'Seit der Vorbereitung geändert',
  uncertain: 'Was aus einem früheren Aufruf wurde, ist unbekannt',
  'already-sent': 'Bereits bestätigt oder eingereicht',
  'no-total': 'Das Labor gab keine lesbare Summe an',
  'incomplete-total': 'Die Summe ist nicht die ganze',
  'unmet-shipping': 'Das Labor bietet die Versandart nicht an',
  'not-submittable': 'So würde das Labor sie nicht annehmen',
  elsewhere: 'Einzeln zurückgehalten oder in einem anderen freigegebenen Stapel',
};

const REMEDIES: Readonly<Record<BatchCause['kind'], string>> = {
  'missing-fields': 'Die Werte einmal für alle angeben oder einen nach dem anderen öffnen.',
  problem: 'Noch einmal vorbereiten, wenn der Grund behoben ist, oder beiseitelegen.',
  changed: 'Noch einmal vorbereiten: Preise und Summen kennen die Änderung nicht.',
  uncertain: 'Jeden dort klären, wo er steht. Bis dahin geht nichts weiter davon hinaus.',
  'already-sent': 'Hier ist für sie nichts mehr zu tun.',
  'no-total': 'Ohne Summe kann nichts freigegeben werden. Noch einmal vorbereiten oder das Labor fragen.',
  'incomplete-total':
    'In der Summe fehlt etwas, die Rechnung kann höher ausfallen. Das Fehlende eintragen und noch einmal vorbereiten, oder jeden öffnen und einzeln freigeben.',
  'unmet-shipping': 'Eine Versandart wählen, die das Labor anbietet, dann noch einmal vorbereiten.',
  'not-submittable': 'Beheben, was das Labor beanstandet, dann noch einmal vorbereiten.',
  elsewhere: 'Dort zurücknehmen oder hier weglassen.',
};

export const batchText: typeof english.batchText = {
  back: 'Alle Stapel',
  rename: 'Name des Stapels',
  renameFailed: 'Der Stapel konnte nicht umbenannt werden',
  absent: {
    title: 'Dieser Stapel ist nicht hier',
    text: 'Er wurde gelöscht oder gehört zu einem anderen Arbeitsplatz.',
    all: 'Alle Stapel zeigen',
  },
  failed: 'Der Stapel konnte nicht gelesen werden',
  line: (count, since) => `${carts(count)}${since === '' ? '' : ` · begonnen ${since}`}`,
  tabs: 'Welche davon',
  all: 'Alle',
  lane: {
    new: 'Nicht vorbereitet',
    ready: 'Bereit',
    'needs-you': 'Zu erledigen',
    held: 'Beiseitegelegt',
  },
  outcome: {
    none: 'Zurückgeblieben',
    waiting: 'Wartet',
    sending: 'Unterwegs',
    confirmed: 'Bestätigt',
    refused: 'Abgelehnt',
    unknown: 'Vielleicht bestätigt',
    'not-sent': 'Nicht gesendet',
  },
  items: 'Warenkörbe dieses Stapels',
  itemsFailed: 'Die Warenkörbe dieses Stapels konnten nicht gelesen werden',
  columns: {
    picture: 'Bild',
    name: 'Warenkorb',
    reference: 'Referenz',
    recipient: 'Versand an',
    pieces: 'Stück',
    state: 'Zustand',
    unusual: 'Anzusehen',
    total: 'Summe mit Steuer',
    settled: 'Zeit',
  },
  unnamed: 'Warenkorb ohne Namen',
  pieces: (count) => `${formatCount(count)} Stück`,
  noTotal: 'keine Summe',
  nothingHere: {
    new: 'Alles ist vorbereitet.',
    ready: 'Noch ist nichts zum Senden bereit.',
    'needs-you': 'Nichts zu erledigen.',
    held: 'Nichts ist beiseitegelegt.',
    other: 'Keiner davon ist hier.',
  },
  emptyTitle: 'Hier ist nichts',
  emptyBatch: {
    title: 'Dieser Stapel ist leer',
    text: 'Warenkörbe oder Aufträge in ihren Listen auswählen und „Als Stapel vorbereiten“ wählen.',
  },
  prepare: (count) => `${carts(count)} vorbereiten`,
  prepareAgain: (count) => `${formatCount(count)} noch einmal vorbereiten`,
  prepareFailed: 'Der Stapel wurde nicht vorbereitet',
  prepareStopped: 'Die Vorbereitung wurde angehalten: Was nicht vorbereitet ist, blieb, wie es war',
  prepareKey: 'Vorbereiten, was nicht bereit ist',
  prepareSelected: 'Vorbereiten',
  readyFor: (sum) => `${sum} mit Steuer bereit`,
  group: 'Dieser Stapel',
  toCarts: 'Zu den Warenkörben',
  closeItem: 'Warenkorb neben der Liste schließen',
  preparingNow: 'Vorbereitung',
  preparing: (done, of) =>
    of === null ? 'Wird vorbereitet' : `Vorbereitung: ${formatCount(done)} von ${formatCount(of)}`,
  preparingText:
    'Das Labor wird nach Bildern, Preisen und Summen gefragt. Dabei wird nichts hergestellt oder berechnet.',
  cancelPrepare: 'Abbrechen',
  review: (count) => `${formatCount(count)} prüfen und bestätigen`,
  reviewKey: 'Prüfen und bestätigen',
  aside: 'Beiseitelegen',
  asideAll: (count) => `${formatCount(count)} beiseitelegen`,
  asideDone: (count) => `${carts(count)} beiseitegelegt`,
  putBack: 'Zurücklegen',
  putBackDone: (count) => `${carts(count)} zurückgelegt`,
  remove: 'Aus dem Stapel nehmen',
  removed: (count) =>
    `${carts(count)} herausgenommen. ${count === 1 ? 'Er bleibt' : 'Sie bleiben'} in der Liste der Warenkörbe.`,
  open: 'Öffnen',
  changeFailed: 'Der Stapel wurde nicht geändert',
  delete: 'Stapel löschen…',
  deleteTitle: 'Diesen Stapel löschen',
  deleteText:
    'Seine Warenkörbe bleiben, wo sie sind, mit allem, was vorbereitet wurde. Nichts davon wurde je gesendet.',
  deleteGo: 'Stapel löschen',
  deleted: 'Der Stapel wurde gelöscht; seine Warenkörbe bleiben',
  causes: 'Warum sie zu erledigen sind',
  cause: (kind) => CAUSES[kind],
  remedy: (kind) => REMEDIES[kind],
  fix: (count) => (count === 1 ? 'Beheben…' : `Alle ${formatCount(count)} beheben…`),
  showCause: (count) => `${formatCount(count)} zeigen`,
  showAllCauses: 'Alle zeigen',
  mend: {
    title: (count) => `${carts(count)} beheben`,
    lead: 'Was hier steht, wird in jeden davon geschrieben. Ein leeres Feld bleibt, wie es ist.',
    where: 'in allen davon',
    go: (count) => `${formatCount(count)} beheben und vorbereiten`,
    back: 'Zurück',
    failed: 'Die Warenkörbe wurden nicht geändert',
    done: (changed, of) =>
      `${formatCount(changed)} von ${ofCarts(of)} geändert; die anderen haben kein solches Feld oder sind in Gebrauch`,
    notHere:
      'Manches, was das Labor beanstandet, ist in jedem Warenkorb anders. Einen nach dem anderen öffnen.',
  },
  unusual: {
    'look-alike': 'Sieht aus wie ein zweiter Auftrag',
    'high-quantity': 'Ungewöhnliche Menge',
    'high-price': 'Ungewöhnlicher Preis',
    'new-address': 'Neue Adresse',
    'no-reference': 'Keine Referenz',
    'odd-address': 'Adresse wirkt unvollständig',
    'lab-remark': 'Das Labor bemerkt etwas zum Preis',
    'changed-since-drafted': 'Seit dem Entwurf geändert',
  },
  report: 'Bericht',
  reportCsv: 'Bericht als CSV…',
  reportPdf: 'Bericht zum Drucken (PDF)…',
  reportSaved: (path) => `Bericht gespeichert als ${path}`,
  reportFailed: 'Der Bericht konnte nicht gespeichert werden',
  rest: (count) => `Stapel aus den anderen ${formatCount(count)} bilden`,
  restFailed: 'Der Stapel aus dem Rest wurde nicht angelegt',
  more: 'Mehr',
};

export const batchProgressText: typeof english.batchProgressText = {
  region: 'Unterwegs',
  confirming: (count) => (count === 1 ? '1 Auftrag wird bestätigt' : `${ordersIn(count)} werden bestätigt`),
  paused: (count) =>
    `Pausiert, ${count === 1 ? '1 Auftrag geht' : `${ordersIn(count)} gehen`} noch nicht hinaus`,
  held: (count) => `${ordersIn(count)} zurückgehalten`,
  finished: (count) => (count === 1 ? '1 Auftrag bestätigt' : `Alle ${ordersIn(count)} bestätigt`),
  over: (confirmed, all) => `${formatCount(confirmed)} von ${ofOrders(all)} bestätigt`,
  stopped: (confirmed, all) => `Angehalten: ${formatCount(confirmed)} von ${ofOrders(all)} bestätigt`,
  doneOf: (done, of) => `${formatCount(done)} von ${formatCount(of)}`,
  pace: (perMinute) => `${formatCount(Math.round(perMinute))} pro Minute`,
  left: (time) => `noch etwa ${time}`,
  slowed: (seconds) =>
    seconds === 0
      ? 'Verlangsamt: Das Labor bat um weniger Anfragen. Es geht eine nach der anderen hinaus.'
      : `Verlangsamt: Das Labor bat um weniger Anfragen. Die nächste geht in ${counted(seconds, 'Sekunde', 'Sekunden')} hinaus.`,
  pause: 'Pausieren',
  pausing: 'Wird pausiert',
  resumeKey: 'Fortsetzen',
  resume: (count) => `Mit ${formatCount(count)} fortsetzen`,
  stop: 'Nach diesen anhalten',
  stopTitle: 'Diesen Stapel anhalten',
  stopText: (count) =>
    `Was unterwegs ist, wird abgewartet. ${counted(count, 'Auftrag geht', 'Aufträge gehen')} nicht mit diesem Stapel hinaus; daraus lässt sich ein neuer Stapel bilden.`,
  stopGo: 'Hier anhalten',
  stopBack: 'Zurück',
  takeBack: 'Zurücknehmen',
  sendNow: 'Jetzt senden',
  tookBack: 'Zurückgenommen. Nichts wurde gesendet.',
  holdFailed: 'Am Zurückgehaltenen wurde nichts geändert',
  failed: 'Das ist nicht geschehen',
  why: {
    person: 'Von Ihnen pausiert. Bis zum Fortsetzen geht nichts hinaus.',
    restart: (done, of) =>
      `Proofdesk endete bei ${formatCount(done)} von ${formatCount(of)}. Bis zum Fortsetzen geht nichts hinaus.`,
    key: 'Das Labor antwortete mit 401 oder 403, und nichts zeigte, dass das nur einen Auftrag betrifft. Der Rest blieb hier. Nichts davon ist fehlgeschlagen.',
    offline: 'Das Labor ist nicht erreichbar, der Rest blieb deshalb hier. Nichts davon ist fehlgeschlagen.',
    storage:
      'Die Festplatte nimmt nicht an, was vor dem Senden geschrieben werden muss. Der Rest blieb hier.',
    refusals: 'Das Labor lehnte mehrere hintereinander aus demselben Grund ab, der Rest blieb deshalb hier.',
    bug: 'Ein Fehler des Programms hielt ihn an. Der Rest blieb hier.',
  },
  unknownHint: (count) =>
    `Bei ${ofOrders(count)} ist unbekannt, ob das Labor die Bestätigung hat. Jeden zum Klären öffnen; bis dahin wird nicht noch einmal gesendet.`,
  approved: (sum) => `${sum} mit Steuer freigegeben`,
  said: {
    confirming: (done, of) => `${formatCount(done)} von ${formatCount(of)} fertig`,
    paused: 'Der Stapel ist pausiert',
    stopped: 'Der Stapel ist angehalten',
    finished: (confirmed, of) =>
      `Der Stapel ist fertig: ${formatCount(confirmed)} von ${formatCount(of)} bestätigt`,
    held: 'Der Stapel wird zurückgehalten',
    open: 'Der Stapel ist wieder offen',
  },
};

export const batchItemText: typeof english.batchItemText = {
  close: 'Schließen',
  account: 'Konto',
  labId: 'Id des Labors',
  openCart: 'Warenkorb öffnen',
  openOrder: 'Auftrag öffnen',
  prepareAgain: 'Noch einmal vorbereiten',
};

export const batchReviewText: typeof english.batchReviewText = {
  title: (orders) => `${counted(orders, 'Auftrag', 'Aufträge')} bestätigen`,
  lead: 'Nach der Bestätigung beginnt das Labor mit der Arbeit. Stornieren bietet es nicht an.',
  reading: 'Es wird nachgesehen, was hinausginge',
  failed: 'Die Prüfung konnte nicht erstellt werden',
  approve: 'Freigegeben wird höchstens',
  includes: (orders) =>
    `${counted(orders, 'Auftrag', 'Aufträge')}, mit Steuer, zum Preis des Labors. Ein Auftrag, dessen Preis dann ein anderer ist, bleibt hier.`,
  account: 'Konto',
  like: (other) => `wie ${other}`,
  accountOrders: (orders) => counted(orders, 'Auftrag', 'Aufträge'),
  for: 'Für',
  recipients: 'Empfänger',
  pieces: 'Stück',
  orders: 'Aufträge',
  behind: 'Bleibt zurück',
  needsYou: (count) => `${formatCount(count)} zu erledigen`,
  aside: (count) => `${formatCount(count)} beiseitegelegt`,
  notPrepared: (count) => `${formatCount(count)} nicht vorbereitet`,
  nothingBehind: 'nichts',
  lookFirst: 'Zuerst ansehen',
  nothingUnusual:
    'Nichts Ungewöhnliches gefunden: kein zweiter Auftrag, keine auffällige Menge, kein auffälliger Preis, keine neue Adresse.',
  show: 'Zeigen',
  hide: 'Verbergen',
  putAside: 'Beiseitelegen',
  asideDone: (name) => `${name} wurde beiseitegelegt`,
  open: 'Öffnen',
  more: (count) => `${formatCount(count)} weitere zeigen`,
  looked: (count) =>
    count === 1 ? 'Ich habe den einen oben angesehen' : `Ich habe die ${formatCount(count)} oben angesehen`,
  practice: 'Übung: Nichts wird wirklich hergestellt oder berechnet.',
  sandbox: 'Sandbox: Nichts wird wirklich hergestellt oder berechnet.',
  production: (names) => `Produktion: echte Aufträge mit echtem Geld, über ${names}.`,
  changed: 'Der Stapel hat sich geändert, seit dies angezeigt wurde. Vor dem Bestätigen noch einmal ansehen.',
  approveFailed: 'Nichts wurde bestätigt',
  back: 'Zurück',
  go: (orders, total) => `${counted(orders, 'Auftrag', 'Aufträge')} bestätigen, höchstens ${total}`,
  goIn: (orders, time, total) =>
    `${counted(orders, 'Auftrag', 'Aufträge')} in ${time} bestätigen, höchstens ${total}`,
  goAt: (orders, when, total) =>
    `${counted(orders, 'Auftrag', 'Aufträge')} ${when} bestätigen, höchstens ${total}`,
};

export const prepareText: typeof english.prepareText = {
  action: 'Als Stapel vorbereiten…',
  title: (count) => `${counted(count, 'Warenkorb', 'Warenkörbe')} als Stapel vorbereiten`,
  lead: 'Das Labor wird nach Bildern, Preisen und Summen gefragt. Vor der Bestätigung wird nichts hergestellt oder berechnet.',
  name: 'Name des Stapels',
  namePlaceholder: 'Leer: nach dem Tag benannt',
  into: 'Aufnehmen in',
  newBatch: 'Einen neuen Stapel',
  openBatch: (name, count) => `${name} (${formatCount(count)})`,
  back: 'Zurück',
  go: (count) => `${formatCount(count)} vorbereiten`,
  failed: 'Der Stapel wurde nicht angelegt',
};
