import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { AnswerOf, ArgumentOf } from '@bridge/contract';
import type { Problem, Result } from '@contract/problems';
import type { SharedStatus, WorkspaceStatus } from '@core/workspace/workspace';
import { call, on } from '../bridge';
import { useDesk } from '../frame/desk';
import { oneReading } from '../lists/one-reading';

/** What a person asks of the workspace, by channel; each answers how the workspace is afterwards. */
type Asked =
  | 'workspace:share'
  | 'workspace:join'
  | 'workspace:leave'
  | 'workspace:declare-gone'
  | 'workspace:revoke'
  | 'workspace:was-restored'
  | 'workspace:only-started'
  | 'workspace:settle-contradictions'
  | 'workspace:update-schema'
  | 'workspace:connect-now'
  | 'workspace:map-account';

/** The workspace of this desk, as main knows it. Read while something on screen shows it. */
export const useWorkspace = defineStore('workspace', () => {
  const desk = useDesk();
  const status = shallowRef<WorkspaceStatus | null>(null);
  /** Why it could not be read. */
  const problem = shallowRef<Problem | null>(null);
  /** What is being done at the moment. */
  const doing = shallowRef<Asked | null>(null);
  let shown = 0;

  const shared = computed<SharedStatus | null>(() => (status.value?.mode === 'shared' ? status.value : null));

  const read = oneReading(async () => {
    const result = await call('workspace:status', undefined);
    problem.value = result.ok ? null : result.problem;
    if (result.ok) status.value = result.value;
  });

  /** Follows changes until the answer is called: only while something on screen shows them. */
  function follow(): () => void {
    shown += 1;
    void read();
    return () => {
      shown -= 1;
    };
  }

  /** Asks for one thing at a time; null while another is under way. */
  async function ask<Name extends Asked>(
    name: Name,
    argument: ArgumentOf<Name>,
  ): Promise<Result<AnswerOf<Name>> | null> {
    if (doing.value !== null) return null;
    doing.value = name;
    const result = await call(name, argument);
    doing.value = null;
    if (result.ok) status.value = result.value;
    // Whether this desk is shared decides what the rest of the page shows.
    if (result.ok && desk.status?.isShared !== (result.value.mode === 'shared')) void desk.read();
    return result;
  }

  /** What a desk is called, by its id; null for one that is not known. */
  const nameOf = (deskId: string): string | null =>
    shared.value?.desks.find(({ id }) => id === deskId)?.name ?? null;

  on('changed', ({ area }) => {
    if (area === 'workspace' && shown > 0) void read();
  });

  return { status, shared, problem, doing, read, follow, ask, nameOf };
});
