import type { WindowCommand } from '@bridge/app';

/** The part of a window that its commands need. */
export interface WindowPort {
  readonly webContents: { zoomLevel: number };
  isFullScreen(): boolean;
  setFullScreen(full: boolean): void;
  minimize(): void;
  close(): void;
}

export interface WindowCommandPorts {
  /** The window that the person is in, or null when there is none. */
  window(): WindowPort | null;
  quit(): void;
  showLogs(): void;
}

/** One step of the zoom, as the native menus take it. */
const STEP = 0.5;

/** Does what the native menus do with the window, so that the palette has it too. */
export function doWindowCommand(command: WindowCommand, ports: WindowCommandPorts): void {
  if (command === 'quit') return ports.quit();
  if (command === 'show-logs') return ports.showLogs();
  const window = ports.window();
  if (window === null) return;
  switch (command) {
    case 'larger':
      window.webContents.zoomLevel += STEP;
      return;
    case 'smaller':
      window.webContents.zoomLevel -= STEP;
      return;
    case 'actual-size':
      window.webContents.zoomLevel = 0;
      return;
    case 'full-screen':
      return window.setFullScreen(!window.isFullScreen());
    case 'minimize':
      return window.minimize();
    case 'close':
      return window.close();
  }
}
