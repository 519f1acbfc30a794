/**
 * A desk can tell of an attempt that a server granted which was put back since, once the gate is open: it was declared gone, and
 * is invited again. Where another desk said of the number that nothing left of its own, this server granted it to no one, and the
 * attempt that may have left has it. Everything else of `report` is as it was. The rules are those of
 * src/proof/world/workspace-rules/calls.ts; one suite of promises is put to both.
 *
 * Once released, this text never changes again.
 */
export const GRANTS_OF_BEFORE = `
DO $patch$
DECLARE
  old_text text := 'OR (is_shut AND a.desk <> d.id AND a.outcome = ''never-left'' AND e.outcome <> ''never-left'') THEN';
  new_text text := 'OR (a.desk <> d.id AND a.outcome = ''never-left'' AND e.outcome <> ''never-left'') THEN';
  before text := pg_get_functiondef('report(text, bigint, text, text, text, json, text, text)'::regprocedure);
BEGIN
  IF position(old_text IN before) = 0 THEN RAISE EXCEPTION 'report is not as it was released'; END IF;
  EXECUTE replace(before, old_text, new_text);
END $patch$;
`;
