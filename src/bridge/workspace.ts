import { z } from 'zod';
import {
  serverAddressSchema,
  sharedAroundSchema,
  workspaceStatusSchema,
  workSubjectSchema,
} from '@core/workspace/workspace';
import { channel } from './channel';

const status = () => workspaceStatusSchema;
const around = () => sharedAroundSchema;
const nothing = () => z.undefined();
const saved = () => z.object({ path: z.string().nullable() });

/** Several desks of one studio (docs/decisions/0028-workspace-protocol.md). Changes are said as `workspace`. */
export const workspaceChannels = {
  'workspace:status': channel(nothing, status),
  /**
   * Makes a workspace on a server and joins it as its first desk, which is an owner. Throws `input` or `blocked` problems
   * that say what the server refused; nothing is left half made.
   */
  'workspace:share': channel(
    () =>
      serverAddressSchema.extend({
        workspaceName: z.string().trim().min(1).max(80),
        deskName: z.string().trim().min(1).max(80),
      }),
    status,
  ),
  /** Writes a compose file for a NAS, with a certificate and passwords of its own, where a person chooses. */
  'workspace:save-compose-file': channel(() => z.object({ host: z.string().trim().min(1).max(255) }), saved),
  /** Makes a desk, and its invitation as a file that only opens with the passphrase. For owners. */
  'workspace:invite': channel(
    () => z.object({ deskName: z.string().trim().min(1).max(80), passphrase: z.string().min(8).max(200) }),
    saved,
  ),
  /** Asks for an invitation file and reads what it says openly; null when a person chose none. What it holds stays in main. */
  'workspace:open-invitation': channel(nothing, () =>
    z
      .object({ id: z.string(), workspaceName: z.string(), deskName: z.string(), server: z.string() })
      .nullable(),
  ),
  /** Joins by an invitation that was opened. Work goes on meanwhile. */
  'workspace:join': channel(
    () => z.object({ id: z.string(), passphrase: z.string().min(1).max(200) }),
    status,
  ),
  /**
   * Back to one desk, with all data. Refused while a call is on its way, and while the server cannot be reached unless
   * `anyway`: then what other desks may have sent is blocked until a person settles it.
   */
  'workspace:leave': channel(() => z.object({ anyway: z.boolean() }), status),
  'workspace:declare-gone': channel(() => z.object({ deskId: z.string() }), status),
  'workspace:revoke': channel(() => z.object({ deskId: z.string() }), status),
  'workspace:was-restored': channel(nothing, status),
  'workspace:only-started': channel(nothing, status),
  /** A person has looked at what was sent twice: everything else may leave again. */
  'workspace:settle-contradictions': channel(nothing, status),
  /** Updates an older workspace on the server, as its administrator; the password is used once and not kept. */
  'workspace:update-schema': channel(() => serverAddressSchema.pick({ user: true, password: true }), status),
  'workspace:connect-now': channel(nothing, status),
  /** Takes an account of this desk for one of the studio; null adds the studio's account here, without a key. */
  'workspace:map-account': channel(
    () => z.object({ sharedId: z.string(), accountId: z.string().nullable() }),
    status,
  ),
  /** What is shared about one cart or order. */
  'workspace:around': channel(() => z.object({ subject: workSubjectSchema }), around),
  /** Says what this window shows; null for nothing that others work on. */
  'workspace:present': channel(
    () => z.object({ subject: workSubjectSchema.nullable(), isEditing: z.boolean() }),
    () => z.null(),
  ),
  'workspace:comment': channel(
    () => z.object({ subject: workSubjectSchema, text: z.string().trim().min(1).max(4_000) }),
    around,
  ),
  'workspace:assign': channel(
    () => z.object({ subject: workSubjectSchema, person: z.string().max(200).nullable() }),
    around,
  ),
  /** Settles a conflict: of each path named, the other version takes the place of the one in the cart. */
  'workspace:settle-conflict': channel(
    () => z.object({ subject: workSubjectSchema, id: z.string(), takeOther: z.array(z.string()) }),
    around,
  ),
  /** Hands a hold or a batch of this desk to another, or takes over one that was handed over or whose desk is gone. */
  'workspace:hand-over': channel(
    () => z.object({ kind: z.enum(['hold', 'batch']), id: z.string(), deskId: z.string() }),
    () => z.null(),
  ),
  'workspace:take-over': channel(
    () => z.object({ kind: z.enum(['hold', 'batch']), id: z.string() }),
    () => z.null(),
  ),
};
