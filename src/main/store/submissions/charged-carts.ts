/**
 * SQL of what the lab charges for a submitted cart `c`, part by part: what it said last, or what was approved where it
 * said nothing. Null for a total that is not whole.
 */
export const chargedPart = (part: 'amount' | 'currency'): string =>
  `CASE WHEN c.charged_totals ->> '$.toPay.${part}' IS NOT NULL
     THEN iif(coalesce(c.charged_totals -> '$.missing', '[]') = '[]', c.charged_totals ->> '$.toPay.${part}', NULL)
     ELSE iif(coalesce(c.total_missing, '[]') = '[]', c.total_${part}, NULL) END`;

/** SQL condition: the lab reports a failure of every order of the submission that cart `c` became. */
export const ALL_FAILED = `EXISTS (SELECT 1 FROM submissions AS s
  WHERE s.account_id = c.account_id AND s.cart_id = c.id AND s.failed
    AND json_array_length(s.failures) >= s.order_count)`;
