/**
 * When a submission was filed as earlier, UTC milliseconds: found in the lab's list, not ordered by this desk, and from
 * before the desk knew the account. Null for every other one, and for those that were read before this step.
 *
 * Once released, this text never changes again.
 */
export const EARLIER_SUBMISSIONS_SCHEMA = `
ALTER TABLE submissions ADD COLUMN earlier_at INTEGER;

CREATE INDEX guards_by_lab_id ON restore_guards (lab_id) WHERE lab_id <> '';
`;
