/**
 * What a total leaves out: of the newest price of a submission cart and of a submission, for their lists, and of what a
 * person approved, for the journal. Older carts are judged by what is in their price: an address and a priority were sent, and the
 * lab said that tax is in the total; of all others it is not known, until they are priced again.
 */
export const WHOLE_TOTALS_SCHEMA = `
ALTER TABLE submission_carts ADD COLUMN total_missing TEXT CHECK (json_valid(total_missing));
UPDATE submission_carts SET total_missing = '["unknown"]' WHERE total_amount IS NOT NULL;
UPDATE submission_carts SET total_missing = '[]'
WHERE total_amount IS NOT NULL AND EXISTS (
  SELECT 1 FROM submission_pricings p
  WHERE p.number = (SELECT max(number) FROM submission_pricings WHERE cart_id = submission_carts.id)
    AND json_valid(CAST(p.request AS TEXT))
    AND coalesce(CAST(p.request AS TEXT) ->> '$.shipping.priority', '') <> ''
    AND (coalesce(CAST(p.request AS TEXT) ->> '$.shipping.address.city', '') <> ''
      OR coalesce(CAST(p.request AS TEXT) ->> '$.shipping.address.state', '') <> ''
      OR coalesce(CAST(p.request AS TEXT) ->> '$.shipping.address.zip', '') <> '')
    AND instr(CAST(p.answer AS TEXT), 'submission.pricing.total_excludes_tax') > 0
    AND instr(CAST(p.answer AS TEXT), 'submission.pricing.destination_required_for_full_total') = 0);

ALTER TABLE submissions ADD COLUMN total_missing TEXT CHECK (json_valid(total_missing));

-- What was ready before is prepared anew: nobody looked whether its total is the whole one.
UPDATE batch_items SET lane = 'new', prepared = NULL, total_amount = NULL, total_currency = NULL
WHERE subject = 'submission-cart' AND lane = 'ready' AND outcome = 'none';

ALTER TABLE operations ADD COLUMN approved_missing TEXT CHECK (json_valid(approved_missing));

DROP TRIGGER operations_are_pinned;
CREATE TRIGGER operations_are_pinned BEFORE UPDATE OF number, id, subject_id, kind, account_id, key_slot, method,
  target, headers, idempotency_key, body, body_digest, body_bytes, approved_total, approved_missing, created_at
  ON operations
BEGIN SELECT RAISE(ABORT, 'journal: what was planned cannot be changed'); END;

-- A total that is not the whole one is approved alone, by a person who was told what it leaves out.
CREATE TRIGGER batches_send_whole_totals BEFORE INSERT ON operations
WHEN NEW.kind = 'submit' AND coalesce(NEW.approved_missing, '[]') <> '[]' AND EXISTS (
  SELECT 1 FROM batch_items WHERE subject_id = NEW.subject_id AND outcome IN ('waiting', 'sending'))
BEGIN SELECT RAISE(ABORT, 'journal: a batch sends no incomplete total'); END;
`;
