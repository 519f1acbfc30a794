import { z } from 'zod';

/** How long the lab may take to answer a command, in milliseconds. */
const ANSWER_WITHIN = 5_000;

const replySchema = z.discriminatedUnion('ok', [
  z.object({ id: z.number(), ok: z.literal(true), result: z.unknown() }),
  z.object({ id: z.number(), ok: z.literal(false), error: z.string() }),
]);

interface Asked {
  readonly resolve: (result: unknown) => void;
  readonly reject: (cause: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Commands to the lab's helper process and its answers, each told apart by a number. */
export class ControlLine {
  readonly #post: (message: unknown) => void;
  readonly #asked = new Map<number, Asked>();
  #last = 0;

  constructor(post: (message: unknown) => void) {
    this.#post = post;
  }

  /** Gives a command and waits for its answer. Rejects when the lab refuses it or ends before it answers. */
  ask(command: object): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#settle(id)?.reject(new Error('The practice lab did not answer in time')),
        ANSWER_WITHIN,
      );
      this.#asked.set(id, { resolve, reject, timer });
      this.#post({ id, command });
    });
  }

  /** Takes a message of the process; false when it is no answer to a command. */
  hear(message: unknown): boolean {
    const reply = replySchema.safeParse(message);
    if (!reply.success) return false;
    const asked = this.#settle(reply.data.id);
    if (reply.data.ok) asked?.resolve(reply.data.result);
    else asked?.reject(new Error(reply.data.error));
    return true;
  }

  /** The process has ended: nothing is answered any more. */
  end(): void {
    for (const id of [...this.#asked.keys()]) {
      this.#settle(id)?.reject(new Error('The practice lab ended before it answered'));
    }
  }

  #settle(id: number): Asked | undefined {
    const asked = this.#asked.get(id);
    if (asked !== undefined) clearTimeout(asked.timer);
    this.#asked.delete(id);
    return asked;
  }
}
