import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App, Dialog } from 'electron';
import { orderLedger, submissionCartLedger } from '@core/ledger';
import type { OrderRecord } from '@core/orders';
import type { SubmissionCart } from '@core/submission-carts';
import { ProblemError } from '../problem-error';

/** Letters, digits, dots and dashes are allowed in a file name everywhere. */
const fileNameOf = (subject: string): string =>
  `ledger ${subject}`.replace(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 80);

type SavePorts = {
  readonly dialog: Pick<Dialog, 'showSaveDialog'>;
  readonly app: Pick<App, 'getPath'>;
};

/**
 * Saves JSON where the person chooses. Null when the choice was cancelled. Throws ProblemError
 * (`storage`) when the file cannot be written.
 */
async function saveJson(
  ports: SavePorts,
  title: string,
  name: string,
  text: () => string,
): Promise<{ path: string } | null> {
  const { canceled, filePath } = await ports.dialog.showSaveDialog({
    title,
    defaultPath: join(ports.app.getPath('documents'), `${name}.json`),
    filters: [{ name: 'JSON', extensions: ['json'] }],
  });
  if (canceled || filePath === undefined || filePath === '') return null;
  try {
    await writeFile(filePath, text(), 'utf8');
  } catch (cause) {
    throw new ProblemError({
      kind: 'storage',
      state: 'failed',
      cause: cause instanceof Error ? cause.message : String(cause),
    });
  }
  return { path: filePath };
}

/** Saves the ledger of an order as JSON where the person chooses. See {@link saveJson}. */
export function saveLedger(ports: SavePorts, order: OrderRecord): Promise<{ path: string } | null> {
  const name = fileNameOf(order.reference || order.name || order.id);
  return saveJson(ports, 'Save the ledger', name, () => orderLedger(order));
}

/** Saves the ledger of a submission cart as JSON where the person chooses. See {@link saveJson}. */
export function saveSubmissionLedger(
  ports: SavePorts,
  cart: SubmissionCart,
): Promise<{ path: string } | null> {
  const name = fileNameOf(cart.name || cart.submissionId || cart.id);
  return saveJson(ports, 'Save the ledger', name, () => submissionCartLedger(cart));
}

/** Saves requests as JSON for the lab's support, where the person chooses. See {@link saveJson}. */
export function saveRequests(ports: SavePorts, text: () => string): Promise<{ path: string } | null> {
  return saveJson(ports, 'Save requests for support', 'proofdesk requests', text);
}
