/**
 * Configured products, by the desk's own ids. `selections` is the exact text that is sent; its digest is of
 * what is selected, however that is laid out. `answer` is the lab's last one, the exact bytes.
 */
export const COMMERCE_CONFIGURED_PRODUCTS = `
CREATE TABLE configured_products (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  product_ref TEXT,
  product_name TEXT NOT NULL,
  name TEXT NOT NULL,
  picture TEXT,
  selections TEXT NOT NULL CHECK (json_valid(selections)),
  selections_digest TEXT NOT NULL CHECK (length(selections_digest) = 64),
  state TEXT NOT NULL CHECK (state IN ('drafted', 'making', 'building', 'ready', 'not-valid', 'failed')),
  configured_product_id TEXT,
  is_valid_for_order INTEGER CHECK (is_valid_for_order IN (0, 1)),
  unit_price_amount TEXT,
  unit_price_currency TEXT,
  answer BLOB,
  problem TEXT CHECK (json_valid(problem)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  used_at INTEGER,
  deleted_at INTEGER,
  revision INTEGER NOT NULL CHECK (revision > 0),
  CHECK ((unit_price_amount IS NULL) = (unit_price_currency IS NULL)),
  CHECK (state NOT IN ('building', 'ready', 'not-valid') OR configured_product_id IS NOT NULL),
  CHECK (state <> 'building' OR answer IS NOT NULL),
  CHECK (state NOT IN ('drafted', 'making') OR product_ref IS NOT NULL)
) STRICT;

CREATE INDEX configured_products_by_update
  ON configured_products (account_id, updated_at, number, state, deleted_at, product_ref);
CREATE INDEX configured_products_by_creation
  ON configured_products (account_id, created_at, number, state, deleted_at, product_ref);
CREATE INDEX configured_products_by_use
  ON configured_products (account_id, used_at, number, state, deleted_at, product_ref);
CREATE INDEX configured_products_by_name
  ON configured_products (account_id, name COLLATE NOCASE, number, state, deleted_at, product_ref);
CREATE INDEX configured_products_by_selections
  ON configured_products (account_id, product_ref, selections_digest, state);
CREATE INDEX configured_products_by_id
  ON configured_products (account_id, configured_product_id) WHERE configured_product_id IS NOT NULL;
CREATE INDEX configured_products_being_made ON configured_products (number) WHERE state = 'making';

-- Once the lab has it, what was selected is what it has.
CREATE TRIGGER configured_products_are_pinned
  BEFORE UPDATE OF account_id, product_ref, selections, selections_digest, created_at ON configured_products
WHEN OLD.state NOT IN ('drafted', 'failed')
  AND (OLD.account_id, OLD.product_ref, OLD.selections, OLD.selections_digest, OLD.created_at)
    IS NOT (NEW.account_id, NEW.product_ref, NEW.selections, NEW.selections_digest, NEW.created_at)
BEGIN SELECT RAISE(ABORT, 'configured products: what the lab has cannot be changed'); END;

CREATE VIRTUAL TABLE configured_products_search USING fts5 (
  name, product_name, product_ref, configured_product_id, selections,
  content = 'configured_products', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER configured_products_search_insert AFTER INSERT ON configured_products BEGIN
  INSERT INTO configured_products_search (rowid, name, product_name, product_ref, configured_product_id, selections)
  VALUES (NEW.number, NEW.name, NEW.product_name, NEW.product_ref, NEW.configured_product_id, NEW.selections);
END;
CREATE TRIGGER configured_products_search_delete AFTER DELETE ON configured_products BEGIN
  INSERT INTO configured_products_search
    (configured_products_search, rowid, name, product_name, product_ref, configured_product_id, selections)
  VALUES ('delete', OLD.number, OLD.name, OLD.product_name, OLD.product_ref, OLD.configured_product_id,
    OLD.selections);
END;
CREATE TRIGGER configured_products_search_update
  AFTER UPDATE OF name, product_name, product_ref, configured_product_id, selections ON configured_products
WHEN (OLD.name, OLD.product_name, OLD.product_ref, OLD.configured_product_id, OLD.selections)
  IS NOT (NEW.name, NEW.product_name, NEW.product_ref, NEW.configured_product_id, NEW.selections)
BEGIN
  INSERT INTO configured_products_search
    (configured_products_search, rowid, name, product_name, product_ref, configured_product_id, selections)
  VALUES ('delete', OLD.number, OLD.name, OLD.product_name, OLD.product_ref, OLD.configured_product_id,
    OLD.selections);
  INSERT INTO configured_products_search (rowid, name, product_name, product_ref, configured_product_id, selections)
  VALUES (NEW.number, NEW.name, NEW.product_name, NEW.product_ref, NEW.configured_product_id, NEW.selections);
END;
`;
