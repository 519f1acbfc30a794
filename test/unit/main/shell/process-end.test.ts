import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { processGone } from '@main/shell/process-end';

const LIVES_ON = ['-e', 'process.stdout.write("here"); setInterval(() => undefined, 1000)'];

it('waits for a process as long as it lives, and no longer', async () => {
  const child = spawn(process.execPath, LIVES_ON);
  const { pid } = child;
  if (pid === undefined) throw new Error('The process did not start');
  try {
    await once(child.stdout, 'data');
    let isGone = false;
    const gone = processGone(pid, 30_000).then(() => (isGone = true));
    // Looked for many times, it is there.
    await processGone(pid, 100);
    expect(isGone).toBe(false);
    child.kill('SIGKILL');
    await gone;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  } finally {
    child.kill('SIGKILL');
  }
});

it('does not wait for one that is not there', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  const began = performance.now();
  await processGone(child.pid ?? 0, 30_000);
  expect(performance.now() - began).toBeLessThan(15_000);
});
