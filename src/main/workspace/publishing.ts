import type { Operation } from '@core/journal/operations';
import { BODY_VERSION, recordKind } from '@core/workspace/record-kinds';
import type { Database } from '../store/engine/database';
import type { DraftVersions } from '../store/workspace/draft-versions';
import type { MembershipRepository } from '../store/workspace/membership';
import { type Outbox, PARKED, type Untold } from '../store/workspace/outbox';
import type { ParkedChange } from '../store/workspace/parked';
import { readBody, type SharedBodies } from '../store/workspace/shared-bodies';
import { digestOfBody, withTrail } from '../store/workspace/body-digest';
import { isOfStore } from './applying/held-back';
import { mergeUntaken, type MergeUntakenPorts } from './merge-untaken';
import { reportOfCall, reportOfParked } from './report-call';
import {
  type CallReport,
  SERVER_LIMITS,
  ServerRefused,
  type Taken,
  type Told,
  type WorkspaceServer,
} from './server-port';

/** What publishing uses. */
export interface PublishingPorts extends MergeUntakenPorts {
  readonly database: Database;
  readonly membership: MembershipRepository;
  readonly outbox: Outbox;
  readonly versions: DraftVersions;
  readonly bodies: SharedBodies;
  elapsed(): number;
}

/** Records that are told at once, and how large all of them may be, in bytes; one alone may be larger. */
const PAGE = 250;
const PAGE_BYTES = 8_000_000;
/** For how long records are read for a page, in milliseconds. */
const SLICE_MS = 20;
/** Calls that are reported at the same time. */
const AT_ONCE = 16;

/** What an order, or a submission cart, cannot be read without, and then itself. */
const OF_ORDER = `SELECT 'carts' AS kind, cart_id AS record FROM orders WHERE id = ?
  UNION ALL SELECT 'orders', ?`;
const OF_SUBMIT = `SELECT 'configured_products' AS kind, item.value ->> '$.configuredProduct' AS record
  FROM submission_carts c, json_each(c.draft, '$.items') item WHERE c.id = ?
  UNION ALL SELECT 'submission_carts', ?`;

/** What a call is about. */
type CallSubject = Pick<Operation, 'kind' | 'subjectId'>;

/** One record on its way to the server, with the number under which it is told. */
interface Outgoing {
  readonly untold: Untold;
  readonly body: string;
  readonly digest: string;
}

/** What came of publishing a page. */
export interface PublishedPage {
  /** Whether the server has everything now that was not published when the page was put together. */
  wasAll(): boolean;
}

const isCall = ({ kind }: Untold): boolean => kind === 'calls' || kind === PARKED;

const keyOf = ({ kind, record }: Untold): string => `${kind} ${record}`;

/** Publishes what the others do not have yet, in its order. */
export class Publisher {
  /** What could not be put together in this round: it is published in the next one. */
  readonly #setAside = new Set<string>();
  /** The telling of records that is under way, after which the next one begins. */
  #telling: Promise<void> = Promise.resolve();
  /** What the server does not take as it is, by what it was: it is published once it is another. */
  readonly #refused = new Map<string, number>();

  constructor(private readonly ports: PublishingPorts) {}

  /** How many records of this desk the server does not take: the others do not see what was done with them. */
  get refused(): number {
    return this.#refused.size;
  }

  /** How many records both wrote that cannot be put together now, such as where a newer program wrote what is not read here. */
  get unmerged(): number {
    return this.#setAside.size;
  }

  private isAside(one: Untold): boolean {
    const key = keyOf(one);
    if (this.#refused.has(key) && this.#refused.get(key) !== one.touched) this.#refused.delete(key);
    return this.#setAside.has(key) || this.#refused.has(key);
  }

  /** Keeps a record that the server does not take from holding back all others: it stays here, and is counted. */
  private refuse(one: Untold, cause: unknown): void {
    this.#refused.set(keyOf(one), one.touched);
    // What some kinds are named by is a customer's address: that is not for the log.
    this.ports.report(`The workspace does not take a record of ${one.kind}`, cause);
  }

  /** Whether a call of this desk is among what the server does not take. */
  get refusesCalls(): boolean {
    return [...this.#refused.keys()].some((key) => /^(parked-)?calls /.test(key));
  }

  /** Takes up again what could not be put together. */
  beginRound(): void {
    this.#setAside.clear();
  }

  /** Publishes one page. Null when there is nothing left to publish. */
  async publishPage(server: WorkspaceServer): Promise<PublishedPage | null> {
    const limit = PAGE + this.#setAside.size + this.#refused.size;
    const next = this.ports.outbox.next(limit);
    const untold = next.filter((one) => !this.isAside(one));
    if (untold.length === 0) return null;
    const outgoing = this.prepare(untold);
    const records = outgoing.filter((one) => !isCall(one.untold));
    const kept = outgoing.flatMap((one) => {
      const change = one.untold.kind === PARKED ? this.ports.parked.find(Number(one.untold.record)) : null;
      return change === null || change.kind === 'call' ? [] : [{ ...one, change }];
    });
    for (let from = 0; from < kept.length; from += PAGE)
      await this.publishKept(server, kept.slice(from, from + PAGE));
    for (let from = 0; from < records.length; from += PAGE)
      await this.inTurn(
        async () =>
          await this.publishRecords(
            server,
            records.slice(from, from + PAGE).filter((one) => this.isAsPrepared(one)),
          ),
      );
    const asRecords = new Set(kept.map(({ untold: { record } }) => record));
    await this.reportCalls(
      server,
      outgoing.filter(
        ({ untold }) => isCall(untold) && !(untold.kind === PARKED && asRecords.has(untold.record)),
      ),
      (one, cause) => this.refuse(one.untold, cause),
    );
    return { wasAll: () => next.length < limit && untold.every((one) => this.isPublished(one)) };
  }

  /**
   * Whether no answer about a record came since it was prepared. After one it is based on a newer version, which the older
   * text would replace.
   */
  private isAsPrepared({ untold: { kind, record, no }, digest }: Outgoing): boolean {
    const now = this.ports.outbox.find(kind, record);
    return now !== null && now.no === no && now.sentTouched !== null && now.sentDigest === digest;
  }

  /** Whether the server has a record as it was, or a later state of it. */
  private isPublished(one: Untold): boolean {
    const now = this.ports.outbox.find(one.kind, one.record);
    return now === null || now.touched !== one.touched || this.isAside(now);
  }

  /**
   * Tells what a call is about, where the server never had it. The others read it before the call then,
   * and know what the call was about also where this desk is lost right after.
   */
  async publishSubjectOf(server: WorkspaceServer, { kind, subjectId }: CallSubject): Promise<void> {
    const { database, outbox, versions, bodies } = this.ports;
    const untold = (): Untold[] =>
      database
        .all(kind === 'submit' ? OF_SUBMIT : OF_ORDER, [subjectId, subjectId])
        .map((row) => ({ table: String(row.kind), id: String(row.record) }))
        .filter(({ table, id }) => versions.of(table, bodies.sharedName(table, id)).version === 0)
        .flatMap(({ table, id }) => outbox.find(table, id) ?? [])
        .filter((one) => !this.isAside(one));
    if (untold().length === 0) return;
    await this.inTurn(async () => {
      // A page may end before all of it. What the server does not take stays, and is asked for once.
      let left = untold();
      for (let before = Infinity; left.length > 0 && left.length < before; left = untold()) {
        before = left.length;
        await this.publishRecords(server, this.prepare(left));
      }
    });
  }

  /** Tells records once none is being told: two tellings of one would each be based on what it was before. */
  private inTurn(tell: () => Promise<void>): Promise<void> {
    const turn = this.#telling.then(tell);
    this.#telling = turn.catch(() => undefined);
    return turn;
  }

  /** Reports what is not told yet of the calls of an order or a submission cart, but for one that is about to be sent. */
  async publishCallsOf(server: WorkspaceServer, subjectId: string, exceptId: string): Promise<void> {
    const { database, outbox } = this.ports;
    const untold = database
      .all('SELECT id FROM operations WHERE subject_id = ? AND id <> ? ORDER BY id', [subjectId, exceptId])
      .flatMap(({ id }) => outbox.find('calls', String(id)) ?? []);
    if (untold.length > 0) await this.reportCalls(server, this.prepare(untold));
  }

  /** Reports what is not told yet of one call. */
  async publishCall(server: WorkspaceServer, id: string): Promise<void> {
    const untold = this.ports.outbox.find('calls', id);
    if (untold !== null) await this.reportCalls(server, this.prepare([untold]));
  }

  /** Gives each record its number and writes down what is told of it, before it is. Calls come last: their orders first. */
  private prepare(untold: readonly Untold[]): Outgoing[] {
    const { database, outbox } = this.ports;
    const inOrder = [...untold].sort((one, other) => Number(isCall(one)) - Number(isCall(other)));
    const began = this.ports.elapsed();
    return database.transaction(() => {
      const outgoing: Outgoing[] = [];
      let bytes = 0;
      for (const one of inOrder) {
        if (outgoing.length > 0 && this.ports.elapsed() - began > SLICE_MS) break;
        const body = this.bodyOf(one);
        if (body === undefined) continue;
        if (body === null) {
          outbox.remove(one.kind, one.record);
          continue;
        }
        const size = Buffer.byteLength(body);
        if (size > SERVER_LIMITS.body) {
          this.refuse(one, null);
          continue;
        }
        if (outgoing.length > 0 && bytes + size > PAGE_BYTES) break;
        const digest = digestOfBody(body);
        const isSame = one.sentTouched !== null && one.sentDigest === digest;
        const no = isSame ? one.no : outbox.aboutToTell(one, digest);
        outgoing.push({ untold: { ...one, no }, body, digest });
        bytes += size;
      }
      return outgoing;
    });
  }

  /** What is told of a record; null for nothing. One that is damaged, and undefined here, holds back no other. */
  private bodyOf(one: Untold): string | null | undefined {
    try {
      if (one.kind === PARKED) return this.ports.parked.find(Number(one.record))?.body ?? null;
      const body = this.ports.bodies.bodyOf(one.kind, one.record);
      return body === null || !this.isNews(one, body) ? null : body;
    } catch (cause) {
      if (isOfStore(cause)) throw cause;
      this.refuse(one, cause);
      return undefined;
    }
  }

  /** False for what the server has as it is, and for a call of which nothing left yet. */
  private isNews({ kind, record }: Untold, body: string): boolean {
    const known = recordKind(kind);
    if (known?.form === 'call') {
      const row = readBody(body)?.row;
      // Another desk's was granted: of what is only planned it tells no one.
      return row?.['state'] !== 'planned' || row['desk'] !== this.ports.deskId;
    }
    if (known?.form !== 'draft') return true;
    const { version, trail } = this.ports.versions.of(kind, this.ports.bodies.sharedName(kind, record));
    if (version === 0) return readBody(body)?.row !== null || trail.length > 0;
    return trail.at(-1) !== digestOfBody(body);
  }

  /** Tells records and hands on the answers, by number. One that the server refuses keeps no other back. */
  private async tell<One extends Outgoing>(
    server: WorkspaceServer,
    outgoing: readonly One[],
    toldOf: (one: One) => Told,
    answered: (outgoing: readonly One[], answers: ReadonlyMap<number, Taken>) => Promise<void> | void,
  ): Promise<void> {
    let taken: Taken[];
    try {
      taken = await server.tell(outgoing.map(toldOf));
    } catch (cause) {
      if (!isOfRecord(cause)) throw cause;
      const [first] = outgoing;
      if (first === undefined || outgoing.length === 1) return first && this.refuse(first.untold, cause);
      // Nothing of it was taken: the one that it is about is found by halves.
      const half = Math.ceil(outgoing.length / 2);
      await this.tell(server, outgoing.slice(0, half), toldOf, answered);
      return await this.tell(server, outgoing.slice(half), toldOf, answered);
    }
    await answered(outgoing, new Map(taken.map((answer) => [answer.no, answer])));
  }

  private async publishRecords(server: WorkspaceServer, all: readonly Outgoing[]): Promise<void> {
    if (all.length === 0) return;
    const { bodies, versions, outbox, database, membership } = this.ports;
    const toldOf = ({ untold: { kind, record, no }, body }: Outgoing): Told => {
      const name = bodies.sharedName(kind, record);
      if (recordKind(kind)?.form === 'fact')
        return { no, kind, record: name, base: null, bodyVersion: BODY_VERSION, body };
      const { version: base, trail } = versions.of(kind, name);
      return { no, kind, record: name, base, bodyVersion: BODY_VERSION, body: withTrail(body, trail) };
    };
    const before = membership.read()?.epoch;
    await this.tell(server, all, toldOf, async (outgoing, answers) => {
      // The server was put back meanwhile: version numbers from before mean nothing to it.
      if (membership.read()?.epoch !== before) return;
      const untaken: (() => Promise<void>)[] = [];
      database.transaction(() => {
        let pushed = membership.read()?.pushed ?? 0;
        for (const one of outgoing) {
          const { kind, record, no } = one.untold;
          const answer = answers.get(no);
          if (answer === undefined) continue;
          if (answer.taken) {
            pushed = Math.max(pushed, no);
            if (answer.version !== null)
              versions.set(kind, bodies.sharedName(kind, record), answer.version, one.digest);
            outbox.wasTold(one.untold);
          } else
            untaken.push(async () => {
              if (!(await mergeUntaken(this.ports, server, one, answer)))
                this.#setAside.add(keyOf(one.untold));
            });
        }
        membership.set({ pushed });
      });
      for (const merge of untaken) await merge();
    });
  }

  /** Tells records that this desk cannot read to a server that has none: what it has comes with the log. */
  private async publishKept(
    server: WorkspaceServer,
    all: readonly (Outgoing & { readonly change: ParkedChange })[],
  ): Promise<void> {
    const { outbox, parked, database, membership } = this.ports;
    const before = membership.read()?.epoch;
    const forget = (kept: typeof all): void =>
      database.transaction(() => {
        const { pushed = 0, epoch } = membership.read() ?? {};
        // A server that was put back meanwhile may not have it.
        if (epoch !== before) return;
        for (const { untold, change } of kept) {
          parked.remove(change.seq);
          outbox.remove(untold.kind, untold.record);
        }
        membership.set({ pushed: Math.max(pushed, ...kept.map(({ untold }) => untold.no)) });
      });
    // That it was taken away is no news to a server that does not have it.
    const isGone = ({ body }: Outgoing): boolean => readBody(body)?.row === null;
    const toldOf = ({ untold: { no }, change }: (typeof all)[number]): Told => {
      const { kind, record, bodyVersion, body, version } = change;
      return { no, kind, record, base: version === null ? null : 0, bodyVersion, body };
    };
    forget(all.filter(isGone));
    const there = all.filter((one) => !isGone(one));
    if (there.length > 0) await this.tell(server, there, toldOf, forget);
  }

  /** Rejects with what the server refuses a report for, unless it is to be told of that. */
  private async reportCalls(
    server: WorkspaceServer,
    outgoing: readonly Outgoing[],
    refused?: (one: Outgoing, cause: unknown) => void,
  ): Promise<void> {
    for (let from = 0; from < outgoing.length; from += AT_ONCE)
      await Promise.all(
        outgoing.slice(from, from + AT_ONCE).map(async (one) => {
          try {
            await this.reportCall(server, one);
          } catch (cause) {
            if (refused === undefined || !isOfRecord(cause)) throw cause;
            refused(one, cause);
          }
        }),
      );
  }

  private reportOf({ untold: { kind, record, no }, body }: Outgoing): CallReport | null {
    if (kind === 'calls') return reportOfCall(this.ports, { id: record, no, body });
    const kept = this.ports.parked.find(Number(record));
    return kept === null ? null : reportOfParked(kept, { no, deskId: this.ports.deskId });
  }

  private async reportCall(server: WorkspaceServer, one: Outgoing): Promise<void> {
    const { outbox, database, membership } = this.ports;
    const report = this.reportOf(one);
    if (report === null) return outbox.remove(one.untold.kind, one.untold.record);
    const before = membership.read()?.epoch;
    await server.report(report);
    database.transaction(() => {
      const { pushed = 0, epoch } = membership.read() ?? {};
      // A server that was put back meanwhile may not have it.
      if (epoch !== before) return;
      if (one.untold.no > pushed) membership.set({ pushed: one.untold.no });
      outbox.wasTold(one.untold);
    });
  }
}

/** Whether the server refused what it was told, and not the desk. */
const isOfRecord = (cause: unknown): boolean =>
  cause instanceof ServerRefused && (cause.why === 'invalid' || cause.why === 'too-large');
