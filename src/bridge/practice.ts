import { z } from 'zod';
import { ANNOUNCED_STEPS, FAULT_NAMES, FAULT_PLACES } from '@core/practice/practice-faults';
import { QUIRK_NAMES } from '@core/practice/practice-quirks';
import { channel } from './channel';

/** A fault that is switched on at the practice lab. */
const practiceFaultSchema = z.object({
  id: z.string(),
  route: z.string(),
  /** Null for one that was set by someone else. */
  fault: z.enum(FAULT_NAMES).nullable(),
  /** Requests that are struck before it goes off by itself; null: no end. */
  count: z.number().int().nullable(),
  probability: z.number(),
  /** Requests that it looked at so far, and those that it struck. */
  seen: z.number().int(),
  struck: z.number().int(),
});
export type PracticeFault = z.infer<typeof practiceFaultSchema>;

/** Something that was placed at the practice lab. */
export const practicePlacedSchema = z.object({
  kind: z.enum(['entry', 'submission']),
  /** ConfirmationID or submission id. */
  id: z.string(),
  reference: z.string(),
  /** UTC milliseconds. */
  at: z.number(),
});

export const practiceChannels = {
  /** What was placed at the practice lab since it was reset, the newest first. */
  'practice:placed': channel(
    () => z.undefined(),
    () => z.array(practicePlacedSchema),
  ),
  /** Has the lab announce an event about something placed there; `addresses` is to how many it is delivered. */
  'practice:announce': channel(
    () =>
      z.object({
        about: z.string().min(1),
        event: z.enum(ANNOUNCED_STEPS),
        /** With `failed`: any text. Null says nothing of the reason. */
        code: z.string().min(1).max(200).nullable(),
        agoMs: z.number().int().min(0),
        forged: z.boolean(),
      }),
    () => z.object({ known: z.boolean(), addresses: z.number().int() }),
  ),
  /** The faults that are on. A Problem while the practice lab is not running or takes no commands. */
  'practice:faults': channel(
    () => z.undefined(),
    () => z.array(practiceFaultSchema),
  ),
  /** What the practice lab does as real labs do. A Problem as for its faults. */
  'practice:quirks': channel(
    () => z.undefined(),
    () => z.array(z.enum(QUIRK_NAMES)),
  ),
  /** Has the lab do exactly these from now on, also after it is started again. */
  'practice:set-quirks': channel(
    () => z.object({ quirks: z.array(z.enum(QUIRK_NAMES)).max(QUIRK_NAMES.length) }),
    () => z.null(),
  ),
  'practice:set-fault': channel(
    () =>
      z.object({
        route: z.enum(FAULT_PLACES),
        fault: z.enum(FAULT_NAMES),
        count: z.number().int().min(1).max(10_000).nullable(),
        probability: z.number().gt(0).max(1).default(1),
      }),
    () => z.null(),
  ),
  /** Switches one fault off, or all of them. */
  'practice:clear-faults': channel(
    () => z.object({ id: z.string().nullable() }),
    () => z.null(),
  ),
  /** A school's list of this many orders of the practice lab's picture day, as CSV: something to bring in. */
  'practice:picture-day': channel(
    () => z.object({ count: z.number().int().min(1).max(1000) }),
    () => z.object({ sheet: z.string() }),
  ),
  /** Forgets everything that was sent to the lab: orders, registrations, faults. */
  'practice:reset': channel(
    () => z.undefined(),
    () => z.null(),
  ),
};
