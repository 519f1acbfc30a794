/**
 * Orders of which the lab says that it confirmed fewer than it created (document: "Order confirmation response"), so that
 * they are found among all confirmed ones.
 *
 * Once released, this text never changes again.
 */
export const PARTLY_CONFIRMED_SCHEMA = `
CREATE INDEX orders_partly_confirmed ON orders (id)
WHERE state = 'confirmed' AND archived_at IS NULL
  AND json_extract(confirmation, '$.confirmedOrders') <
    coalesce(json_extract(breakdown, '$.numberOfOrders'), json_array_length(breakdown, '$.orders'));
`;
