import { z } from 'zod';
import { placeWindow, type Rectangle, type WindowPlace, windowPlaceSchema } from './window-place';

/** This many windows of the desk are open at the same time, at most. */
export const MOST_WINDOWS = 4;

/** Longest place in the desk that is remembered, in characters. */
const LONGEST_ROUTE = 500;

/** A window as it is opened again: where it was, and what it showed. */
export const rememberedWindowSchema = windowPlaceSchema.extend({
  /** The place in the desk, as the page's router writes it. */
  route: z.string().startsWith('/').max(LONGEST_ROUTE),
});
export type RememberedWindow = z.infer<typeof rememberedWindowSchema>;

/** The part of a window that keeping several of them needs. */
export interface DeskWindow {
  isFocused(): boolean;
  getNormalBounds(): Rectangle;
  on(event: 'focus' | 'closed', listener: () => void): unknown;
  readonly webContents: {
    on(
      event: 'did-navigate-in-page',
      listener: (event: unknown, address: string, isMainFrame: boolean) => void,
    ): unknown;
  };
}

/** How one window is to be opened. */
export interface Opening {
  readonly place: WindowPlace;
  readonly route: string;
  /** False leaves the keyboard where it is. */
  readonly isInFront: boolean;
  /** Is called when the window was moved, sized or maximised. */
  remember(place: WindowPlace): void;
}

export interface DeskWindowsPorts<Window extends DeskWindow> {
  /** Makes a window and everything that belongs to it. */
  make(opening: Opening): Window;
  /** Work areas of the displays that exist, the primary one first. */
  displays(): readonly Rectangle[];
  /** The windows of the last run, the one that was in front first; and those of this run, for the next. */
  readonly memory: {
    read(): readonly RememberedWindow[];
    write(windows: readonly RememberedWindow[]): void;
  };
}

/** The windows of the desk. Each of them shows a place of its own, and all show the same data. */
export interface DeskWindows<Window extends DeskWindow> {
  /** The open ones, the one that a person was in last first. */
  all(): readonly Window[];
  /** The one that a person is in, or was in last; null while none is open. */
  front(): Window | null;
  /** Opens the window that was in front at the end of the last run. */
  openFirst(): void;
  /** Opens the other windows of the last run, behind it. */
  openOthers(): void;
  /** Opens one more at a place in the desk, beside the one in front. False when as many are open as may be. */
  openAt(route: string): Promise<boolean>;
  /** From now on a window that closes is remembered: the program ends. */
  programEnds(): void;
}

/** What a window shows, from its address; null where that is not to be opened again. */
export function routeOf(address: string): string | null {
  const route = new URL(address).hash.slice(1);
  const [path = '', query = ''] = route.split('?');
  // What an address asks for once is not asked for again after the program was killed.
  const place = new URLSearchParams(query).has('export') ? path : route;
  return place.startsWith('/') && place.length <= LONGEST_ROUTE ? place : null;
}

/** Keeps the windows of the desk, and what the next start opens. */
export function createDeskWindows<Window extends DeskWindow>({
  make,
  displays,
  memory,
}: DeskWindowsPorts<Window>): DeskWindows<Window> {
  /** The one that a person was in last is the last. */
  const open = new Map<Window, RememberedWindow>();
  /** Those of the last run that are not open yet, the one that was in front first. */
  let waiting: readonly RememberedWindow[] = [];
  let isEnding = false;

  const all = (): Window[] => [...open.keys()].reverse();
  const front = (): Window | null => all().find((window) => window.isFocused()) ?? all()[0] ?? null;
  const remember = (): void => {
    if (!isEnding && open.size > 0) memory.write([...[...open.values()].reverse(), ...waiting]);
  };

  function show(place: WindowPlace, route: string, isInFront: boolean): void {
    const change = (part: Partial<RememberedWindow>): void => {
      const before = open.get(window);
      const after = { ...before, ...part } as RememberedWindow;
      if (before === undefined || JSON.stringify(after) === JSON.stringify(before)) return;
      open.set(window, after);
      remember();
    };
    const window = make({ place, route, isInFront, remember: change });
    const state = { ...place, route };
    if (isInFront) open.set(window, state);
    else {
      const others = [...open];
      open.clear();
      for (const [one, its] of [[window, state] as const, ...others]) open.set(one, its);
    }
    window.on('focus', () => {
      const before = open.get(window);
      if (before === undefined) return;
      open.delete(window);
      open.set(window, before);
      // The order of one window alone is nothing to remember.
      if (open.size > 1) remember();
    });
    window.on('closed', () => {
      open.delete(window);
      // The last one is remembered: the next start begins where the person ended.
      remember();
    });
    window.webContents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
      const next = isMainFrame ? routeOf(address) : null;
      if (next !== null) change({ route: next });
    });
  }

  return {
    all,
    front,
    openFirst() {
      const [first, ...others] = memory.read().slice(0, MOST_WINDOWS);
      if (open.size === 0) waiting = others;
      show(placeWindow(first ?? null, displays()), first?.route ?? '/today', true);
    },
    openOthers() {
      const others = waiting;
      waiting = [];
      for (const one of others)
        if (open.size < MOST_WINDOWS) show(placeWindow(one, displays()), one.route, false);
    },
    async openAt(route) {
      const { placeBeside } = await import('./window-beside');
      if (open.size + waiting.length >= MOST_WINDOWS) return false;
      const beside = front()?.getNormalBounds();
      const place = beside === undefined ? placeWindow(null, displays()) : placeBeside(beside, displays());
      show(place, route, true);
      return true;
    },
    programEnds: () => void (isEnding = true),
  };
}
