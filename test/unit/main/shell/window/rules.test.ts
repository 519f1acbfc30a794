import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { runtimeOf } from '@main/shell/about';
import { pageAddress } from '@main/shell/window/page-addresses';
import { CANVAS, createAppearance } from '@main/shell/appearance';
import { holdPages } from '@main/shell/window/navigation';
import { createNoticeBox } from '@main/shell/notices';
import { isOldRuntime } from '@main/shell/start/runtime-age';
import { leaveWithoutNetwork } from '@main/shell/window/page-network';
import { denyPermissions, presentNoCertificate } from '@main/shell/window/permissions';
import { chooseProfile } from '@main/shell/start/profile';
import { registerSchemes } from '@main/shell/window/schemes';
import { claimProfile } from '@main/shell/start/single-instance';

describe('the profile folder', () => {
  it.each([
    [['app', '--profile=/a/b'], { PROOFDESK_PROFILE: '/c' }, '/a/b'],
    [['app', '--profile=b'], {}, '/here/b'],
    [['app'], { PROOFDESK_PROFILE: 'c' }, '/here/c'],
    [['app', '--profile='], { PROOFDESK_PROFILE: '' }, '/system'],
    [['app', '--other=/a'], {}, '/system'],
  ])('%j %j is %s', (args, environment, folder) => {
    expect(chooseProfile(args, environment, '/here', '/system')).toBe(folder);
  });
});

describe('the lock on a profile', () => {
  it('is held by the first, which hears of every later start', () => {
    const app = Object.assign(new EventEmitter(), { requestSingleInstanceLock: () => true });
    const second = vi.fn();
    expect(claimProfile(app, second)).toBe(true);
    app.emit('second-instance', {}, ['proofdesk'], '/home');
    app.emit('second-instance', {}, ['proofdesk', 'a.proofdesk-cart'], '/home');
    expect(second.mock.calls).toEqual([
      [['proofdesk'], '/home'],
      [['proofdesk', 'a.proofdesk-cart'], '/home'],
    ]);
  });

  it('keeps the second from listening to anything', () => {
    const app = Object.assign(new EventEmitter(), { requestSingleInstanceLock: () => false });
    expect(claimProfile(app, vi.fn())).toBe(false);
    expect(app.listenerCount('second-instance')).toBe(0);
  });
});

describe('the address of the page', () => {
  it('is the program’s own, and a development server’s only while nothing is packaged', () => {
    const server = 'http://localhost:5173';
    expect(pageAddress(false, undefined).start).toBe('proofdesk://desk/index.html');
    expect(pageAddress(true, server).start).toBe('proofdesk://desk/index.html');
    expect(pageAddress(true, server).owns(`${server}/index.html`)).toBe(false);
    expect(pageAddress(false, server).start).toBe(server);
    expect(pageAddress(false, server).owns(`${server}/index.html`)).toBe(true);
    expect(pageAddress(false, server).owns('http://localhost:5174/')).toBe(false);
  });
});

it('makes no scheme of its own fetchable or free of the content policy', () => {
  const register = vi.fn();
  registerSchemes({ registerSchemesAsPrivileged: register });
  const schemes: { scheme: string; privileges: object }[] = register.mock.calls[0]?.[0] ?? [];
  expect(schemes.map(({ scheme }) => scheme)).toEqual(['proofdesk', 'preview']);
  for (const { privileges } of schemes) {
    expect(privileges).toMatchObject({ standard: true, secure: true });
    expect(privileges).not.toHaveProperty('bypassCSP');
    expect(privileges).not.toHaveProperty('supportFetchAPI');
    expect(privileges).not.toHaveProperty('corsEnabled');
    expect(privileges).not.toHaveProperty('allowServiceWorkers');
  }
});

describe('a page that wants to go elsewhere', () => {
  function page() {
    const app = new EventEmitter();
    const [leave, input] = [vi.fn(), vi.fn()];
    holdPages(app as never, pageAddress(true, undefined), { leave, input });
    let answerOpen: (details: { url: string }) => unknown = () => undefined;
    const loadURL = vi.fn(() => Promise.resolve());
    const contents = Object.assign(new EventEmitter(), {
      setWindowOpenHandler: (handler: typeof answerOpen) => (answerOpen = handler),
      loadURL,
    });
    app.emit('web-contents-created', {}, contents);
    const isStopped = (event: string, ...given: unknown[]): boolean => {
      const preventDefault = vi.fn();
      contents.emit(event, { preventDefault }, ...given);
      return preventDefault.mock.calls.length > 0;
    };
    return { isStopped, leave, input, loadURL, contents, open: (url: string) => answerOpen({ url }) };
  }

  it.each([
    'https://example.com/',
    'file:///etc/passwd',
    'javascript:1',
    'preview://picture/1',
    'proofdesk://other/',
    '',
  ])('to %j is stopped', (target) => {
    const { isStopped, leave } = page();
    expect(isStopped('will-navigate', target)).toBe(true);
    expect(isStopped('will-redirect', target)).toBe(true);
    // Only a person who asks for a new window is sent to the browser, never a page that moves itself.
    expect(leave).not.toHaveBeenCalled();
  });

  it('to itself is not', () => {
    expect(page().isStopped('will-navigate', 'proofdesk://desk/index.html')).toBe(false);
  });

  it('gets not to the page in which main asks for keys; that page alone sends its form there', () => {
    const { isStopped, contents } = page();
    let shown = 'proofdesk://desk/index.html';
    Object.assign(contents, { getURL: () => shown });
    expect(isStopped('will-navigate', 'proofdesk://key/')).toBe(true);
    shown = 'proofdesk://key/';
    expect(isStopped('will-navigate', 'proofdesk://key/')).toBe(false);
    expect(isStopped('will-navigate', 'https://evil.example/')).toBe(true);
  });

  it('gets no new window, whatever it holds', () => {
    for (const url of ['https://example.com/', 'proofdesk://desk/index.html', 'about:blank']) {
      const { open, leave } = page();
      expect(open(url)).toEqual({ action: 'deny' });
      expect(leave).toHaveBeenCalledExactlyOnceWith(url);
    }
  });

  it('is brought back from an about: page, which is gone to without asking', () => {
    const { contents, loadURL } = page();
    contents.emit('did-navigate', {}, 'proofdesk://desk/index.html');
    contents.emit('did-navigate', {}, 'devtools://devtools/bundled/inspector.html');
    expect(loadURL).not.toHaveBeenCalled();
    contents.emit('did-navigate', {}, 'about:blank');
    expect(loadURL).toHaveBeenCalledExactlyOnceWith('proofdesk://desk/index.html');
  });

  it('has its input counted by main, which the page cannot make up', () => {
    const { contents, input } = page();
    contents.emit('input-event', {}, { type: 'mouseDown' });
    expect(input).toHaveBeenCalledExactlyOnceWith('mouseDown');
  });

  it('gets no <webview>', () => expect(page().isStopped('will-attach-webview', {}, {})).toBe(true));
});

describe('the network of a page', () => {
  it('is a proxy that no computer can be, for this computer too', async () => {
    const setProxy = vi.fn(() => Promise.resolve());
    await leaveWithoutNetwork({ setProxy }, null);
    expect(setProxy).toHaveBeenCalledExactlyOnceWith({
      mode: 'fixed_servers',
      proxyRules: 'socks5://255.255.255.255:1',
      proxyBypassRules: '<-loopback>',
    });
  });

  it('has one way past it, to a development server', async () => {
    const setProxy = vi.fn((_config: { proxyBypassRules?: string }) => Promise.resolve());
    await leaveWithoutNetwork({ setProxy }, new URL('http://localhost:5173/'));
    expect(setProxy.mock.calls[0]?.[0].proxyBypassRules).toBe('<-loopback>;localhost:5173');
  });
});

it('denies every permission, device, download and dictionary', () => {
  const rules: Record<string, (...given: unknown[]) => unknown> = {};
  const keep = (name: string) => (rule: never) => void (rules[name] = rule);
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: keep('request'),
    setPermissionCheckHandler: keep('check'),
    setDevicePermissionHandler: keep('device'),
    setSpellCheckerEnabled: vi.fn(),
  });
  denyPermissions(session as never);
  for (const permission of [
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'fullscreen',
    'hid',
    'openExternal',
  ]) {
    const answer = vi.fn();
    rules['request']?.({}, permission, answer);
    expect(answer).toHaveBeenCalledExactlyOnceWith(false);
    expect(rules['check']?.({}, permission)).toBe(false);
  }
  expect(rules['device']?.({ deviceType: 'usb' })).toBe(false);
  expect(session.setSpellCheckerEnabled).toHaveBeenCalledWith(false);
  const preventDefault = vi.fn();
  session.emit('will-download', { preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
});

it('shows no server a certificate of the person', () => {
  const app = new EventEmitter();
  presentNoCertificate(app as never);
  const [preventDefault, choose] = [vi.fn(), vi.fn()];
  app.emit('select-client-certificate', { preventDefault }, null, 'https://lab.example', [{}], choose);
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(choose.mock.calls).toEqual([[]]);
});

describe('light and dark', () => {
  it('follow the choice, and the window’s ground follows them', () => {
    const theme = Object.assign(new EventEmitter(), {
      themeSource: 'system' as const,
      shouldUseDarkColors: false,
    });
    const appearance = createAppearance(theme);
    expect(appearance.canvas()).toBe(CANVAS.light);
    appearance.choose('dark');
    expect(theme.themeSource).toBe('dark');
    theme.shouldUseDarkColors = true;
    expect(appearance.canvas()).toBe(CANVAS.dark);
    const changed = vi.fn();
    appearance.onChange(changed);
    theme.emit('updated');
    expect(changed).toHaveBeenCalledOnce();
  });
});

describe('the runtime that About names', () => {
  it.each([
    [false, 'fallback', 'fallback'],
    [false, 'official', 'official'],
    [false, undefined, 'official'],
    [true, 'fallback', 'official'],
  ])('packaged %s, said to be %s: %s', (packaged, said, runtime) => {
    expect(runtimeOf(packaged, { PROOFDESK_RUNTIME: said })).toBe(runtime);
    expect(runtimeOf(true, { PROOFDESK_RUNTIME: said }, true)).toBe('fallback');
  });
});

it('holds notices until someone keeps them, and passes on later ones at once', () => {
  const box = createNoticeBox();
  box.tell({ kind: 'database-read-only', params: { isFull: true } });
  const kept: string[] = [];
  box.passTo(({ kind }) => void kept.push(kind));
  expect(kept).toEqual(['database-read-only']);
  box.tell({ kind: 'page-restarted', params: {} });
  expect(kept).toEqual(['database-read-only', 'page-restarted']);
});

describe('an old runtime', () => {
  it.each([
    ['25.1.1', 'fallback', true],
    // What it is counts, whatever the environment calls it.
    ['25.1.1', 'official', true],
    ['45.4.1', 'fallback', true],
    ['45.4.1', 'official', false],
    [undefined, 'official', true],
  ] as const)('Electron %s, %s: %s', (electron, runtime, isOld) => {
    expect(isOldRuntime(electron, runtime)).toBe(isOld);
  });
});
