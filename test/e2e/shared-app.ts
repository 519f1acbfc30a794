import { afterEach, beforeAll } from 'vitest';
import { launchApp, type LaunchOptions, type RunningApp } from './launch';

/**
 * One app without a desk beside it for all tests of a `describe` or a file, each of which leaves it so that the next can
 * go on. Closed after the last.
 */
export function sharedApp(options: Omit<LaunchOptions, 'outlivesTest'> = {}): () => RunningApp {
  let current: RunningApp | undefined;
  beforeAll(async () => {
    current = await launchApp({ ...options, outlivesTest: true });
    return async () => {
      await current?.close();
      current = undefined;
    };
  });
  afterEach(async ({ task }) => {
    await current?.keepEvidence({ name: task.fullTestName, failed: task.result?.state === 'fail' });
  });
  return () => {
    if (current === undefined) throw new Error('The app did not open');
    return current;
  };
}
