/** The submissions that the lab lists, as they were last read. */
export const COMMERCE_SUBMISSIONS = ``;
