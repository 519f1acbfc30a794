import { randomUUID } from 'node:crypto';
import { type BrowserWindow, session, type Session } from 'electron';
import { keySlotSchema, type KeySlot } from '@core/accounts/accounts';
import type { KeyQuestion, KeyWindow, TypedKeys } from '../../accounts/key-questions';
import { KEY_HOST, PAGE_SCHEME } from './page-addresses';
import type { Appearance } from '../appearance';
import { keyWindowMessages } from '../../messages/accounts';
import { ANSWER_FIELD, fieldOf, KEY_POLICY, keyPage, secretFieldOf } from './key-page';
import { leaveWithoutNetwork } from './page-network';
import { denyPermissions } from './permissions';
import { windowWithoutScript } from './safe-window';

const ADDRESS = `${PAGE_SCHEME}://${KEY_HOST}/`;

/** For so long a window that has just come up takes no yes, in milliseconds: a click may have been meant for another. */
const DEAF_FOR = 800;

/** Longest form that is read, in characters; a key has 65,535 at most, and there are three of them. */
const FORM_CHARACTERS = 1_000_000;

export interface KeyWindowOptions {
  /** The window of the desk, over which it asks; null when there is none. */
  readonly parent: () => BrowserWindow | null;
  readonly icon: string | null;
  readonly appearance: Appearance;
}

/** What is asked at the moment. */
interface Open {
  readonly window: BrowserWindow;
  readonly question: KeyQuestion;
  readonly take: (typed: TypedKeys) => Promise<string | null>;
  /** By a clock that no one sets; Infinity until it is shown. */
  shownAt: number;
  isGiven: boolean;
}

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': KEY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/**
 * Makes the window in which a person gives a key. It has a session, and so a process, of its own, no script, no preload
 * and no bridge: nothing that runs in the desk's page can see it, fill it in or press its buttons. Its form goes to main
 * by a scheme that only this session has.
 */
export function createKeyWindow(options: KeyWindowOptions): KeyWindow {
  let made: Promise<Session> | null = null;
  /** What is asked at the moment, by the address of its window: a form answers the question that is above it. */
  const asked = new Map<string, Open>();

  const page = (question: KeyQuestion, fault: string | null): Response =>
    new Response(keyPage(question, fault), { headers: HEADERS });

  async function answerTo(asking: Open, form: URLSearchParams): Promise<Response> {
    const answer = form.get(ANSWER_FIELD);
    if (answer === 'close') asking.window.close();
    if (answer !== 'go' && answer !== 'enter') return page(asking.question, null);
    const typed = new Map<KeySlot, string>();
    for (const slot of keySlotSchema.options) {
      const [key, secret] = [fieldOf(slot), secretFieldOf(slot)].map((name) => form.get(name)?.trim() ?? '');
      typed.set(slot, secret === '' ? (key ?? '') : JSON.stringify({ key, secret }));
    }
    const isEmpty = [...typed.values()].every((text) => text.trim() === '');
    // To allow something takes the button, pressed on purpose.
    const isAllowing = isEmpty && asking.question.keys.some(({ isThere }) => isThere);
    const isTooSoon = performance.now() - asking.shownAt < DEAF_FOR;
    if (isAllowing && (answer === 'enter' || isTooSoon)) return page(asking.question, null);
    const fault = await asking.take(typed);
    if (fault !== null) return page(asking.question, fault);
    asking.isGiven = true;
    if (!asking.window.isDestroyed()) asking.window.close();
    return new Response(null, { status: 204, headers: HEADERS });
  }

  async function makeSession(): Promise<Session> {
    const own = session.fromPartition('keys', { cache: false });
    await leaveWithoutNetwork(own, null);
    denyPermissions(own);
    own.protocol.handle(PAGE_SCHEME, async (request) => {
      const asking = asked.get(request.url);
      if (asking === undefined) return new Response(null, { status: 404 });
      if (request.method === 'GET') return page(asking.question, null);
      if (request.method !== 'POST') return new Response(null, { status: 405 });
      const text = await request.text();
      return text.length > FORM_CHARACTERS
        ? new Response(null, { status: 413 })
        : answerTo(asking, new URLSearchParams(text));
    });
    return own;
  }

  return {
    toFront: () => [...asked.values()].at(-1)?.window.focus(),
    async ask(question, take) {
      made ??= makeSession();
      const own = await made;
      const parent = options.parent();
      const hosts = question.keys.reduce((count, { origins }) => count + origins.length, 0);
      const window = windowWithoutScript(own, {
        ...(parent === null ? {} : { parent, modal: true }),
        width: 520,
        height: Math.min(
          720,
          250 +
            question.keys.reduce((sum, { hasSecret }) => sum + (hasSecret === true ? 190 : 125), 0) +
            hosts * 30,
        ),
        useContentSize: true,
        resizable: true,
        minimizable: false,
        maximizable: false,
        fullscreenable: false,
        autoHideMenuBar: true,
        title: keyWindowMessages.title({ account: question.accountName }),
        backgroundColor: options.appearance.canvas(),
        show: false,
        ...(options.icon === null ? {} : { icon: options.icon }),
      });
      const asking: Open = { window, question, take, shownAt: Infinity, isGiven: false };
      const address = `${ADDRESS}${randomUUID()}`;
      asked.set(address, asking);
      // A page title is the account's name, which is not verified by main: the window keeps the title of main.
      window.on('page-title-updated', (event) => event.preventDefault());
      window.webContents.on('before-input-event', (_event, { type, key }) => {
        if (type === 'keyDown' && key === 'Escape') window.close();
      });
      window.once('ready-to-show', () => {
        asking.shownAt = performance.now();
        window.show();
      });
      const closed = new Promise<boolean>((resolve) => window.once('closed', () => resolve(asking.isGiven)));
      try {
        // Closed before it was there is an answer, too.
        await window.loadURL(address).catch((cause: unknown) => {
          if (!window.isDestroyed()) throw cause;
        });
        return await closed;
      } finally {
        asked.delete(address);
        if (!window.isDestroyed()) window.destroy();
      }
    },
  };
}
