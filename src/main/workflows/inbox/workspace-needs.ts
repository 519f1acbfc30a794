import { z } from 'zod';
import { keySlotSchema, slotsOf } from '@core/accounts/accounts';
import type { WorkspaceGround } from '@core/inbox/need-grounds';
import type { NeedDetail } from '@core/inbox/needs';
import type { WorkspaceStatus } from '@core/workspace/workspace';
import type { AccountRegistry } from '../../accounts/registry';
import { readRow } from '../../store/engine/columns';
import type { Database } from '../../store/engine/database';
import { isShared, nextSilence, parkedChanges, workspaceFacts } from '../../store/inbox/need-workspace';
import type { NeedFact } from '../../store/inbox/need-facts';
import type { AssignmentRepository } from '../../store/workspace/assignments';
import type { CommentRepository } from '../../store/workspace/comments';
import type { ConflictRepository } from '../../store/workspace/conflicts';
import type { KnownDesks } from '../../store/workspace/known-desks';
import { WORKSPACE_SUBJECT } from '../workspace/workspace-subject';
import { shownComment, shownConflict } from '../workspace/shown-records';

/** What finding what the workspace needs uses. */
export interface WorkspaceNeedsPorts {
  readonly database: Database;
  readonly accounts: Pick<AccountRegistry, 'find'>;
  readonly comments: CommentRepository;
  readonly assignments: AssignmentRepository;
  readonly conflicts: ConflictRepository;
  readonly knownDesks: KnownDesks;
  person(): string;
  /** What this desk knows of its workspace. */
  workspaceStatus(): WorkspaceStatus;
}

/** A gate that opens by itself does so within seconds: a person hears of one that is shut for longer, in milliseconds. */
const SHUT_FOR = 60_000;

const EMPTY = {
  ...{ code: '', recipient: '', reference: '', labId: '', total: null, thumbnail: null, problemText: null },
  ...{ reportedBy: null, isEarlier: false, subject: WORKSPACE_SUBJECT },
} as const;

/** What the needs of the workspace follow from besides what is stored, as one text. */
export const workspaceKey = (status: WorkspaceStatus): string =>
  status.mode === 'alone'
    ? ''
    : JSON.stringify([status.name, status.link.state, status.gate.state, status.parked]);

/**
 * What of the workspace needs a person, and the moment at which more will. It remembers since when a gate is shut: that
 * is on no disk, and counts from when this run of the program first sees it.
 */
export class WorkspaceNeeds {
  #shut: { readonly state: string; readonly since: number } | null = null;
  #parked: { readonly key: string; readonly since: number } | null = null;

  constructor(
    private readonly desk: Pick<WorkspaceNeedsPorts, 'database' | 'accounts' | 'workspaceStatus'>,
  ) {}

  /** At a moment, UTC milliseconds; nothing for a desk alone. */
  facts(now: number): NeedFact[] {
    const { database } = this.desk;
    if (!isShared(database)) return [];
    const status = this.desk.workspaceStatus();
    const hears = status.mode === 'shared' && status.link.state === 'connected';
    return [
      ...workspaceFacts(database, { now, hears }).flatMap((fact) => this.named(fact)),
      ...this.shutFact(status, now),
      ...this.parkedFact(status, now),
    ];
  }

  /** UTC milliseconds; null when time alone brings nothing. */
  next(now: number): number | null {
    if (!isShared(this.desk.database)) return null;
    const shutAt = this.#shut === null ? null : this.#shut.since + SHUT_FOR;
    const moments = [nextSilence(this.desk.database, now), shutAt].filter((at) => at !== null && at > now);
    return moments.reduce(
      (one, other) => (one === null || other === null ? other : Math.min(one, other)),
      null,
    );
  }

  /** A need of an account has its name, and is none where the account or its key is of no use any more. */
  private named(fact: NeedFact): NeedFact[] {
    if (fact.cause !== 'key-replaced-elsewhere') return [fact];
    const account = this.desk.accounts.find(fact.subject.id);
    const isUsed = account !== undefined && slotsOf(account).some((slot) => slot === fact.subject.part);
    return isUsed ? [{ ...fact, name: account.name }] : [];
  }

  private shutFact(status: WorkspaceStatus, now: number): NeedFact[] {
    if (status.mode === 'alone' || status.gate.state === 'open') {
      this.#shut = null;
      return [];
    }
    const { state } = status.gate;
    if (this.#shut?.state !== state) this.#shut = { state, since: now };
    const at = this.#shut.since + SHUT_FOR;
    if (at > now) return [];
    const key = `workspace-waits:${state}:${this.#shut.since}`;
    return [{ ...EMPTY, key, cause: 'workspace-waits', name: status.name, since: at, latest: at }];
  }

  private parkedFact(status: WorkspaceStatus, now: number): NeedFact[] {
    const parked = parkedChanges(this.desk.database);
    if (parked === null) return [];
    const key = `workspace-parked:${parked.newest}`;
    if (this.#parked?.key !== key) this.#parked = { key, since: now };
    const { since } = this.#parked;
    const name = status.mode === 'alone' ? '' : status.name;
    return [{ ...EMPTY, key, cause: 'workspace-parked', name, since, latest: since }];
  }
}

type WorkspaceCause =
  | 'call-of-silent-desk'
  | 'workspace-waits'
  | 'two-versions'
  | 'mentioned'
  | 'assigned'
  | 'workspace-parked'
  | 'address-displaced'
  | 'key-replaced-elsewhere';

const callColumns = z.object({
  kind: z.enum(['create', 'confirm', 'submit']),
  desk: z.string(),
  person: z.string(),
  sentAt: z.number(),
});
const addressColumns = z.object({
  service: z.enum(['editor', 'orderSubmit']),
  desk: z.string(),
  callbackUri: z.string(),
  registeredAt: z.number().nullable(),
});

const keyColumns = z.object({ slot: keySlotSchema, desk: z.string(), person: z.string(), at: z.number() });

/** The call of another desk that is on its way; `id` is that of its operation. */
function callOfOther(database: Database, id: string): z.infer<typeof callColumns> {
  const row = database.get(
    `SELECT op.kind, a.desk, a.person, a.sent_at FROM operations op JOIN attempts a ON a.operation_id = op.id
     WHERE op.id = ? AND a.desk IS NOT NULL ORDER BY a.number DESC LIMIT 1`,
    [id],
  );
  if (row === undefined) throw new Error('A call that is not there');
  return readRow(callColumns, row, 'call of another desk');
}

function displacedBy(database: Database, { subject }: NeedFact): z.infer<typeof addressColumns> {
  const row = database.get(
    'SELECT service, desk, callback_uri, registered_at FROM callbacks WHERE account_id = ? AND service = ?',
    [subject.accountId, subject.id],
  );
  if (row === undefined) throw new Error('A registration that is not there');
  return readRow(addressColumns, row, 'registration of another desk');
}

function keyElsewhere(database: Database, { subject }: NeedFact): z.infer<typeof keyColumns> {
  const row = database.get(
    'SELECT slot, desk, person, at FROM workspace_keys WHERE account_id = ? AND slot = ? AND desk IS NOT NULL',
    [subject.accountId, subject.part],
  );
  if (row === undefined) throw new Error('A key that is not there');
  return readRow(keyColumns, row, 'key of another desk');
}

/** The id of what a key names behind its cause. */
const idIn = ({ key, cause }: NeedFact): string => key.slice(cause.length + 1).split(':')[0] ?? '';

/** What is known about something of the workspace. */
export function workspaceGround(
  desk: WorkspaceNeedsPorts,
  fact: NeedFact,
  cause: WorkspaceCause,
): WorkspaceGround {
  const { database, knownDesks } = desk;
  switch (cause) {
    case 'call-of-silent-desk': {
      const call = callOfOther(database, idIn(fact));
      const { name, person, heardAt } = knownDesks.find(call.desk);
      return {
        ...{ kind: 'silent-desk', call: call.kind, desk: name, person: call.person || person, heardAt },
        sentAt: call.sentAt,
      };
    }
    case 'workspace-waits': {
      const status = desk.workspaceStatus();
      const gate = status.mode === 'alone' ? null : status.gate;
      const state = gate === null || gate.state === 'open' ? 'after-start' : gate.state;
      const desks = (gate?.waitingFor ?? []).map((id) => knownDesks.find(id).name);
      return { kind: 'gate', state, desks, twice: gate?.contradictions ?? [], since: fact.since - SHUT_FOR };
    }
    case 'two-versions': {
      const conflict = desk.conflicts.find(idIn(fact));
      if (conflict === null) throw new Error('A conflict that is not there');
      return { kind: 'versions', conflict: shownConflict(desk, conflict) };
    }
    case 'mentioned':
      return { kind: 'mention', comment: shownComment(desk, desk.comments.read(idIn(fact))) };
    case 'assigned': {
      const assignment = desk.assignments.of([idIn(fact)]);
      return { kind: 'assignment', by: assignment?.assignedBy ?? '', at: assignment?.at ?? fact.since };
    }
    case 'workspace-parked': {
      const parked = parkedChanges(database);
      return {
        ...{ kind: 'parked', count: parked?.count ?? 0 },
        desks: (parked?.desks ?? []).map((id) => knownDesks.find(id).name),
      };
    }
    case 'address-displaced': {
      const { service, callbackUri, registeredAt, desk: by } = displacedBy(database, fact);
      const { name, person } = knownDesks.find(by);
      return { kind: 'displaced', service, desk: name, person, address: callbackUri, registeredAt };
    }
    case 'key-replaced-elsewhere': {
      const { slot, desk: by, person, at } = keyElsewhere(database, fact);
      const { name, person: sits } = knownDesks.find(by);
      return { kind: 'key-replaced', slot, account: fact.name, desk: name, person: person || sits, at };
    }
  }
}

/** The other desk that a need is about; null for most. */
export function deskOfNeed(
  { database, knownDesks }: Pick<WorkspaceNeedsPorts, 'database' | 'knownDesks'>,
  fact: NeedFact,
): NeedDetail['desk'] {
  const shown = (id: string, at: string | null): NeedDetail['desk'] => {
    const { name, person } = knownDesks.find(id);
    return { id, name, person: at || person };
  };
  if (fact.cause === 'call-of-silent-desk') {
    const call = callOfOther(database, idIn(fact));
    return shown(call.desk, call.person);
  }
  if (fact.cause === 'key-replaced-elsewhere') {
    const { desk, person } = keyElsewhere(database, fact);
    return shown(desk, person);
  }
  return fact.cause === 'address-displaced' ? shown(displacedBy(database, fact).desk, null) : null;
}
