/**
 * What the lab calls an order and its parcels, which events say (`events`): `lab_words` is what of it a search finds, at
 * the end of `words`. `shipped_at` is when the first parcel of it left, UTC milliseconds. What was delivered before is
 * read again, since more of it is understood. `deliveries_of_codes` counts verification codes, which no one signs.
 *
 * Once released, this text never changes again.
 */
export const LAB_WORDS_SCHEMA = `
ALTER TABLE orders ADD COLUMN lab_words TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN shipped_at INTEGER GENERATED ALWAYS AS (events ->> '$.shipments[0].shippedAt') VIRTUAL;
CREATE INDEX orders_by_shipping ON orders (account_id, shipped_at, number, state, placed_at, archived_at);

CREATE INDEX deliveries_of_codes ON deliveries (account_id) WHERE kind = 'verifier' AND standing = 'not-verified';

UPDATE deliveries SET to_look_at = 1 WHERE kind = 'event' AND standing = 'verified';
`;
