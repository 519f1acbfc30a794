/** What can be printed: all that the studio needs, what goes to a customer in the parcel, or the pictures alone. */
export const PRINTED_KINDS = ['ticket', 'slip', 'sheet'] as const;
export type PrintedKind = (typeof PRINTED_KINDS)[number];

/** How many records are printed at once, at most: their pages are held in memory. */
export const MAX_PRINTED = 200;
