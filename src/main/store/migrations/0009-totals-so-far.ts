/**
 * What the total of an editor order leaves out, as the lab's answer to its creation has it; null and the empty list for
 * a whole total. Older orders are judged by the price that is stored with them: a tax is stated in it, and the total
 * is not below the sub-total with that tax. The same of a cart in a batch, whose total is shown so far.
 *
 * Once released, this text never changes again.
 */
export const TOTALS_SO_FAR_SCHEMA = `
ALTER TABLE orders ADD COLUMN total_missing TEXT CHECK (json_valid(total_missing));
UPDATE orders SET total_missing = '["tax"]'
WHERE total_amount IS NOT NULL AND (breakdown ->> '$.tax.amount' IS NULL
  OR round(CAST(total_amount AS REAL) - CAST(breakdown ->> '$.subTotal.amount' AS REAL)
    - CAST(breakdown ->> '$.tax.amount' AS REAL), 4) < 0);

DROP INDEX orders_by_week;
CREATE INDEX orders_by_week ON orders
  (account_id, state, placed_at, total_amount, total_currency, total_missing);

ALTER TABLE batch_items ADD COLUMN total_missing TEXT CHECK (json_valid(total_missing));

-- What was ready before with a total that leaves something out is prepared anew.
UPDATE batch_items SET lane = 'new', prepared = NULL, total_amount = NULL, total_currency = NULL
WHERE subject = 'cart' AND lane = 'ready' AND outcome = 'none' AND EXISTS (
  SELECT 1 FROM orders o WHERE o.cart_id = batch_items.subject_id AND o.total_missing IS NOT NULL);
`;
