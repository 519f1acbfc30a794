import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ConsoleMessage, type ElectronApplication, errors, type Page } from 'playwright-core';
import { findRuntime, runtimeEnvironment } from '../../scripts/runtime.mjs';
import { atEndOfTest, type EndOfTest } from './at-end';
import { layNewStore } from './new-store';
import type { PracticeLab } from './practice';

const project = fileURLToPath(new URL('../../', import.meta.url));
const results = join(project, 'test-results');
const STARTS_WITHIN_MS = 30_000;
const CLOSES_WITHIN_MS = 8_000;
/** What ends a process that broke, and that no test sends. */
const CRASHES: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];

/** How the app is launched. */
export interface LaunchOptions {
  /**
   * The folder of the desk's own files; without one, a new one that goes away when the test ends, in which the store is
   * made already. A test of how a store is made gives an empty folder.
   */
  readonly profile?: string;
  /** Added to the environment of the tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** Added to the command line. */
  readonly args?: readonly string[];
  /** The folder of the built app; that of the project unless said otherwise. */
  readonly program?: string;
  /** A CommonJS file that the main process loads before anything of the app. */
  readonly preload?: string;
  /** A lab that the app uses instead of starting its own, named to it in PROOFDESK_PRACTICE. */
  readonly practice?: PracticeLab;
  /** Whether to wait until the first view shows real data; true unless said otherwise. */
  readonly ready?: boolean;
  /** True when the caller closes it, because later tests go on with it. */
  readonly outlivesTest?: boolean;
}

/** The real app, running. */
export interface RunningApp {
  readonly app: ElectronApplication;
  /** The page of its first window. */
  readonly page: Page;
  readonly profile: string;
  /** Everything that it and its page printed so far. */
  logs(): string;
  /**
   * Quits it as a person would; after a while by force. The end of the test does the same.
   *
   * @throws Error when it crashed as it ended
   */
  close(): Promise<void>;
  /** Ends all its processes right now, as a power cut would. */
  kill(): Promise<void>;
  /** Keeps its picture and what it printed when a test failed; for an app that several tests share. */
  keepEvidence(end: EndOfTest): Promise<void>;
}

/** A new folder for a desk's own files, removed when the test ends, with the snapshots that lie beside it. */
export async function newProfile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'proofdesk-profile-'));
  for (const path of [folder, `${folder}-backups`])
    atEndOfTest(() => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}

async function environmentFor(profile: string, options: LaunchOptions): Promise<Record<string, string>> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    // What the test runner says about itself is nothing that the app should see.
    if (
      value === undefined ||
      /^(VITEST|NODE_ENV$|NODE_OPTIONS$|TEST$|DEV$|PROD$|MODE$|BASE_URL$|SSR$)/.test(name)
    )
      continue;
    environment[name] = value;
  }
  delete environment['ELECTRON_RUN_AS_NODE'];
  return {
    ...environment,
    ...(environment['PROOFDESK_ELECTRON'] === undefined ? runtimeEnvironment(await findRuntime()) : {}),
    PROOFDESK_PROFILE: profile,
    ...(options.practice === undefined ? {} : { PROOFDESK_PRACTICE: JSON.stringify(options.practice) }),
    ...options.env,
  };
}

/** Waits for something for so long and no longer. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), milliseconds);
  });
  const inTime = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([inTime, tooLate]);
  } finally {
    clearTimeout(late);
  }
}

/** Passes on what a page says in its console and where it breaks, what it said before this call included. */
async function keepPageMessages(page: Page, keep: (line: string) => void): Promise<void> {
  const said = (message: ConsoleMessage): void => keep(`[page ${message.type()}] ${message.text()}\n`);
  const broken = (error: Error): void => keep(`[page error] ${error.stack ?? error.message}\n`);
  (await page.pageErrors({ filter: 'all' })).forEach(broken);
  (await page.consoleMessages({ filter: 'all' })).forEach(said);
  page.on('console', said);
  page.on('pageerror', broken);
}

/**
 * Makes a desk slow, where PROOFDESK_TEST_SLOWNESS says how many times: its page gets that part of a core alone, and
 * all that its main process says comes late by a moment that no one can foresee. What passes on a fast machine because
 * two things happened to come in the right order does not pass here.
 */
async function slowDown(app: ElectronApplication, page: Page): Promise<void> {
  const times = Number(process.env['PROOFDESK_TEST_SLOWNESS'] ?? 1);
  if (times <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  await app.evaluate(({ ipcMain, BrowserWindow }, most) => {
    // One line for all that goes to the page: late, but in the order in which it was said.
    let last = Promise.resolve();
    const inTurn = (): Promise<void> =>
      (last = last.then(() => new Promise((resolve) => setTimeout(resolve, Math.random() ** 3 * most))));
    type Handler = (...given: unknown[]) => unknown;
    // Electron has no public way to what answers a channel.
    const handlers: unknown = Reflect.get(ipcMain, '_invokeHandlers');
    if (!(handlers instanceof Map)) throw new Error('This Electron does not tell what answers a channel');
    for (const [channel, handler] of [...(handlers as Map<string, Handler>)])
      handlers.set(channel, async (...given: unknown[]) => {
        const answer = await handler(...given);
        await inTurn();
        return answer;
      });
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const send = webContents.send.bind(webContents);
      webContents.send = (channel, ...given) =>
        void inTurn().then(() => {
          if (!webContents.isDestroyed()) send(channel, ...given);
        });
    }
  }, times * 25);
}

let launches = 0;

/** Keeps what a failed test leaves behind: its picture, what it printed, its log files. */
async function keepEvidence(end: EndOfTest, running: RunningApp, launch: number): Promise<void> {
  const name = end.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100);
  const folder = join(results, `${name}-${launch}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'printed.log'), running.logs());
  await within(5_000, running.page.screenshot({ path: join(folder, 'screen.png') }));
  await within(5_000, cp(join(running.profile, 'logs'), join(folder, 'logs'), { recursive: true }));
}

/** Whether the page of the first window says that it is ready, asked of it by the main process. */
async function saysReady(app: ElectronApplication): Promise<boolean> {
  let ready = false;
  await within(
    5_000,
    app
      .evaluate(({ BrowserWindow }): Promise<unknown> | undefined =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
          'document.documentElement.dataset.ready',
        ),
      )
      .then((answer) => (ready = answer === 'true')),
  );
  return ready;
}

/**
 * Waits until the page says that it is ready. A driver that attaches at the moment of the first navigation can be left
 * without any sight of the page; where the main process knows that the page is ready, it is loaded once more, in sight.
 *
 * @throws TimeoutError when it does not become ready
 */
async function becomesReady(app: ElectronApplication, page: Page): Promise<void> {
  const ready = page.locator('html[data-ready="true"]');
  try {
    await ready.waitFor({ state: 'attached', timeout: STARTS_WITHIN_MS / 2 });
  } catch (error) {
    if (await saysReady(app)) {
      console.warn('The driver lost sight of a page that is ready; it is loaded again.');
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload());
    } else if (!(error instanceof errors.TimeoutError)) throw error;
    await ready.waitFor({ state: 'attached', timeout: STARTS_WITHIN_MS / 2 });
  }
}

/** What the main process knows of its windows, and what is in their pages as it sees them. */
async function windowsOf(app: ElectronApplication): Promise<string> {
  let told = 'the main process does not answer';
  await within(
    5_000,
    app
      .evaluate(({ BrowserWindow }) =>
        Promise.all(
          BrowserWindow.getAllWindows().map(async (window) => ({
            address: window.webContents.getURL(),
            loading: window.webContents.isLoading(),
            crashed: window.webContents.isCrashed(),
            visible: window.isVisible(),
            page: await Promise.race([
              window.webContents.executeJavaScript(
                '`${document.readyState}: ${document.body.outerHTML.slice(0, 3000)}`',
                true,
              ),
              new Promise((resolve) => setTimeout(() => resolve('the page does not answer'), 3_000)),
            ]),
          })),
        ),
      )
      .then((windows) => (told = JSON.stringify(windows, null, 2))),
  );
  return told;
}

/** The end of every log file of a profile. */
async function logsOf(profile: string): Promise<string> {
  const folder = join(profile, 'logs');
  const names = await readdir(folder).catch(() => []);
  const ends = names.map(async (name) => (await readFile(join(folder, name), 'utf8')).slice(-4_000));
  return (await Promise.all(ends)).join('\n');
}

/**
 * Launches the built app on the runtime that set-up found, with a profile of its own, and waits until its page says
 * `data-ready="true"`. When the test ends the app is closed; when the test failed a screenshot and the logs are kept in
 * `test-results/`.
 *
 * @throws Error with everything that the app printed, when it does not become ready
 */
export async function launchApp(options: LaunchOptions = {}): Promise<RunningApp> {
  const profile = options.profile ?? (await newProfile());
  if (options.profile === undefined) await layNewStore(profile);
  const env = await environmentFor(profile, options);
  const launch = ++launches;
  const app = await _electron.launch({
    executablePath: env['PROOFDESK_ELECTRON'],
    args: [
      ...(options.preload === undefined ? [] : ['-r', options.preload]),
      options.program ?? project,
      `--profile=${profile}`,
      // A virtual display has no graphics card; Chromium would look for one at each start, and then draw without.
      ...(process.platform === 'linux' ? ['--disable-gpu'] : []),
      ...(options.args ?? []),
    ],
    env,
    cwd: project,
    timeout: STARTS_WITHIN_MS,
    // Root's Chromium has no sandbox; for everybody else it is on, as in what ships.
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const child = app.process();
  const ended =
    child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  const printed: string[] = [];
  const keep = (chunk: Buffer): void => void printed.push(chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);

  const kill = async (): Promise<void> => {
    // The group first: the helpers must not outlive the main process by even a request.
    if (child.pid !== undefined && process.platform !== 'win32') {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    }
    child.kill('SIGKILL');
    await ended;
  };
  const close = async (): Promise<void> => {
    const quit = app.close();
    if (!(await within(CLOSES_WITHIN_MS, Promise.all([quit, ended])))) await kill();
    if (CRASHES.includes(child.signalCode))
      throw new Error(`The app crashed as it ended (${child.signalCode}). It printed:\n${printed.join('')}`);
  };

  let cleansUp = false;
  try {
    const page = await app.firstWindow({ timeout: STARTS_WITHIN_MS });
    await keepPageMessages(page, (line) => printed.push(line));
    const running: RunningApp = {
      app,
      page,
      profile,
      logs: () => printed.join(''),
      close,
      kill,
      keepEvidence: async (end) => {
        if (end.failed) await keepEvidence(end, running, launch);
      },
    };
    if (options.outlivesTest !== true) {
      cleansUp = atEndOfTest(async (end) => {
        await running.keepEvidence(end);
        await close();
      });
    }
    await slowDown(app, page);
    if (options.ready !== false) await becomesReady(app, page);
    return running;
  } catch (error) {
    const windows = await windowsOf(app);
    const logs = await logsOf(profile);
    // The end of the test takes the picture of what is there instead.
    if (!cleansUp) await kill();
    throw new Error(
      `The app did not become ready. Its windows: ${windows}\nIt printed:\n${printed.join('')}\nIt logged:\n${logs}`,
      { cause: error },
    );
  }
}
