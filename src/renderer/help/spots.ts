/** A place in the help, and how far it was scrolled; without that, the place itself is shown. */
export interface HelpSpot {
  readonly place: string;
  readonly top?: number;
}

let asked: string | undefined;
let left: HelpSpot | undefined;

/** Where a person was in the help, for as long as the page lives. */
export const spots = {
  /** Where to open at a place: where a person was, when they come back to what they asked last. */
  open(place: string): HelpSpot {
    const isBack = asked === place && left !== undefined;
    asked = place;
    return isBack && left !== undefined ? left : { place };
  },
  /** Keeps where a person was when the help closes. */
  leave(spot: HelpSpot): void {
    left = spot;
  },
};
