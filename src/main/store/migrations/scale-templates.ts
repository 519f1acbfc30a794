/** Templates of carts. */
export const SCALE_TEMPLATES = ``;
