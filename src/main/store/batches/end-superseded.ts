import type { Database } from '../engine/database';

/**
 * Ends items that were on their way with a ConfirmationID which another desk superseded meanwhile: no change of their order
 * says any more what became of them. One whose ConfirmationID was confirmed all the same is confirmed; every other one waits
 * again, or was not sent in a batch that a person stopped. Nothing while a confirmation of the order is open. Items of
 * batches of other desks stay as those desks say.
 */
export function endSuperseded(database: Database, orderId: string): void {
  database.run(
    `UPDATE batch_items SET outcome = CASE
       WHEN EXISTS (SELECT 1 FROM operations p WHERE p.subject_id = batch_items.order_id AND p.kind = 'confirm'
         AND p.state = 'succeeded' AND instr(p.target, json_extract(approved, '$.confirmationId')) > 0) THEN 'confirmed'
       WHEN outcome = 'sending' AND (SELECT state FROM batches WHERE id = batch_id) <> 'stopped' THEN 'waiting'
       ELSE 'not-sent' END
     WHERE order_id = ? AND subject = 'cart' AND outcome IN ('sending', 'unknown')
       AND (SELECT desk FROM batches WHERE id = batch_id) IS NULL
       AND json_extract(approved, '$.confirmationId') IS NOT (SELECT confirmation_id FROM orders WHERE id = order_id)
       AND NOT EXISTS (SELECT 1 FROM operations p WHERE p.subject_id = batch_items.order_id AND p.kind = 'confirm'
         AND p.state IN ('planned', 'sent', 'unknown'))`,
    [orderId],
  );
}
