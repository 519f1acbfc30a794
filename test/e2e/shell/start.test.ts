import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { launchApp, newProfile, type RunningApp } from '../launch';

let desk: RunningApp;

beforeAll(async () => {
  // An empty folder: its store is made at this start.
  desk = await launchApp({ profile: await newProfile(), outlivesTest: true });
  return () => desk.kill();
});

it('shows the desk, in the profile that it was given', async () => {
  const { page, app, profile } = desk;
  expect(await page.title()).toBe('Proofdesk');
  expect(await app.evaluate(({ app: program }) => program.getName())).toBe('Proofdesk');
  expect(await app.evaluate(({ app: program }) => program.getPath('userData'))).toBe(profile);
  expect(await readdir(profile)).toContain('proofdesk.db');
});

it.skipIf(process.platform !== 'linux' || process.getuid?.() === 0)(
  "keeps the page in Chromium's sandbox",
  async () => {
    const pid = await desk.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
    );
    // 2: a filter decides about every call that the process makes to the system.
    expect(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8')).toMatch(/^Seccomp:\s+2$/m);
  },
);

it('leaves no process behind after a kill, and starts again on the same profile', async () => {
  const { app, kill, profile } = desk;
  const pids = await app.evaluate(({ app: program }) =>
    program.getAppMetrics().map((process) => process.pid),
  );
  expect(pids.length).toBeGreaterThan(1);
  await kill();
  // The system takes a moment to end what it was told to end.
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  const again = await launchApp({ profile });
  expect(await again.page.title()).toBe('Proofdesk');
});

/** Whether a process runs; one that has ended and was not yet waited for does not. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
