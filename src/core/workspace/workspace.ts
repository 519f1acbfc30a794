import { z } from 'zod';

/** Why a desk cannot reach its workspace, as far as it knows. */
const awayReasonSchema = z.enum([
  'network',
  'password',
  'certificate',
  'revoked',
  'newer-schema',
  'older-schema',
  'no-workspace',
]);
export type AwayReason = z.infer<typeof awayReasonSchema>;

/** How this desk stands with the server of its workspace. Times are UTC milliseconds of this computer. */
const linkSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('connecting') }),
  z.object({ state: z.literal('connected') }),
  z.object({ state: z.literal('away'), since: z.number(), why: awayReasonSchema, detail: z.string() }),
]);
export type Link = z.infer<typeof linkSchema>;

/** An order or a submission that more than one desk says to have sent. */
const contradictionSchema = z.object({
  kind: z.enum(['confirm', 'submit']),
  /** What the cart is called here; empty where it is not here. */
  name: z.string(),
  desks: z.array(z.string()),
});

/** Whether orders may leave. `waitingFor` names desks by id (see `Gate` in src/main/workspace/server-port.ts). */
const gateSchema = z.object({
  state: z.enum(['open', 'after-start', 'put-back', 'closed']),
  waitingFor: z.array(z.string()),
  /** Why it is closed. */
  contradictions: z.array(contradictionSchema).optional(),
});

/** A desk of the studio, as it is shown. */
const deskOfStudioSchema = z.object({
  id: z.string(),
  name: z.string(),
  person: z.string(),
  isThis: z.boolean(),
  isOwner: z.boolean(),
  state: z.enum(['invited', 'here', 'away', 'left', 'gone', 'revoked']),
  /** Calls of it that are on their way. */
  onTheirWay: z.number().int(),
  /** When it was last heard of, UTC milliseconds of this computer; null when it never was. */
  heardAt: z.number().nullable(),
});
export type DeskOfStudio = z.infer<typeof deskOfStudioSchema>;

/** An account of another desk that this desk has no account for yet, and those of this desk that look like it. */
const unmappedAccountSchema = z.object({
  sharedId: z.string(),
  name: z.string(),
  environment: z.string(),
  addresses: z.array(z.string()),
  likely: z.array(z.string()),
});

/** What a desk knows of its workspace. */
export const workspaceStatusSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('alone') }),
  z.object({
    mode: z.literal('shared'),
    name: z.string(),
    deskId: z.string(),
    deskName: z.string(),
    isOwner: z.boolean(),
    server: z.string(),
    link: linkSchema,
    gate: gateSchema,
    desks: z.array(deskOfStudioSchema),
    /** Changes of this desk that the others do not have yet. */
    untold: z.number().int(),
    /** While this desk reads what the others did: changes that it has, of all. Null when it has all. */
    reading: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    /** Changes that cannot be applied here yet. */
    parked: z.number().int(),
    /** Records of this desk that the server does not take, such as one that is too large: the others do not see them. */
    refused: z.number().int(),
    /** True when some desk runs a newer program, which writes what this one cannot read. */
    isOlder: z.boolean(),
    accounts: z.array(unmappedAccountSchema),
  }),
]);
export type WorkspaceStatus = z.infer<typeof workspaceStatusSchema>;
export type SharedStatus = Extract<WorkspaceStatus, { mode: 'shared' }>;

/** What comments, assignments and presence are about. */
export const workSubjectSchema = z.object({
  kind: z.enum(['cart', 'order', 'submission-cart']),
  id: z.string(),
});
export type WorkSubject = z.infer<typeof workSubjectSchema>;

const commentSchema = z.object({
  id: z.string(),
  at: z.number(),
  person: z.string(),
  desk: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  /** Names after an @ that are people of the studio. */
  mentions: z.array(z.string()),
});
export type Comment = z.infer<typeof commentSchema>;

/** One field of which two desks wrote different values. Values are shown as text. */
const conflictFieldSchema = z.object({
  /** Column or path of the draft, such as `name` or `draft.items.0.quantity`. */
  path: z.string(),
  before: z.string(),
  /** In the cart now. */
  kept: z.string(),
  /** Kept beside it. */
  other: z.string(),
});

/** Two versions of one draft that no rule can put together. Nothing that was typed is lost. */
const conflictSchema = z.object({
  id: z.string(),
  at: z.number(),
  /** Whose version is in the cart, and whose is beside it. */
  keptBy: z.object({ person: z.string(), desk: z.string() }),
  otherBy: z.object({ person: z.string(), desk: z.string() }),
  fields: z.array(conflictFieldSchema),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** Everything of the workspace around one cart or order. */
export const sharedAroundSchema = z.object({
  isShared: z.boolean(),
  /** Desk and person that made it and last changed it; null for what this desk made alone. */
  madeBy: z.object({ person: z.string(), desk: z.string() }).nullable(),
  assignedTo: z.string().nullable(),
  /** Everyone who can be assigned or mentioned. */
  people: z.array(z.string()),
  comments: z.array(commentSchema),
  conflicts: z.array(conflictSchema),
  /** A newer program at another desk wrote of it what this one cannot read: it is locked here. */
  isOfNewer: z.boolean(),
  /** Others who look at it now. */
  present: z.array(z.object({ person: z.string(), desk: z.string(), isEditing: z.boolean() })),
  /** A call of another desk that is on its way. */
  onItsWay: z
    .object({
      kind: z.enum(['place', 'confirm', 'submit']),
      deskId: z.string(),
      desk: z.string(),
      person: z.string(),
      sentAt: z.number(),
      /** When its desk was last heard of, UTC milliseconds of this computer. */
      heardAt: z.number().nullable(),
    })
    .nullable(),
  /** Who confirmed or submitted it. */
  sentBy: z.object({ person: z.string(), desk: z.string() }).nullable(),
});
export type SharedAround = z.infer<typeof sharedAroundSchema>;

/** Where a PostgreSQL server is, as a person enters it. */
export const serverAddressSchema = z.object({
  host: z.string().trim().min(1).max(255),
  port: z.number().int().min(1).max(65_535),
  database: z.string().trim().min(1).max(63),
  user: z.string().trim().min(1).max(63),
  /** Used once, for making or updating the workspace; it is not kept. */
  password: z.string().min(1).max(1_000),
  /** PEM of the authority or certificate that the server must show; empty for the authorities of this computer. */
  certificate: z.string().max(100_000),
});
export type ServerAddress = z.infer<typeof serverAddressSchema>;
