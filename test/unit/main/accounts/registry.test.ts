import { describe, expect, it } from 'vitest';
import type { Result } from '@contract/problems';
import type { AccountDraft } from '@core/accounts/accounts';
import { AccountRecords } from '@main/accounts/account-records';
import { createAccountRegistry, PRACTICE_ACCOUNT } from '@main/accounts/registry';
import { FakeFile } from './fake-file';

const draft: AccountDraft = {
  name: 'Sandbox',
  environment: 'sandbox',
  editorBaseUrl: 'https://lab.example/api/v1',
  orderSubmitUrl: '',
  commerceBaseUrl: '',
  serviceApiVersion: null,
  keyPerService: false,
};

function setUp(file = new FakeFile()) {
  const state = { uncertain: 0, current: 'nothing', forgotten: [] as string[], ids: 0, now: 1_000 };
  const registry = createAccountRegistry({
    records: new AccountRecords(file),
    currentId: { read: () => state.current, write: (id) => (state.current = id) },
    uncertainOrders: () => state.uncertain,
    forgetKeys: (id) => {
      state.forgotten.push(id);
      return Promise.resolve();
    },
    now: () => state.now,
    newId: () => `id-${(state.ids += 1)}`,
  });
  return { registry, state, file };
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

function fieldsOf(result: Result<unknown>): string[] {
  if (result.ok || result.problem.kind !== 'input') throw new Error('No field was refused');
  return result.problem.fields.map((field) => field.path);
}

describe('account registry', () => {
  it('has the practice lab from the first start, and shows it', () => {
    const { registry } = setUp();
    expect(registry.list()).toEqual([PRACTICE_ACCOUNT]);
    expect(registry.current()).toEqual(PRACTICE_ACCOUNT);
  });

  it('adds, edits, chooses and removes an account, and finds it again after a restart', async () => {
    const { registry, state, file } = setUp();
    const added = valueOf(registry.add({ ...draft, name: '  Our   sandbox ' }));
    expect(added).toMatchObject({ id: 'id-1', name: 'Our sandbox', builtIn: false, createdAt: 1_000 });
    state.now = 2_000;
    const edited = valueOf(
      registry.edit('id-1', { ...draft, environment: 'production', keyPerService: true }),
    );
    expect(edited).toMatchObject({ environment: 'production', createdAt: 1_000, updatedAt: 2_000 });
    valueOf(registry.choose('id-1'));
    expect(registry.current().id).toBe('id-1');
    const again = setUp(file).registry;
    expect(again.list()).toEqual([PRACTICE_ACCOUNT, edited]);
    expect(await registry.remove('id-1')).toEqual({ ok: true, value: null });
    expect(state.forgotten).toEqual(['id-1']);
    expect(registry.current()).toEqual(PRACTICE_ACCOUNT);
    expect(setUp(file).registry.list()).toEqual([PRACTICE_ACCOUNT]);
  });

  it('does not remove an account while the outcome of an order is unknown', async () => {
    const { registry, state } = setUp();
    valueOf(registry.add(draft));
    state.uncertain = 2;
    const refused = await registry.remove('id-1');
    expect(refused).toMatchObject({
      ok: false,
      problem: { kind: 'blocked', reason: 'account-has-unknown-orders' },
    });
    expect(registry.list()).toHaveLength(2);
    expect(state.forgotten).toEqual([]);
  });

  it('neither edits nor removes the practice lab', async () => {
    const { registry } = setUp();
    expect(fieldsOf(registry.edit(PRACTICE_ACCOUNT.id, draft))).toEqual(['id']);
    expect(fieldsOf(await registry.remove(PRACTICE_ACCOUNT.id))).toEqual(['id']);
  });

  it('says which account is not there', async () => {
    const { registry, state } = setUp();
    const absent = { ok: false, problem: { kind: 'absent', what: 'account', id: 'x' } };
    expect(registry.read('x')).toEqual(absent);
    expect(registry.edit('x', draft)).toEqual(absent);
    expect(await registry.remove('x')).toEqual(absent);
    expect(registry.choose('x')).toEqual(absent);
    expect(state.current).toBe('nothing');
  });

  it('changes nothing when the disk refuses', () => {
    const { registry, file } = setUp();
    file.failure = Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
    expect(registry.add(draft)).toMatchObject({ ok: false, problem: { kind: 'storage', state: 'full' } });
    expect(registry.list()).toEqual([PRACTICE_ACCOUNT]);
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'practice LAB' }],
    ['name', { name: 'x'.repeat(201) }],
    ['editorBaseUrl', { editorBaseUrl: 'lab.example' }],
    ['editorBaseUrl', { editorBaseUrl: 'http://lab.example' }],
    ['editorBaseUrl', { editorBaseUrl: 'http://localhost.lab.example' }],
    ['editorBaseUrl', { editorBaseUrl: 'https://user:secret@lab.example' }],
    ['editorBaseUrl', { editorBaseUrl: 'https://lab.example/?key=1' }],
    ['editorBaseUrl', { editorBaseUrl: 'https://lab.example/#' }],
    ['editorBaseUrl', { editorBaseUrl: 'ftp://lab.example' }],
    ['editorBaseUrl', { editorBaseUrl: '' }],
    ['orderSubmitUrl', { orderSubmitUrl: 'file:///etc' }],
    ['commerceBaseUrl', { commerceBaseUrl: 'practice-lab://commerce' }],
    ['serviceApiVersion', { serviceApiVersion: 'latest' }],
    ['serviceApiVersion', { serviceApiVersion: '2026-13' }],
    ['serviceApiVersion', { serviceApiVersion: '2026-1' }],
  ] as const)('refuses a draft and names %s', (path, changes) => {
    const { registry } = setUp();
    expect(fieldsOf(registry.add({ ...draft, ...changes }))).toEqual([path]);
    expect(registry.list()).toHaveLength(1);
  });

  it('names every field that is wrong at once', () => {
    const { registry } = setUp();
    const wrong = { ...draft, name: '', editorBaseUrl: 'x', serviceApiVersion: 'y' };
    expect(fieldsOf(registry.add(wrong))).toEqual(['name', 'editorBaseUrl', 'serviceApiVersion']);
  });

  it.each([
    [' https://Lab.Example:443/api/v1// ', 'https://lab.example/api/v1'],
    ['https://lab.example/', 'https://lab.example'],
    ['http://127.0.0.1:4600/api/v1', 'http://127.0.0.1:4600/api/v1'],
    ['http://localhost:1', 'http://localhost:1'],
    ['http://[::1]:2/x', 'http://[::1]:2/x'],
  ])('writes an address in one way: %s', (given, kept) => {
    const { registry } = setUp();
    expect(valueOf(registry.add({ ...draft, editorBaseUrl: given })).editorBaseUrl).toBe(kept);
  });

  it('lets an account keep its own name, and takes no other’s', () => {
    const { registry } = setUp();
    valueOf(registry.add(draft));
    valueOf(registry.add({ ...draft, name: 'Other' }));
    expect(valueOf(registry.edit('id-1', draft)).name).toBe('Sandbox');
    expect(fieldsOf(registry.edit('id-1', { ...draft, name: 'OTHER' }))).toEqual(['name']);
  });

  it('keeps entries that it cannot read', () => {
    const strange = { id: 'from-a-newer-version', shape: 2 };
    const file = new FakeFile({ accounts: [strange] });
    const { registry } = setUp(file);
    valueOf(registry.add(draft));
    expect(file.read()).toMatchObject({ accounts: [{ id: 'id-1' }, strange] });
  });

  it.each([[null], [5], ['text'], [{ accounts: 'x' }], [[]]])(
    'starts with a file that holds %j',
    (content) => {
      expect(setUp(new FakeFile(content)).registry.list()).toEqual([PRACTICE_ACCOUNT]);
    },
  );
});
