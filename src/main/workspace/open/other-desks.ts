import type { DeskOfStudio, WorkSubject } from '@core/workspace/workspace';
import type { Database } from '../../store/engine/database';
import { isOfPractice } from '../../store/workspace/practice-records';
import { type KnownDesk, StudioDesks } from '../../store/workspace/studio-desks';
import type { Connection } from '../connection';
import type { Present, WorkspaceServer } from '../server-port';
import type { Timers } from './timers';

/** What looking after the other desks uses. */
export interface OtherDesksPorts {
  readonly database: Database;
  readonly deskId: string;
  readonly connection: Connection;
  readonly timers: Timers;
  now(): number;
  /** Does what is of no consequence when it fails, but for the connection. */
  quietly(work: () => Promise<void>): Promise<void>;
  /** Other desks than before may still tell something. */
  thereChanged(): void;
  /** Called after the desks were read, while the session is open. */
  wasRead(server: WorkspaceServer): Promise<void>;
  changed(): void;
}

const TABLES = { cart: 'carts', order: 'orders', 'submission-cart': 'submission_carts' } as const;

/** How soon it is said and read what desks show, in milliseconds. */
export const PRESENT_AFTER = 250;
/**
 * How often a connected desk looks who else is while that matters, in milliseconds. No server says that a desk has died, and
 * a call that is on its way counts as silent after a minute.
 */
const DESKS_EVERY = 20_000;

const HAS_ENDED = new Set(['left', 'gone', 'revoked']);
const STATES = ['invited', 'here', 'away', 'left', 'gone', 'revoked'] as const;

const later = (one: number | null, other: number | null = null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** The desks of the studio as the server said last, and what they show. */
export class OtherDesks {
  readonly #desks: StudioDesks;
  #presence: readonly Present[] = [];
  #shown: { readonly subject: WorkSubject | null; readonly isEditing: boolean } | null = null;
  #there: readonly string[] | null = null;
  #readAt: number | null = null;
  /** Another desk that was there has a call on its way. */
  #isOnItsWay = false;

  constructor(private readonly ports: OtherDesksPorts) {
    this.#desks = new StudioDesks(ports.database);
  }

  /** Ids of the desks that may still tell something; null before the server said. */
  get there(): readonly string[] | null {
    return this.#there;
  }

  /** A session was opened: reads who there is, and says what this desk shows. */
  async opened(): Promise<void> {
    await this.read();
    await this.readPresence();
  }

  /** Says again what this desk shows, over a session that is new. */
  showAgain(): void {
    if (this.#shown !== null) this.saySoon(0);
  }

  /** Someone looks at who is there: where that was asked long ago, it is asked again. */
  wasShown(): void {
    if (this.#readAt === null || Math.abs(this.ports.now() - this.#readAt) >= DESKS_EVERY) this.lookAround(0);
  }

  /** Goes on looking only while it matters whether a desk that is there has died: a desk at rest asks nothing. */
  private goOnLooking(): void {
    const matters = (): boolean =>
      this.#isOnItsWay || (this.#presence.length > 0 && (this.#shown?.subject ?? null) !== null);
    if (!matters()) return;
    this.ports.timers.soon('others', DESKS_EVERY, () => {
      if (matters()) this.lookAround(0);
    });
  }

  lookAround(after: number): void {
    const { timers, quietly } = this.ports;
    timers.soon('desks', after, () => {
      void quietly(async () => {
        await this.read();
        await this.readPresence();
      });
    });
  }

  async read(): Promise<void> {
    const { connection, now, deskId } = this.ports;
    const { server } = connection;
    if (server === null) return;
    const at = (this.#readAt = now());
    const known = new Map(this.#desks.all().map(({ id, heardAt }) => [id, heardAt]));
    const desks = (await server.desks()).map(
      ({ id, name, person, state, isOwner, onTheirWay, silentFor }): KnownDesk => ({
        ...{ id, name, person, state, isOwner, onTheirWay },
        // Whoever is connected is heard, also while there is nothing to say. The server knows of what was said alone.
        heardAt: state === 'here' ? at : later(silentFor === null ? null : at - silentFor, known.get(id)),
      }),
    );
    this.#desks.keep(desks);
    this.areThere(desks.filter(({ state }) => !HAS_ENDED.has(state)).map(({ id }) => id));
    this.#isOnItsWay = desks.some(
      ({ id, state, onTheirWay }) => id !== deskId && state === 'here' && onTheirWay > 0,
    );
    this.goOnLooking();
    await this.ports.wasRead(server);
    this.ports.changed();
  }

  private areThere(ids: readonly string[]): void {
    const isAsBefore = this.#there !== null && ids.join() === this.#there.join();
    this.#there = ids;
    if (!isAsBefore) this.ports.thereChanged();
  }

  async readPresence(): Promise<void> {
    const { server } = this.ports.connection;
    if (server === null) return;
    const presence = await server.presence();
    if (JSON.stringify(presence) === JSON.stringify(this.#presence)) return;
    this.#presence = presence;
    this.goOnLooking();
    this.ports.changed();
  }

  /** What other desks show, as far as that is known now. */
  presence(): readonly Present[] {
    return this.ports.connection.server === null ? [] : this.#presence;
  }

  /** What a window of this desk shows from now on. */
  show(subject: WorkSubject | null, isEditing: boolean): void {
    if (JSON.stringify(this.#shown) === JSON.stringify({ subject, isEditing })) return;
    this.#shown = { subject, isEditing };
    this.goOnLooking();
    this.saySoon(PRESENT_AFTER);
  }

  private saySoon(after: number): void {
    this.ports.timers.soon('present', after, () => void this.ports.quietly(() => this.sayPresent()));
  }

  private async sayPresent(): Promise<void> {
    if (this.#shown === null) return;
    const { subject, isEditing } = this.#shown;
    const isOfStudio =
      subject !== null && this.isHere(subject) && !isOfPractice(this.ports.database, subject.id);
    await this.ports.connection.server?.present(
      isOfStudio ? `${subject.kind} ${subject.id}` : null,
      isEditing,
    );
  }

  /** Whether there is such a record: what else a page names, the server may refuse, which ends the session. */
  private isHere({ kind, id }: WorkSubject): boolean {
    return this.ports.database.get(`SELECT 1 FROM ${TABLES[kind]} WHERE id = ?`, [id]) !== undefined;
  }

  /** Who sits at a desk; empty where that is not known. */
  personAt(deskId: string): string {
    return this.find(deskId)?.person ?? '';
  }

  nameOf(deskId: string): string | null {
    return this.find(deskId)?.name ?? null;
  }

  private find(deskId: string): KnownDesk | undefined {
    return this.#desks.all().find(({ id }) => id === deskId);
  }

  /** Those that connected once and have not ended since, also where the server knows nothing of them any more. */
  maySend(): KnownDesk[] {
    return this.#desks.all().filter(({ state }) => state === 'here' || state === 'away');
  }

  /** All desks of the studio. Without the server no desk is known to be there. */
  all(thisId: string): DeskOfStudio[] {
    return this.#desks.all().map(({ state, ...desk }) => {
      const known = STATES.find((one) => one === state) ?? 'away';
      const isAway = known === 'here' && this.ports.connection.server === null;
      return { ...desk, isThis: desk.id === thisId, state: isAway ? 'away' : known };
    });
  }
}
