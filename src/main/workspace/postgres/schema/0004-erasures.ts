/**
 * A person is erased at the server too. `erased` holds what is left of each erased record. A body says in its first key how
 * often its record was erased; a body that knows of fewer erasures is never stored, whichever way it comes. A record named
 * by what it says, such as an address, is listed by the digest of its name. The rules are those of
 * src/proof/world/workspace-rules/erasures.ts; one suite of promises is put to both.
 *
 * Once released, this text never changes again.
 */
export const ERASURES = `
CREATE TABLE erased (kind text NOT NULL, record text NOT NULL, times bigint NOT NULL, body text NOT NULL,
  PRIMARY KEY (kind, record));

CREATE FUNCTION times_erased(p_body text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(substring(p_body FROM '^\\{"erased":([1-9][0-9]{0,14}),')::bigint, 0)
$$;

CREATE FUNCTION digest_of(p_workspace text, p_name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat(p_workspace, E'\\n', p_name), 'UTF8')), 'hex')
$$;

CREATE FUNCTION keep_change_erased() RETURNS trigger LANGUAGE plpgsql SET search_path = proofdesk, pg_catalog AS $$
DECLARE e erased;
BEGIN
  IF NEW.kind IN ('call', 'desk', 'erasure') THEN RETURN NEW; END IF;
  SELECT x.* INTO e FROM workspace w, erased x
    WHERE x.kind = NEW.kind AND x.record IN (NEW.record, digest_of(w.id, NEW.record));
  IF e.kind IS NOT NULL AND times_erased(NEW.body) < e.times THEN
    NEW.body := e.body;
    IF e.record <> NEW.record THEN NEW.record := concat(e.record, ' ', NEW.seq); END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_erased BEFORE INSERT ON changes FOR EACH ROW EXECUTE FUNCTION keep_change_erased();

CREATE FUNCTION keep_record_erased() RETURNS trigger LANGUAGE plpgsql SET search_path = proofdesk, pg_catalog AS $$
BEGIN
  IF NEW.kind = 'erasure' THEN PERFORM reject('invalid', 'this kind is told in another way'); END IF;
  -- Named as the change is that it points to.
  NEW.record := coalesce((SELECT c.record FROM changes c WHERE c.seq = NEW.seq), NEW.record);
  RETURN NEW;
END $$;
CREATE TRIGGER keep_erased BEFORE INSERT ON records FOR EACH ROW EXECUTE FUNCTION keep_record_erased();

CREATE FUNCTION keep_call_erased() RETURNS trigger LANGUAGE plpgsql SET search_path = proofdesk, pg_catalog AS $$
BEGIN
  NEW.body := coalesce((SELECT e.body FROM erased e
    WHERE e.kind = 'call' AND e.record = NEW.id AND times_erased(NEW.body) < e.times), NEW.body);
  RETURN NEW;
END $$;
CREATE TRIGGER keep_erased BEFORE INSERT OR UPDATE OF body ON operations
  FOR EACH ROW EXECUTE FUNCTION keep_call_erased();

-- Takes every body of these records out of the server, but for what is left of them, and has all desks do the same. Answers
-- the calls that stay as they are, since one is on its way or of unknown outcome.
CREATE FUNCTION erase(p_run text, p_no bigint, p_erased json) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks; e record; o operations; r record; n bigint; count bigint; found_more bigint; news json[] := '{}';
  stay text[] := '{}'; names text[];
BEGIN
  d := writer(p_run);
  PERFORM check_numbers(p_no);
  IF json_typeof(p_erased) IS DISTINCT FROM 'array' THEN PERFORM reject('invalid', 'this is nothing to erase'); END IF;
  IF json_array_length(p_erased) > 250 OR octet_length(p_erased::text) > 67108864 OR (
    SELECT sum(octet_length(x.body)) FROM json_to_recordset(p_erased) AS x(body text)) > 16777216 THEN
    PERFORM reject('too-large', 'this is too much at once');
  END IF;
  FOR e IN SELECT * FROM json_to_recordset(p_erased) AS x(kind text, record text, body text) LOOP
    PERFORM check_texts(e.kind, e.record);
    PERFORM check_body(e.body);
    n := times_erased(e.body);
    IF e.kind IN ('desk', 'erasure', '') OR n = 0 THEN PERFORM reject('invalid', 'this cannot be erased'); END IF;
    IF e.kind = 'call' THEN
      SELECT * INTO o FROM operations WHERE id = e.record;
      IF o.state IN ('sent', 'unknown') THEN
        stay := stay || e.record;
        CONTINUE;
      END IF;
    END IF;
    INSERT INTO erased VALUES (e.kind, e.record, n, e.body) ON CONFLICT (kind, record) DO UPDATE
      SET times = excluded.times, body = excluded.body WHERE erased.times < excluded.times;
    GET DIAGNOSTICS count = ROW_COUNT;
    IF e.kind = 'call' THEN
      UPDATE operations SET body = e.body WHERE id = e.record AND times_erased(body) < n;
      UPDATE changes SET body = concat('{"root":', to_json(o.root), ',"kind":', to_json(o.kind), ',"state":',
        body::json -> 'state', ',"call":', to_json(e.body), '}')
        WHERE kind = 'call' AND record = e.record AND times_erased(body::json ->> 'call') < n;
      GET DIAGNOSTICS found_more = ROW_COUNT;
      count := count + found_more;
    ELSE
      names := ARRAY[e.record];
      IF e.record ~ '^[0-9a-f]{64}$' THEN
        names := names || ARRAY(SELECT x.record FROM workspace w, records x
          WHERE x.kind = e.kind AND digest_of(w.id, x.record) = e.record);
      END IF;
      FOR r IN SELECT x.record, x.version, x.seq FROM records x WHERE x.kind = e.kind AND x.record = ANY (names) LOOP
        IF r.version IS NULL THEN
          UPDATE changes SET body = e.body WHERE seq = r.seq AND times_erased(body) < n;
        ELSE
          -- The name itself says whose it was.
          UPDATE changes SET body = e.body, record = CASE r.record WHEN e.record THEN record
            ELSE concat(e.record, ' ', r.seq) END
            WHERE kind = e.kind AND record = r.record AND version IS NOT NULL AND times_erased(body) < n;
        END IF;
        GET DIAGNOSTICS found_more = ROW_COUNT;
        count := count + found_more;
        IF r.record <> e.record AND NOT EXISTS (
          SELECT 1 FROM changes WHERE kind = e.kind AND record = r.record AND version IS NOT NULL) THEN
          UPDATE records SET record = concat(e.record, ' ', r.seq) WHERE kind = e.kind AND record = r.record;
        END IF;
      END LOOP;
    END IF;
    IF count > 0 THEN
      news := news || json_build_object('kind', e.kind, 'record', e.record, 'body', e.body);
    END IF;
  END LOOP;
  UPDATE desks SET pushed = greatest(pushed, p_no) WHERE id = d.id;
  IF cardinality(news) > 0 THEN
    PERFORM append(d.id, p_no, 'erasure', concat(d.id, ' ', p_no), NULL, 1, to_json(news)::text);
  END IF;
  RETURN to_json(stay);
END $$;
`;
