import { proofReport } from '@core/proof/proof-report';
import { ProblemError } from '../problem-error';
import type { ProofHost } from '../proof/proof-host';
import type { Handle } from '../bridge/handle';

export interface ProofDependencies {
  readonly proof: Pick<ProofHost, 'read' | 'run' | 'stop'>;
  /** Saves text where the person chooses; null when the choice was cancelled. */
  saveProof(text: string): Promise<{ path: string } | null>;
}

/** Handlers of trying the desk's promises on this computer. */
export function registerHandlers(handle: Handle, { proof, saveProof }: ProofDependencies): void {
  handle('proof:read', function readProof() {
    return proof.read();
  });
  handle('proof:run', function runProof(wanted) {
    return proof.run(wanted);
  });
  handle('proof:stop', function stopProof() {
    return proof.stop();
  });
  handle('proof:save', function saveReport() {
    const last = proof.read();
    if (last === null) throw new ProblemError({ kind: 'absent', what: 'proof', id: '' });
    return saveProof(proofReport(last));
  });
}
