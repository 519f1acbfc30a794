import { z } from 'zod';
import { type Problem, problemSchema } from '@contract/problems';
import { keySlotSchema, type KeySlot } from '@core/accounts/accounts';
import {
  type CallbackService,
  callbackServiceSchema,
  callbackStateSchema,
  isUnprovenStep,
} from '@core/webhooks/callbacks';
import { columnText, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';

/** A callback address as this computer registered it; what follows from elsewhere is in `core/webhooks/callbacks.ts`. */
export interface StoredCallback {
  readonly accountId: string;
  readonly service: CallbackService;
  readonly keySlot: KeySlot;
  readonly state: z.infer<typeof callbackStateSchema>;
  readonly callbackUri: string;
  readonly replaces: string | null;
  readonly registeredAt: number | null;
  readonly verifiedAt: number | null;
  /** Digests of the verifiers that were sent back for this registration. */
  readonly tried: readonly string[];
  readonly problem: Problem | null;
  readonly revision: number;
  /** Id of the desk of the studio that registered it; null for this one. */
  readonly desk: string | null;
}

/** What can change of a callback. */
export type CallbackChange = Partial<Omit<StoredCallback, 'accountId' | 'service' | 'revision' | 'desk'>>;

const columns = z.object({
  accountId: z.string(),
  service: callbackServiceSchema,
  keySlot: keySlotSchema,
  state: callbackStateSchema,
  callbackUri: z.string(),
  replaces: z.string().nullable(),
  registeredAt: z.number().nullable(),
  verifiedAt: z.number().nullable(),
  tried: jsonColumn(z.array(z.string())),
  problem: jsonColumn(problemSchema).nullable(),
  revision: z.number().int(),
  desk: z.string().nullable(),
});

function readCallback(row: SqlRow): StoredCallback {
  const stored = readRow(columns, row, 'callback address');
  return {
    ...stored,
    // Kept as `trouble` with its problem, as it was before the two were told apart.
    state:
      stored.state === 'trouble' && stored.problem !== null && isUnprovenStep(stored.problem)
        ? 'unproven'
        : stored.state,
  };
}

/** A callback of which nothing was registered from this computer. */
const unregistered = (accountId: string, service: CallbackService): StoredCallback => ({
  accountId,
  service,
  keySlot: 'all',
  state: 'none',
  callbackUri: '',
  replaces: null,
  registeredAt: null,
  verifiedAt: null,
  tried: [],
  problem: null,
  revision: 0,
  desk: null,
});

/** The callback addresses of every account. Every write is durable when it returns. */
export class CallbackRepository {
  constructor(private readonly database: Database) {}

  /** One callback, registered or not. */
  read(accountId: string, service: CallbackService): StoredCallback {
    const row = this.database.get('SELECT * FROM callbacks WHERE account_id = ? AND service = ?', [
      accountId,
      service,
    ]);
    return row === undefined ? unregistered(accountId, service) : readCallback(row);
  }

  /** Everything that was ever registered from this computer, or by another desk for an account of this one. */
  all(): StoredCallback[] {
    return this.database.all('SELECT * FROM callbacks ORDER BY account_id, service').map(readCallback);
  }

  /** Changes what is named of a callback, which is this desk's from then on. Throws ConstraintError for what makes no sense together. */
  change(accountId: string, service: CallbackService, change: CallbackChange): StoredCallback {
    return this.database.transaction(() => {
      const before = this.read(accountId, service);
      const after = { ...before, ...change };
      this.database.run(
        `INSERT INTO callbacks (account_id, service, key_slot, state, callback_uri, replaces, registered_at, verified_at,
           tried, problem, revision) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (account_id, service) DO UPDATE SET key_slot = excluded.key_slot, state = excluded.state,
           callback_uri = excluded.callback_uri, replaces = excluded.replaces, registered_at = excluded.registered_at,
           verified_at = excluded.verified_at, tried = excluded.tried, problem = excluded.problem,
           revision = excluded.revision, desk = NULL`,
        [
          accountId,
          service,
          after.keySlot,
          after.state === 'unproven' ? 'trouble' : after.state,
          columnText(after.callbackUri),
          columnText(after.replaces),
          after.registeredAt,
          after.verifiedAt,
          jsonText(after.tried),
          jsonText(after.problem),
          before.revision + 1,
        ],
      );
      return this.read(accountId, service);
    });
  }
}
