import { ProblemError } from '@main/problem-error';
import { AddressRepository } from '@main/store/addresses/addresses';
import { AccountDefaultsRepository } from '@main/store/accounts/account-defaults';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryDesk } from '../temporary-desk';
import { type AddressDraft, EMPTY_ADDRESS } from '@core/addresses/address-draft';

const BOSTON: AddressDraft = {
  name: 'Ada Smith',
  addr1: '1 Main Street',
  addr2: '',
  city: 'Boston',
  state: 'MA',
  zip: '02134',
  country: 'US',
};
const PAGE = { search: '', sort: 'name' as const, descending: false, offset: 0, limit: 50 };
let database: ReturnType<typeof temporaryDesk>['database'];
let book: AddressRepository;

beforeEach(() => {
  database = temporaryDesk().database;
  book = new AddressRepository(database);
});

function problemOf(work: () => unknown): ProblemError['problem'] {
  try {
    work();
  } catch (cause) {
    if (cause instanceof ProblemError) return cause.problem;
    throw cause;
  }
  throw new Error('It was not refused');
}

describe('keeping an address', () => {
  it('knows it again however it is written', () => {
    const first = book.keep({ address: BOSTON, label: 'Studio' }, 10);
    expect(first.known).toBe(false);
    const again = book.keep(
      { address: { ...BOSTON, name: 'ADA SMITH', addr1: '1 Main St.' }, label: '' },
      20,
    );
    expect(again.known).toBe(true);
    expect(again.kept).toMatchObject({
      id: first.kept.id,
      label: 'Studio',
      address: { addr1: '1 Main St.' },
    });
    expect(book.counts()).toEqual({ all: 1, kept: 1, suggested: 0, deleted: 0 });
  });

  it('refuses one without a word', () => {
    expect(problemOf(() => book.keep({ address: EMPTY_ADDRESS, label: 'x' }, 1)).kind).toBe('input');
    expect(
      problemOf(() => book.keep({ address: { ...EMPTY_ADDRESS, name: ' - ' }, label: '' }, 1)).kind,
    ).toBe('input');
  });

  it('changes it, refuses an older revision and the lines of another one', () => {
    const { kept } = book.keep({ address: BOSTON, label: '' }, 10);
    const bob = book.keep({ address: { ...BOSTON, name: 'Bob' }, label: '' }, 10).kept;
    const saved = book.save({ id: kept.id, revision: kept.revision, address: BOSTON, label: 'Home' }, 20);
    expect(saved).toMatchObject({ label: 'Home', revision: 2 });
    expect(
      problemOf(() => book.save({ id: kept.id, revision: 1, address: BOSTON, label: '' }, 30)),
    ).toMatchObject({ kind: 'blocked', reason: 'changed-meanwhile' });
    expect(
      problemOf(() => book.save({ id: bob.id, revision: 1, address: BOSTON, label: '' }, 30)),
    ).toMatchObject({ kind: 'input', fields: [{ path: 'address', given: 'Home' }] });
    expect(book.read(bob.id).address.name).toBe('Bob');
  });

  it('takes in what was only learned of the same address', () => {
    book.use(BOSTON, 'order-1', 5);
    const { kept } = book.keep({ address: { ...BOSTON, name: 'Adda' }, label: '' }, 10);
    book.use({ ...BOSTON, name: 'Adda' }, 'order-1', 6);
    book.use({ ...BOSTON, name: 'Adda' }, 'order-2', 7);
    const saved = book.save({ id: kept.id, revision: 1, address: BOSTON, label: '' }, 20);
    expect(saved).toMatchObject({ useCount: 2, lastUsedAt: 7, kept: true });
    expect(book.counts().all).toBe(1);
  });

  it('is taken out and brought back', () => {
    const { kept } = book.keep({ address: BOSTON, label: '' }, 10);
    book.softDelete([kept.id], 20);
    expect(book.suggest('ada', 5)).toEqual([]);
    expect(book.list('deleted', PAGE).rows).toHaveLength(1);
    expect(book.isKnownAddress(BOSTON)).toBe(false);
    book.restore([kept.id], 30);
    expect(book.suggest('ada', 5)).toMatchObject([{ id: kept.id, kept: true }]);
    expect(problemOf(() => book.softDelete(['none'], 1))).toMatchObject({ kind: 'absent' });
  });
});

describe('where orders went', () => {
  it('counts each once, and learns without keeping', () => {
    book.use(BOSTON, 'order-1', 10);
    book.use(BOSTON, 'order-1', 20);
    book.use({ ...BOSTON, addr1: '1 main st' }, 'order-2', 30);
    expect(book.list('suggested', PAGE).rows).toMatchObject([{ useCount: 2, lastUsedAt: 30, kept: false }]);
    expect(book.counts()).toEqual({ all: 1, kept: 0, suggested: 1, deleted: 0 });
    book.use(EMPTY_ADDRESS, 'order-3', 40);
    book.use({ ...EMPTY_ADDRESS, name: 'Only a name' }, 'order-3', 40);
    expect(book.counts().all).toBe(1);
  });

  it('suggests one again that was forgotten, and goes on counting', () => {
    book.use(BOSTON, 'order-1', 10);
    const [learned] = book.suggest('ada', 5);
    book.softDelete([learned?.id ?? ''], 15);
    expect(book.isKnownAddress(BOSTON)).toBe(true);
    book.use(BOSTON, 'order-2', 20);
    expect(book.suggest('ada', 5)).toMatchObject([{ id: learned?.id, useCount: 2, kept: false }]);
  });

  it('offers kept ones first, then by use', () => {
    const named = (name: string): AddressDraft => ({ ...BOSTON, name });
    for (const subject of ['1', '2', '3']) book.use(named('Ada Often'), subject, 10);
    book.use(named('Ada Late'), '4', 30);
    book.use(named('Ada Early'), '5', 20);
    book.keep({ address: named('Ada Kept'), label: '' }, 5);
    book.keep({ address: { ...named('Somebody'), city: 'Adams' }, label: '' }, 4);
    expect(book.suggest('ada', 10).map(({ address }) => address.name)).toEqual([
      'Somebody',
      'Ada Kept',
      'Ada Often',
      'Ada Late',
      'Ada Early',
    ]);
    expect(book.suggest('ada often', 10)).toHaveLength(1);
    expect(book.suggest('"); DROP', 10)).toEqual([]);
    expect(book.suggest('', 2)).toHaveLength(2);
  });
});

describe('a known address', () => {
  it('is the place, whoever lives there', () => {
    book.use(BOSTON, 'order-1', 10);
    expect(book.isKnownAddress({ ...BOSTON, name: 'Somebody Else' })).toBe(true);
    expect(book.isKnownAddress({ ...BOSTON, zip: '02134-1234', country: '' })).toBe(true);
    expect(book.isKnownAddress({ ...BOSTON, addr1: '2 Main Street' })).toBe(false);
    expect(book.isKnownAddress({ ...EMPTY_ADDRESS, name: 'Ada' })).toBe(false);
  });

  it('is found by an index alone', () => {
    const plan = database.all(
      `EXPLAIN QUERY PLAN SELECT 1 AS known FROM addresses WHERE place_key = ?
         AND (use_count > 0 OR (kept_at IS NOT NULL AND deleted_at IS NULL)) LIMIT 1`,
      ['x'],
    );
    expect(JSON.stringify(plan)).toContain('COVERING INDEX addresses_by_place');
  });
});

describe('numbers of references', () => {
  it('are given once each, and not at all by what is rolled back', () => {
    const defaults = new AccountDefaultsRepository(database);
    expect(defaults.upcomingNumber('a')).toBe(1);
    expect([defaults.takeNumber('a'), defaults.takeNumber('a'), defaults.takeNumber('b')]).toEqual([1, 2, 1]);
    expect(() =>
      database.transaction(() => {
        defaults.takeNumber('a');
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(defaults.takeNumber('a')).toBe(3);
    expect(() => database.run("UPDATE reference_counters SET given = 1 WHERE scope = 'a'")).toThrow(/twice/);
    expect(() => database.run('DELETE FROM reference_counters')).toThrow(/twice/);
  });
});
