import { type BrowserWindow, type Display, screen } from 'electron';
import type { Appearance } from '../appearance';
import { safeWindow } from './safe-window';
import { SMALLEST, type WindowPlace } from './window-place';

export interface WindowOptions {
  /** Address of the page. */
  readonly address: string;
  /** Path of the preload script. */
  readonly preload: string;
  /** Path of the picture for the window's frame, where the system does not take the program's own. */
  readonly icon: string | null;
  readonly appearance: Appearance;
  readonly place: WindowPlace;
  /** False leaves the keyboard where it is. */
  readonly isInFront: boolean;
  /** Called when the window was moved, sized or maximised. */
  remember(place: WindowPlace): void;
  /** Called when the page cannot be loaded. */
  failed(reason: string): void;
}

/** How long a loaded page may take to its first paint before its window is shown regardless, in milliseconds. */
const UNPAINTED_MS = 3_000;

/** Work areas of the displays that exist, the primary one first. */
export function workAreas(): Display['workArea'][] {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter((display) => display.id !== primary.id);
  return [primary, ...others].map((display) => display.workArea);
}

/** Opens a window of the desk, and shows it once the page has painted. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const { place } = options;
  const window = safeWindow(
    { preload: options.preload },
    {
      ...place.bounds,
      minWidth: SMALLEST.width,
      minHeight: SMALLEST.height,
      title: 'Proofdesk',
      backgroundColor: options.appearance.canvas(),
      show: false,
      ...(options.icon === null ? {} : { icon: options.icon }),
    },
  );
  // SECURITY: no content policy covers WebRTC. This keeps it from UDP; TCP goes by the proxy of the session, which leads
  // nowhere (`page-network.ts`).
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');

  let shown = false;
  const show = (): void => {
    if (shown || window.isDestroyed()) return;
    shown = true;
    if (place.maximised) window.maximize();
    if (options.isInFront) window.show();
    else window.showInactive();
  };
  window.once('ready-to-show', show);
  // Without a working graphics driver the first paint may never be reported; a blank window is better than none.
  window.webContents.once('did-finish-load', () => setTimeout(show, UNPAINTED_MS));

  const remember = (): void => {
    if (window.isMinimized() || window.isFullScreen()) return;
    options.remember({ bounds: window.getNormalBounds(), maximised: window.isMaximized() });
  };
  window.on('resize', remember);
  window.on('move', remember);
  window.on('maximize', remember);
  window.on('unmaximize', remember);
  // The system may tell of the last move only after the window has gone.
  window.on('close', remember);

  window.webContents.on('did-fail-load', (_event, code, description, address, isMainFrame) => {
    // -3 is a load that another one took the place of.
    if (isMainFrame && code !== -3) options.failed(`${description} (${code}) at ${address}`);
  });
  window.webContents.on('did-navigate', (_event, address, status) => {
    if (status >= 400) options.failed(`status ${status} at ${address}`);
  });
  // A failed load is reported by the listeners above.
  window.loadURL(options.address).catch(() => undefined);
  return window;
}

/** Brings a window to the front, however it was put away. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
