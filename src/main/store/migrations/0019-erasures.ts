/**
 * What was erased of people while this desk shares (docs/decisions/0028-workspace-protocol.md): names of records and how often
 * each was erased, no values. A record whose name is a value itself is named by a digest. `is_told` is 0 until the server has
 * it. `waits_for` is the record of a person that another desk erased while this one could not, such as an order on its way.
 *
 * Once released, this text never changes again.
 */
export const ERASURES_SCHEMA = `
CREATE TABLE workspace_erased (
  kind TEXT NOT NULL,
  record TEXT NOT NULL,
  times INTEGER NOT NULL CHECK (times > 0),
  is_told INTEGER NOT NULL CHECK (is_told IN (0, 1)),
  waits_for TEXT,
  PRIMARY KEY (kind, record)
) STRICT, WITHOUT ROWID;
CREATE INDEX workspace_erased_untold ON workspace_erased (is_told) WHERE is_told = 0;
`;
