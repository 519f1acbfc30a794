import { CURRENCY } from '@contract/limits';
import { type MissingPart, missingPartSchema } from '../values/incomplete-total';
import { formatMoney, type Money } from '../values/money';
import type { ParamsOfFacts, ProofFact, Recorded, RecordedFact } from '../values/recorded-facts';
import type { Operation } from '../journal/operations';
import type { AuditEntry } from './history';

/*
 * Versions up to 1.x stored what happened as an English sentence. Each is read here as the fact that it says, so that
 * old rows are shown by the same messages as new ones. Nothing writes such a sentence any more: the list never grows,
 * and a sentence in it never changes.
 */

const GAP = /(\{\w+\})/;
/** Gaps that only figures fill. */
const FIGURES = ['{count}', '{matched}', '{ours}', '{theirs}'];
const escaped = (part: string): string => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What fills the gaps of a sentence in their order. */
type Gaps = readonly string[];

/** A stored sentence with `{…}` for its values, and what it says. */
type Form<Made> = readonly [sentence: string, make: (...gaps: [string, string, string]) => Made];

/** What fits a stored sentence. Of two gaps the first takes what it can: names have quotes and brackets in them. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence
      .split(GAP)
      .map((part) =>
        FIGURES.includes(part) ? '(\\d{1,15})' : GAP.test(part) ? '([\\s\\S]*)' : escaped(part),
      )
      .join('')}$`,
    'u',
  );

/** Reads texts by the first form that fits, so what is more particular stands before what is less. */
function readerOf<Made>(forms: readonly Form<Made>[]): (text: string) => Made | null {
  let patterns: readonly { readonly form: RegExp; readonly make: Form<Made>[1] }[] | null = null;
  return (text) => {
    patterns ??= forms.map(([sentence, make]) => ({
      form: patternOf(sentence),
      make,
    }));
    for (const { form, make } of patterns) {
      const found: Gaps | null = form.exec(text);
      if (found !== null) return make(found[1] ?? '', found[2] ?? '', found[3] ?? '');
    }
    return null;
  };
}

const MARKED = ['It carries the mark of this cart.', 'Sie trägt das Zeichen dieses Warenkorbs.'];

const PROOFS: readonly Form<ProofFact | null>[] = [
  ['verified event {event}: {said}', (event, said) => ({ kind: 'event-verified', params: { event, said } })],
  [
    'Found in the lab’s list: {why}',
    (why) => (MARKED.includes(why) ? { kind: 'mark-found-in-list', params: {} } : null),
  ],
  [
    'The lab has the submission {id}, which carries the mark of this cart.',
    (submission) => ({ kind: 'submission-has-mark', params: { submission } }),
  ],
  [
    'The lab’s list of fulfillment names the ConfirmationID {id}.',
    (confirmation) => ({ kind: 'fulfillment-names', params: { confirmation } }),
  ],
  ['found out after a restore', () => ({ kind: 'found-after-restore', params: {} })],
  ['The desk of before knew it: all of it was brought over.', () => ({ kind: 'brought-over', params: {} })],
  ['A person: {how}', (how) => ({ kind: 'person-said', params: { person: '', how } })],
];
const readProof = readerOf(PROOFS);

const readUnsent = readerOf<RecordedFact>([
  ['not sent: the program ended before it left', () => ({ kind: 'not-sent', params: { why: 'ended' } })],
  ['not sent: it was not ready to leave', () => ({ kind: 'not-sent', params: { why: 'not-ready' } })],
  ['not sent: it could not be written down', () => ({ kind: 'not-sent', params: { why: 'not-written' } })],
]);

/** What an earlier version wrote as the proof of what a restore left open. */
export const readOldProof = (text: string): Recorded => readProof(text) ?? text;

/** What the program wrote of a submit in place of a person. */
const isFound = (proof: ProofFact): boolean =>
  proof.kind === 'mark-found-in-list' || proof.kind === 'submission-has-mark';

/** What an earlier version wrote as the proof of a call. What people typed there stays as it came. */
export function readOldNote(text: string, by: Operation['proof']): Recorded {
  if (by === 'none') return readUnsent(text) ?? text;
  const proof = readProof(text);
  const isWritten =
    by === 'event'
      ? proof?.kind === 'event-verified'
      : proof !== null && (isFound(proof) || proof.kind === 'found-after-restore');
  return isWritten ? (proof ?? text) : text;
}

const progressed = (progress: ParamsOfFacts['order-progressed']['progress'], words: string) =>
  [
    [
      `The submission {id} is ${words}.`,
      (submission) => ({ kind: 'submission-progressed', params: { submission, progress } }),
    ],
    [`“{name}” is ${words}.`, (name) => ({ kind: 'order-progressed', params: { name, progress } })],
  ] satisfies readonly Form<RecordedFact>[];

const readEffect = readerOf<RecordedFact>([
  ['“{name}” is proven to be confirmed.', (name) => ({ kind: 'order-proven', params: { name } })],
  [
    'The submission {id} failed at the lab: {failure} (order {part}).',
    (submission, failure, part) => ({ kind: 'submission-failed', params: { submission, failure, part } }),
  ],
  [
    'The submission {id} failed at the lab: {failure}.',
    (submission, failure) => ({ kind: 'submission-failed', params: { submission, failure, part: '' } }),
  ],
  [
    '“{name}” failed at the lab: {failure} (order {part}).',
    (name, failure, part) => ({ kind: 'order-failed', params: { name, failure, part } }),
  ],
  [
    '“{name}” failed at the lab: {failure}.',
    (name, failure) => ({ kind: 'order-failed', params: { name, failure, part: '' } }),
  ],
  ...progressed('received', 'received'),
  ...progressed('processing', 'in production'),
  ...progressed('shipped', 'shipped'),
  ...progressed('delivered', 'delivered'),
]);

/** What an earlier version wrote about what a delivery changed. */
export const readOldEffect = (text: string): Recorded => readEffect(text) ?? text;

const since = (
  call: ParamsOfFacts['call-since']['call'],
  state: ParamsOfFacts['call-since']['state'],
  ...words: readonly string[]
): Form<RecordedFact>[] =>
  words.map((said) => [said, () => ({ kind: 'call-since', params: { call, state } })]);

/** These were written in the language that was spoken. */
const readSince = readerOf<RecordedFact>([
  ['A copy of “{name}”', (name) => ({ kind: 'copy-guarded', params: { name } })],
  ['Eine Kopie von „{name}“', (name) => ({ kind: 'copy-guarded', params: { name } })],
  ...since('create', 'succeeded', 'Placed, not confirmed', 'Aufgegeben, nicht bestätigt'),
  ...since('confirm', 'succeeded', 'Confirmed', 'Bestätigt'),
  ...since('submit', 'succeeded', 'Submitted', 'Eingereicht'),
  ...since('create', 'refused', 'The placing was refused', 'Das Aufgeben wurde abgelehnt'),
  ...since('confirm', 'refused', 'The confirmation was refused', 'Die Bestätigung wurde abgelehnt'),
  ...since('submit', 'refused', 'The submit was refused', 'Die Einreichung wurde abgelehnt'),
  ...since(
    ...(['create', 'planned', 'The placing was written down and did not leave'] as const),
    'Das Aufgeben wurde niedergeschrieben und ging nicht hinaus',
  ),
  ...since(
    ...(['confirm', 'planned', 'The confirmation was written down and did not leave'] as const),
    'Die Bestätigung wurde niedergeschrieben und ging nicht hinaus',
  ),
  ...since(
    ...(['submit', 'planned', 'The submit was written down and did not leave'] as const),
    'Die Einreichung wurde niedergeschrieben und ging nicht hinaus',
  ),
  ...since(
    ...(['create', 'unknown', 'The placing was sent; its outcome is unknown'] as const),
    'Das Aufgeben wurde gesendet; der Ausgang ist unbekannt',
  ),
  ...since(
    ...(['confirm', 'unknown', 'The confirmation was sent; its outcome is unknown'] as const),
    'Die Bestätigung wurde gesendet; der Ausgang ist unbekannt',
  ),
  ...since(
    ...(['submit', 'unknown', 'The submit was sent; its outcome is unknown'] as const),
    'Die Einreichung wurde gesendet; der Ausgang ist unbekannt',
  ),
]);

/** What an earlier version wrote about what was sent after the state that a desk was put back to. */
export const readOldCall = (text: string): Recorded => readSince(text) ?? text;

/** An amount as it was written beside an approval, such as `$1,234.50`. */
function moneyIn(text: string): Money | null {
  const money = { amount: text.replace(/[$,]/g, ''), currency: CURRENCY };
  return formatMoney(money, 'en-US') === text ? money : null;
}

const PARTS: Readonly<Record<MissingPart, string>> = {
  destination: 'charges that depend on the address',
  shipping: 'shipping',
  tax: 'tax',
  total: 'a total that can be read',
  unknown: 'what the lab’s remark names',
};

/** What an amount left out, as a list of words with an `and` or with commas alone; null for other words. */
function missingIn(list: string): MissingPart[] | null {
  const words = list === '' ? [] : list.split(/, and | and |, /);
  const parts = missingPartSchema.options.filter((part) => words.includes(PARTS[part]));
  return parts.length === words.length ? parts : null;
}

/** A fact, and whether it says what was written beside the sentence as well. */
interface Read {
  readonly fact: RecordedFact;
  readonly saysDetail: boolean;
}

type Beside = (detail: string) => Read;
const plain =
  (fact: RecordedFact): Beside =>
  () => ({ fact, saysDetail: false });
/** What was written beside it is a value of it. */
const valued =
  (make: (detail: string) => RecordedFact): Beside =>
  (detail) => ({ fact: make(detail), saysDetail: true });

const approved =
  (kind: 'confirmation-approved' | 'submit-approved', name: string): Beside =>
  (detail) => {
    const [, amount = detail, left = ''] = /^(.+) so far, without (.+)$/.exec(detail) ?? [];
    const total = moneyIn(amount)?.amount ?? (amount === 'no readable total' ? '' : null);
    const missing = missingIn(left);
    const saysDetail = total !== null && missing !== null;
    return { fact: { kind, params: { name, total: total ?? '', missing: missing ?? [] } }, saysDetail };
  };

const batchApproved =
  (name: string, count: string): Beside =>
  (detail) => {
    const totals = detail.split(' + ').map(moneyIn);
    const isRead = totals.every((total) => total !== null);
    const params = { name, count: Number(count), totals: isRead ? totals : [] };
    return { fact: { kind: 'batch-approved', params }, saysDetail: isRead };
  };

/** UTC milliseconds of a moment as it was written down; null for anything else. */
function momentIn(text: string): number | null {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString() === text ? at : null;
}

const heldUntil =
  (kind: 'held' | 'hold-changed', name: string): Beside =>
  (detail) => {
    const [, seconds] = /^for (\d{1,12}) s$/.exec(detail) ?? [];
    const at = detail.startsWith('until ') ? momentIn(detail.slice('until '.length)) : null;
    const until = at === null ? { kind: 'after' as const, milliseconds: Number(seconds ?? 0) * 1000 } : null;
    const params = { name, until: until ?? { kind: 'at' as const, at: at ?? 0 } };
    return { fact: { kind, params }, saysDetail: at !== null || seconds !== undefined };
  };

const atReceiver =
  (kind: 'receiver-on' | 'receiver-off' | 'receiver-path-renewed'): Beside =>
  (detail) => {
    const [, host = '', port = ''] = /^(.*), port (\d{1,5}|any)$/.exec(detail) ?? [];
    return {
      fact: { kind, params: { host, port: port === 'any' ? 0 : Number(port) } },
      saysDetail: port !== '',
    };
  };

const enabled =
  (service: ParamsOfFacts['callback-enabled']['service'], address: string): Beside =>
  (detail) => {
    const by = detail === 'A verified event came to it' ? 'event' : 'verifier';
    return {
      fact: { kind: 'callback-enabled', params: { service, address, by } },
      saysDetail: by === 'event' || detail === 'The lab took the verifier',
    };
  };

const reconciled =
  (...[matched, onlyOurs, onlyTheirs]: [string, string, string]): Beside =>
  (detail) => {
    const at = detail.startsWith('back to ') ? momentIn(detail.slice('back to '.length)) : null;
    const figures = { matched: Number(matched), onlyOurs: Number(onlyOurs), onlyTheirs: Number(onlyTheirs) };
    return {
      fact: { kind: 'reconciled', params: { ...figures, since: at } },
      saysDetail: at !== null || detail === 'to the end of the lists',
    };
  };

const snoozed =
  (name: string): Beside =>
  (detail) => {
    const until = momentIn(detail);
    const params = { ...needOf(name), until: until ?? 0 };
    return { fact: { kind: 'need-snoozed', params }, saysDetail: until !== null };
  };

const settled =
  (
    make: (by: ProofFact | null) => RecordedFact,
    isWritten: (proof: ProofFact) => boolean = () => true,
  ): Beside =>
  (detail) => {
    const proof = readProof(detail);
    const by = proof !== null && isWritten(proof) ? proof : null;
    return { fact: make(by), saysDetail: by !== null };
  };

/** All of what it was called is in its name. */
const needOf = (name: string) => ({ name, cause: '', code: '' });
const ofNeed = (kind: 'note-written' | 'note-removed' | 'need-woken' | 'need-resolved' | 'need-reopened') => {
  return (name: string): Beside => plain({ kind, params: needOf(name) });
};

const ofServices = (
  sentence: (service: string) => string,
  make: (service: ParamsOfFacts['callback-enabled']['service'], gap: string) => Beside,
): Form<Beside>[] => [
  [sentence('the editor service'), (gap) => make('editor', gap)],
  [sentence('order submission'), (gap) => make('orderSubmit', gap)],
];

const readEntry = readerOf<Beside>([
  ['Approved the batch “{name}”, {count} order', batchApproved],
  ['Approved the batch “{name}”, {count} orders', batchApproved],
  ['Approved the confirmation of “{name}”', (name) => approved('confirmation-approved', name)],
  ['Approved the submit of “{name}”', (name) => approved('submit-approved', name)],
  ['Held “{name}” before it leaves', (name) => heldUntil('held', name)],
  ['Changed when “{name}” leaves', (name) => heldUntil('hold-changed', name)],
  ['Took “{name}” back before it left', (name) => plain({ kind: 'hold-taken-back', params: { name } })],
  ['Let “{name}” go', (name) => plain({ kind: 'hold-released', params: { name } })],
  ['Sent the same order again', () => plain({ kind: 'sent-again', params: { call: 'create' } })],
  ['Sent the same confirmation again', () => plain({ kind: 'sent-again', params: { call: 'confirm' } })],
  [
    'Sent the same submission again, with the same key',
    () => plain({ kind: 'sent-again', params: { call: 'submit' } }),
  ],
  [
    'Said that the key is another one of the same lab account',
    () => plain({ kind: 'key-renewed', params: {} }),
  ],
  [
    'Not known any more who placed “{name}” ({id})',
    (name, id) => plain({ kind: 'not-known-elsewhere', params: { name, id } }),
  ],
  [
    'Known as placed elsewhere: “{name}” ({id})',
    (name, id) => plain({ kind: 'known-elsewhere', params: { name, id } }),
  ],
  ...ofServices(
    (service) => `Had deliveries of ${service} for {account} sent to another address`,
    (service, account) =>
      valued((address) => ({ kind: 'callback-registered', params: { service, account, address } })),
  ),
  ...ofServices((service) => `Deliveries of ${service} come to {address}`, enabled),
  ...ofServices(
    (service) => `Forgot the address for ${service}`,
    (service) => valued((address) => ({ kind: 'callback-forgotten', params: { service, address } })),
  ),
  ...ofServices(
    (service) => `Its address was replaced by that of ${service}: both have the same key`,
    (service) => plain({ kind: 'callback-replaced', params: { service } }),
  ),
  ['Had the receiver listen', () => atReceiver('receiver-on')],
  ['Turned the receiver off', () => atReceiver('receiver-off')],
  ['Made a new secret part of the path', () => atReceiver('receiver-path-renewed')],
  ['Pasted a delivery', () => valued((delivery) => ({ kind: 'delivery-pasted', params: { delivery } }))],
  [
    'Made a new cart from {name}',
    (name) => valued((cart) => ({ kind: 'started-over', params: { name, cart } })),
  ],
  ['Took away the note of {need}', ofNeed('note-removed')],
  ['Wrote a note about {need}', ofNeed('note-written')],
  ['Brought back {need}', ofNeed('need-woken')],
  ['Put off {need}', snoozed],
  ['Resolved {need}', ofNeed('need-resolved')],
  ['Opened again {need}', ofNeed('need-reopened')],
  [
    'The lab has it: {need}',
    (name) => plain({ kind: 'need-checked', params: { ...needOf(name), said: 'lab-has-it' } }),
  ],
  [
    'The lab does not have it: {need}',
    (name) => plain({ kind: 'need-checked', params: { ...needOf(name), said: 'lab-has-it-not' } }),
  ],
  [
    'Recorded what the lab said: it is confirmed',
    () => plain({ kind: 'confirmation-settled', params: { isConfirmed: true } }),
  ],
  [
    'Recorded what the lab said: it is not confirmed',
    () => plain({ kind: 'confirmation-settled', params: { isConfirmed: false } }),
  ],
  [
    'Recorded what the lab said: it is the submission {id}',
    (submission) => settled((by) => ({ kind: 'submit-settled', params: { submission, by } }), isFound),
  ],
  [
    'Recorded what the lab said: it is not submitted',
    () => plain({ kind: 'submit-settled', params: { submission: '', by: null } }),
  ],
  [
    'Settled since the desk was put back: the lab has it',
    () => settled((by) => ({ kind: 'restored-settled', params: { said: 'lab-has-it', by } })),
  ],
  [
    'Settled since the desk was put back: the lab does not have it',
    () => settled((by) => ({ kind: 'restored-settled', params: { said: 'lab-has-it-not', by } })),
  ],
  ['Reconciled with the lab: {matched} matched, {ours} only here, {theirs} only at the lab', reconciled],
]);

/** An audit entry of an earlier version: its sentence, and what was written beside it, which people may have typed. */
export function readOldEntry(words: string, detail: string): Pick<AuditEntry, 'fact' | 'detail'> {
  const read = readEntry(words)?.(detail);
  if (read === undefined) return { fact: words, detail };
  return { fact: read.fact, detail: read.saysDetail ? '' : detail };
}
