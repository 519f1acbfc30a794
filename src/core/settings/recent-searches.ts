/** The most searches that are remembered of a list. */
export const MAX_SEARCHES = 8;
