/** For how many weeks a report is made. */
export const MARGIN_WEEKS = [4, 12, 26, 52] as const;

/** By what a report groups. */
export const MARGIN_GROUPS = ['product', 'customer', 'week', 'order'] as const;
export type MarginBy = (typeof MARGIN_GROUPS)[number];

/** The key of what is of several products; no product has such a name. */
export const SEVERAL_PRODUCTS = '\u0000several';

/** The most orders that a report names one by one. */
export const MAX_MARGIN_ORDERS = 500;
