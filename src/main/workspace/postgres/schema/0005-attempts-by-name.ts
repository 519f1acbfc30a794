/**
 * That nothing left of an attempt, a desk may have heard of another attempt of the same number, which its own desk forgot since.
 * So who says that nothing came of a call says it of the very attempt that is on record, by its name. Everything else of `report` is as
 * it was. The rules are those of src/proof/world/workspace-rules/calls.ts; one suite of promises is put to both.
 *
 * Once released, this text never changes again.
 */
export const ATTEMPTS_BY_NAME = `
DO $patch$
DECLARE
  old_text text := 'AS k(number bigint, outcome text, desk text)
        WHERE k.number = t.number AND (k.outcome <> ''never-left'' OR coalesce(k.desk, d.id) = t.desk))';
  new_text text := 'AS k(number bigint, outcome text, desk text, attempt text)
        WHERE k.number = t.number AND (k.outcome <> ''never-left''
          OR (coalesce(k.desk, d.id) = t.desk AND (t.attempt IS NULL OR k.attempt IS NOT DISTINCT FROM t.attempt))))';
  before text := pg_get_functiondef('report(text, bigint, text, text, text, json, text, text)'::regprocedure);
BEGIN
  IF position(old_text IN before) = 0 THEN RAISE EXCEPTION 'report is not as it was released'; END IF;
  EXECUTE replace(before, old_text, new_text);
END $patch$;
`;
