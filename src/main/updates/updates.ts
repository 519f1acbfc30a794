import type { Timer } from '../service/timer';
import { hindrancesOf, type UpdateState, type WorkInHand } from '@core/settings/updates';
import { UntrustedRelease } from './release-signature';
import type { UpdateSource } from './update-source';

export interface UpdatesPorts {
  /** Where newer versions are asked for; null where this copy has nowhere to ask. */
  source(): Promise<UpdateSource | null>;
  work(): WorkInHand;
  /** Makes and examines a snapshot of the desk. Rejects when there is none. */
  makeSnapshot(): Promise<unknown>;
  /** Whether to look without being asked. */
  looksByItself(): boolean;
  now(): number;
  readonly later: Timer;
  /** Ends the program in an orderly way and, as its very last step, does what is given. */
  endWith(lastStep: () => void | Promise<void>): void;
  changed(): void;
  report(what: string, cause: unknown): void;
}

/** When it first looks by itself, in milliseconds after the start: nothing is asked for while a desk begins. */
export const FIRST_LOOK = 5 * 60_000;
/** The time between two looks, in milliseconds. */
export const POLL_INTERVAL_MS = 24 * 60 * 60_000;
/** How often it sees whether something still keeps a version from being installed, in milliseconds. */
export const SEE_EVERY = 1_000;

/**
 * Brings newer versions of the program. It fetches them by itself, installs none by itself: a person says when, and then
 * it waits until no batch runs, the journal is quiet and a snapshot of the desk is on disk.
 */
export class Updates {
  readonly #ports: UpdatesPorts;
  #state: UpdateState = {
    state: 'idle',
    version: null,
    lookedAt: null,
    progress: null,
    hindrances: [],
    failure: null,
  };
  #source: Promise<UpdateSource | null> | null = null;
  #stop: () => void = () => undefined;

  constructor(ports: UpdatesPorts) {
    this.#ports = ports;
  }

  /** Looks by itself from now on, where the person has not forbidden it. */
  start(): void {
    this.#after(FIRST_LOOK);
  }

  /** Does nothing by itself any more. */
  stop(): void {
    this.#stop();
  }

  #after(milliseconds: number): void {
    this.#stop = this.#ports.later(() => {
      this.#after(POLL_INTERVAL_MS);
      if (this.#ports.looksByItself()) void this.look();
    }, milliseconds);
  }

  read(): UpdateState {
    const isAtHand = this.#state.state === 'ready' || this.#state.state === 'waiting';
    return { ...this.#state, hindrances: isAtHand ? hindrancesOf(this.#ports.work()) : [] };
  }

  #become(changes: Partial<UpdateState>): UpdateState {
    this.#state = { ...this.#state, ...changes };
    this.#ports.changed();
    return this.read();
  }

  #failed(
    what: NonNullable<UpdateState['failure']>['what'],
    reason: unknown,
    state: UpdateState['state'],
  ): UpdateState {
    this.#ports.report(`A newer version: ${what}`, reason);
    const cause = reason instanceof Error ? reason.message : String(reason);
    const why = reason instanceof UntrustedRelease ? 'trust' : what;
    return this.#become({ state, progress: null, failure: { what: why, cause } });
  }

  /** Looks for a newer version and begins to fetch it. What fails is in the state; asking again is always safe. */
  async look(): Promise<UpdateState> {
    if (!['idle', 'newest', 'no-source'].includes(this.#state.state)) return this.read();
    this.#become({ state: 'looking', failure: null });
    try {
      const source = await (this.#source ??= this.#ports.source());
      if (source === null) return this.#become({ state: 'no-source' });
      const found = await source.look();
      const lookedAt = this.#ports.now();
      if (found === null) return this.#become({ state: 'newest', lookedAt });
      void this.#fetch(source);
      return this.#become({ state: 'fetching', version: found.version, lookedAt, progress: 0 });
    } catch (cause) {
      this.#source = null;
      return this.#failed('look', cause, 'idle');
    }
  }

  async #fetch(source: UpdateSource): Promise<void> {
    try {
      await source.fetch((progress) => this.#become({ progress }));
      this.#become({ state: 'ready', progress: null });
    } catch (cause) {
      this.#failed('fetch', cause, 'idle');
    }
  }

  /** Installs what is ready as soon as nothing keeps it. */
  install(): UpdateState {
    if (this.#state.state !== 'ready') return this.read();
    this.#become({ state: 'waiting', failure: null });
    this.#tryToInstall();
    return this.read();
  }

  /** Takes {@link install} back while it waits. */
  waitNoMore(): UpdateState {
    return this.#state.state === 'waiting' ? this.#become({ state: 'ready' }) : this.read();
  }

  #tryToInstall(): void {
    if (this.#state.state !== 'waiting') return;
    if (hindrancesOf(this.#ports.work()).length > 0) {
      this.#stop();
      this.#stop = this.#ports.later(() => this.#tryToInstall(), SEE_EVERY);
      this.#ports.changed();
      return;
    }
    this.#become({ state: 'installing' });
    this.#installNow().catch((cause: unknown) => {
      this.#failed('snapshot', cause, 'ready');
    });
  }

  async #installNow(): Promise<void> {
    await this.#ports.makeSnapshot();
    // Making it takes a while, and a desk goes on meanwhile.
    if (hindrancesOf(this.#ports.work()).length > 0) {
      this.#become({ state: 'waiting' });
      return this.#tryToInstall();
    }
    const source = await this.#source;
    if (source === null) throw new Error('There is nothing to install from');
    this.#ports.endWith(() => source.install());
  }
}
