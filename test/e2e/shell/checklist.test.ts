import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchApp, type RunningApp } from '../launch';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/*
 * Electron's security checklist, held against the real app as it runs. docs/security-checklist.md says which test
 * stands for which item; each of these was seen to fail while its item was broken.
 */
describe('the checklist of Electron', () => {
  let desk: RunningApp;
  beforeAll(async () => {
    desk = await launchApp({ ready: false, outlivesTest: true });
    await desk.page.waitForLoadState('load');
  });
  afterAll(() => desk.close());

  /** What the window was made with, as Electron understood it. */
  const preferences = (): Promise<Record<string, unknown>> =>
    desk.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (contents === undefined) throw new Error('There is no window');
      // Electron emits it, and does not list it among its types.
      const last: unknown = Reflect.apply(Reflect.get(contents, 'getLastWebPreferences'), contents, []);
      return JSON.parse(JSON.stringify(last)) as Record<string, unknown>;
    });
  const switches = (names: readonly string[]): Promise<string[]> =>
    desk.app.evaluate(({ app }, wanted) => wanted.filter((name) => app.commandLine.hasSwitch(name)), names);

  it('1: loads nothing but what the program brings', async () => {
    const asked: string[] = [];
    const note = (request: { url(): string }): void => void asked.push(request.url());
    desk.page.on('request', note);
    await desk.page.reload({ waitUntil: 'load' });
    await desk.page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
    desk.page.off('request', note);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((url) => !/^(proofdesk:\/\/desk\/|preview:\/\/picture\/|data:)/.test(url))).toEqual(
      [],
    );
  });

  it('2: gives the page nothing of Node', async () => {
    const known = await desk.page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'global', '__dirname'].filter((name) => name in window),
    );
    expect(known).toEqual([]);
    const made = await preferences();
    // What is off and was never on is not reported by every Electron.
    expect(
      ['nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames'].filter(
        (name) => (made[name] ?? false) !== false,
      ),
    ).toEqual([]);
  });

  it('3: keeps the preload script in a world of its own', async () => {
    const kept = await desk.page.evaluate(() => {
      const own: unknown = Reflect.get(window, 'proofdesk');
      // What a page does to the bridge stays without effect.
      Reflect.set(window, 'proofdesk', 'another');
      Reflect.set(own as object, 'call', 'another');
      const present: unknown = Reflect.get(window, 'proofdesk');
      return [typeof present, typeof Reflect.get(present as object, 'call')];
    });
    expect(kept).toEqual(['object', 'function']);
    expect(await preferences()).toMatchObject({ contextIsolation: true });
  });

  it('4: holds the page in the sandbox of the system', async () => {
    expect(await preferences()).toMatchObject({ sandbox: true });
    const { pid, off } = await desk.app.evaluate(({ app, BrowserWindow }) => ({
      pid: BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
      off: app.commandLine.hasSwitch('no-sandbox'),
    }));
    // Root's Chromium has no sandbox to look for; the tests run as an ordinary user wherever they can.
    if (process.platform !== 'linux' || off) return;
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\t2$/m);
  });

  it('5: denies every permission', async () => {
    const answers = await desk.page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'clipboard-read'];
      const states = names.map((name) =>
        navigator.permissions.query({ name: name as PermissionName }).then(({ state }) => `${name} ${state}`),
      );
      const asked = await Notification.requestPermission();
      return { granted: (await Promise.all(states)).filter((state) => state.endsWith('granted')), asked };
    });
    expect(answers).toEqual({ granted: [], asked: 'denied' });
  });

  it('6, 8, 9, 10: loosens no rule of the web, and switches on nothing that is being tried', async () => {
    const made = await preferences();
    expect.soft(made['webSecurity'], '6: webSecurity').toBe(true);
    expect.soft(made['allowRunningInsecureContent'], '8: insecure content').toBe(false);
    expect.soft(made['experimentalFeatures'], '9: experimental features').toBe(false);
    expect.soft(made['enableBlinkFeatures'] ?? '', '10: features of Blink').toBe('');
    expect
      .soft(
        await switches([
          'disable-web-security',
          'allow-running-insecure-content',
          'enable-experimental-web-platform-features',
          'enable-blink-features',
          'ignore-certificate-errors',
        ]),
      )
      .toEqual([]);
  });

  it('7: has a content policy that runs no foreign code and reaches no one', async () => {
    const seen = await desk.page.evaluate(
      () =>
        new Promise<{ policy: string[]; ran: boolean; evaluated: string }>((resolve) => {
          const policy: string[] = [];
          document.addEventListener('securitypolicyviolation', (event) =>
            policy.push(event.effectiveDirective),
          );
          const inline = document.createElement('script');
          inline.textContent = 'window.ranInline = true';
          document.body.append(inline);
          void fetch('https://example.com/').catch(() => undefined);
          // From a timer: what a driver evaluates is let through.
          setTimeout(() => {
            let evaluated = 'ran';
            try {
              Reflect.construct(Function, ['return 1']);
            } catch {
              evaluated = 'refused';
            }
            setTimeout(() => resolve({ policy, ran: 'ranInline' in window, evaluated }), 200);
          });
        }),
    );
    expect(seen).toMatchObject({ ran: false, evaluated: 'refused' });
    expect(seen.policy).toEqual(expect.arrayContaining(['script-src-elem', 'script-src', 'connect-src']));
  });

  it('11, 12: has no <webview>, and would attach none', async () => {
    expect(await preferences()).toMatchObject({ webviewTag: false });
    const plain = await desk.page.evaluate(
      () => document.createElement('webview').constructor === HTMLElement,
    );
    const attached = await desk.app.evaluate(({ BrowserWindow }) => {
      let stopped = false;
      const event = { preventDefault: () => (stopped = true) };
      BrowserWindow.getAllWindows()[0]?.webContents.emit('will-attach-webview', event, {}, {});
      return !stopped;
    });
    expect({ plain, attached }).toEqual({ plain: true, attached: false });
  });

  it('13: stays on its page', async () => {
    // The page and main are reached by two ways: listen first, or the page may go before.
    await desk.app.evaluate(({ BrowserWindow }) => {
      const refused = new Promise((resolve) => {
        BrowserWindow.getAllWindows()[0]?.webContents.once('will-navigate', (event, url) =>
          setImmediate(() => resolve([url, event.defaultPrevented])),
        );
      });
      Object.assign(globalThis, { refused });
    });
    await desk.page.evaluate(() => void (window.location.href = 'https://example.com/'));
    const refused = await desk.app.evaluate(() => Reflect.get(globalThis, 'refused') as unknown);
    expect(refused).toEqual(['https://example.com/', true]);
    expect(desk.page.url()).toMatch(/^proofdesk:\/\/desk\/index\.html(#|$)/);
  });

  it('14, 15: opens no window, and hands only public https addresses to the browser', async () => {
    await desk.app.evaluate(({ shell, dialog }) => {
      const [opened, asked]: string[][] = [[], []];
      Object.assign(globalThis, { opened, asked });
      Reflect.set(dialog, 'showMessageBox', (...given: { message?: string }[]) => {
        asked?.push(given.at(-1)?.message ?? '');
        return Promise.resolve({ response: 0, checkboxChecked: false });
      });
      shell.openExternal = (address) => {
        opened?.push(address);
        return Promise.resolve();
      };
    });
    const noted = (name: string): Promise<unknown> =>
      desk.app.evaluate((_electron, known) => Reflect.get(globalThis, known) as unknown, name);
    const openAll = (): boolean[] =>
      [
        'about:blank',
        'proofdesk://desk/index.html',
        'file:///etc/hostname',
        'http://example.com/',
        'https://127.0.0.1/',
        'https://router.local/',
        'https://name:secret@example.com/',
        'smb://example.com/share',
        'https://example.com/help',
      ].map((address) => window.open(address) === null);
    // By itself the page opens nothing at all.
    expect((await desk.page.evaluate(openAll)).every((isNull) => isNull)).toBe(true);
    expect(await noted('opened')).toEqual([]);
    await desk.page.keyboard.press('Shift');
    expect((await desk.page.evaluate(openAll)).every((isNull) => isNull)).toBe(true);
    await expect.poll(() => noted('opened')).toEqual(['https://example.com/help']);
    expect(await noted('asked')).toEqual(['Open example.com in the browser?']);
    expect(desk.app.windows()).toHaveLength(1);
  });

  it('16: ships on one line of Electron that is stated, and never on the fallback', async () => {
    const read = async (file: string): Promise<string> => readFile(`${project}${file}`, 'utf8');
    const declared = JSON.parse(await read('package.json')).devDependencies.electron as string;
    const locked = JSON.parse(await read('package-lock.json')).packages['node_modules/electron']
      .version as string;
    const major = Number(/^\^(\d+)\./.exec(declared)?.[1]);
    // `npm run security` asks the registry which lines are still supported.
    expect(major).toBeGreaterThanOrEqual(45);
    expect(Number(locked.split('.')[0])).toBe(major);
  });

  it('17: answers no one but the main frame of its own window', async () => {
    const answer = await desk.app.evaluate(async ({ app, BrowserWindow }) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: {
          preload: `${app.getAppPath()}/out/preload/index.js`,
          sandbox: true,
          contextIsolation: true,
        },
      });
      try {
        // The very page of the program, in a window that is none of its own.
        await window.loadURL('proofdesk://desk/index.html');
        const answered: unknown = await window.webContents.executeJavaScript(
          `window.proofdesk.call('app:about', undefined).then(() => 'answered', (error) => String(error))`,
        );
        return answered;
      } finally {
        window.destroy();
      }
    });
    expect(answer).toMatch(/was refused: it did not come from a page of this program/);
  });

  it('2 to 17: hold for each further window, too', async () => {
    await desk.page.evaluate(() => {
      const api = Reflect.get(window, 'proofdesk') as { call(name: string, given: unknown): unknown };
      void api.call('window:open', { path: '/orders' });
    });
    // The driver may still be hearing of a window that was refused to an earlier test: that one never becomes ready.
    const others = (): Page[] => desk.app.windows().filter((page) => page !== desk.page && !page.isClosed());
    const isReady = (page: Page): Promise<boolean> =>
      page
        .locator('html[data-ready="true"]')
        .count()
        .then(
          (count) => count > 0,
          () => false,
        );
    let second = desk.page;
    await expect
      .poll(async () => {
        for (const page of others()) if (await isReady(page)) second = page;
        return second !== desk.page;
      })
      .toBe(true);
    const [first, other, ...more] = await desk.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => {
        const last: unknown = Reflect.apply(
          Reflect.get(webContents, 'getLastWebPreferences'),
          webContents,
          [],
        );
        return JSON.stringify(last);
      }),
    );
    expect(more).toEqual([]);
    expect(other).toBe(first);
    const tried = await second.evaluate(async () => {
      const windows = [window.open('proofdesk://desk/index.html'), window.open('about:blank')];
      const fetched = await fetch('https://example.com/').then(
        () => 'reached',
        () => 'refused',
      );
      window.location.href = 'https://example.com/';
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { windows, fetched, node: 'require' in window };
    });
    expect(tried).toEqual({ windows: [null, null], fetched: 'refused', node: false });
    expect(second.url()).toMatch(/^proofdesk:\/\/desk\/index\.html#\/orders/);
    await second.close();
    await expect.poll(() => desk.app.windows().length).toBe(1);
  });

  it('18: serves its page by a scheme of its own, and no file', async () => {
    const { addresses, handled } = await desk.app.evaluate(({ protocol, webContents }) => ({
      addresses: webContents.getAllWebContents().map((contents) => contents.getURL()),
      handled: ['proofdesk', 'preview'].map((scheme) => protocol.isProtocolHandled(scheme)),
    }));
    expect(handled).toEqual([true, true]);
    expect(addresses.filter((address) => !address.startsWith('proofdesk://desk/'))).toEqual([]);
    const file = await desk.page.evaluate(
      () =>
        new Promise((resolve) => {
          const image = new Image();
          image.onload = () => resolve('loaded');
          image.onerror = () => resolve('refused');
          image.src = 'file:///usr/share/pixmaps/debian-logo.png';
        }),
    );
    expect(file).toBe('refused');
  });

  it('20: gives the page two functions that know the names of the bridge', async () => {
    const given = await desk.page.evaluate(async () => {
      const own: unknown = Reflect.get(window, 'proofdesk');
      const api = own as Record<string, (...given: unknown[]) => unknown>;
      const tried = await Promise.resolve()
        .then(() => api['call']?.('electron-store-get-data', undefined))
        .then(
          () => 'answered',
          (error: unknown) => String(error),
        );
      let listening = 'listens';
      try {
        api['on']?.('did-finish-load', () => undefined);
      } catch {
        listening = 'refused';
      }
      const heard = new Promise<unknown[]>((resolve) => {
        api['on']?.('command', (...all: unknown[]) => resolve(all));
      });
      Reflect.set(window, 'heard', heard);
      return { names: Object.keys(api).sort(), tried, listening };
    });
    expect(given).toEqual({
      names: ['call', 'on'],
      tried: expect.stringContaining('There is no channel electron-store-get-data'),
      listening: 'refused',
    });
    await desk.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('go-orders')?.click());
    // No event of Electron's comes with it: such an event has the way back to main in it.
    expect(await desk.page.evaluate(() => Reflect.get(window, 'heard') as unknown)).toEqual([
      { command: 'go-orders' },
    ]);
  });
});
