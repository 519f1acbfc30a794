import type { ProblemOf } from '@contract/problems';

const STATES: Readonly<Record<string, ProblemOf<'storage'>['state']>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EBUSY: 'busy',
};

/** What kept a file from being written, as a Problem. */
export function storageProblem(cause: unknown): ProblemOf<'storage'> {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return {
    kind: 'storage',
    state: STATES[code] ?? 'failed',
    cause: cause instanceof Error ? cause.message : String(cause),
  };
}
