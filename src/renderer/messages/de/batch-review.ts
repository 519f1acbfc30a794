import { counted, formatCount } from '../../format/numbers';
import type * as english from '../batch-review';

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
