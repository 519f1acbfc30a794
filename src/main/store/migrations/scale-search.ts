/**
 * The searches of carts and orders, made again to hold the note and everything that was typed into them. `words`
 * of what is there already are taken from the draft and the changes to the exported order.
 */
export const SCALE_SEARCH = `
DROP TRIGGER carts_search_insert;
DROP TRIGGER carts_search_delete;
DROP TRIGGER carts_search_update;
DROP TABLE carts_search;
DROP TRIGGER orders_search_insert;
DROP TRIGGER orders_search_delete;
DROP TRIGGER orders_search_update;
DROP TABLE orders_search;

UPDATE carts SET words = coalesce((
  SELECT group_concat(atom, ' ') FROM (
    SELECT atom FROM json_tree(carts.draft) WHERE type = 'text' AND atom <> ''
    UNION ALL
    SELECT atom FROM json_tree(carts.draft) WHERE type = 'integer' AND path LIKE '%rderAttributes'
    UNION ALL
    SELECT value.atom FROM json_each(carts.edits) AS edit, json_tree(edit.value, '$.value') AS value
    WHERE value.type IN ('text', 'integer', 'real') AND value.atom <> '')), '');
UPDATE orders SET words = coalesce((SELECT words FROM carts WHERE carts.id = orders.cart_id), '');

CREATE VIRTUAL TABLE carts_search USING fts5 (
  name, reference, recipient, editor_ids, note, words,
  content = 'carts', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2'
);
INSERT INTO carts_search (carts_search) VALUES ('rebuild');
CREATE TRIGGER carts_search_insert AFTER INSERT ON carts BEGIN
  INSERT INTO carts_search (rowid, name, reference, recipient, editor_ids, note, words)
  VALUES (NEW.number, NEW.name, NEW.reference, NEW.recipient, NEW.editor_ids, NEW.note, NEW.words);
END;
CREATE TRIGGER carts_search_delete AFTER DELETE ON carts BEGIN
  INSERT INTO carts_search (carts_search, rowid, name, reference, recipient, editor_ids, note, words)
  VALUES ('delete', OLD.number, OLD.name, OLD.reference, OLD.recipient, OLD.editor_ids, OLD.note, OLD.words);
END;
CREATE TRIGGER carts_search_update AFTER UPDATE OF name, reference, recipient, editor_ids, note, words ON carts
WHEN (OLD.name, OLD.reference, OLD.recipient, OLD.editor_ids, OLD.note, OLD.words)
  IS NOT (NEW.name, NEW.reference, NEW.recipient, NEW.editor_ids, NEW.note, NEW.words)
BEGIN
  INSERT INTO carts_search (carts_search, rowid, name, reference, recipient, editor_ids, note, words)
  VALUES ('delete', OLD.number, OLD.name, OLD.reference, OLD.recipient, OLD.editor_ids, OLD.note, OLD.words);
  INSERT INTO carts_search (rowid, name, reference, recipient, editor_ids, note, words)
  VALUES (NEW.number, NEW.name, NEW.reference, NEW.recipient, NEW.editor_ids, NEW.note, NEW.words);
END;

CREATE VIRTUAL TABLE orders_search USING fts5 (
  name, reference, recipient, confirmation_id, editor_ids, note, words,
  content = 'orders', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2'
);
INSERT INTO orders_search (orders_search) VALUES ('rebuild');
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders BEGIN
  INSERT INTO orders_search (rowid, name, reference, recipient, confirmation_id, editor_ids, note, words)
  VALUES (NEW.number, NEW.name, NEW.reference, NEW.recipient, NEW.confirmation_id, NEW.editor_ids, NEW.note,
    NEW.words);
END;
CREATE TRIGGER orders_search_delete AFTER DELETE ON orders BEGIN
  INSERT INTO orders_search (orders_search, rowid, name, reference, recipient, confirmation_id, editor_ids, note,
    words)
  VALUES ('delete', OLD.number, OLD.name, OLD.reference, OLD.recipient, OLD.confirmation_id, OLD.editor_ids,
    OLD.note, OLD.words);
END;
CREATE TRIGGER orders_search_update
AFTER UPDATE OF name, reference, recipient, confirmation_id, editor_ids, note, words ON orders
WHEN (OLD.name, OLD.reference, OLD.recipient, OLD.confirmation_id, OLD.editor_ids, OLD.note, OLD.words)
  IS NOT (NEW.name, NEW.reference, NEW.recipient, NEW.confirmation_id, NEW.editor_ids, NEW.note, NEW.words)
BEGIN
  INSERT INTO orders_search (orders_search, rowid, name, reference, recipient, confirmation_id, editor_ids, note,
    words)
  VALUES ('delete', OLD.number, OLD.name, OLD.reference, OLD.recipient, OLD.confirmation_id, OLD.editor_ids,
    OLD.note, OLD.words);
  INSERT INTO orders_search (rowid, name, reference, recipient, confirmation_id, editor_ids, note, words)
  VALUES (NEW.number, NEW.name, NEW.reference, NEW.recipient, NEW.confirmation_id, NEW.editor_ids, NEW.note,
    NEW.words);
END;
`;
