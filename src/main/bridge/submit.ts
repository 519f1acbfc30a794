import type { Desk } from '../workflows/desk';
import { findAtLab } from '../workflows/find-at-lab';
import { readLedger } from '../workflows/read-ledger';
import { sendSubmitAgain, settleSubmit } from '../workflows/settle-submit';
import { submitCart } from '../workflows/submit-cart';
import type { Handle } from './handle';

export interface SubmitDependencies {
  readonly desk: Desk;
  /** Saves the ledger of a cart, called `name`, where the person chooses; null when the choice was cancelled. */
  exportLedger(name: string, content: () => string): Promise<{ path: string } | null>;
}

/** Handlers of what orders: submitting a cart, and finding out what became of it. */
export function registerSubmitHandlers(handle: Handle, { desk, exportLedger }: SubmitDependencies): void {
  handle('submission-carts:submit', function submitOneCart(approval) {
    return submitCart(desk, approval);
  });
  handle('submission-carts:send-again', function sendUnknownSubmitAgain(choice) {
    return sendSubmitAgain(desk, choice);
  });
  handle('submission-carts:find-at-lab', function findSubmissionAtLab({ id }) {
    return findAtLab(desk, id);
  });
  handle('submission-carts:settle', function settleUnknownSubmit(finding) {
    return settleSubmit(desk, finding);
  });
  handle('submission-carts:export-ledger', function exportSubmitLedger({ id }) {
    const { accountId, name, submissionId } = desk.submissionCarts.read(id);
    const subject = { kind: 'submission-cart', id, accountId, part: '' } as const;
    return exportLedger(name || submissionId || id, () => readLedger(desk, subject).json);
  });
}
