/**
 * A desk whose disk was put back can take back, before it reaches the server, what it had let go and forgot: the call that it
 * made then stands, and so does what came of it.
 *
 * Once released, this text never changes again.
 */
export const TAKEN_BACK_LATE_SCHEMA = `
DROP TRIGGER holds_follow_the_states;
CREATE TRIGGER holds_follow_the_states BEFORE UPDATE OF state ON holds
WHEN NOT (OLD.state = NEW.state
  OR (OLD.state = 'held' AND NEW.state IN ('waiting', 'leaving', 'taken-back'))
  OR (OLD.state = 'waiting' AND NEW.state IN ('held', 'leaving', 'taken-back'))
  OR (OLD.state = 'leaving' AND NEW.state IN ('left', 'refused', 'waiting'))
  OR ((SELECT telling FROM workspace) IS 0 AND (OLD.state, NEW.state) IN (VALUES
    ('refused', 'left'), ('taken-back', 'left'), ('taken-back', 'refused'))))
BEGIN SELECT RAISE(ABORT, 'holds: this change of state is not allowed'); END;
`;
