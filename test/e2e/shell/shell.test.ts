import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchApp, newProfile, type RunningApp } from '../launch';
import { sharedApp } from '../shared-app';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** Launches the app as far as its window; what the page shows is for other tests. */
const launch = (options: Parameters<typeof launchApp>[0] = {}): Promise<RunningApp> =>
  launchApp({ ...options, ready: false });

/** Asks over the bridge, from the page. */
const call = (page: RunningApp['page'], name: string, argument: unknown): Promise<unknown> =>
  page.evaluate(
    async ([channel, given]) => {
      const api: unknown = Reflect.get(window, 'proofdesk');
      if (typeof api !== 'object' || api === null) throw new Error('The page has no bridge');
      const ask: unknown = Reflect.get(api, 'call');
      if (typeof ask !== 'function') throw new Error('The bridge cannot be called');
      return JSON.parse(String(await ask(channel, given))) as unknown;
    },
    [name, argument] as const,
  );

const desk = sharedApp();

describe('the page', () => {
  it('comes from the program’s own scheme, knows nothing of Node, and gets two functions', async () => {
    const { page } = desk();
    expect(page.url()).toMatch(/^proofdesk:\/\/desk\/index\.html/);
    const known = await page.evaluate(() => ({
      secure: window.isSecureContext,
      node: ['require', 'process', 'module', 'Buffer'].filter((name) => name in window),
      bridge: Object.keys(Reflect.get(window, 'proofdesk') as object).sort(),
    }));
    expect(known).toEqual({ secure: true, node: [], bridge: ['call', 'on'] });
  });

  it('speaks another language as soon as one is chosen, at the place where it was', async () => {
    const { page } = desk();
    const areas = (name: string): Locator => page.getByRole('navigation', { name, exact: true });
    await areas('Areas').getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Language' }).waitFor();
    const place = page.url();
    await page.getByText('Deutsch', { exact: true }).click();
    await page.getByRole('heading', { name: 'Sprache' }).waitFor();
    await areas('Bereiche').getByRole('link', { name: 'Warenkörbe' }).waitFor();
    expect(page.url()).toBe(place);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByText('English', { exact: true }).click();
    await page.getByRole('heading', { name: 'Language' }).waitFor();
    expect(page.url()).toBe(place);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('keeps nothing of a view that was left', async () => {
    const { page } = desk();
    const goTo = async (place: string): Promise<void> => {
      await page.evaluate((hash) => (location.hash = hash), place);
      await page.locator('main h1').first().waitFor();
      await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
    };
    // What a view is the first to need can be kept with it.
    for (const place of ['#/carts', '#/settings', '#/today']) await goTo(place);
    await goTo('#/carts');
    await page.locator('main button').first().focus();
    await page.evaluate(() => {
      const view = document.querySelector('main .view')?.firstElementChild;
      if (view === null || view === undefined) throw new Error('There is no view');
      Reflect.set(window, 'viewBefore', new WeakRef(view));
    });
    await goTo('#/settings');
    await goTo('#/today');
    const session = await page.context().newCDPSession(page);
    const isKept = async (): Promise<boolean> => {
      await session.send('HeapProfiler.collectGarbage');
      return await page.evaluate(
        () => (Reflect.get(window, 'viewBefore') as WeakRef<Element>).deref() !== undefined,
      );
    };
    await expect.poll(isKept, { timeout: 10_000, interval: 500 }).toBe(false);
    await session.detach();
  });

  it('can reach nothing: its content policy says so each time', async () => {
    const { page } = desk();
    const violations = await page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
      const tried: string[] = [];
      for (const address of ['http://127.0.0.1:9/', 'https://example.com/', 'proofdesk://desk/index.html'])
        await fetch(address).then(
          () => tried.push(`reached ${address}`),
          () => tried.push('refused'),
        );
      new WebSocket('ws://127.0.0.1:9/');
      const load = (name: 'img' | 'iframe' | 'script' | 'object', address: string): void => {
        const element = document.createElement(name);
        element.setAttribute(name === 'object' ? 'data' : 'src', address);
        document.body.append(element);
      };
      load('img', 'https://example.com/a.png');
      load('iframe', 'https://example.com/');
      load('script', 'https://example.com/a.js');
      load('object', 'https://example.com/a.pdf');
      const inline = document.createElement('script');
      inline.textContent = 'window.ranInline = true';
      document.body.append(inline);
      const form = document.createElement('form');
      form.action = 'https://example.com/';
      document.body.append(form);
      form.submit();
      const base = document.createElement('base');
      base.href = 'https://example.com/';
      document.head.append(base);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { seen: [...new Set(seen)].sort(), tried, inline: 'ranInline' in window };
    });
    expect(violations.tried).toEqual(['refused', 'refused', 'refused']);
    expect(violations.inline).toBe(false);
    expect(violations.seen).toEqual(
      expect.arrayContaining([
        'base-uri',
        'connect-src',
        'form-action',
        'frame-src',
        'img-src',
        'object-src',
      ]),
    );
    expect(violations.seen).toEqual(expect.arrayContaining(['script-src-elem']));
    // Without what was put into it.
    await page.reload();
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  });

  it('stays where it is, opens no window, is permitted nothing', async () => {
    const { page, app } = desk();
    const answers = await page.evaluate(async () => {
      const opened = ['https://localhost/', 'proofdesk://desk/index.html', 'about:blank'].map((address) =>
        window.open(address),
      );
      window.location.href = 'https://example.com/';
      await new Promise((resolve) => setTimeout(resolve, 500));
      const permission = await Notification.requestPermission();
      const clipboard = await navigator.clipboard.readText().then(
        () => 'read',
        () => 'refused',
      );
      const place = await new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('known'),
          () => resolve('refused'),
        ),
      );
      return { opened, permission, clipboard, place };
    });
    expect(answers).toEqual({
      opened: [null, null, null],
      permission: 'denied',
      clipboard: 'refused',
      place: 'refused',
    });
    expect(page.url()).toMatch(/^proofdesk:\/\/desk\/index\.html(#|$)/);
    expect(app.windows()).toHaveLength(1);
  });

  it('gets no file outside of its own, whatever it asks for', async () => {
    const { page } = desk();
    const loaded = await page.evaluate(async () => {
      const addresses = [
        'proofdesk://desk/..%2f..%2fresources%2ficons%2f16.png',
        'proofdesk://desk/../../resources/icons/16.png',
        'proofdesk://other/index.html',
        'file:///etc/hostname',
        'preview://picture/..%2f..%2fsettings.json',
      ];
      const load = (address: string): Promise<string> =>
        new Promise((resolve) => {
          const image = new Image();
          image.onload = () => resolve(`loaded ${address}`);
          image.onerror = () => resolve('refused');
          image.src = address;
        });
      return Promise.all(addresses.map(load));
    });
    expect(new Set(loaded)).toEqual(new Set(['refused']));
  });
});

it('lets no mistake of the page pass unseen: it is in the log and in a dialog', async () => {
  const { page, app, profile } = desk();
  await app.evaluate(({ dialog }) => {
    const shown: string[] = [];
    Reflect.set(globalThis, 'shown', shown);
    Reflect.set(dialog, 'showMessageBox', (options: { message: string; detail: string }) => {
      shown.push(`${options.message}: ${options.detail}`);
      return Promise.resolve({ response: 1, checkboxChecked: false });
    });
  });
  const shown = (): Promise<unknown> => app.evaluate(() => Reflect.get(globalThis, 'shown') as unknown);
  await page.evaluate(() => void Promise.reject(new Error('the promise was broken')));
  await expect
    .poll(shown)
    .toEqual([expect.stringMatching(/error occurred in Proofdesk: the promise was broken\n.*restarting/s)]);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('left is undefined');
    });
  });
  await expect.poll(shown).toEqual([expect.anything(), expect.stringContaining('left is undefined')]);
  const log = await readFile(join(profile, 'logs/proofdesk.log'), 'utf8');
  expect(log).toMatch(/Uncaught error in the page Error: the promise was broken/);
  expect(log).toMatch(/Uncaught error in the page Error: left is undefined/);
});

describe('the bridge', () => {
  it('answers in envelopes, and names what is wrong with an argument', async () => {
    const { page, app } = desk();
    expect(await call(page, 'settings:read', undefined)).toMatchObject({
      ok: true,
      value: { theme: 'system' },
    });
    expect(await call(page, 'settings:write', { theme: 'pink' })).toEqual({
      ok: false,
      problem: {
        kind: 'input',
        fields: [{ path: 'theme', given: 'text of 4 characters', expected: 'one of system, light, dark' }],
      },
    });
    await expect(call(page, 'settings:erase', undefined)).rejects.toThrow(
      'There is no channel settings:erase',
    );
    // Nothing else in main listens to a page.
    expect(await app.evaluate(({ ipcMain }) => ipcMain.eventNames().map(String))).toEqual(['error']);
  });

  it('names the versions and the runtime', async () => {
    const { page } = desk();
    expect(await call(page, 'app:about', undefined)).toMatchObject({
      ok: true,
      value: {
        name: 'Proofdesk',
        electron: expect.stringMatching(/^\d+\./),
        runtime: expect.stringMatching(/^(official|fallback)$/),
      },
    });
  });

  it('puts text on the clipboard, which the page may not', async () => {
    const { page, app } = desk();
    expect(await call(page, 'app:copy', { text: 'CNF-482' })).toEqual({ ok: true, value: null });
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('CNF-482');
  });

  it('makes the whole program dark at once, and tells the page what a menu was asked for', async () => {
    const { page, app } = desk();
    // Playwright would otherwise tell the page light, whatever the program is.
    await page.emulateMedia({ colorScheme: null });
    const isDark = (): Promise<boolean> =>
      page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    const background = (): Promise<string | undefined> =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBackgroundColor());
    await call(page, 'settings:write', { theme: 'light' });
    await expect.poll(isDark).toBe(false);
    await call(page, 'settings:write', { theme: 'dark' });
    await expect.poll(isDark).toBe(true);
    await expect.poll(background).toBe('#141517');

    // Listening first: the click goes another way, and may otherwise be there before the page listens.
    const heard = await page.evaluateHandle(() => {
      const api: unknown = Reflect.get(window, 'proofdesk');
      const listen: unknown = Reflect.get(api as object, 'on');
      const command = new Promise((resolve) => {
        if (typeof listen === 'function') listen('command', resolve);
      });
      return { command };
    });
    await app.evaluate(({ Menu }) => {
      Menu.getApplicationMenu()?.getMenuItemById('go-orders')?.click();
    });
    expect(await heard.evaluate(({ command }) => command)).toEqual({ command: 'go-orders' });
  });
});

describe('the window', () => {
  it('is brought to the front by a second start, which opens nothing', async () => {
    const { app, profile } = desk();
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    // The practice lab may just be making its file.
    const files = async (): Promise<string[]> =>
      (await readdir(profile)).filter((name) => name !== 'practice-lab.jsonl').sort();
    const before = await files();
    const executable = await app.evaluate(() => process.execPath);
    const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), project, `--profile=${profile}`];
    const second = spawn(executable, args, { stdio: 'ignore' });
    const [code] = (await once(second, 'exit')) as [number | null];
    expect(code).toBe(0);
    await expect
      .poll(() =>
        app.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows().map((window) => [window.isMinimized(), window.isVisible()]),
        ),
      )
      .toEqual([[false, true]]);
    expect(await files()).toEqual(before);
  });

  it('opens beside another on a profile of its own', async () => {
    const one = desk();
    const other = await launch();
    expect(other.profile).not.toBe(one.profile);
    expect(other.app.windows()).toHaveLength(1);
  });

  it('opens where it was, and in sight when it was on a display that is gone', async () => {
    const profile = await newProfile();
    const place = { x: 40, y: 60, width: 1100, height: 700 };
    const boundsOf = ({ app }: RunningApp) =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
    // Ready, and so in sight: a display reports a window that has just appeared late, and of where it was then.
    const first = await launchApp({ profile });
    await expect
      .poll(() => first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
      .toBe(true);
    await first.app.evaluate(({ BrowserWindow, screen }, bounds) => {
      // Asks the display something, and so hears first what it has already reported.
      screen.getCursorScreenPoint();
      setImmediate(() => BrowserWindow.getAllWindows()[0]?.setBounds(bounds));
    }, place);
    const file = join(profile, 'settings.json');
    const kept = async () =>
      JSON.parse(await readFile(file, 'utf8')) as { windows: { bounds: object; route: string }[] };
    await expect.poll(async () => (await kept()).windows[0]?.bounds).toEqual(place);
    await expect.poll(() => boundsOf(first)).toEqual(place);
    // Three more at a place of their own, and no fifth one.
    for (const path of ['/orders', '/carts', '/batches', '/history'])
      expect(await call(first.page, 'window:open', { path })).toMatchObject({
        value: { opened: path !== '/history' },
      });
    const routes = async () => (await kept()).windows.map(({ route }) => route).sort();
    await expect.poll(routes).toEqual(['/batches', '/carts', '/orders', '/today']);
    // One that is closed on its own stays closed.
    const titled = (path: string) => first.app.windows().find((page) => page.url().endsWith(`#${path}`));
    await expect.poll(() => titled('/batches')).toBeDefined();
    await titled('/batches')?.close();
    await expect.poll(routes).toEqual(['/carts', '/orders', '/today']);
    const before = await kept();
    await first.close();
    expect(await kept()).toEqual(before);
    const second = await launch({ profile });
    await expect
      .poll(
        () =>
          second.app
            .windows()
            .map((page) => new URL(page.url()).hash.slice(1))
            .sort(),
        { timeout: 20_000 },
      )
      .toEqual(['/carts', '/orders', '/today']);
    const all = () =>
      second.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => window.getNormalBounds()),
      );
    await expect.poll(all).toEqual(expect.arrayContaining([place]));
    await second.close();

    const settings = await kept();
    const far = { bounds: { ...place, x: 20_000 }, maximised: false, route: '/today' };
    await writeFile(file, JSON.stringify({ ...settings, windows: [far] }));
    const third = await launch({ profile });
    const bounds = await boundsOf(third);
    const area = await third.app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea);
    expect(bounds).toMatchObject({ width: place.width, height: place.height });
    expect((bounds?.x ?? -1) >= area.x && (bounds?.x ?? 0) + place.width <= area.x + area.width).toBe(true);
  });

  it('comes back after its page has crashed, says so, and leaves the window beside it alone', async () => {
    const { app, page } = desk();
    await page.evaluate(() => (window.location.hash = '/today'));
    const opened = app.waitForEvent('window');
    await call(page, 'window:open', { path: '/orders' });
    const second = await opened;
    await second.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
    await page.evaluate(() => Reflect.set(window, 'marked', true));
    await app.evaluate(({ BrowserWindow }) => {
      const [contents] = BrowserWindow.getAllWindows()
        .map(({ webContents }) => webContents)
        .filter((one) => one.getURL().endsWith('#/orders'));
      contents?.forcefullyCrashRenderer();
    });
    const kinds = (): Promise<string[]> =>
      app.evaluate(async ({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()
          .map(({ webContents }) => webContents)
          .find((one) => one.getURL().endsWith('#/orders'));
        if (contents === undefined || contents.isCrashed() || contents.isLoading()) return [];
        // A page that is replaced meanwhile never answers.
        const status: unknown = await Promise.race([
          contents.executeJavaScript(
            `window.proofdesk.call('app:status', { accountId: null }).then((text) => JSON.parse(text).value.notices.map((notice) => notice.kind))`,
          ),
          new Promise((resolve) => setTimeout(() => resolve([]), 1000)),
        ]);
        return status as string[];
      });
    await expect.poll(kinds, { timeout: 10_000 }).toContain('page-restarted');
    expect(await page.evaluate(() => Reflect.get(window, 'marked'))).toBe(true);
  });
});

it('sets a damaged settings file aside, starts over and says so', async () => {
  const profile = await newProfile();
  await writeFile(join(profile, 'settings.json'), '{"theme":"da');
  const { page } = await launch({ profile });
  expect(await call(page, 'settings:read', undefined)).toMatchObject({
    ok: true,
    value: { theme: 'system' },
  });
  const aside = (await readdir(profile)).filter((name) => /^settings-damaged-.*\.json$/.test(name));
  expect(aside).toHaveLength(1);
  expect(await readFile(join(profile, aside[0] ?? ''), 'utf8')).toBe('{"theme":"da');
  expect(await call(page, 'app:status', { accountId: null })).toMatchObject({
    value: { notices: [expect.objectContaining({ kind: 'settings-set-aside' })] },
  });
});
