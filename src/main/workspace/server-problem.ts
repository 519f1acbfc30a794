import { blocked, ProblemError } from '../problem-error';
import { isSessionOver } from './connection';
import { ServerAway, ServerRefused } from './server-port';

/** What the server said, for a person. */
export function problemOfServer(cause: unknown): unknown {
  if (cause instanceof ProblemError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  if (isSessionOver(cause) || cause instanceof ServerAway)
    return blocked('workspace-away', { kind: 'text', params: { text } });
  if (!(cause instanceof ServerRefused)) return cause;
  if (cause.why === 'revoked') return blocked('workspace-left', { kind: 'text', params: { text } });
  if (cause.why === 'on-its-way') return blocked('already-running', { kind: 'text', params: { text } });
  return blocked('workspace-away', { kind: 'text', params: { text } });
}
