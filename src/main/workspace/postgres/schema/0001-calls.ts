/**
 * May a call leave, and what became of it. The rules are those of src/proof/world/workspace-rules/calls.ts, in its words;
 * one suite of promises is put to both.
 *
 * Once released, this text never changes again.
 */
export const CALLS = `
-- What all attempts and proofs of a call say together. What is on its way is settled by its own desk alone. Nothing is
-- processed by a placing: its last answer is what it is, as in the journal of each desk.
CREATE FUNCTION state_of(p_operation text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN bool_or(a.outcome = 'on-its-way') THEN 'sent'
    WHEN bool_or(a.outcome = 'succeeded') OR o.proof = 'succeeded' THEN 'succeeded'
    WHEN o.proof = 'refused' THEN 'refused'
    WHEN o.kind = 'place' AND (SELECT l.outcome FROM attempts l WHERE l.operation = o.id AND l.outcome <> 'never-left'
      ORDER BY l.number DESC LIMIT 1) = 'refused' THEN 'refused'
    WHEN count(a.*) = 0 OR bool_or(a.outcome IN ('unknown', 'interrupted')) THEN 'unknown'
    ELSE 'refused' END
  FROM operations o LEFT JOIN attempts a ON a.operation = o.id WHERE o.id = p_operation GROUP BY o.id, o.kind, o.proof
$$;

CREATE FUNCTION no_grant(p_why text, p_operation text) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('granted', false, 'why', p_why, 'gate', w.gate,
    'state', (SELECT state FROM operations WHERE id = p_operation),
    'deskId', (SELECT desk FROM attempts WHERE operation = p_operation ORDER BY number DESC LIMIT 1))
  FROM workspace w
$$;

-- May this attempt leave? Written down for all desks before a byte leaves.
CREATE FUNCTION begin_call(p_run text, p_root text, p_kind text, p_operation text, p_number bigint, p_reason text,
  p_basis text, p_body text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE w workspace; d desks; o operations; a attempts; held operations; newest text;
BEGIN
  d := writer(p_run);
  PERFORM check_texts(p_root, p_operation, coalesce(p_basis, ''));
  PERFORM check_numbers(p_number);
  PERFORM check_body(p_body);
  IF p_kind IS NULL OR p_kind NOT IN ('place', 'confirm', 'submit') THEN PERFORM reject('invalid', 'this kind is not known'); END IF;
  SELECT * INTO w FROM workspace;
  IF w.gate <> 'open' THEN RETURN no_grant('gate', NULL); END IF;
  SELECT * INTO o FROM operations WHERE id = p_operation;
  IF o.id IS NOT NULL AND (o.root <> p_root OR o.kind <> p_kind) THEN RETURN no_grant('not-allowed', NULL); END IF;
  SELECT * INTO a FROM attempts WHERE operation = p_operation AND number = p_number;
  IF a.operation IS NOT NULL THEN
    IF a.outcome <> 'on-its-way' THEN RETURN no_grant('ended', o.id); END IF;
    IF a.desk = d.id AND a.run = p_run
      AND NOT EXISTS (SELECT 1 FROM attempts WHERE operation = o.id AND outcome = 'succeeded') THEN
      RETURN json_build_object('granted', true);
    END IF;
    RETURN no_grant('held', o.id);
  END IF;

  SELECT * INTO held FROM operations x WHERE x.root = p_root AND x.id <> p_operation
    AND (x.state IN ('sent', 'unknown') OR (x.state = 'succeeded' AND
      ((p_kind <> 'place' AND x.kind = p_kind) OR (p_kind = 'place' AND x.kind = 'confirm'))))
    ORDER BY x.ordinal LIMIT 1;
  IF held.id IS NOT NULL THEN RETURN no_grant('held', held.id); END IF;
  IF p_kind = 'confirm' THEN
    IF p_basis IS NULL THEN RETURN no_grant('not-allowed', NULL); END IF;
    SELECT id INTO newest FROM operations WHERE root = p_root AND kind = 'place' AND state <> 'refused'
      ORDER BY ordinal DESC LIMIT 1;
    IF newest <> p_basis OR (newest IS NULL AND EXISTS (SELECT 1 FROM operations WHERE id = p_basis)) THEN
      RETURN no_grant('superseded', newest);
    END IF;
  END IF;
  IF p_number = 1 THEN
    IF o.id IS NOT NULL THEN RETURN no_grant('not-allowed', o.id); END IF;
    INSERT INTO operations (id, root, kind, state, body) VALUES (p_operation, p_root, p_kind, 'sent', p_body);
  ELSE
    IF o.id IS NULL THEN RETURN no_grant('not-allowed', NULL); END IF;
    IF o.state <> 'unknown' THEN
      RETURN no_grant(CASE o.state WHEN 'refused' THEN 'not-allowed' ELSE 'held' END, o.id);
    END IF;
    IF NOT coalesce(p_reason = 'chosen-by-person' OR (p_reason = 'retry' AND p_kind <> 'confirm'), false)
      OR coalesce((SELECT max(number) FROM attempts WHERE operation = p_operation), 0) <> p_number - 1 THEN
      RETURN no_grant('not-allowed', o.id);
    END IF;
    UPDATE operations SET state = 'sent', body = p_body WHERE id = p_operation;
  END IF;
  INSERT INTO attempts (operation, number, desk, run, outcome) VALUES (p_operation, p_number, d.id, p_run, 'on-its-way');
  PERFORM append_call(d.id, NULL, p_operation);
  RETURN json_build_object('granted', true);
END $$;

-- Whether a desk may say of its own attempt that it ended otherwise than it is on record.
CREATE FUNCTION may_become(p_before text, p_after text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_before = 'on-its-way' THEN true
    WHEN p_before = 'succeeded' THEN false
    WHEN p_after = 'succeeded' THEN true
    ELSE p_after = 'refused' AND p_before IN ('unknown', 'interrupted') END
$$;

-- What contradicted a call that is proven refused by now stands alone. The gate waits for all desks again, if for any.
CREATE FUNCTION end_contradiction(p_root text, p_kind text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM operations WHERE root = p_root AND kind = p_kind AND state <> 'refused') > 1 THEN RETURN; END IF;
  UPDATE operations SET contradicts = false WHERE root = p_root AND kind = p_kind AND contradicts;
  IF NOT FOUND OR EXISTS (
    SELECT 1 FROM operations WHERE contradicts AND NOT is_settled AND state <> 'refused') THEN RETURN;
  END IF;
  UPDATE workspace SET gate = 'put-back' WHERE gate = 'closed';
  PERFORM open_if_all_were_here();
  PERFORM pg_notify('proofdesk', 'desks');
END $$;

-- What became of a call, by a desk that had attempts of it, a person, or an event.
CREATE FUNCTION report(p_run text, p_no bigint, p_root text, p_kind text, p_operation text, p_ended json, p_proof text,
  p_body text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks; o operations; a attempts; e record; changed boolean; is_shut boolean; now_state text;
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
  FOR e IN SELECT * FROM json_to_recordset(p_ended) AS x(number bigint, outcome text, desk text) LOOP
    PERFORM check_numbers(e.number);
    PERFORM check_texts(coalesce(e.desk, ''));
    IF e.outcome IS NULL OR e.outcome NOT IN
      ('on-its-way', 'never-left', 'interrupted', 'unknown', 'succeeded', 'refused') THEN
      PERFORM reject('invalid', 'this outcome is not known');
    END IF;
    SELECT * INTO a FROM attempts WHERE operation = p_operation AND number = e.number;
    IF coalesce(e.desk, d.id) <> d.id THEN
      -- Of another desk's attempt a server that was put back hears that it left. What became of it, that desk says.
      IF a.operation IS NOT NULL OR NOT is_shut THEN CONTINUE; END IF;
      INSERT INTO attempts (operation, number, desk, run, outcome) VALUES (p_operation, e.number, e.desk, '', CASE
        WHEN e.outcome <> 'on-its-way' THEN 'unknown'
        WHEN EXISTS (SELECT 1 FROM desks WHERE id = e.desk AND state = 'in') THEN 'on-its-way'
        ELSE 'interrupted' END);
    ELSIF e.outcome = 'on-its-way' THEN
      -- Granted before the server was put back: it is on its way as before, and what was said of the call before it ends
      -- says nothing about it.
      IF NOT is_shut OR (a.operation IS NOT NULL AND NOT (a.desk = d.id AND a.run = ''
        AND a.outcome IN ('on-its-way', 'unknown'))) THEN CONTINUE;
      END IF;
      INSERT INTO attempts (operation, number, desk, run, outcome) VALUES (p_operation, e.number, d.id, p_run, e.outcome)
        ON CONFLICT (operation, number) DO UPDATE SET run = excluded.run, outcome = excluded.outcome;
      UPDATE operations SET proof = NULL WHERE id = p_operation AND proof = 'refused';
    ELSIF a.operation IS NULL THEN
      -- A grant that comes after this meets it.
      INSERT INTO attempts (operation, number, desk, run, outcome) VALUES (p_operation, e.number, d.id, '', e.outcome);
    ELSIF a.desk = d.id AND a.outcome <> e.outcome AND may_become(a.outcome, e.outcome) THEN
      UPDATE attempts SET outcome = e.outcome WHERE operation = p_operation AND number = e.number;
    ELSE CONTINUE;
    END IF;
    changed := true;
  END LOOP;
  now_state := state_of(p_operation);
  IF p_proof IS NOT NULL AND (now_state = 'unknown' OR (now_state = 'refused' AND p_proof = 'succeeded')) THEN
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
  IF changed OR (o.body <> p_body AND NOT EXISTS (
    SELECT 1 FROM changes WHERE desk = d.id AND no = p_no AND record = p_operation)) THEN
    UPDATE operations SET body = p_body WHERE id = p_operation;
    PERFORM append_call(d.id, p_no, p_operation);
  END IF;
  RETURN to_json(now_state);
END $$;

-- Calls that were granted to this desk or told by it.
CREATE FUNCTION mine(p_run text) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE d desks;
BEGIN
  d := reader(p_run);
  RETURN (SELECT coalesce(json_agg(json_build_object('root', o.root, 'kind', o.kind, 'state', o.state, 'call', o.body)
    ORDER BY o.ordinal), '[]') FROM operations o
    WHERE EXISTS (SELECT 1 FROM attempts a WHERE a.operation = o.id AND a.desk = d.id));
END $$;
`;
