import { onTestFinished, TestRunner } from 'vitest';

/** What a clean-up learns about the test that it cleans up after. */
export interface EndOfTest {
  /** The test's own words, its suites' first. */
  readonly name: string;
  readonly failed: boolean;
}

/**
 * Has something cleaned up when the running test ends, however it ends; last started, first cleaned up. Outside a
 * test (in `beforeAll`) nothing is registered and the caller cleans up.
 *
 * @returns whether it was registered
 */
export function atEndOfTest(cleanUp: (end: EndOfTest) => Promise<void>): boolean {
  if (TestRunner.getCurrentTest() === undefined) return false;
  onTestFinished(async ({ task }) => {
    await cleanUp({
      name: task.fullTestName,
      failed: task.result?.state === 'fail',
    });
  }, 30_000);
  return true;
}
