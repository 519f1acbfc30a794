import { z } from 'zod';
import { issueKeySchema } from '../accounts/keys';
import { PICTURE_DAY_SIZE } from '../editors/picture-day';
import { faultSchema } from '../faults/fault';
import { QUIRK_NAMES } from '../quirks/quirks';
import { announcementSchema } from '../webhooks/announcement';

/**
 * Everything that can be asked of a running lab from outside the service: the same commands over the
 * control address, through the helper process and in process.
 */
export const controlCommandSchema = z.discriminatedUnion('do', [
  /** Lists the requests that were served, oldest first. */
  z.object({
    do: z.literal('listRequests'),
    after: z.number().int().optional(),
    route: z.string().optional(),
    method: z.string().optional(),
    limit: z.number().int().min(1).optional(),
  }),
  z.object({ do: z.literal('clearRequests') }),
  /** Lists created entries with their raw bodies and every confirmation. */
  z.object({ do: z.literal('listOrders') }),
  /** Turns a fault switch on and answers its id. */
  z.object({ do: z.literal('setFault'), fault: faultSchema }),
  /** Turns one switch off, or all. */
  z.object({ do: z.literal('clearFaults'), id: z.string().optional() }),
  z.object({ do: z.literal('listFaults') }),
  /** Has exactly these quirks on, and tokens live so many seconds (null: as long as each service says). A reset keeps both. */
  z.object({
    do: z.literal('setQuirks'),
    quirks: z.union([z.literal('all'), z.array(z.enum(QUIRK_NAMES))]).optional(),
    tokenLifeSeconds: z.number().min(1).max(86_400).nullable().optional(),
  }),
  /** The quirks that are on, and what each one does. */
  z.object({ do: z.literal('listQuirks') }),
  /** The kinds of fault and their settings as JSON Schema, for menus and forms. */
  z.object({ do: z.literal('describeFaults') }),
  /** Lists every attempt to reach a callback address. */
  z.object({ do: z.literal('listDeliveries') }),
  /** Delivers at once what waits for its time, also what reports later steps of orders; answers how many wait then. */
  z.object({ do: z.literal('deliverNow') }),
  /** Lets the first order of a submission fail with a code, which may be one that no one has heard of. */
  z.object({ do: z.literal('failSubmission'), submissionId: z.string(), code: z.string().min(1) }),
  /** Lists what was placed since the last reset, newest first: what an event can be announced about. */
  z.object({ do: z.literal('listPlaced'), limit: z.number().int().min(1).default(50) }),
  /** Delivers an event about an order or a submission to the enabled addresses of its account. */
  announcementSchema.extend({ do: z.literal('announceEvent') }),
  /** Changes the catalog between two looks at it: products gone, renamed, or added at the end. */
  z.object({
    do: z.literal('changeCatalog'),
    remove: z.array(z.string()).default([]),
    rename: z.array(z.object({ ref: z.string(), name: z.string() })).default([]),
    add: z.array(z.object({ ref: z.string().min(1), name: z.string(), like: z.string() })).default([]),
  }),
  /** A school's list of orders as CSV: this many children of the picture day, from the one with number `first`. */
  z.object({
    do: z.literal('pictureDay'),
    first: z.number().int().min(1).max(PICTURE_DAY_SIZE).default(1),
    count: z.number().int().min(1).max(PICTURE_DAY_SIZE).default(100),
  }),
  z.object({ do: z.literal('revokeKey'), key: z.string() }),
  z.object({ do: z.literal('expireKey'), key: z.string() }),
  /** Gives an account another consumer secret; tokens that were given out stay good. */
  z.object({ do: z.literal('changeSecret'), accountId: z.string() }),
  z.object({ do: z.literal('issueKey'), key: issueKeySchema }),
  /** Sets the lab's clock (UTC milliseconds), moves it, stops it or lets it run. */
  z.object({
    do: z.literal('setClock'),
    to: z.number().optional(),
    advanceMs: z.number().optional(),
    stopped: z.boolean().optional(),
  }),
  /** Takes no connections any more: closes the port, or opens it again. `forMs` opens it by itself. */
  z.object({ do: z.literal('listen'), accepting: z.boolean(), forMs: z.number().int().min(1).optional() }),
  /** Forgets orders, requests, faults, changes of the catalog, key marks and the clock's offset. */
  z.object({ do: z.literal('reset') }),
]);
export type ControlCommand = z.input<typeof controlCommandSchema>;
