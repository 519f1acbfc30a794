import type { LabInProcess } from '@practice/in-process';
import type { QuirkName } from '@practice/quirks/quirks';
import { createRandom, type Random } from '@practice/random';
import { Killed } from './killed';
import { labOn } from './lab-of-process';
import { Trace } from './trace';
import { VirtualTime } from './virtual-time';

/** How long a token lives where the lab exchanges keys for them, in seconds: most schedules need several. */
const TOKEN_LIFE = 120;
/** Turns of the event loop without any sign of life after which everything waits. */
const QUIET_TURNS = 3;

/** What all computers of one world have in common: time, chance, the lab, and what is written down of it. */
export class Surroundings {
  readonly time = new VirtualTime();
  readonly trace = new Trace();
  readonly random: Random;
  readonly lab: LabInProcess;
  /** Requests that are on their way to the lab although no desk may wait for them any more. */
  underWay = 0;
  /** Requests that the lab may still get, whoever waits for them. */
  undelivered = 0;
  /** How often anything happened: while this grows, the world is not quiet. */
  signs = 0;

  constructor(seed: string) {
    this.random = createRandom(`${seed} world`);
    this.lab = labOn(this.time.clockOf(this, 'right'));
  }

  /** The lab as new, with these quirks. */
  async prepareLab(quirks: readonly QuirkName[]): Promise<void> {
    // Its loading takes time of this computer, in which the world would be quiet, and the desk look as if it waited for ever.
    if (quirks.includes('token-exchange')) await import('@main/accounts/token-source');
    await this.lab.control({ do: 'reset' });
    await this.lab.control({ do: 'setQuirks', quirks: [...quirks], tokenLifeSeconds: TOKEN_LIFE });
  }

  tell(words: string): void {
    this.signs += 1;
    this.trace.tell(this.time.elapsed, words);
  }

  /** Lets everything run that does not wait for time. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      const { signs } = this;
      await new Promise((resolve) => setImmediate(resolve));
      if (this.signs !== signs) quiet = -1;
    }
  }

  /**
   * Lets time pass until the next timer; false when none is set until then. A program may be ended in the middle of
   * what a timer of its own does.
   */
  tick(until: number): boolean {
    try {
      return this.time.step(until);
    } catch (cause) {
      if (cause instanceof Killed) return true;
      throw cause;
    }
  }

  /** Lets this many milliseconds pass, with everything that is due in them; ends early once `isOver`. */
  async pass(milliseconds: number, isOver: () => boolean = () => false): Promise<void> {
    const until = this.time.elapsed + milliseconds;
    do {
      await this.settle();
      if (isOver()) return;
    } while (this.tick(until));
    this.time.skipTo(until);
    await this.settle();
  }
}
