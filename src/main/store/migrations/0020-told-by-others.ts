/**
 * Guards keep this desk from sending, and from nothing else. A desk that left its workspace while the server was away, and
 * is invited again, is told what was sent of its guarded carts meanwhile, and writes that down.
 *
 * Two attempts of a call can have one number: of two desks, or of one that was put back. Once a desk is told of the other, that
 * one has the place of one of which nothing left; or its own, which it made while it was alone, gets another number.
 *
 * Once released, this text never changes again.
 */
export const TOLD_BY_OTHERS_SCHEMA = `
DROP TRIGGER operations_wait_for_guards;
CREATE TRIGGER operations_wait_for_guards BEFORE INSERT ON operations
WHEN EXISTS (SELECT 1 FROM desk WHERE name = 'restore-pending')
  OR (EXISTS (SELECT 1 FROM restore_guards WHERE (said IS NULL OR said = 'lab-has-it')
      AND cart_id IN (NEW.subject_id, (SELECT cart_id FROM orders WHERE id = NEW.subject_id)))
    AND NEW.desk IS NULL AND (SELECT telling FROM workspace) IS NOT 0)
BEGIN SELECT RAISE(ABORT, 'restores: what was sent of this since is not settled'); END;
DROP TRIGGER attempts_wait_for_guards;
CREATE TRIGGER attempts_wait_for_guards BEFORE INSERT ON attempts
WHEN EXISTS (SELECT 1 FROM desk WHERE name = 'restore-pending')
  OR (EXISTS (SELECT 1 FROM restore_guards g JOIN operations o ON o.id = NEW.operation_id
      WHERE (g.said IS NULL OR g.said = 'lab-has-it')
        AND g.cart_id IN (o.subject_id, (SELECT cart_id FROM orders WHERE id = o.subject_id)))
    AND NEW.desk IS NULL AND (SELECT telling FROM workspace) IS NOT 0)
BEGIN SELECT RAISE(ABORT, 'restores: what was sent of this since is not settled'); END;
DROP TRIGGER attempts_are_pinned;
CREATE TRIGGER attempts_are_pinned BEFORE UPDATE OF number_in_all, id, operation_id, number, sent_at, url, reason
  ON attempts
WHEN (SELECT telling FROM workspace) IS NOT 0
  OR NEW.number_in_all <> OLD.number_in_all OR NEW.operation_id <> OLD.operation_id
BEGIN SELECT RAISE(ABORT, 'journal: what was sent cannot be changed'); END;
`;
