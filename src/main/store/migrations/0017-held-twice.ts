/**
 * Two desks can take over what a desk held that is gone, each before it heard of the other: both let it go, one of them is
 * not granted the call, and its hold was refused. With the other one's the order has left.
 *
 * Once released, this text never changes again.
 */
export const HELD_TWICE_SCHEMA = `
DROP TRIGGER holds_follow_the_states;
CREATE TRIGGER holds_follow_the_states BEFORE UPDATE OF state ON holds
WHEN NOT (OLD.state = NEW.state
  OR (OLD.state = 'held' AND NEW.state IN ('waiting', 'leaving', 'taken-back'))
  OR (OLD.state = 'waiting' AND NEW.state IN ('held', 'leaving', 'taken-back'))
  OR (OLD.state = 'leaving' AND NEW.state IN ('left', 'refused', 'waiting'))
  OR (OLD.state = 'refused' AND NEW.state = 'left' AND (SELECT telling FROM workspace) IS 0))
BEGIN SELECT RAISE(ABORT, 'holds: this change of state is not allowed'); END;
`;
