/**
 * The newest placing is the one with the greatest id, as desks order calls: one can be granted after another that was made later,
 * and it can be told only once a desk that made it alone is invited again. By the order of grants no one could confirm such an
 * order.
 *
 * A desk can tell of an attempt that a server granted which was put back since, once the gate is open: it was declared gone, and
 * is invited again. Where another desk said of the number that nothing left of its own, this server granted it to no one, and the
 * attempt that may have left has it.
 *
 * Everything else of `begin_call` and `report` is as it was. The rules are those of src/proof/world/workspace-rules/calls.ts; one
 * suite of promises is put to both.
 *
 * Once released, this text never changes again.
 */
export const CALLS_BY_ID = `
DO $patch$
DECLARE
  patch record;
  before text;
BEGIN
  FOR patch IN SELECT * FROM (VALUES
    ('begin_call(text, text, text, text, bigint, text, text, text)',
      'kind = ''place'' AND state <> ''refused''
      ORDER BY ordinal DESC LIMIT 1',
      'kind = ''place'' AND state <> ''refused''
      ORDER BY id COLLATE "C" DESC LIMIT 1'),
    ('report(text, bigint, text, text, text, json, text, text)',
      'OR (is_shut AND a.desk <> d.id AND a.outcome = ''never-left'' AND e.outcome <> ''never-left'') THEN',
      'OR (a.desk <> d.id AND a.outcome = ''never-left'' AND e.outcome <> ''never-left'') THEN')
  ) AS patches(name, old_text, new_text) LOOP
    before := pg_get_functiondef(patch.name::regprocedure);
    IF position(patch.old_text IN before) = 0 THEN RAISE EXCEPTION '% is not as it was released', patch.name; END IF;
    EXECUTE replace(before, patch.old_text, patch.new_text);
  END LOOP;
END $patch$;
`;
