import { askBridge } from '@test/e2e/desk/ask-bridge';
import type { RunningApp } from '@test/e2e/launch';

/** How a screen is looked at. */
export interface Appearance {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly contrast: 'standard' | 'more';
  /** True where the computer brings its own colours. */
  readonly forced: boolean;
}

/** The first is looked at by every rule, the others by those that hang on colours. */
export const APPEARANCES: readonly Appearance[] = [
  { name: 'light', theme: 'light', contrast: 'standard', forced: false },
  { name: 'dark', theme: 'dark', contrast: 'standard', forced: false },
  { name: 'high contrast, light', theme: 'light', contrast: 'more', forced: false },
  { name: 'high contrast, dark', theme: 'dark', contrast: 'more', forced: false },
  { name: 'forced colours', theme: 'dark', contrast: 'more', forced: true },
];

/** Shows the desk so, as the settings and the computer would. */
export async function appear({ page }: RunningApp, appearance: Appearance): Promise<void> {
  const { theme, contrast, forced } = appearance;
  await page.emulateMedia({
    colorScheme: theme,
    contrast: contrast === 'more' ? 'more' : 'no-preference',
    forcedColors: forced ? 'active' : 'none',
    reducedMotion: 'no-preference',
  });
  await page.waitForFunction(
    ([wanted, strong]) =>
      document.documentElement.dataset['theme'] === wanted &&
      document.documentElement.dataset['contrast'] === strong,
    [theme, contrast] as const,
  );
  // Colours go over into each other; what is looked at is where they arrive.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    const arrived = Promise.allSettled(ending.map(({ finished }) => finished));
    // One that is held still never ends.
    await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  });
}

/** How much larger everything is where a window of 1280 CSS pixels has 900 of them. */
export const NARROW = 1280 / 900;

/** Gives the window 1280 by 800 CSS pixels, or this many times fewer as everything is larger. */
export async function zoom({ app, page }: RunningApp, factor: number): Promise<void> {
  await app.evaluate(({ BrowserWindow }, times) => {
    const window = BrowserWindow.getAllWindows()[0];
    window?.setContentSize(1280, 800);
    window?.webContents.setZoomFactor(times);
  }, factor);
  await page.waitForFunction((times) => Math.abs(innerWidth * times - 1280) < 8, factor);
}

/** Has the desk follow the computer, which a test can then change from one moment to the next. */
export const followTheComputer = ({ page }: RunningApp): Promise<unknown> =>
  askBridge(page, 'settings:write', { theme: 'system', contrast: 'system' });
