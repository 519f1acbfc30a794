/**
 * What a desk that was put back to an earlier state must not do. `restores` says when that was, and until when the
 * desk knows of everything. A guard is of a cart of either kind, an order's as well, so that it also holds for
 * what the cart would become. While it `locks`, nothing of the cart is planned or sent: that is while it is not
 * settled, and permanently once a person or the lab said that the lab has the order. A desk that was put in place and
 * does not know yet what was sent since (`restore-pending`) sends nothing at all.
 *
 * Once released, this text never changes again.
 */
export const BACKUPS_SCHEMA = `
CREATE TABLE restores (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  until INTEGER NOT NULL,
  came_from TEXT NOT NULL CHECK (came_from IN ('snapshot', 'file')),
  name TEXT NOT NULL,
  replaced TEXT,
  is_known INTEGER NOT NULL CHECK (is_known IN (0, 1))
) STRICT;

CREATE TABLE restore_guards (
  number INTEGER PRIMARY KEY,
  restore INTEGER NOT NULL REFERENCES restores (number),
  cart_kind TEXT NOT NULL CHECK (cart_kind IN ('cart', 'submission-cart')),
  cart_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  name TEXT NOT NULL,
  why TEXT NOT NULL CHECK (why IN ('known', 'possible')),
  what TEXT NOT NULL,
  sent_at INTEGER,
  lab_id TEXT NOT NULL,
  copy_of TEXT,
  said TEXT CHECK (said IN ('lab-has-it', 'lab-has-it-not', 'brought-over')),
  settled_at INTEGER,
  settled_by TEXT NOT NULL DEFAULT '',
  locks INTEGER NOT NULL GENERATED ALWAYS AS (said IS NULL OR said = 'lab-has-it') VIRTUAL,
  CHECK ((said IS NULL) = (settled_at IS NULL)),
  CHECK ((said IS NULL) = (settled_by = ''))
) STRICT;

CREATE UNIQUE INDEX one_guard_that_locks ON restore_guards (cart_id) WHERE said IS NULL OR said = 'lab-has-it';
CREATE INDEX guards_of_a_restore ON restore_guards (restore, number);
CREATE INDEX guards_not_settled ON restore_guards (number) WHERE said IS NULL;
CREATE INDEX guards_of_copies ON restore_guards (copy_of) WHERE copy_of IS NOT NULL AND said IS NULL;

CREATE TRIGGER restore_guards_settle_once BEFORE UPDATE ON restore_guards WHEN OLD.said IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'restores: a guard is settled once'); END;
CREATE TRIGGER restore_guards_are_pinned BEFORE UPDATE OF number, restore, cart_kind, cart_id, account_id, why,
  what, sent_at, copy_of ON restore_guards
BEGIN SELECT RAISE(ABORT, 'restores: what is guarded cannot be changed'); END;
CREATE TRIGGER restore_guards_are_kept BEFORE DELETE ON restore_guards
BEGIN SELECT RAISE(ABORT, 'restores: a guard is never deleted'); END;
CREATE TRIGGER restores_are_kept BEFORE DELETE ON restores
BEGIN SELECT RAISE(ABORT, 'restores: a restore is never deleted'); END;

-- The last door: whatever the program believes, nothing is planned or sent of what may have been sent since.
CREATE TRIGGER operations_wait_for_guards BEFORE INSERT ON operations
WHEN EXISTS (SELECT 1 FROM desk WHERE name = 'restore-pending')
  OR EXISTS (SELECT 1 FROM restore_guards WHERE (said IS NULL OR said = 'lab-has-it')
    AND cart_id IN (NEW.subject_id, (SELECT cart_id FROM orders WHERE id = NEW.subject_id)))
BEGIN SELECT RAISE(ABORT, 'restores: what was sent of this since is not settled'); END;
CREATE TRIGGER attempts_wait_for_guards BEFORE INSERT ON attempts
WHEN EXISTS (SELECT 1 FROM desk WHERE name = 'restore-pending')
  OR EXISTS (SELECT 1 FROM restore_guards g JOIN operations o ON o.id = NEW.operation_id
    WHERE (g.said IS NULL OR g.said = 'lab-has-it')
      AND g.cart_id IN (o.subject_id, (SELECT cart_id FROM orders WHERE id = o.subject_id)))
BEGIN SELECT RAISE(ABORT, 'restores: what was sent of this since is not settled'); END;
`;
