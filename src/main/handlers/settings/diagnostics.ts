import { randomUUID } from 'node:crypto';
import type { Check } from '@core/settings/diagnostics';
import type { RequestLog } from '../../activity/request-log';
import type { Handle } from '../../bridge/handle';
import { cleanUp, type CleanUpPorts } from '../../diagnostics/clean-up';
import { diskUse } from '../../diagnostics/disk-use';
import { type BundlePorts, gatherBundle } from '../../diagnostics/gather-bundle';
import { type HealthPorts, readHealth } from '../../diagnostics/read-health';
import { type DiagnosticsPorts, runDiagnostics } from '../../diagnostics/run-diagnostics';
import { ProblemError } from '../../problem-error';

type Ports = DiagnosticsPorts & BundlePorts & HealthPorts & CleanUpPorts;

export interface DiagnosticsDependencies extends Omit<Ports, 'desk' | 'receiver' | 'snapshots'> {
  readonly desk: DiagnosticsPorts['desk'] & BundlePorts['desk'] & HealthPorts['desk'];
  readonly snapshots: DiagnosticsPorts['snapshots'] & CleanUpPorts['snapshots'];
  readonly receiver: DiagnosticsPorts['receiver'] & BundlePorts['receiver'];
  /** Writes the newest requests down when it is told, so that they can be read. */
  readonly requestLog: Pick<RequestLog, 'flush'>;
  /** Saves text where the person chooses; null when the choice was cancelled. */
  saveBundle(text: () => string): Promise<{ path: string } | null>;
}

/** Handlers of the checks of this desk on itself, and of the support bundle. */
export function registerHandlers(handle: Handle, ports: DiagnosticsDependencies): void {
  /** What the last run found: a bundle contains what the person saw. */
  let last: readonly Check[] | null = null;
  let gathered: { readonly id: string; readonly text: string } | null = null;
  const run = async (): Promise<Check[]> => {
    const checks = await runDiagnostics(ports);
    last = checks;
    return checks;
  };

  handle('diagnostics:health', function readHowItRan() {
    // The newest requests count as well.
    ports.requestLog.flush();
    return readHealth(ports);
  });
  handle('diagnostics:disk', function measureDisk() {
    return diskUse(ports);
  });
  handle('diagnostics:clean-up', function removeChosen({ kinds }) {
    return cleanUp(ports, kinds);
  });
  handle('diagnostics:run', run);
  handle('diagnostics:bundle', async function gatherToRead({ personal }) {
    const checks = last ?? (await run());
    ports.requestLog.flush();
    gathered = { id: randomUUID(), text: await gatherBundle(ports, checks, personal) };
    return gathered;
  });
  handle('diagnostics:save', function saveBundle({ id }) {
    // What is saved is what was read: log and requests went on since.
    if (gathered?.id !== id) throw new ProblemError({ kind: 'absent', what: 'support bundle', id });
    const { text } = gathered;
    return ports.saveBundle(() => text);
  });
}
