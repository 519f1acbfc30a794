/**
 * Drafts and facts, and the ordered log of all changes. The rules are those of src/proof/world/workspace-rules/log.ts, in
 * its words; one suite of promises is put to both.
 *
 * Once released, this text never changes again.
 */
export const LOG = `
CREATE FUNCTION tell(p_run text, p_told json) RETURNS json LANGUAGE plpgsql AS $$
DECLARE d desks; t record; r records; c changes; found_version bigint; v bigint; n bigint; answers json[] := '{}';
BEGIN
  d := writer(p_run);
  IF json_typeof(p_told) IS DISTINCT FROM 'array' THEN PERFORM reject('invalid', 'this is nothing to tell'); END IF;
  IF json_array_length(p_told) > 250 OR octet_length(p_told::text) > 67108864 OR (
    SELECT sum(octet_length(x.body)) FROM json_to_recordset(p_told) AS x(body text)) > 16777216 THEN
    PERFORM reject('too-large', 'this is too much at once');
  END IF;
  FOR t IN SELECT x.* FROM ROWS FROM (json_to_recordset(p_told)
    AS (no bigint, kind text, record text, base bigint, "bodyVersion" bigint, body text)) AS x LOOP
    PERFORM check_texts(t.kind, t.record);
    PERFORM check_numbers(t.no, coalesce(t.base, 0), t."bodyVersion");
    PERFORM check_body(t.body);
    SELECT * INTO r FROM records WHERE kind = t.kind AND record = t.record;
    IF t.kind IN ('call', 'desk', '') OR (r.seq IS NOT NULL AND (r.version IS NULL) <> (t.base IS NULL)) THEN
      PERFORM reject('invalid', 'this kind is told in another way');
    END IF;
    SELECT * INTO c FROM changes x WHERE x.desk = d.id AND x.no = t.no AND x.kind = t.kind AND x.record = t.record
      AND x.body = t.body AND (t.base IS NULL OR x.version = t.base + 1) ORDER BY x.seq LIMIT 1;
    IF c.seq IS NOT NULL OR (t.base IS NULL AND r.seq IS NOT NULL) THEN
      UPDATE desks SET pushed = greatest(pushed, t.no) WHERE id = d.id;
      answers := answers || json_build_object('no', t.no, 'taken', true, 'version', c.version);
    ELSIF t.base IS NOT NULL AND coalesce(r.version, 0) <> t.base THEN
      SELECT * INTO c FROM changes x WHERE x.seq = r.seq;
      answers := answers || json_build_object('no', t.no, 'taken', false, 'version', coalesce(r.version, 0),
        'body', coalesce(c.body, ''), 'bodyVersion', coalesce(c.body_version, 0), 'deskId', coalesce(c.desk, ''));
    ELSE
      v := t.base + 1;
      n := append(d.id, t.no, t.kind, t.record, v, t."bodyVersion", t.body);
      INSERT INTO records VALUES (t.kind, t.record, v, n)
        ON CONFLICT (kind, record) DO UPDATE SET version = excluded.version, seq = excluded.seq;
      UPDATE workspace SET writes = t."bodyVersion" WHERE writes < t."bodyVersion";
      UPDATE desks SET pushed = greatest(pushed, t.no) WHERE id = d.id;
      answers := answers || json_build_object('no', t.no, 'taken', true, 'version', v);
    END IF;
  END LOOP;
  RETURN to_json(answers);
END $$;

CREATE FUNCTION pull(p_run text, p_after bigint, p_limit bigint)
RETURNS TABLE (seq bigint, mark text, "deskId" text, kind text, record text, version bigint, "bodyVersion" bigint, body text)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM reader(p_run);
  PERFORM check_numbers(p_after, p_limit);
  -- Of a draft that has a newer version the first one says what that does, and those between say nothing; nor does a grant
  -- to a desk that has told of that call since.
  RETURN QUERY SELECT x.seq, encode(x.mark, 'hex'), x.desk, x.kind, x.record, x.version, x.body_version, x.body FROM (
    SELECT s.*, sum(octet_length(coalesce(s.body, ''))) OVER (ORDER BY s.seq) AS bytes,
      row_number() OVER (ORDER BY s.seq) AS place
    FROM (
      SELECT c.seq, c.mark, c.kind, c.record, coalesce(n.desk, c.desk) AS desk, coalesce(n.version, c.version) AS version,
        coalesce(n.body_version, c.body_version) AS body_version, CASE
          WHEN n.seq IS NOT NULL THEN n.body
          WHEN r.seq > c.seq OR (c.kind = 'call' AND c.no IS NULL AND EXISTS (
            SELECT 1 FROM changes l WHERE l.kind = 'call' AND l.record = c.record AND l.seq > c.seq
              AND l.desk = c.desk AND l.no IS NOT NULL)) THEN NULL
          ELSE c.body END AS body
      FROM (SELECT * FROM changes y WHERE y.seq > p_after ORDER BY y.seq LIMIT least(p_limit, 250)) c
      LEFT JOIN records r ON c.version IS NOT NULL AND r.kind = c.kind AND r.record = c.record
      LEFT JOIN changes n ON c.version = 1 AND n.seq = r.seq AND r.seq > c.seq) s) x
    WHERE x.bytes <= 16777216 OR x.place = 1 ORDER BY x.seq;
END $$;

CREATE FUNCTION version(p_run text, p_kind text, p_record text, p_version bigint) RETURNS json
LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM reader(p_run);
  RETURN (SELECT to_json(c.body) FROM changes c WHERE c.kind = p_kind AND c.record = p_record AND c.version = p_version);
END $$;
`;
