/**
 * What nothing came of is said by who knows of all that may have left: a person who asked the lab before a call was sent once
 * more says nothing about that. And of an attempt that was granted before the copy was made to which both a server and a desk
 * were put back, others know better than that desk whether it left.
 *
 * Once released, this text never changes again.
 */
export const KNOWN_ATTEMPTS = `
-- What became of a call, by a desk that had attempts of it, a person, or an event.
CREATE OR REPLACE FUNCTION report(p_run text, p_no bigint, p_root text, p_kind text, p_operation text, p_ended json, p_proof text,
  p_body text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks; o operations; a attempts; e record; changed boolean; is_shut boolean; now_state text;
  may_have_left boolean := false; is_lacking boolean;
BEGIN
  d := writer(p_run);
  PERFORM check_texts(p_root, p_operation);
  PERFORM check_numbers(p_no);
  PERFORM check_body(p_body);
  IF p_kind IS NULL OR p_kind NOT IN ('place', 'confirm', 'submit') OR json_typeof(p_ended) IS DISTINCT FROM 'array'
    OR (p_proof IS NOT NULL AND p_proof NOT IN ('succeeded', 'refused')) THEN
    PERFORM reject('invalid', 'this report is none');
  END IF;
  IF json_array_length(p_ended) > 250 THEN PERFORM reject('too-large', 'these are too many attempts'); END IF;
  SELECT * INTO o FROM operations WHERE id = p_operation;
  IF o.id IS NOT NULL AND (o.root <> p_root OR o.kind <> p_kind) THEN
    PERFORM reject('invalid', 'this call is of another order');
  END IF;
  changed := o.id IS NULL;
  IF changed THEN
    -- Refused until the end of this function says what it is: nothing else may be met on the way.
    INSERT INTO operations (id, root, kind, state, body) VALUES (p_operation, p_root, p_kind, 'refused', p_body)
      RETURNING * INTO o;
  END IF;
  UPDATE desks SET pushed = greatest(pushed, p_no) WHERE id = d.id;
  SELECT gate <> 'open' INTO is_shut FROM workspace;
  FOR e IN SELECT * FROM json_to_recordset(p_ended) AS x(number bigint, outcome text, desk text, attempt text) LOOP
    PERFORM check_numbers(e.number);
    PERFORM check_texts(coalesce(e.desk, ''), coalesce(e.attempt, ''));
    IF e.outcome IS NULL OR e.outcome NOT IN
      ('on-its-way', 'never-left', 'interrupted', 'unknown', 'succeeded', 'refused') THEN
      PERFORM reject('invalid', 'this outcome is not known');
    END IF;
    SELECT * INTO a FROM attempts WHERE operation = p_operation AND number = e.number;
    IF coalesce(e.desk, d.id) <> d.id THEN
      -- That it never left, its desk says; another one has heard of it.
      IF NOT is_shut OR e.outcome = 'never-left' THEN CONTINUE; END IF;
      IF a.outcome = 'never-left' AND a.desk = e.desk AND e.attempt <> coalesce(a.attempt, '') THEN
        -- Its desk told of this number that it never left, and did not mean this one: that one it forgot, as the server did.
        UPDATE attempts SET outcome = 'unknown', attempt = e.attempt WHERE operation = p_operation AND number = e.number;
      -- Where another one told of this number that nothing left of it, it is this desk's.
      ELSIF a.operation IS NOT NULL AND NOT (a.outcome = 'never-left' AND a.desk <> e.desk) THEN
        -- Of what was granted it hears which attempt that was: its desk may have forgotten.
        UPDATE attempts SET attempt = e.attempt WHERE operation = p_operation AND number = e.number
          AND desk = e.desk AND outcome = 'on-its-way' AND attempt IS NULL;
        CONTINUE;
      ELSE
        -- Of another desk's attempt a server that was put back hears that it left. What became of it, that desk says.
        INSERT INTO attempts (operation, number, desk, run, attempt, outcome)
          VALUES (p_operation, e.number, e.desk, '', e.attempt, CASE
            WHEN e.outcome <> 'on-its-way' THEN 'unknown'
            WHEN EXISTS (SELECT 1 FROM desks WHERE id = e.desk AND state = 'in') THEN 'on-its-way'
            ELSE 'interrupted' END)
          ON CONFLICT (operation, number) DO UPDATE
            SET desk = excluded.desk, run = excluded.run, attempt = excluded.attempt, outcome = excluded.outcome;
      END IF;
      may_have_left := true;
    ELSIF e.outcome = 'on-its-way' THEN
      -- Granted before the server was put back: it is on its way as before.
      IF NOT is_shut OR (a.operation IS NOT NULL AND NOT (a.desk = d.id AND a.run = ''
        AND a.outcome IN ('on-its-way', 'unknown')) AND NOT (a.desk <> d.id AND a.outcome = 'never-left')) THEN CONTINUE;
      END IF;
      INSERT INTO attempts (operation, number, desk, run, attempt, outcome)
        VALUES (p_operation, e.number, d.id, p_run, e.attempt, e.outcome)
        ON CONFLICT (operation, number) DO UPDATE
          SET desk = excluded.desk, run = excluded.run, attempt = excluded.attempt, outcome = excluded.outcome;
      may_have_left := true;
    ELSIF a.operation IS NULL
      OR (is_shut AND a.desk <> d.id AND a.outcome = 'never-left' AND e.outcome <> 'never-left') THEN
      -- A grant that comes after this meets it.
      INSERT INTO attempts (operation, number, desk, run, attempt, outcome)
        VALUES (p_operation, e.number, d.id, '', e.attempt, e.outcome)
        ON CONFLICT (operation, number) DO UPDATE
          SET desk = excluded.desk, run = excluded.run, attempt = excluded.attempt, outcome = excluded.outcome;
      may_have_left := may_have_left OR e.outcome IN ('unknown', 'interrupted');
    ELSIF e.outcome = 'never-left' AND a.desk = d.id AND a.attempt IS NOT NULL THEN
      -- What others heard of an attempt before the server was put back, its desk knows better; but not of one that it forgot.
      IF a.outcome NOT IN ('on-its-way', 'unknown', 'interrupted')
        OR (e.attempt IS DISTINCT FROM a.attempt AND a.outcome <> 'on-its-way') THEN CONTINUE;
      END IF;
      UPDATE attempts SET outcome = CASE e.attempt WHEN a.attempt THEN e.outcome ELSE 'interrupted' END
        WHERE operation = p_operation AND number = e.number;
    -- A desk that was declared gone can be another one when it tells what it was answered.
    ELSIF (a.desk = d.id OR (e.outcome IN ('succeeded', 'refused')
        AND EXISTS (SELECT 1 FROM desks WHERE id = a.desk AND state <> 'in')))
      AND a.outcome <> e.outcome AND may_become(a.outcome, e.outcome) THEN
      UPDATE attempts SET outcome = e.outcome, attempt = CASE e.outcome WHEN 'never-left' THEN e.attempt ELSE attempt END
        WHERE operation = p_operation AND number = e.number;
    ELSE CONTINUE;
    END IF;
    changed := true;
  END LOOP;
  -- What was said of the call before says nothing about what may have left beside that.
  IF may_have_left THEN UPDATE operations SET proof = NULL WHERE id = p_operation AND proof = 'refused'; END IF;
  now_state := state_of(p_operation);
  -- Who does not know of all that may have left does not say that nothing came of it, nor has all of its body. That nothing
  -- left of its own says nothing of another desk's attempt with the same number.
  is_lacking := EXISTS (
    SELECT 1 FROM attempts t WHERE t.operation = p_operation AND t.outcome IN ('on-its-way', 'unknown', 'interrupted')
      AND NOT EXISTS (SELECT 1 FROM json_to_recordset(p_ended) AS k(number bigint, outcome text, desk text)
        WHERE k.number = t.number AND (k.outcome <> 'never-left' OR coalesce(k.desk, d.id) = t.desk)));
  IF p_proof IS NOT NULL AND NOT (is_lacking AND p_proof = 'refused') AND (now_state = 'unknown' OR (now_state = 'refused' AND p_proof = 'succeeded')) THEN
    UPDATE operations SET proof = p_proof WHERE id = p_operation;
    now_state := state_of(p_operation);
    changed := true;
  END IF;
  -- Two confirmations or submissions of one root that are not proven refused: nothing leaves before people looked.
  IF p_kind <> 'place' AND now_state <> 'refused' AND NOT o.contradicts AND EXISTS (
    SELECT 1 FROM operations x WHERE x.root = p_root AND x.kind = p_kind AND x.id <> p_operation
      AND x.state <> 'refused' AND NOT x.contradicts) THEN
    UPDATE operations SET contradicts = true WHERE id = p_operation;
    UPDATE workspace SET gate = 'closed';
    PERFORM pg_notify('proofdesk', 'desks');
  END IF;
  UPDATE operations SET state = now_state WHERE id = p_operation;
  IF now_state = 'refused' THEN PERFORM end_contradiction(p_root, p_kind); END IF;
  IF changed OR (o.body <> p_body AND NOT (is_lacking AND coalesce(p_proof = 'refused', false)) AND NOT EXISTS (
    SELECT 1 FROM changes WHERE desk = d.id AND no = p_no AND record = p_operation)) THEN
    UPDATE operations SET body = p_body WHERE id = p_operation;
    PERFORM append_call(d.id, p_no, p_operation);
    -- The others hear it; what is known of the attempts that it lacks is told with the next change.
    IF is_lacking THEN UPDATE operations SET body = o.body WHERE id = p_operation; END IF;
  END IF;
  RETURN to_json(now_state);
END $$;
`;
