/** Text longer than this is cut until someone asks for all of it. */
export const CUT_TEXT = 600;

const CUT_PARTS = 40;

/** How many of this many parts are shown at first. A few that are too many are no reason to cut. */
export const initialParts = (parts: number): number => (parts > CUT_PARTS * 1.25 ? CUT_PARTS : parts);
