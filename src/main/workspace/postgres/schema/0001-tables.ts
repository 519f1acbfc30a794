/**
 * What the server keeps. Desks reach none of it but through the functions that are granted to them; everything is owned
 * by a role that cannot log in. `workspace` has one row, which every writing function locks until its commit: the order
 * of changes is the order of commits. `home` says where the data lives: the oid of this table (a dump that is read back
 * has another one), the cluster and the timeline. `presence`, `working`, `slow` and `turns` need not survive a crash.
 *
 * Once released, this text never changes again.
 */
export const TABLES = `
CREATE TABLE workspace (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  id text NOT NULL,
  name text NOT NULL,
  desks_role name NOT NULL,
  epochs text[] NOT NULL,
  gate text NOT NULL DEFAULT 'open' CHECK (gate IN ('open', 'after-start', 'put-back', 'closed')),
  started timestamptz NOT NULL,
  home text NOT NULL,
  writes bigint NOT NULL DEFAULT 0,
  seq bigint NOT NULL DEFAULT 0,
  mark bytea NOT NULL DEFAULT ''::bytea
);
CREATE TABLE desks (
  ordinal bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  name text NOT NULL,
  role name NOT NULL UNIQUE,
  is_owner boolean NOT NULL,
  is_claimed boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('invited', 'in', 'left', 'gone', 'revoked')),
  person text NOT NULL DEFAULT '',
  program text NOT NULL DEFAULT '',
  run text,
  run_number bigint NOT NULL DEFAULT 0,
  is_live boolean NOT NULL DEFAULT false,
  greeted timestamptz,
  reading text,
  reading_started timestamptz,
  pushed bigint NOT NULL DEFAULT 0,
  reported text,
  was_put_back boolean NOT NULL DEFAULT false
);
CREATE TABLE operations (
  ordinal bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  root text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('place', 'confirm', 'submit')),
  state text NOT NULL CHECK (state IN ('sent', 'succeeded', 'refused', 'unknown')),
  proof text CHECK (proof IN ('succeeded', 'refused')),
  body text NOT NULL,
  contradicts boolean NOT NULL DEFAULT false,
  is_settled boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX one_effect ON operations (root, kind) WHERE kind <> 'place' AND state <> 'refused' AND NOT contradicts;
CREATE INDEX operations_by_root ON operations (root, ordinal);
CREATE TABLE attempts (
  operation text NOT NULL REFERENCES operations,
  number bigint NOT NULL,
  desk text NOT NULL,
  run text NOT NULL,
  outcome text NOT NULL
    CHECK (outcome IN ('on-its-way', 'never-left', 'interrupted', 'unknown', 'succeeded', 'refused')),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (operation, number)
);
CREATE INDEX attempts_on_their_way ON attempts (desk) WHERE outcome = 'on-its-way';
CREATE INDEX attempts_by_desk ON attempts (desk);
CREATE TABLE changes (
  seq bigint PRIMARY KEY,
  mark bytea NOT NULL,
  desk text NOT NULL,
  no bigint,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL,
  record text NOT NULL,
  version bigint,
  body_version bigint NOT NULL,
  body text NOT NULL
);
CREATE INDEX changes_by_no ON changes (desk, no) WHERE no IS NOT NULL;
CREATE UNIQUE INDEX changes_by_version ON changes (kind, record, version) WHERE version IS NOT NULL;
CREATE INDEX changes_of_calls ON changes (record, seq) WHERE kind = 'call';
CREATE TABLE records (
  kind text NOT NULL,
  record text NOT NULL,
  version bigint,
  seq bigint NOT NULL,
  PRIMARY KEY (kind, record)
);
CREATE UNLOGGED TABLE heard (desk text PRIMARY KEY, at timestamptz NOT NULL);
CREATE UNLOGGED TABLE presence (desk text PRIMARY KEY, subject text NOT NULL, is_editing boolean NOT NULL);
CREATE UNLOGGED TABLE working (account text NOT NULL, desk text NOT NULL, PRIMARY KEY (account, desk));
CREATE UNLOGGED TABLE slow (account text PRIMARY KEY, until timestamptz NOT NULL);
CREATE UNLOGGED TABLE turns (account text PRIMARY KEY, desk text NOT NULL, until timestamptz NOT NULL);

CREATE FUNCTION reject(p_why text, p_message text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION USING ERRCODE = 'PDREF', MESSAGE = p_message, DETAIL = p_why; END $$;

-- A managed server may keep the name of its cluster to itself: then the oid of the table alone says where this is, and
-- a copied data folder is noticed by what desks remember and by the start.
CREATE FUNCTION here() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN concat_ws(' ', to_regclass('proofdesk.workspace')::oid, (SELECT system_identifier FROM pg_control_system()),
    left(pg_walfile_name(pg_current_wal_lsn()), 8));
EXCEPTION WHEN insufficient_privilege OR undefined_function THEN
  RETURN to_regclass('proofdesk.workspace')::oid::text;
END $$;

CREATE FUNCTION check_texts(VARIADIC p_texts text[]) RETURNS void LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY p_texts LOOP
    IF t IS NULL THEN PERFORM reject('invalid', 'a text is missing'); END IF;
    IF octet_length(t) > 400 THEN PERFORM reject('too-large', 'a text is too long'); END IF;
  END LOOP;
END $$;

CREATE FUNCTION check_numbers(VARIADIC p_numbers bigint[]) RETURNS void LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE n bigint;
BEGIN
  FOREACH n IN ARRAY p_numbers LOOP
    IF n IS NULL OR n < 0 OR n > 9007199254740991 THEN PERFORM reject('invalid', 'a number is none'); END IF;
  END LOOP;
END $$;

CREATE FUNCTION check_body(p_body text) RETURNS void LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF p_body IS NULL THEN PERFORM reject('invalid', 'a body is missing'); END IF;
  IF octet_length(p_body) > 8388608 THEN PERFORM reject('too-large', 'a body is too large'); END IF;
END $$;

CREATE FUNCTION caller() RETURNS desks LANGUAGE plpgsql STABLE AS $$
DECLARE d desks;
BEGIN
  SELECT * INTO d FROM desks WHERE role = session_user;
  IF d.id IS NULL THEN PERFORM reject('password', 'this role is no desk'); END IF;
  IF d.state = 'revoked' THEN PERFORM reject('revoked', 'this desk was revoked'); END IF;
  IF NOT d.is_claimed THEN PERFORM reject('invalid', 'the password of the invitation has to be changed first'); END IF;
  RETURN d;
END $$;

CREATE FUNCTION not_this_run() RETURNS void LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION USING ERRCODE = 'PDRUN', MESSAGE = 'say hello first'; END $$;

-- Refuses what does not come from the run that greeted this start of the server, and what ended desks may not do.
CREATE FUNCTION writer(p_run text) RETURNS desks LANGUAGE plpgsql AS $$
DECLARE w workspace; d desks; start timestamptz := pg_postmaster_start_time();
BEGIN
  SELECT * INTO w FROM workspace FOR UPDATE;
  d := caller();
  IF d.state IN ('left', 'gone') AND d.reading IS NOT DISTINCT FROM p_run AND d.reading_started = start THEN
    PERFORM reject('revoked', 'this desk has left and may only read');
  END IF;
  IF d.state <> 'in' OR d.run IS DISTINCT FROM p_run OR d.greeted IS DISTINCT FROM start OR NOT d.is_live
    OR w.started <> start OR w.home <> here() THEN PERFORM not_this_run();
  END IF;
  INSERT INTO heard VALUES (d.id, clock_timestamp()) ON CONFLICT (desk) DO UPDATE SET at = excluded.at;
  RETURN d;
END $$;

CREATE FUNCTION reader(p_run text) RETURNS desks LANGUAGE plpgsql STABLE AS $$
DECLARE w workspace; d desks; start timestamptz := pg_postmaster_start_time();
BEGIN
  SELECT * INTO w FROM workspace;
  d := caller();
  IF d.reading IS DISTINCT FROM p_run OR d.reading_started IS DISTINCT FROM start
    OR w.started <> start OR w.home <> here() THEN PERFORM not_this_run();
  END IF;
  RETURN d;
END $$;

CREATE FUNCTION is_here(p_desk desks) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_desk.state = 'in' AND p_desk.is_live AND EXISTS (
    SELECT 1 FROM pg_stat_activity WHERE usename = p_desk.role AND datname = current_database())
$$;

-- Puts a change at the end of the log. Its caller holds the lock.
CREATE FUNCTION append(p_desk text, p_no bigint, p_kind text, p_record text, p_version bigint, p_body_version bigint, p_body text)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE n bigint; m bytea;
BEGIN
  UPDATE workspace SET seq = seq + 1, mark = sha256(mark || convert_to(
    concat(p_desk, E'\\n', p_kind, E'\\n', p_record, E'\\n', p_version, E'\\n', p_body_version, E'\\n', p_body), 'UTF8'))
    RETURNING seq, mark INTO n, m;
  INSERT INTO changes (seq, mark, desk, no, kind, record, version, body_version, body)
    VALUES (n, m, p_desk, p_no, p_kind, p_record, p_version, p_body_version, p_body);
  PERFORM pg_notify('proofdesk', 'changes');
  RETURN n;
END $$;

CREATE FUNCTION append_call(p_by text, p_no bigint, p_operation text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE o operations;
BEGIN
  SELECT * INTO o FROM operations WHERE id = p_operation;
  PERFORM append(p_by, p_no, 'call', o.id, NULL, 1, concat('{"root":', to_json(o.root), ',"kind":', to_json(o.kind),
    ',"state":', to_json(o.state), ',"call":', to_json(o.body), '}'));
END $$;

CREATE FUNCTION append_desk(p_by text, p_desk text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE d desks;
BEGIN
  SELECT * INTO d FROM desks WHERE id = p_desk;
  PERFORM append(p_by, NULL, 'desk', d.id, NULL, 1, concat('{"name":', to_json(d.name), ',"person":',
    to_json(d.person), ',"state":', to_json(d.state), '}'));
END $$;
`;
