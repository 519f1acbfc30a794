import type { SubmissionCart } from '@core/submission-carts';
import type { Desk } from '../workflows/desk';
import { findAtLab } from '../workflows/find-at-lab';
import { sendSubmitAgain, settleSubmit } from '../workflows/settle-submit';
import { readSubmissionCart } from '../workflows/submission-cart-reading';
import { submitCart } from '../workflows/submit-cart';
import type { Handle } from './handle';

export interface SubmitDependencies {
  readonly desk: Desk;
  /** Saves the ledger of a submission cart where the person chooses; null when the choice was cancelled. */
  exportLedger(cart: SubmissionCart): Promise<{ path: string } | null>;
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
    return exportLedger(readSubmissionCart(desk, id));
  });
}
