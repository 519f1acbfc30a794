/** The searches of carts and orders, made anew to hold what was typed into them. */
export const SCALE_SEARCH = ``;
