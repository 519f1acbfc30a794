import { call } from '../bridge';
import { paletteText as text } from '../messages/frame';
import { useCommands } from './commands';
import { isMac } from './keys';

/** What the native menus do with the window and the program, for the palette; their keys stay the menus'. */
export function useNativeCommands(): void {
  useCommands(
    {
      id: 'window-larger',
      label: text.larger,
      group: text.window,
      nativeKeys: 'Mod+Plus',
      run: () => void call('window:do', { command: 'larger' }),
    },
    {
      id: 'window-smaller',
      label: text.smaller,
      group: text.window,
      nativeKeys: 'Mod+-',
      run: () => void call('window:do', { command: 'smaller' }),
    },
    {
      id: 'window-actual-size',
      label: text.actualSize,
      group: text.window,
      nativeKeys: 'Mod+0',
      run: () => void call('window:do', { command: 'actual-size' }),
    },
    {
      id: 'window-full-screen',
      label: text.fullScreen,
      group: text.window,
      nativeKeys: isMac ? 'Ctrl+Mod+f' : 'F11',
      run: () => void call('window:do', { command: 'full-screen' }),
    },
    {
      id: 'window-minimize',
      label: text.minimize,
      group: text.window,
      nativeKeys: 'Mod+m',
      run: () => void call('window:do', { command: 'minimize' }),
    },
    {
      id: 'window-close',
      label: text.closeWindow,
      group: text.window,
      nativeKeys: 'Mod+w',
      run: () => void call('window:do', { command: 'close' }),
    },
    {
      id: 'window-quit',
      label: text.quit,
      group: text.window,
      nativeKeys: 'Mod+q',
      run: () => void call('window:do', { command: 'quit' }),
    },
    {
      id: 'show-logs',
      label: text.logs,
      group: text.window,
      run: () => void call('window:do', { command: 'show-logs' }),
    },
  );
}
