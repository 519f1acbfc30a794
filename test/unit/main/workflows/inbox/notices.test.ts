import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { setNumberLocale } from '@core/language/messages';
import { type NoticeFact, noticeFactSchema } from '@core/inbox/notices';
import * as german from '@languages/de/main';
import { NoticeRepository } from '@main/store/inbox/notices';
import { NoticeBoard } from '@main/workflows/inbox/notice-board';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryDesk } from '@test/unit/main/store/temporary-desk';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const AT = Date.parse('2026-11-22T02:00:00.000Z');

const NOTICES: readonly (readonly [fact: NoticeFact, english: string, german: string])[] = [
  [
    { kind: 'unknown-after-restart', params: { count: 1 } },
    'One request was on its way',
    'Eine Anfrage war auf dem Weg',
  ],
  [
    { kind: 'submit-unknown-after-restart', params: { count: 2 } },
    '2 catalog carts were on their way',
    '2 Katalog-Warenkörbe waren auf dem Weg',
  ],
  [
    { kind: 'batch-paused-after-restart', params: { name: 'May', done: 3, all: 12 } },
    'Proofdesk closed at 3 of 12 in the batch “May”.',
    'Proofdesk wurde bei 3 von 12 im Stapel „May“ beendet.',
  ],
  [
    {
      kind: 'charged-more-than-approved',
      params: { name: 'Smith', charged: usd('9.50'), approved: usd('8.70'), missing: ['tax', 'shipping'] },
    },
    'for “Smith”. You approved $8.70 so far, without tax and shipping.',
    'für „Smith“. Freigegeben: bisher $8.70, ohne Steuer und Versand.',
  ],
  [
    { kind: 'holds-waiting', params: { name: 'Smith', count: 1 } },
    '“Smith” was held when Proofdesk closed',
    '„Smith“ wurde zurückgehalten, als Proofdesk geschlossen wurde',
  ],
  [
    { kind: 'database-set-aside', params: { file: 'kept.db' } },
    'It was saved as kept.db, and an empty one was created. You can restore a verified earlier copy',
    'Sie wurde als kept.db gespeichert, und eine leere wurde angelegt. Sie können eine geprüfte frühere Kopie',
  ],
  [
    { kind: 'database-lost', params: { file: null, until: null } },
    'The database was missing, and an empty one was created. There is no earlier copy.',
    'Die Datenbank fehlte, und eine leere wurde angelegt. Eine frühere Kopie gibt es nicht.',
  ],
  [
    { kind: 'database-lost', params: { file: 'kept.db', until: AT } },
    'Part of the database was damaged. It was saved as kept.db. Nothing after ',
    'Ein Teil der Datenbank war beschädigt. Er wurde als kept.db gespeichert. Nichts nach ',
  ],
  [
    { kind: 'database-read-only', params: { isFull: false } },
    'The database is read-only.',
    'Die Datenbank ist schreibgeschützt.',
  ],
  [{ kind: 'database-read-only', params: { isFull: true } }, 'The disk is full.', 'Die Festplatte ist voll.'],
  [
    { kind: 'settings-set-aside', params: { holds: 'settings', file: 'settings.json', kept: 'old.json' } },
    'settings.json was damaged. It was saved as old.json, and the settings were reset.',
    'settings.json war beschädigt. Die Datei wurde als old.json gespeichert',
  ],
  [
    { kind: 'settings-set-aside', params: { holds: 'accounts', file: 'accounts.json', kept: null } },
    'accounts.json was damaged. Add your accounts again',
    'accounts.json war beschädigt. Fügen Sie Ihre Konten neu hinzu',
  ],
  [
    {
      kind: 'edits-without-place',
      params: { name: 'Smith', paths: [['Orders', 0, 'OrderItems', 0, 'Quantity']] },
    },
    'Smith: 1 change to the order could not be kept. Order 1, item 1, Quantity: not in the new export.',
    'Smith: 1 Änderung am Auftrag konnte nicht übernommen werden.',
  ],
  [{ kind: 'page-restarted', params: {} }, 'The window stopped working', 'Das Fenster reagierte nicht mehr'],
];

function bench() {
  const { database } = temporaryDesk();
  const board = new NoticeBoard(new NoticeRepository(database));
  return { database, board, words: () => board.open().map(({ text }) => text) };
}

beforeEach(() => setNumberLocale('en-US'));
afterEach(() => setLanguage(ENGLISH));

it.each(NOTICES)('says $kind in the language that is spoken', (fact, inEnglish, inGerman) => {
  const { board, words } = bench();
  board.add(fact, AT, ['a']);
  expect(words()).toEqual([expect.stringContaining(inEnglish)]);
  setLanguage(languageOf('de', 'ltr', german));
  expect(words()).toEqual([expect.stringContaining(inGerman)]);
  // It is the same notice in every language.
  board.add(fact, AT + 1, ['a']);
  expect(words()).toHaveLength(1);
});

it('has words for every notice', () => {
  const kinds = noticeFactSchema.options.map(({ shape }) => shape.kind.value);
  expect(new Set(NOTICES.map(([{ kind }]) => kind))).toEqual(new Set(kinds));
});

it('shows the words of an earlier version as they were written', () => {
  const { database, words } = bench();
  for (const [id, text] of [
    ['1', 'Eine Anfrage war auf dem Weg.'],
    ['2', '{"kind":"page-restarted"}: 1 change to the order could not be kept.'],
  ])
    database.run(`INSERT INTO notices (id, kind, text, at, ids) VALUES (?, 'page-restarted', ?, 1, '[]')`, [
      ...[String(id), String(text)],
    ]);
  expect(words()).toEqual([
    'Eine Anfrage war auf dem Weg.',
    '{"kind":"page-restarted"}: 1 change to the order could not be kept.',
  ]);
});
