/** Configured products, by the desk's own ids. */
export const COMMERCE_CONFIGURED_PRODUCTS = ``;
