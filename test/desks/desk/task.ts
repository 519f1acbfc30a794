import { serverAddressSchema } from '@core/workspace/workspace';
import { z } from 'zod';

/** Where in its work a desk is struck, and whether it ends there or only stands still. */
const strikeSchema = z.object({
  step: z.enum([
    'before-begin',
    'after-begin',
    'before-bytes',
    'after-bytes',
    'before-report',
    'after-report',
    'before-tell',
    'after-tell',
    'before-write',
    'inside-write',
    'after-write',
  ]),
  /** How often the step passes before. */
  after: z.number().int().min(0),
  how: z.enum(['kill', 'stop']),
});
export type Strike = z.infer<typeof strikeSchema>;

/** What one run of a desk is told at its start. */
export const taskSchema = z.object({
  seed: z.string(),
  /** Place of the desk in its studio, from 0. */
  index: z.number().int(),
  name: z.string(),
  person: z.string(),
  /** The folder of the desk. What is put back with the desk is in it, and nothing else. */
  folder: z.string(),
  /** The keychain of its computer, beside the folder. */
  secrets: z.string(),
  /** Where each edit is noted once its save has returned. */
  edits: z.string(),
  /** Where strikes are noted. */
  strikes: z.string(),
  /** Where cart files are laid for the other desks. */
  files: z.string(),
  lab: z.object({
    baseUrl: z.string(),
    editorBaseUrl: z.string(),
    orderSubmitUrl: z.string(),
    commerceBaseUrl: z.string(),
    key: z.string(),
    editorIds: z.array(z.string()).min(1),
  }),
  /** Port of the way to the lab that is this desk's own. */
  labPort: z.number().int(),
  /** Says what the lab did, as a person hears by telephone. */
  truthUrl: z.string(),
  /** Port of the server as every desk knows it, and the one of this desk's own way there. */
  server: z.object({ port: z.number().int(), ownPort: z.number().int() }),
  /** How the desk joins; null once it has. */
  joining: z
    .discriminatedUnion('by', [
      z.object({
        by: z.literal('sharing'),
        address: serverAddressSchema,
        /** Names of the desks to be, and where their invitations are laid. */
        invite: z.array(z.object({ name: z.string(), path: z.string() })),
      }),
      z.object({ by: z.literal('invitation'), path: z.string() }),
    ])
    .nullable(),
  /** Carts that this desk makes, over all of its runs. */
  orders: z.number().int(),
  /** Milliseconds by which its clock is wrong. */
  clock: z.number(),
  strike: strikeSchema.nullable(),
});
export type Task = z.infer<typeof taskSchema>;

/** What a desk is told while it runs. */
export const orderSchema = z.discriminatedUnion('do', [
  /** Confirms an order at a moment, together with another desk. */
  z.object({ do: z.literal('confirm'), reference: z.string(), at: z.number() }),
  z.object({ do: z.literal('confirm-batch'), references: z.array(z.string()), at: z.number() }),
  z.object({ do: z.literal('clock'), by: z.number() }),
  /** No more carts and no more edits: what is open is brought to its end. */
  z.object({ do: z.literal('finish') }),
  /** Nothing more is done; what others did still arrives. */
  z.object({ do: z.literal('rest') }),
  /** Ends as a program does that is closed. */
  z.object({ do: z.literal('close') }),
  z.object({ do: z.literal('write-file') }),
  z.object({ do: z.literal('invite'), name: z.string(), path: z.string() }),
  z.object({ do: z.literal('leave') }),
  z.object({ do: z.literal('revoke'), deskId: z.string() }),
  z.object({ do: z.literal('settle-contradictions') }),
  z.object({ do: z.literal('declare-gone'), deskId: z.string() }),
]);
export type DeskOrder = z.infer<typeof orderSchema>;
