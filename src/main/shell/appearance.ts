import type { Settings } from '@core/settings/settings';

/** The part of Electron's `nativeTheme` that decides light or dark. */
export interface ThemePort {
  themeSource: Settings['theme'];
  readonly shouldUseDarkColors: boolean;
  on(event: 'updated', listener: () => void): unknown;
}

/** What the window shows before its page has painted: the canvas of the page's own theme. */
export const CANVAS = { light: '#f3f3f1', dark: '#141517' } as const;

export interface Appearance {
  /** Follows the system, or stays light or dark. */
  choose(theme: Settings['theme']): void;
  /** The colour behind the page at the moment. */
  canvas(): string;
  /** Called whenever light and dark change places. */
  onChange(listener: () => void): void;
}

/** Light and dark for the page, its scroll bars, the menus and the system's dialogs alike. */
export function createAppearance(nativeTheme: ThemePort): Appearance {
  return {
    choose(theme) {
      if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme;
    },
    canvas: () => (nativeTheme.shouldUseDarkColors ? CANVAS.dark : CANVAS.light),
    onChange: (listener) => void nativeTheme.on('updated', listener),
  };
}
