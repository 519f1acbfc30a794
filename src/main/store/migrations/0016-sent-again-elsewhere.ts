/**
 * What one desk knows to be refused, another may have sent again before it heard of that: the first one was away, and its
 * call counted as unknown. What is told of the newer sending is what is true, however the older one ended.
 *
 * Once released, this text never changes again.
 */
export const SENT_AGAIN_ELSEWHERE_SCHEMA = `
DROP TRIGGER operations_follow_the_states;
CREATE TRIGGER operations_follow_the_states BEFORE UPDATE OF state ON operations
WHEN NOT (OLD.state = NEW.state
  OR (OLD.state = 'planned' AND NEW.state IN ('sent', 'refused'))
  OR (OLD.state = 'sent' AND NEW.state IN ('succeeded', 'refused', 'unknown'))
  OR (OLD.state = 'unknown' AND NEW.state IN ('sent', 'succeeded', 'refused'))
  OR (OLD.state = 'refused' AND NEW.state = 'unknown' AND (SELECT telling FROM workspace) IS 0))
BEGIN SELECT RAISE(ABORT, 'journal: this change of state is not allowed'); END;
`;
