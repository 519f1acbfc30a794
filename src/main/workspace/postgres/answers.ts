import { z } from 'zod';

const whole = z.number().int();
const sharedState = z.enum(['sent', 'succeeded', 'refused', 'unknown']);
const sharedCall = z.enum(['place', 'confirm', 'submit']);

export const gateAnswer = z.enum(['open', 'after-start', 'put-back', 'closed']);

/** What the server's functions answer (`schema/`), as the port describes it. */
export const welcomeAnswer = z.object({
  standing: z.enum(['known', 'put-back', 'left']),
  deskId: z.string(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  gate: gateAnswer,
  epoch: z.string(),
  head: whole,
  runNumber: whole,
  pushed: whole,
  waitingFor: z.array(z.string()),
  isOwner: z.boolean(),
  writes: whole,
  contradictions: z.array(
    z.object({
      root: z.string(),
      kind: z.enum(['confirm', 'submit']),
      calls: z.array(z.object({ state: sharedState, deskId: z.string().nullable() })),
    }),
  ),
});

export const grantAnswer = z.discriminatedUnion('granted', [
  z.object({ granted: z.literal(true) }),
  z.object({
    granted: z.literal(false),
    why: z.enum(['gate', 'held', 'superseded', 'ended', 'not-allowed']),
    gate: gateAnswer,
    state: sharedState.nullable(),
    deskId: z.string().nullable(),
  }),
]);

export const stateAnswer = sharedState;

export const takenAnswer = z.array(
  z.discriminatedUnion('taken', [
    z.object({ no: whole, taken: z.literal(true), version: whole.nullable() }),
    z.object({
      no: whole,
      taken: z.literal(false),
      version: whole,
      body: z.string(),
      bodyVersion: whole,
      deskId: z.string(),
    }),
  ]),
);

/** Numbers of 64 bits arrive as text. */
export const changeAnswer = z.object({
  seq: z.coerce.number().int(),
  mark: z.string(),
  deskId: z.string(),
  kind: z.string(),
  record: z.string(),
  version: z.coerce.number().int().nullable(),
  bodyVersion: z.coerce.number().int(),
  body: z.string().nullable(),
});

export const mineAnswer = z.array(
  z.object({ root: z.string(), kind: sharedCall, state: sharedState, call: z.string() }),
);

export const desksAnswer = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    person: z.string(),
    program: z.string(),
    state: z.enum(['invited', 'here', 'away', 'left', 'gone', 'revoked']),
    onTheirWay: whole,
    silentFor: z.number().nullable(),
    isOwner: z.boolean(),
  }),
);

export const presenceAnswer = z.array(
  z.object({ deskId: z.string(), person: z.string(), subject: z.string(), isEditing: z.boolean() }),
);

export const paceAnswer = z.object({ accountId: z.string(), others: whole, slowFor: z.number() });

export const invitedAnswer = z.object({ deskId: z.string(), role: z.string() });

export const aboutAnswer = z.object({
  schema: whole,
  workspaceId: z.string(),
  workspaceName: z.string(),
  isClaimed: z.boolean(),
  isRevoked: z.boolean(),
});

export const hintAnswer = z.enum(['changes', 'presence', 'desks', 'pace']);

export const countAnswer = whole;

export const erasedAnswer = z.array(z.string());

export const turnAnswer = z.boolean();
