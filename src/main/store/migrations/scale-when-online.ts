/** Exports and pricings that wait for the network. */
export const SCALE_WHEN_ONLINE = ``;
