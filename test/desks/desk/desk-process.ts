import { readFileSync } from 'node:fs';
import { openDesk, type RunningDesk } from './compose';
import { join, layInvitation } from './join';
import { IS_NOT_CONFIRMED_ELSEWHERE, People } from './people';
import { redirectConnections } from './redirect';
import { type DeskOrder, orderSchema, type Task, taskSchema } from './task';

/*
 * One desk of a studio in a process of its own, without a window: it is told what to do by a file and over the line to
 * the process that forked it, and ends with that one.
 */

/** How often a desk says how it stands, in milliseconds. */
const SAYS_EVERY = 400;

const say = (message: object): void => void process.send?.(message);
const mistake = (words: string): void => say({ say: 'mistake', words });

function statusOf(running: RunningDesk, people: People): object {
  const { database } = running.desk;
  const count = (sql: string): number => Number(database.get(sql)?.n ?? 0);
  return {
    say: 'status',
    workspace: running.workspace.status(),
    carts: count('SELECT count(*) AS n FROM carts WHERE deleted_at IS NULL'),
    confirmed: count(`SELECT count(*) AS n FROM orders WHERE state = 'confirmed'`),
    open: count(
      `SELECT (SELECT count(*) FROM carts c LEFT JOIN orders o ON o.cart_id = c.id
         WHERE c.deleted_at IS NULL AND (o.state IS NULL OR o.state <> 'confirmed') AND ${IS_NOT_CONFIRMED_ELSEWHERE})
         + (SELECT count(*) FROM submission_carts WHERE stage <> 'submitted' AND deleted_at IS NULL) AS n`,
    ),
    unsettled: count(`SELECT count(*) AS n FROM operations WHERE state IN ('planned', 'sent', 'unknown')`),
    outbox: count('SELECT count(*) AS n FROM workspace_outbox'),
    parked: count('SELECT count(*) AS n FROM workspace_parked'),
    cursor: count('SELECT cursor AS n FROM workspace'),
    waiting: database
      .all(`SELECT reference FROM orders WHERE state = 'awaiting-confirmation' ORDER BY id LIMIT 30`)
      .map(({ reference }) => String(reference)),
    atRest: people.isAtRest,
    done: Object.fromEntries(people.counts),
  };
}

async function obey(order: DeskOrder, running: RunningDesk, people: People): Promise<void> {
  const { workspace } = running;
  switch (order.do) {
    case 'confirm':
      return people.confirmAt(order.reference, order.at);
    case 'confirm-batch':
      return people.confirmBatchAt(order.references, order.at);
    case 'clock':
      running.clock += order.by;
      return;
    case 'finish':
      return people.finish();
    case 'rest':
      return people.rest();
    case 'write-file':
      return people.writeFile();
    case 'invite':
      return layInvitation(workspace, order.name, order.path);
    case 'leave':
      await workspace.leave(false);
      return;
    case 'revoke':
      return workspace.revoke(order.deskId);
    case 'declare-gone':
      return workspace.declareGone(order.deskId);
    case 'settle-contradictions':
      return workspace.settleContradictions();
    case 'close':
      workspace.stop();
      running.close();
      process.exit(0);
  }
}

async function run(task: Task): Promise<void> {
  redirectConnections(task.server.port, task.server.ownPort);
  const running = await openDesk(task, mistake);
  say({ say: 'opened' });
  await join(running, task);
  say({ say: 'joined', deskId: running.deskId() });
  const people = new People(running, task, mistake);
  people.start();
  process.on('message', (message) => {
    const order = orderSchema.parse(message);
    obey(order, running, people).then(
      () => say({ say: 'obeyed', order }),
      (cause: unknown) => say({ say: 'could-not', order, why: String(cause) }),
    );
  });
  setInterval(() => say(statusOf(running, people)), SAYS_EVERY);
}

Error.stackTraceLimit = 30;
process.once('disconnect', () => process.exit(0));
process.on('unhandledRejection', (cause) =>
  mistake(`unhandled: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`),
);
process.on('uncaughtException', (cause) => mistake(`uncaught: ${cause.stack ?? cause.message}`));
const [, , path = ''] = process.argv;
run(taskSchema.parse(JSON.parse(readFileSync(path, 'utf8')))).catch((cause: unknown) => {
  say({ say: 'failed', why: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
  setTimeout(() => process.exit(3), 50);
});
