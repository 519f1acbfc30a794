import { createLabInProcess, type LabInProcess } from '@practice/in-process';
import type { Clock } from './virtual-time';

let sharedLab: { readonly lab: LabInProcess; clock: Clock } | null = null;

/** The one lab of this process, as new, on the time of another world. */
export function labOn(clock: Clock): LabInProcess {
  if (sharedLab === null) {
    const shared = { clock };
    const time = {
      now: () => shared.clock.now(),
      elapsed: () => shared.clock.elapsed(),
      later: (work: () => void, milliseconds: number) => shared.clock.later(work, milliseconds),
    };
    const lab = createLabInProcess({ seed: 'proof', time, submissions: 0, products: 12 });
    sharedLab = Object.assign(shared, { lab });
  }
  sharedLab.clock = clock;
  return sharedLab.lab;
}
