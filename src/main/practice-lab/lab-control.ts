import { z } from 'zod';
import type { PracticeFault } from '@bridge/practice';
import { effectOf, type FaultName, faultInSwitch, switchIdOf } from '@core/practice-faults';

/** Gives the lab one of its control commands. Rejects when it refuses, or cannot be asked. */
export type GiveCommand = (command: Readonly<Record<string, unknown>>) => Promise<unknown>;

const switchesSchema = z.array(
  z.object({
    fault: z.object({
      id: z.string(),
      route: z.string(),
      count: z.number().nullable(),
      probability: z.number(),
    }),
    seen: z.number(),
    struck: z.number(),
  }),
);

const sheetSchema = z.object({ sheet: z.string() });

/** What a person can do to the practice lab besides using it. */
export interface LabControl {
  faults(): Promise<PracticeFault[]>;
  /** Switches a fault on; the same one at the same place is replaced and begins anew. */
  setFault(wanted: {
    readonly route: string;
    readonly fault: FaultName;
    readonly count: number | null;
    readonly probability: number;
  }): Promise<void>;
  /** Switches one fault off, or all. */
  clearFaults(id: string | null): Promise<void>;
  /** A school's list of so many orders, as CSV. */
  pictureDay(count: number): Promise<string>;
  /** Forgets everything that the lab was told. */
  reset(): Promise<void>;
}

/** Makes the lab's control over whatever carries its commands. */
export function createLabControl(give: GiveCommand): LabControl {
  return {
    async faults() {
      return switchesSchema.parse(await give({ do: 'listFaults' })).map(({ fault, seen, struck }) => ({
        id: fault.id,
        route: fault.route,
        fault: faultInSwitch(fault.id),
        count: fault.count,
        probability: fault.probability,
        seen,
        struck,
      }));
    },
    async setFault({ route, fault, count, probability }) {
      const effect = effectOf(fault);
      const id = switchIdOf(route, fault);
      await give({ do: 'setFault', fault: { id, route, count, probability, effect } });
    },
    async clearFaults(id) {
      await give(id === null ? { do: 'clearFaults' } : { do: 'clearFaults', id });
    },
    async pictureDay(count) {
      return sheetSchema.parse(await give({ do: 'pictureDay', count })).sheet;
    },
    async reset() {
      await give({ do: 'reset' });
    },
  };
}
