import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App, Dialog } from 'electron';
import { ledgerText } from '@core/ledger';
import type { OrderRecord } from '@core/orders';
import { ProblemError } from '../problem-error';

/** Letters, digits, dots and dashes are allowed in a file name everywhere. */
const fileNameOf = (order: OrderRecord): string =>
  `ledger ${order.reference || order.name || order.id}`.replace(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 80);

/**
 * Saves the ledger of an order as JSON where the person chooses. Null when the choice was cancelled.
 * Throws ProblemError (`storage`) when the file cannot be written.
 */
export async function saveLedger(
  ports: { readonly dialog: Pick<Dialog, 'showSaveDialog'>; readonly app: Pick<App, 'getPath'> },
  order: OrderRecord,
): Promise<{ path: string } | null> {
  const { canceled, filePath } = await ports.dialog.showSaveDialog({
    title: 'Save the ledger',
    defaultPath: join(ports.app.getPath('documents'), `${fileNameOf(order)}.json`),
    filters: [{ name: 'JSON', extensions: ['json'] }],
  });
  if (canceled || filePath === undefined || filePath === '') return null;
  try {
    await writeFile(filePath, ledgerText(order), 'utf8');
  } catch (cause) {
    throw new ProblemError({
      kind: 'storage',
      state: 'failed',
      cause: cause instanceof Error ? cause.message : String(cause),
    });
  }
  return { path: filePath };
}
