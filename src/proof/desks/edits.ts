import type { SimulatedCart } from '../world/desk-of-carts';
import { isUpToDate } from './shared-invariants';
import type { DeskOfWorld, StudioWorld } from './studio-world';

/** Something that a person typed into a cart. */
interface Typed {
  readonly text: string;
  readonly cart: SimulatedCart;
  readonly desk: DeskOfWorld;
}

/** What the one field says in which people type: the note of an editor cart, the name of a submission cart. */
export function fieldOf({ world }: DeskOfWorld, cart: SimulatedCart): string | null {
  const [row] =
    cart.kind === 'editor'
      ? world.look('SELECT note AS text FROM carts WHERE id = ?', [cart.id])
      : world.look('SELECT name AS text FROM submission_carts WHERE id = ?', [cart.id]);
  return row === undefined ? null : String(row.text);
}

/** What was typed at all desks, and what of it was replaced by someone who saw it. */
export class Edits {
  private readonly typed: Typed[] = [];
  private readonly replaced = new Set<string>();
  /** What a disk forgot that was put back, until its desk has read it again. */
  private readonly forgotten = new Set<Typed>();

  /** Something was saved where a person saw `before`. It counts where that was acknowledged. */
  saved(typed: Typed, before: string | null, isAcknowledged: boolean): void {
    if (before !== null && before !== typed.text) this.replaced.add(before);
    if (isAcknowledged) this.typed.push(typed);
  }

  /** Someone who saw both chose. */
  chosen(texts: readonly string[]): void {
    for (const text of texts) this.replaced.add(text);
  }

  /** A disk was put back: what was typed there and no one else heard of is gone with it, the rest is read again. */
  diskPutBack(studio: StudioWorld, desk: DeskOfWorld): void {
    for (const one of this.typed) {
      if (one.desk !== desk) continue;
      if (wasTold(studio, one.text)) this.forgotten.add(one);
      else this.replaced.add(one.text);
    }
  }

  /** What a desk does not have any more although it was saved there, and no one replaced it. */
  lostAt(studio: StudioWorld, desk: DeskOfWorld): string | null {
    for (const one of this.forgotten)
      if (one.desk === desk && hasReadAgain(studio, one)) this.forgotten.delete(one);
    const lost = this.typed.find(
      (one) =>
        one.desk === desk && !this.replaced.has(one.text) && !this.forgotten.has(one) && !isAt(desk, one),
    );
    return lost === undefined
      ? null
      : `“${lost.text}” of ${lost.cart.mark} was saved at ${desk.name} and is lost`;
  }

  /** What one of the desks does not have at the end although it was saved somewhere. */
  lostAnywhere(studio: StudioWorld): string | null {
    for (const desk of studio.living()) {
      const lost = this.typed.find(
        (one) =>
          !this.replaced.has(one.text) && (!one.desk.isGone || wasTold(studio, one.text)) && !isAt(desk, one),
      );
      if (lost !== undefined)
        return `“${lost.text}” of ${lost.cart.mark}, saved at ${lost.desk.name}, is not at ${desk.name}`;
    }
    return null;
  }
}

const wasTold = ({ server }: StudioWorld, text: string): boolean =>
  server.data.changes.some(({ body }) => body.includes(text));

/** Whether a desk has read everything, and put it together with what was typed there since. */
const hasReadAgain = (studio: StudioWorld, { desk, cart }: Typed): boolean =>
  isUpToDate(studio, desk) &&
  desk.world.look('SELECT 1 FROM workspace_outbox WHERE record = ?', [cart.id]).length === 0;

/** A text is in its cart, or beside it. */
function isAt(desk: DeskOfWorld, { text, cart }: Typed): boolean {
  if (fieldOf(desk, cart) === text) return true;
  return desk.world
    .look('SELECT fields FROM conflicts WHERE record = ?', [cart.id])
    .some(({ fields }) => String(fields).includes(text));
}
