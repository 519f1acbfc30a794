import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf, ArgumentOf } from '@bridge/contract';
import type { ChannelName } from '@bridge/names';
import { askBridge } from '../e2e/desk/ask-bridge';
import { chooseFile } from '../e2e/desk/file-dialogs';
import { type Desk, openDesk } from '../e2e/desk/open-desk';
import { accountOf, OWN_ACCOUNT, placed, useOwnAccount } from '../e2e/desk/samples';
import { newProfile } from '../e2e/launch';
import { startPractice } from '../e2e/practice';
import { formsOf, holds } from './forms';
import { recordBridge, recordedOf } from './recorded-bridge';
import { filesHolding, heapOf, processesBelow, startedWith } from './traces';

/** A key that looks like nothing in particular, as some labs give them out. */
const OPAQUE = `sentinel/${randomBytes(18).toString('hex')}+key`;
const CART = 'Okafor sentinel';
const NAME = { key: 'name' as const, title: 'Name' };

/**
 * Two keys are planted in the keychain, one that works and one that does not, and looked for wherever a program leaves
 * something. They are given in a run before: the window in which a key is typed has it in its memory until it closes.
 */
describe('a planted key', () => {
  let desk: Desk;
  let exports = '';
  let keys: { readonly name: string; readonly forms: Buffer[] }[] = [];
  const seen: Record<string, Buffer> = {};
  let known: Buffer[] = [];

  const page = () => desk.running.page;
  const ask = <Name extends ChannelName>(name: Name, argument: ArgumentOf<Name>): Promise<AnswerOf<Name>> =>
    askBridge(page(), name, argument);
  const expectNowhere = (place: string, bytes: Buffer): void =>
    expect(
      keys.filter(({ forms }) => holds(bytes, forms)).map(({ name }) => name),
      `found in ${place}`,
    ).toEqual([]);

  beforeAll(async () => {
    const lab = await startPractice({ seed: 'sentinel' });
    const key = accountOf(lab).keys.full;
    keys = [
      { name: 'the key that works', forms: formsOf(key) },
      { name: 'its signature', forms: formsOf(key.split('.').at(-1) ?? key) },
      { name: 'the opaque key', forms: formsOf(OPAQUE) },
    ];
    known = formsOf(OWN_ACCOUNT);
    // The lab is named to no program in its environment: the keys in that would be found.
    const profile = await newProfile();
    const first = await openDesk(lab, {
      practice: undefined,
      profile,
      outlivesTest: true,
      at: 'first-screen',
    });
    await useOwnAccount(first, key);
    const { editorBaseUrl } = lab;
    await first.settings.goAccounts();
    await first.settings.add({ name: 'Opaque', environment: 'Sandbox', editorBaseUrl, key: OPAQUE });
    await first.running.close();

    desk = await openDesk(lab, { practice: undefined, profile, outlivesTest: true });
    exports = join(tmpdir(), 'sentinel-exports');
    await mkdir(exports, { recursive: true });
    await recordBridge(desk.running.app);
  }, 240_000);
  // The last test crashes it, which closing it would take for a mistake of the app.
  afterAll(() => desk.running.kill());

  const saveAs = (name: string): Promise<string> => chooseFile(desk.running, join(exports, name));

  it('is used for real: tested, exported with, placed with, refused', async () => {
    const { accounts } = await ask('accounts:list', undefined);
    const [own, opaque] = [OWN_ACCOUNT, 'Opaque'].map(
      (name) => accounts.find(({ account }) => account.name === name)?.account.id ?? '',
    );
    const outcomes = async (id = ''): Promise<string[]> =>
      (await ask('accounts:test', { id })).map(({ outcome }) => outcome);
    expect(await outcomes(own)).toContain('fine');
    expect(await outcomes(opaque)).not.toContain('fine');
    await placed(desk, CART);
  });

  it('is in no export of any kind', async () => {
    const { currentId } = await ask('accounts:list', undefined);
    const [cart] = (await ask('carts:list', { accountId: currentId, filter: 'all' })).rows;
    const [order] = (await ask('orders:list', { accountId: currentId })).rows;
    const [cartId, orderId] = [cart?.id ?? '', order?.id ?? ''];
    const table = { accountId: currentId, selected: null, title: 'list' };
    for (const list of [
      { list: 'carts' as const, columns: [NAME] },
      { list: 'orders' as const, columns: [NAME] },
      { list: 'activity' as const, columns: [{ key: 'request' as const, title: 'Request' }] },
    ]) {
      await saveAs(`${list.list}.csv`);
      await ask('lists:export', { ...table, currency: 'Currency', ...list });
    }
    await saveAs('one.proofdesk-cart');
    await ask('cart-files:save', { kind: 'cart', ids: [cartId] });
    await saveAs('ledger.json');
    await ask('orders:export-ledger', { id: orderId });
    for (const as of ['json', 'pdf'] as const) {
      await saveAs(`timeline.${as}`);
      await ask('history:save', {
        subject: { kind: 'order', id: orderId, accountId: currentId, part: '' },
        as,
      });
    }
    await saveAs('requests.txt');
    await ask('activity:export', { search: '', filter: 'all', route: null });
    const bundle = await ask('diagnostics:bundle', { personal: true });
    await saveAs('support.txt');
    await ask('diagnostics:save', { id: bundle.id });
    await saveAs('everything.proofdesk');
    await ask('backups:export', undefined);
    await ask('backups:make', undefined);
    const written = await readdir(exports);
    expect(written.length).toBeGreaterThanOrEqual(10);
    for (const { name, forms } of keys)
      expect([name, await filesHolding(exports, forms)]).toEqual([name, []]);
    expect(await filesHolding(exports, formsOf(CART))).not.toEqual([]);
  });

  it('is nowhere in what went over the bridge, and nowhere in the memory of the page', async () => {
    seen['bridge'] = Buffer.from(await recordedOf(desk.running.app), 'utf8');
    seen['heap'] = await heapOf(page());
    for (const [place, bytes] of Object.entries(seen)) {
      // The search itself finds what is there.
      expect([place, holds(bytes, known)]).toEqual([place, true]);
      expectNowhere(place, bytes);
    }
    expectNowhere('the page', Buffer.from(await page().content(), 'utf8'));
  });

  it.runIf(process.platform === 'linux')('is in no argument and no environment of any process', async () => {
    const main = await desk.running.app.evaluate(() => process.pid);
    const started = await startedWith(await processesBelow(main));
    expect(started.filter(({ bytes }) => bytes.length > 0).length).toBeGreaterThanOrEqual(3);
    expect(holds(Buffer.concat(started.map(({ bytes }) => bytes)), formsOf(desk.running.profile))).toBe(true);
    for (const { pid, bytes } of started) expectNowhere(`process ${pid}`, bytes);
  });

  it('is in no file after page and main have crashed: profile, snapshots, dumps, caches, temporary folders, home', async () => {
    const { app, profile } = desk.running;
    const folders = await app.evaluate(({ app: program }) =>
      (['crashDumps', 'temp', 'home', 'sessionData', 'userData'] as const).map((name) =>
        program.getPath(name),
      ),
    );
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
    });
    await expect
      .poll(() =>
        app.evaluate(
          ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.isCrashed() ?? true,
        ),
      )
      .toBe(false);
    const main = app.process();
    const ended = new Promise((resolve) => main.once('exit', resolve));
    await app.evaluate(() => setTimeout(() => process.crash(), 50));
    await ended;
    const everywhere = [...new Set([...folders, profile, `${profile}-backups`, tmpdir()])];
    expect(await filesHolding(profile, known)).not.toEqual([]);
    for (const folder of everywhere)
      for (const { name, forms } of keys)
        expect([folder, name, await filesHolding(folder, forms)]).toEqual([folder, name, []]);
    expectNowhere('what it printed', Buffer.from(desk.running.logs(), 'utf8'));
    // Nothing collects dumps of memory, which would hold keys.
    const dumps = (await readdir(profile, { recursive: true })).filter((name) => /\.(dmp|core)$/.test(name));
    expect(dumps).toEqual([]);
  });
});
