import { z } from 'zod';
import type { AnswerOf, ArgumentOf } from '@bridge/contract';
import { type PracticeFault, practicePlacedSchema } from '@bridge/practice';
import { QUIRK_NAMES, type QuirkName } from '@core/practice/practice-quirks';
import { effectOf, type FaultName, faultInSwitch, switchIdOf } from '@core/practice/practice-faults';

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

const quirksSchema = z.array(z.object({ name: z.string(), on: z.boolean() }));
const placedSchema = z.array(practicePlacedSchema);
const announcedSchema = z.object({ known: z.boolean(), addresses: z.number() });
const sheetSchema = z.object({ sheet: z.string() });

/** What a person can do to the practice lab besides using it. */
export interface LabControl {
  faults(): Promise<PracticeFault[]>;
  /** What the lab does as real labs do. */
  quirks(): Promise<QuirkName[]>;
  /** Has it do exactly these. */
  setQuirks(quirks: readonly QuirkName[]): Promise<void>;
  /** Switches a fault on; the same one at the same place is replaced and starts over. */
  setFault(wanted: {
    readonly route: string;
    readonly fault: FaultName;
    readonly count: number | null;
    readonly probability: number;
  }): Promise<void>;
  /** Switches one fault off, or all. */
  clearFaults(id: string | null): Promise<void>;
  /** A school's list of this many orders, as CSV. */
  pictureDay(count: number): Promise<string>;
  /** What was placed there since it was reset, the newest first. */
  placed(): Promise<AnswerOf<'practice:placed'>>;
  /** Delivers an event about something placed there to the registered addresses. */
  announce(wanted: ArgumentOf<'practice:announce'>): Promise<AnswerOf<'practice:announce'>>;
  /** Forgets everything that was sent to the lab. */
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
    async quirks() {
      const listed = quirksSchema.parse(await give({ do: 'listQuirks' }));
      return QUIRK_NAMES.filter((name) => listed.some((one) => one.name === name && one.on));
    },
    async setQuirks(quirks) {
      await give({ do: 'setQuirks', quirks });
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
    async placed() {
      return placedSchema.parse(await give({ do: 'listPlaced' }));
    },
    async announce({ code, ...wanted }) {
      const failure = code === null ? {} : { code };
      return announcedSchema.parse(await give({ do: 'announceEvent', ...wanted, ...failure }));
    },
    async reset() {
      await give({ do: 'reset' });
    },
  };
}
