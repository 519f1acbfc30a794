/** Files of carts that are being brought in, row by row, and how their columns were mapped. */
export const SCALE_IMPORTS = ``;
