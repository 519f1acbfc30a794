import { mix, type Colour } from './colour';
import type { Surface } from './surface';

/** One colour at one place along a gradient, from 0 to 1. */
export type Stop = readonly [at: number, colour: Colour];

/** What a shape is filled with. Coordinates are in the drawing's units. */
export type Paint =
  | { readonly kind: 'solid'; readonly colour: Colour }
  | {
      readonly kind: 'linear';
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
      readonly table: Float32Array;
    }
  | {
      readonly kind: 'radial';
      readonly centre: readonly [number, number];
      readonly radius: number;
      readonly table: Float32Array;
    }
  /** Another surface, its first pixel at this place in pixels. */
  | { readonly kind: 'picture'; readonly picture: Surface; readonly left: number; readonly top: number };

/** Colours of a gradient that are reckoned in advance, beside the first. */
export const TABLE_STEPS = 512;

function tableOf(stops: readonly Stop[]): Float32Array {
  const table = new Float32Array((TABLE_STEPS + 1) * 4);
  for (let step = 0; step <= TABLE_STEPS; step += 1) {
    const at = step / TABLE_STEPS;
    const after = stops.findIndex(([place]) => place >= at);
    const high = stops[after === -1 ? stops.length - 1 : after];
    const low = after <= 0 ? high : stops[after - 1];
    if (high === undefined || low === undefined) throw new Error('A gradient needs a colour');
    const span = high[0] - low[0];
    const { r, g, b, a } = mix(low[1], high[1], span === 0 ? 0 : Math.min(1, (at - low[0]) / span));
    table.set([r * a, g * a, b * a, a], step * 4);
  }
  return table;
}

/** One colour everywhere. */
export function solid(colour: Colour): Paint {
  return { kind: 'solid', colour };
}

/** A gradient along the line from one point to another. Throws without a stop. */
export function linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): Paint {
  return { kind: 'linear', from: [x1, y1], to: [x2, y2], table: tableOf(stops) };
}

/** A gradient from the centre of a circle to its edge. Throws without a stop. */
export function radial(x: number, y: number, radius: number, stops: readonly Stop[]): Paint {
  return { kind: 'radial', centre: [x, y], radius, table: tableOf(stops) };
}

/** The pixels of another surface, its first one at a place in pixels. */
export function picture(surface: Surface, left: number, top: number): Paint {
  return { kind: 'picture', picture: surface, left, top };
}
