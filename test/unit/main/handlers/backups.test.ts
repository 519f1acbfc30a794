import { describe, expect, it, vi } from 'vitest';
import type { Handle } from '@main/bridge/handle';
import { registerRestoresHandlers, type RestoresDependencies } from '@main/handlers/backups';

/** The handlers of going back, where a person chooses nothing. */
function handlers() {
  const known = new Map<string, (given: unknown) => unknown>();
  const handle = ((name: string, work: (given: unknown) => unknown) => known.set(name, work)) as Handle;
  registerRestoresHandlers(handle, {
    chooseFile: vi.fn(() => Promise.resolve(null)),
  } as unknown as RestoresDependencies);
  return (name: string, given?: unknown) => known.get(name)?.(given);
}

describe('going on from a file', () => {
  it('goes on from none that no person chose', async () => {
    const call = handlers();
    await expect(call('backups:open-file')).resolves.toBe(null);
    await expect(call('backups:import', { path: '/etc/passwd' })).rejects.toMatchObject({
      problem: { kind: 'absent', what: 'file' },
    });
  });
});
