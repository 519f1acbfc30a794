import { readFileSync } from 'node:fs';
import type { Database } from '@main/store/engine/database';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { submit } from './commerce-desk';
import { approvalOf, exportedCart, openDesk, place } from './node-desk';

/*
 * A process that does the whole job and ends itself with SIGKILL at one chosen write to the database.
 * Arguments: folder of the desk, file with the lab's ready message, number of the write (from 1),
 * where in it: before anything is written, inside the transaction, or after it is durable; and the priced
 * submission cart of that folder that is to be submitted, instead of an order from editors.
 * Every step that was acknowledged to a person is printed as one line.
 */
const [folder = '', labFile = '', write = '0', moment = 'after', submissionCart] = process.argv.slice(2);

function end(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

let writes = 0;

/** Counts writes at the outermost level; what is inside a transaction is part of it. */
function killing(database: Database): Database {
  let depth = 0;
  const counted = <T>(work: () => T, perform: (work: () => T) => T): T => {
    if (depth > 0) return perform(work);
    writes += 1;
    const chosen = writes === Number(write);
    if (chosen && moment === 'before') end();
    depth += 1;
    try {
      const result = perform(() => {
        const inner = work();
        if (chosen && moment === 'inside') end();
        return inner;
      });
      if (chosen && moment === 'after') end();
      return result;
    } finally {
      depth -= 1;
    }
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === 'transaction')
        return (work: () => unknown) => counted(work, (inner) => target.transaction(inner));
      if (name === 'run') {
        return (sql: string, parameters?: Parameters<Database['run']>[1]) =>
          counted(
            () => target.run(sql, parameters),
            (inner) => inner(),
          );
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

async function work(): Promise<void> {
  const lab: unknown = JSON.parse(readFileSync(labFile, 'utf8'));
  const desk = await openDesk({ lab, folder, database: killing });
  if (submissionCart !== undefined) {
    const { stage, submissionId } = await submit(desk, submissionCart);
    say({ step: 'submitted', state: stage, submissionId });
    say({ step: 'done', writes });
    return desk.close();
  }
  const editors = (desk.sampleEditors ?? []).slice(0, 2);
  const cartId = await exportedCart(desk, editors);
  say({ step: 'exported', cartId });
  const placed = await place(desk, cartId);
  say({ step: 'placed', confirmationId: placed.confirmationId });
  const confirmed = await confirmOrder(desk.desk, approvalOf(placed));
  say({ step: 'confirmed', state: confirmed.state });
  say({ step: 'done', writes });
  desk.close();
}

void work();
