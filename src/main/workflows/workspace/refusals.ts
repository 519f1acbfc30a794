import type { Statement } from '@contract/statements';
import { because } from '@core/journal/because';
import { expectation } from '@core/values/expectations';
import { blocked, ProblemError } from '../../problem-error';
import { NotThisRun, ServerAway, ServerRefused } from '../../workspace/server-port';

/** What was entered is not what the server takes; `path` is the field that it was entered in. */
const wrong = (path: string, expected: Statement): ProblemError =>
  new ProblemError({ kind: 'input', fields: [{ path, given: '', expected: [expected] }] });

function refused({ why, message }: ServerRefused): ProblemError {
  switch (why) {
    case 'password':
      return wrong('password', expectation('password-of-user'));
    case 'certificate':
      return wrong('certificate', expectation('certificate-of-server'));
    case 'revoked':
      return blocked('workspace-left');
    case 'newer-schema':
      return blocked('workspace-refused', because('workspace-newer'));
    case 'older-schema':
      return blocked('workspace-refused', because('workspace-older'));
    case 'no-workspace':
      return blocked('workspace-refused', because('workspace-missing'));
    case 'exists':
      return blocked('workspace-refused', because('workspace-exists'));
    case 'server-too-old':
      return blocked('workspace-refused', because('server-too-old'));
    case 'no-roles':
      return blocked('workspace-refused', because('no-right-to-make-roles'));
    case 'not-owner':
      return blocked('workspace-refused', because('only-an-owner'));
    case 'on-its-way':
      return blocked('workspace-refused', because('call-on-its-way'));
    case 'too-large':
      return blocked('workspace-refused', because('too-large-to-share'));
    case 'invalid':
      return blocked('workspace-refused', because('text', { text: message }));
  }
}

/** What a server says of itself or refuses, as a Problem that names what to do; whatever else is thrown stays as it is. */
function problemOf(cause: unknown): unknown {
  if (cause instanceof ServerRefused) return refused(cause);
  if (cause instanceof ServerAway || cause instanceof NotThisRun) {
    return blocked('workspace-away', because('workspace-silent'));
  }
  return cause;
}

/** Does something at the server. Throws ProblemError for what it refuses. */
export async function asked<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (cause) {
    throw problemOf(cause);
  }
}
