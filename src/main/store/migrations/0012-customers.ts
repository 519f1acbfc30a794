/**
 * Who carts and orders are of. `customer` is derived from what is beside it (`core/customers/customer-key`): null until
 * it was asked for, empty for a record that names no one who can be told apart. What it follows from makes it null again,
 * so that no other write has to know of it. An order is of its cart's customer.
 *
 * `customer_prices` is what a person wrote down that a customer paid for a cart of either kind. `has_markup` says that
 * the total of a cart from editors is a price with a markup, as its newest export has it: what its customer pays. An
 * export without that total says nothing, whatever its lines say.
 *
 * Once released, this text never changes again.
 */
export const CUSTOMERS_SCHEMA = `
ALTER TABLE carts ADD COLUMN customer TEXT;
ALTER TABLE submission_carts ADD COLUMN customer TEXT;
ALTER TABLE submissions ADD COLUMN customer TEXT;

CREATE INDEX carts_by_customer ON carts
  (account_id, customer, deleted_at, archived_at, stage, updated_at, recipient, id);
CREATE INDEX submission_carts_by_customer ON submission_carts
  (account_id, customer, deleted_at, archived_at, stage, updated_at, recipient);
CREATE INDEX submissions_by_customer ON submissions
  (account_id, customer, cart_id, sort_at, recipient, total_amount, total_currency, total_missing, failures);
CREATE INDEX orders_by_cart ON orders
  (cart_id, state, updated_at, placed_at, archived_at, total_amount, total_currency, total_missing);

CREATE TRIGGER carts_name_their_customer AFTER UPDATE OF draft, edits, recipient ON carts
WHEN OLD.customer IS NOT NULL
  AND (OLD.draft, OLD.edits, OLD.recipient) IS NOT (NEW.draft, NEW.edits, NEW.recipient)
BEGIN UPDATE carts SET customer = NULL WHERE number = NEW.number; END;

CREATE TRIGGER submission_carts_name_their_customer AFTER UPDATE OF draft, recipient ON submission_carts
WHEN OLD.customer IS NOT NULL AND (OLD.draft, OLD.recipient) IS NOT (NEW.draft, NEW.recipient)
BEGIN UPDATE submission_carts SET customer = NULL WHERE number = NEW.number; END;

CREATE TRIGGER submissions_name_their_customer AFTER UPDATE OF listed, detail ON submission_texts
WHEN (OLD.listed, OLD.detail) IS NOT (NEW.listed, NEW.detail)
BEGIN UPDATE submissions SET customer = NULL WHERE number = NEW.number AND customer IS NOT NULL; END;

CREATE TABLE customer_prices (
  cart_id TEXT PRIMARY KEY,
  amount TEXT NOT NULL CHECK (amount <> ''),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE carts ADD COLUMN has_markup INTEGER NOT NULL DEFAULT 0 CHECK (has_markup IN (0, 1));

CREATE TRIGGER exports_say_the_markup AFTER INSERT ON exports
BEGIN
  UPDATE carts SET has_markup = CASE WHEN json_valid(CAST(NEW.answer AS TEXT)) THEN
    CAST(NEW.answer AS TEXT) ->> '$.pricing.totalOrderMarkedUpPrice' IS NOT NULL AND EXISTS (
    SELECT 1 FROM json_each(CAST(NEW.answer AS TEXT), '$.items')
    WHERE type = 'object' AND CAST(coalesce(
      value ->> '$.pricing.markupAmount', length(value ->> '$.pricing.markupType'), 0) AS REAL) <> 0) ELSE 0 END
  WHERE id = NEW.cart_id;
END;

UPDATE carts SET has_markup = 1 WHERE id IN (
  SELECT e.cart_id FROM exports e
  WHERE e.number = (SELECT max(number) FROM exports WHERE cart_id = e.cart_id)
    AND instr(CAST(e.answer AS TEXT), '"markup') > 0
    AND json_valid(CAST(e.answer AS TEXT))
    AND CAST(e.answer AS TEXT) ->> '$.pricing.totalOrderMarkedUpPrice' IS NOT NULL AND EXISTS (
      SELECT 1 FROM json_each(CAST(e.answer AS TEXT), '$.items')
      WHERE type = 'object' AND CAST(coalesce(
        value ->> '$.pricing.markupAmount', length(value ->> '$.pricing.markupType'), 0) AS REAL) <> 0));
`;
