/**
 * Desks come and go, and the gate. The rules are those of src/proof/world/workspace-rules/desks.ts, in its words; one
 * suite of promises is put to both.
 *
 * Once released, this text never changes again.
 */
export const DESKS = `
CREATE FUNCTION waiting_for() RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(d.id ORDER BY d.ordinal), '{}') FROM desks d, workspace w
  WHERE d.state = 'in' AND CASE w.gate
    WHEN 'put-back' THEN d.reported IS DISTINCT FROM w.epochs[cardinality(w.epochs)]
    WHEN 'after-start' THEN d.greeted IS DISTINCT FROM pg_postmaster_start_time()
    ELSE false END
$$;

CREATE FUNCTION open_if_all_were_here() RETURNS void LANGUAGE plpgsql AS $$
DECLARE before text;
BEGIN
  SELECT gate INTO before FROM workspace;
  UPDATE workspace SET gate = 'after-start' WHERE gate = 'put-back' AND waiting_for() = '{}';
  UPDATE workspace SET gate = 'open' WHERE gate = 'after-start' AND waiting_for() = '{}';
  IF before <> (SELECT gate FROM workspace) THEN PERFORM pg_notify('proofdesk', 'desks'); END IF;
END $$;

CREATE FUNCTION shut_as_put_back() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspace SET gate = 'put-back', epochs = epochs || gen_random_uuid()::text, home = here();
  UPDATE desks SET reported = NULL;
  PERFORM pg_notify('proofdesk', 'desks');
END $$;

-- What a desk has on its way becomes unknown.
CREATE FUNCTION interrupt(p_by text, p_desk text, p_but_run text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE o record; n bigint := 0;
BEGIN
  FOR o IN SELECT p.id, count(*) AS attempts FROM attempts a JOIN operations p ON p.id = a.operation
    WHERE a.desk = p_desk AND a.outcome = 'on-its-way' AND a.run IS DISTINCT FROM p_but_run
    GROUP BY p.id ORDER BY min(p.ordinal)
  LOOP
    UPDATE attempts SET outcome = 'interrupted'
      WHERE operation = o.id AND desk = p_desk AND outcome = 'on-its-way' AND run IS DISTINCT FROM p_but_run;
    UPDATE operations SET state = state_of(o.id) WHERE id = o.id;
    PERFORM append_call(p_by, NULL, o.id);
    n := n + o.attempts;
  END LOOP;
  RETURN n;
END $$;

-- Why a gate is closed: calls of one root and kind of which more than one is not proven refused.
CREATE FUNCTION contradictions() RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(json_build_object('root', c.root, 'kind', c.kind, 'calls', (
    SELECT json_agg(json_build_object('state', o.state,
      'deskId', (SELECT desk FROM attempts WHERE operation = o.id ORDER BY number DESC LIMIT 1)) ORDER BY o.ordinal)
    FROM operations o WHERE o.root = c.root AND o.kind = c.kind AND o.state <> 'refused')) ORDER BY c.ordinal), '[]')
  FROM (SELECT root, kind, min(ordinal) AS ordinal FROM operations
    WHERE contradicts AND NOT is_settled AND state <> 'refused' GROUP BY root, kind) c, workspace w WHERE w.gate = 'closed'
$$;

CREATE FUNCTION welcome(p_desk text, p_standing text) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('standing', p_standing, 'deskId', d.id, 'workspaceId', w.id, 'workspaceName', w.name,
    'gate', w.gate, 'epoch', w.epochs[cardinality(w.epochs)], 'head', w.seq, 'runNumber', d.run_number,
    'pushed', d.pushed, 'waitingFor', to_json(waiting_for()), 'isOwner', d.is_owner, 'writes', w.writes,
    'contradictions', contradictions())
  FROM desks d, workspace w WHERE d.id = p_desk
$$;

-- A desk connects: both sides see whether one of them was put back.
CREATE FUNCTION hello(p_run text, p_run_number bigint, p_epoch text, p_cursor bigint, p_mark text, p_pushed bigint,
  p_person text, p_program text, p_reads bigint) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  w workspace; d desks; start timestamptz := pg_postmaster_start_time(); epoch text; more boolean; is_new boolean;
BEGIN
  PERFORM check_texts(p_run, p_epoch, p_mark, p_person, p_program);
  PERFORM check_numbers(p_run_number, p_cursor, p_pushed, p_reads);
  IF p_run = '' THEN PERFORM reject('invalid', 'a run needs an id'); END IF;
  SELECT * INTO w FROM workspace FOR UPDATE;
  d := caller();
  epoch := w.epochs[cardinality(w.epochs)];
  -- What it remembers of an earlier epoch is of another line of changes.
  more := CASE
    WHEN p_epoch <> '' AND p_epoch <> ALL (w.epochs) THEN true
    WHEN p_epoch <> epoch THEN false
    WHEN p_cursor > w.seq OR p_pushed > d.pushed THEN true
    ELSE p_cursor > 0 AND p_mark IS DISTINCT FROM (SELECT encode(c.mark, 'hex') FROM changes c WHERE c.seq = p_cursor)
    END;
  -- While the gate is shut already, a desk that has not heard of it remembers more, as expected.
  IF w.home <> here() OR (more AND (w.gate <> 'put-back' OR p_epoch = epoch)) THEN
    PERFORM shut_as_put_back();
    -- What the others know of versions is of another line of changes until they have heard of it.
    UPDATE desks SET greeted = NULL, reading = NULL;
  END IF;
  IF w.started <> start THEN
    UPDATE workspace SET started = start, gate = CASE gate WHEN 'open' THEN 'after-start' ELSE gate END;
    PERFORM pg_notify('proofdesk', 'desks');
  END IF;
  SELECT * INTO w FROM workspace;
  epoch := w.epochs[cardinality(w.epochs)];

  INSERT INTO heard VALUES (d.id, clock_timestamp()) ON CONFLICT (desk) DO UPDATE SET at = excluded.at;
  UPDATE desks SET reading = p_run, reading_started = start WHERE id = d.id;
  IF d.state IN ('left', 'gone') THEN RETURN welcome(d.id, 'left'); END IF;
  IF d.run IS NOT NULL AND d.run <> p_run AND p_run_number <> d.run_number + 1
    AND NOT (d.was_put_back AND p_run_number > d.run_number) THEN
    UPDATE desks SET was_put_back = true WHERE id = d.id;
    RETURN welcome(d.id, 'put-back');
  END IF;
  is_new := d.state = 'invited';
  UPDATE desks SET run = p_run, run_number = greatest(run_number, p_run_number), is_live = true, greeted = start,
    person = p_person, program = p_program, state = 'in', was_put_back = false,
    reported = CASE WHEN is_new THEN epoch WHEN p_epoch <> epoch THEN NULL
      -- Shutting the gate may have forgotten it just now.
      ELSE reported END
    WHERE id = d.id;
  IF is_new OR d.person <> p_person THEN PERFORM append_desk(d.id, d.id); END IF;
  -- It forgot what it sent, so that it can no longer prove that anything of that never left.
  IF d.was_put_back THEN PERFORM interrupt(d.id, d.id, p_run); END IF;
  DELETE FROM presence WHERE desk = d.id;
  PERFORM open_if_all_were_here();
  PERFORM pg_notify('proofdesk', 'desks');
  RETURN welcome(d.id, 'known');
END $$;

-- A desk has told everything that it knows, for an epoch.
CREATE FUNCTION told(p_run text, p_epoch text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks;
BEGIN
  d := writer(p_run);
  UPDATE desks SET reported = p_epoch FROM workspace w WHERE desks.id = d.id AND p_epoch = w.epochs[cardinality(w.epochs)];
  PERFORM open_if_all_were_here();
  RETURN (SELECT to_json(gate) FROM workspace);
END $$;

CREATE FUNCTION list_desks(p_run text) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM reader(p_run);
  RETURN (SELECT coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'person', d.person,
    'program', d.program, 'state', CASE WHEN d.state <> 'in' THEN d.state WHEN is_here(d) THEN 'here' ELSE 'away' END,
    'onTheirWay', (SELECT count(*) FROM attempts a WHERE a.desk = d.id AND a.outcome = 'on-its-way'),
    'silentFor', (SELECT greatest(0, round(1000 * extract(epoch FROM clock_timestamp() - h.at)))::bigint
      FROM heard h WHERE h.desk = d.id),
    'isOwner', d.is_owner) ORDER BY d.ordinal), '[]') FROM desks d);
END $$;

CREATE FUNCTION goodbye(p_run text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks;
BEGIN
  d := writer(p_run);
  UPDATE desks SET is_live = false, reading = NULL WHERE id = d.id;
  DELETE FROM presence WHERE desk = d.id;
  PERFORM pg_notify('proofdesk', 'desks');
  RETURN 'null';
END $$;

CREATE FUNCTION end_desk(p_by text, p_desk text, p_state text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE d desks; n bigint;
BEGIN
  SELECT * INTO d FROM desks WHERE id = p_desk;
  IF d.state = 'revoked' OR (p_state = 'gone' AND d.state IN ('left', 'gone')) THEN RETURN 0; END IF;
  n := interrupt(p_by, p_desk, NULL);
  UPDATE desks SET state = p_state, is_live = false WHERE id = p_desk;
  PERFORM append_desk(p_by, p_desk);
  IF NOT EXISTS (SELECT 1 FROM desks WHERE state = 'in' AND is_owner) THEN
    UPDATE desks SET is_owner = true WHERE ordinal = (SELECT min(ordinal) FROM desks WHERE state = 'in');
  END IF;
  DELETE FROM presence WHERE desk = p_desk;
  PERFORM open_if_all_were_here();
  PERFORM pg_notify('proofdesk', 'desks');
  RETURN n;
END $$;

CREATE FUNCTION declare_gone(p_run text, p_desk text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks;
BEGIN
  d := writer(p_run);
  IF NOT EXISTS (SELECT 1 FROM desks WHERE id = p_desk) THEN PERFORM reject('invalid', 'there is no such desk'); END IF;
  IF d.id = p_desk THEN PERFORM reject('invalid', 'a desk leaves instead'); END IF;
  RETURN to_json(end_desk(d.id, p_desk, 'gone'));
END $$;

CREATE FUNCTION end_sessions(p_role name) RETURNS void LANGUAGE sql AS $$
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = p_role AND pid <> pg_backend_pid()
$$;

-- Takes the leave to connect away, without waiting for any lock that a hostile desk may hold. revoke comes after it.
CREATE FUNCTION shut_out(p_run text, p_desk text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks; e desks;
BEGIN
  d := caller();
  IF d.run IS DISTINCT FROM p_run OR d.state <> 'in' OR NOT d.is_live THEN PERFORM not_this_run(); END IF;
  IF NOT d.is_owner THEN PERFORM reject('not-owner', 'only an owner revokes'); END IF;
  SELECT * INTO e FROM desks WHERE id = p_desk;
  IF e.id IS NULL THEN PERFORM reject('invalid', 'there is no such desk'); END IF;
  IF d.id = e.id THEN PERFORM reject('invalid', 'a desk leaves instead'); END IF;
  EXECUTE format('ALTER ROLE %I NOLOGIN', e.role);
  PERFORM end_sessions(e.role);
  RETURN 'null';
END $$;

CREATE FUNCTION revoke(p_run text, p_desk text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks; e desks; n bigint;
BEGIN
  d := writer(p_run);
  IF NOT d.is_owner THEN PERFORM reject('not-owner', 'only an owner revokes'); END IF;
  SELECT * INTO e FROM desks WHERE id = p_desk;
  IF e.id IS NULL THEN PERFORM reject('invalid', 'there is no such desk'); END IF;
  IF d.id = e.id THEN PERFORM reject('invalid', 'a desk leaves instead'); END IF;
  EXECUTE format('ALTER ROLE %I NOLOGIN', e.role);
  n := end_desk(d.id, p_desk, 'revoked');
  PERFORM end_sessions(e.role);
  RETURN to_json(n);
END $$;

CREATE FUNCTION leave(p_run text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks;
BEGIN
  d := writer(p_run);
  IF EXISTS (SELECT 1 FROM attempts WHERE desk = d.id AND outcome = 'on-its-way') THEN
    PERFORM reject('on-its-way', 'a call of this desk is on its way');
  END IF;
  PERFORM end_desk(d.id, d.id, 'left');
  RETURN 'null';
END $$;

-- Makes a desk with a role of its own. The verifier of its password was computed where the password is known.
CREATE FUNCTION make_desk(p_name text, p_is_owner boolean, p_is_claimed boolean, p_verifier text) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE v_id text := gen_random_uuid()::text; v_role name := 'proofdesk_desk_' || replace(v_id, '-', ''); v_group name;
BEGIN
  PERFORM check_texts(p_name);
  IF btrim(p_name) = '' THEN PERFORM reject('invalid', 'a desk needs a name'); END IF;
  IF p_verifier !~ '^SCRAM-SHA-256\\$[0-9]+:[A-Za-z0-9+/=]+\\$[A-Za-z0-9+/=]+:[A-Za-z0-9+/=]+$' THEN
    PERFORM reject('invalid', 'this is no verifier of a password');
  END IF;
  SELECT desks_role INTO v_group FROM workspace;
  EXECUTE format('CREATE ROLE %I LOGIN NOCREATEDB NOCREATEROLE PASSWORD %L', v_role, p_verifier);
  EXECUTE format('GRANT %I TO %I', v_group, v_role);
  -- Membership lets the owner end its sessions. Since 16 the maker of a role is no member that inherits.
  IF current_setting('server_version_num')::int >= 160000 THEN
    EXECUTE format('GRANT %I TO %I WITH INHERIT TRUE, SET FALSE', v_role, current_user);
  ELSE
    EXECUTE format('GRANT %I TO %I', v_role, current_user);
  END IF;
  INSERT INTO desks (id, name, role, is_owner, is_claimed, state)
    VALUES (v_id, p_name, v_role, p_is_owner, p_is_claimed, 'invited');
  PERFORM pg_notify('proofdesk', 'desks');
  RETURN json_build_object('deskId', v_id, 'role', v_role);
END $$;

CREATE FUNCTION invite(p_run text, p_name text, p_verifier text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks;
BEGIN
  d := writer(p_run);
  IF NOT d.is_owner THEN PERFORM reject('not-owner', 'only an owner invites'); END IF;
  RETURN make_desk(p_name, false, false, p_verifier);
END $$;

-- The first connection changes the password of the invitation: it opens nothing a second time.
CREATE FUNCTION claim(p_verifier text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks;
BEGIN
  PERFORM 1 FROM workspace FOR UPDATE;
  SELECT * INTO d FROM desks WHERE role = session_user;
  IF d.id IS NULL OR d.is_claimed THEN PERFORM reject('password', 'this invitation was used'); END IF;
  IF p_verifier !~ '^SCRAM-SHA-256\\$[0-9]+:[A-Za-z0-9+/=]+\\$[A-Za-z0-9+/=]+:[A-Za-z0-9+/=]+$' THEN
    PERFORM reject('invalid', 'this is no verifier of a password');
  END IF;
  UPDATE desks SET is_claimed = true WHERE id = d.id;
  EXECUTE format('ALTER ROLE %I PASSWORD %L', d.role, p_verifier);
  PERFORM end_sessions(d.role);
  RETURN to_json(d.id);
END $$;

-- What a connection has to know before it greets.
CREATE FUNCTION about() RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('schema', (SELECT max(number) FROM migrations), 'workspaceId', w.id, 'workspaceName', w.name,
    'isClaimed', coalesce((SELECT is_claimed FROM desks WHERE role = session_user), false),
    'isRevoked', coalesce((SELECT state = 'revoked' FROM desks WHERE role = session_user), false))
  FROM workspace w
$$;

CREATE FUNCTION was_restored(p_run text) RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  PERFORM writer(p_run);
  PERFORM shut_as_put_back();
  RETURN 'null';
END $$;

CREATE FUNCTION only_started(p_run text) RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  PERFORM writer(p_run);
  UPDATE workspace SET gate = 'open' WHERE gate = 'after-start';
  PERFORM pg_notify('proofdesk', 'desks');
  RETURN 'null';
END $$;

-- What was sent twice stays held by itself; only the others may leave again, once it is sure that the server forgot nothing.
CREATE FUNCTION settle_contradictions(p_run text) RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  PERFORM writer(p_run);
  UPDATE operations SET is_settled = true WHERE contradicts AND NOT is_settled;
  UPDATE workspace SET gate = 'put-back' WHERE gate = 'closed';
  PERFORM open_if_all_were_here();
  PERFORM pg_notify('proofdesk', 'desks');
  RETURN 'null';
END $$;

CREATE FUNCTION present(p_run text, p_subject text, p_is_editing boolean) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks;
BEGIN
  d := reader(p_run);
  IF d.state <> 'in' OR d.run IS DISTINCT FROM p_run OR NOT d.is_live THEN PERFORM not_this_run(); END IF;
  IF p_subject IS NULL THEN DELETE FROM presence WHERE desk = d.id;
  ELSE
    PERFORM check_texts(p_subject);
    INSERT INTO presence VALUES (d.id, p_subject, coalesce(p_is_editing, false))
      ON CONFLICT (desk) DO UPDATE SET subject = excluded.subject, is_editing = excluded.is_editing;
  END IF;
  INSERT INTO heard VALUES (d.id, clock_timestamp()) ON CONFLICT (desk) DO UPDATE SET at = excluded.at;
  PERFORM pg_notify('proofdesk', 'presence');
  RETURN 'null';
END $$;

CREATE FUNCTION presences(p_run text) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE me desks;
BEGIN
  me := reader(p_run);
  RETURN (SELECT coalesce(json_agg(json_build_object('deskId', p.desk, 'person', d.person, 'subject', p.subject,
    'isEditing', p.is_editing) ORDER BY d.ordinal), '[]')
    FROM presence p JOIN desks d ON d.id = p.desk WHERE d.id <> me.id AND is_here(d));
END $$;

CREATE FUNCTION pace(p_run text, p_account text, p_is_working boolean, p_slow_for bigint) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE d desks; n bigint; ms bigint;
BEGIN
  d := reader(p_run);
  IF d.state <> 'in' OR d.run IS DISTINCT FROM p_run OR NOT d.is_live THEN PERFORM not_this_run(); END IF;
  PERFORM check_texts(p_account);
  PERFORM check_numbers(p_slow_for);
  IF p_is_working THEN INSERT INTO working VALUES (p_account, d.id) ON CONFLICT DO NOTHING;
  ELSE DELETE FROM working WHERE account = p_account AND desk = d.id;
  END IF;
  IF p_slow_for > 0 THEN
    INSERT INTO slow VALUES (p_account, clock_timestamp() + least(p_slow_for, 3600000) * interval '1 millisecond')
      ON CONFLICT (account) DO UPDATE SET until = greatest(slow.until, excluded.until);
    PERFORM pg_notify('proofdesk', 'pace');
  END IF;
  SELECT count(*) INTO n FROM working w JOIN desks o ON o.id = w.desk WHERE w.account = p_account AND o.id <> d.id AND is_here(o);
  SELECT round(1000 * extract(epoch FROM until - clock_timestamp())) INTO ms FROM slow WHERE account = p_account;
  RETURN json_build_object('accountId', p_account, 'others', n, 'slowFor', greatest(0, coalesce(ms, 0)));
END $$;

CREATE FUNCTION take_turn(p_run text, p_account text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks;
BEGIN
  d := reader(p_run);
  IF d.state <> 'in' OR d.run IS DISTINCT FROM p_run OR NOT d.is_live THEN PERFORM not_this_run(); END IF;
  PERFORM check_texts(p_account);
  INSERT INTO turns VALUES (p_account, d.id, clock_timestamp() + interval '60 seconds')
    ON CONFLICT (account) DO UPDATE SET desk = excluded.desk, until = excluded.until
    WHERE turns.desk = d.id OR turns.until < clock_timestamp()
      OR NOT EXISTS (SELECT 1 FROM desks o WHERE o.id = turns.desk AND is_here(o));
  RETURN to_json(FOUND);
END $$;

CREATE FUNCTION give_turn(p_run text, p_account text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks;
BEGIN
  d := reader(p_run);
  DELETE FROM turns WHERE account = p_account AND desk = d.id;
  IF FOUND THEN PERFORM pg_notify('proofdesk', 'pace'); END IF;
  RETURN 'null';
END $$;
`;
