import type { z } from 'zod';
import {
  type Greeting,
  ServerAway,
  ServerRefused,
  type WorkspaceConnector,
  type WorkspaceServer,
} from '../server-port';
import {
  aboutAnswer,
  changeAnswer,
  countAnswer,
  desksAnswer,
  erasedAnswer,
  gateAnswer,
  grantAnswer,
  hintAnswer,
  invitedAnswer,
  mineAnswer,
  paceAnswer,
  presenceAnswer,
  stateAnswer,
  takenAnswer,
  turnAnswer,
  welcomeAnswer,
} from './answers';
import { PostgresConnection, type Deadlines, DEADLINES, type Login } from './connection';
import { newPassword, verifierOf } from './password';
import { MIGRATIONS } from './schema/migrations';

type Hint = Parameters<Parameters<WorkspaceServer['onHint']>[0]>[0];

/** Asks a function of the schema, and reads its one answer. */
async function ask(
  connection: PostgresConnection,
  name: string,
  values: readonly unknown[],
  deadline: number,
): Promise<unknown> {
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  const text = `SELECT proofdesk.${name}(${places}) AS answer`;
  const [row] = await connection.query(text, values, deadline, `proofdesk_${name}`);
  return typeof row === 'object' && row !== null && 'answer' in row ? row.answer : null;
}

/** Reads an answer; one that is none is as if none had come. */
function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success)
    throw new ServerAway(`the server answered what it should not: ${parsed.error.message}`);
  return parsed.data;
}

async function checkSchema(
  connection: PostgresConnection,
  deadlines: Deadlines,
  schema = MIGRATIONS.length,
): Promise<z.infer<typeof aboutAnswer>> {
  let about;
  try {
    about = read(aboutAnswer, await ask(connection, 'about', [], deadlines.connect));
  } catch (error) {
    // The connection stands, and there is nothing of a workspace that this role may ask.
    if (error instanceof ServerAway && !/time|over|terminat/i.test(error.message))
      throw new ServerRefused('no-workspace', error.message);
    throw error;
  }
  if (about.schema > schema)
    throw new ServerRefused('newer-schema', 'the workspace was made by a newer program');
  if (about.schema < schema)
    throw new ServerRefused('older-schema', 'the workspace has to be updated for this program');
  if (about.isRevoked) throw new ServerRefused('revoked', 'this desk was revoked');
  return about;
}

/** Sessions of one desk with the server of its workspace; `schema` is how many steps of it this program knows. */
export function postgresConnector(
  place: Login,
  deadlines = DEADLINES,
  schema = MIGRATIONS.length,
): WorkspaceConnector {
  return {
    connect: async () => {
      const session = new Session(deadlines);
      try {
        await session.open(place, schema);
      } catch (error) {
        session.close();
        throw error;
      }
      return session;
    },
  };
}

/**
 * Takes an invitation: changes its password, which opens nothing any more. Answers the new one, which is a random one unless
 * it is given. Rejects with
 * ServerRefused `password` when it was used before.
 */
export async function claimInvitation(
  place: Login,
  { password = newPassword(), deadlines = DEADLINES } = {},
): Promise<string> {
  const connection = await PostgresConnection.open(place, deadlines, () => undefined);
  try {
    const about = await checkSchema(connection, deadlines);
    if (about.isClaimed) throw new ServerRefused('password', 'this invitation was used');
    await ask(connection, 'claim', [await verifierOf(password)], deadlines.answer);
    return password;
  } finally {
    connection.close();
  }
}

/** Two connections, so that grants do not wait behind pages of changes. When one is over, both are. */
class Session implements WorkspaceServer {
  #quick: PostgresConnection | null = null;
  #bulk: PostgresConnection | null = null;
  #run = '';
  #isOver = false;
  readonly #listeners: ((hint: Hint) => void)[] = [];

  constructor(readonly deadlines: Deadlines) {}

  async open(place: Login, schema: number): Promise<void> {
    const onEnd = (): void => this.close();
    this.#quick = await PostgresConnection.open(place, this.deadlines, onEnd);
    const about = await checkSchema(this.#quick, this.deadlines, schema);
    if (!about.isClaimed)
      throw new ServerRefused('password', 'the password of the invitation has to be changed first');
    await this.#quick.listen('proofdesk', (payload) => this.#hint(payload), this.deadlines.connect);
    this.#bulk = await PostgresConnection.open(place, this.deadlines, onEnd);
    if (this.#isOver) throw new ServerAway('the connection is over');
  }

  #hint(payload: string): void {
    const hint = hintAnswer.safeParse(payload);
    if (hint.success && !this.#isOver) for (const listener of this.#listeners) listener(hint.data);
  }

  async #ask<T>(schema: z.ZodType<T>, name: string, ...values: readonly unknown[]): Promise<T> {
    if (this.#quick === null) throw new ServerAway('the connection is over');
    return read(schema, await ask(this.#quick, name, values, this.deadlines.answer));
  }

  async #askBulk<T>(schema: z.ZodType<T>, name: string, ...values: readonly unknown[]): Promise<T> {
    if (this.#bulk === null) throw new ServerAway('the connection is over');
    return read(schema, await ask(this.#bulk, name, values, this.deadlines.bulk));
  }

  async #do(name: string, ...values: readonly unknown[]): Promise<void> {
    if (this.#quick === null) throw new ServerAway('the connection is over');
    await ask(this.#quick, name, values, this.deadlines.answer);
  }

  async hello(greeting: Greeting): ReturnType<WorkspaceServer['hello']> {
    const { run, runNumber, epoch, cursor, mark, pushed, person, program, reads } = greeting;
    const values = [run, runNumber, epoch, cursor, mark, pushed, person, program, reads];
    const welcome = await this.#ask(welcomeAnswer, 'hello', ...values);
    this.#run = run;
    return welcome;
  }

  begin: WorkspaceServer['begin'] = ({ root, kind, operationId, number, reason, basis, body }) =>
    this.#ask(grantAnswer, 'begin_call', this.#run, root, kind, operationId, number, reason, basis, body);

  report: WorkspaceServer['report'] = ({ no, root, kind, operationId, ended, proof, body }) => {
    const attempts = ended.map(({ deskId: desk, attemptId: attempt, ...end }) => ({ ...end, desk, attempt }));
    const values = [no, root, kind, operationId, JSON.stringify(attempts), proof?.outcome ?? null, body];
    return this.#ask(stateAnswer, 'report', this.#run, ...values);
  };

  tell: WorkspaceServer['tell'] = (told) =>
    this.#askBulk(takenAnswer, 'tell', this.#run, JSON.stringify(told));

  erase: WorkspaceServer['erase'] = (no, erased) =>
    this.#askBulk(erasedAnswer, 'erase', this.#run, no, JSON.stringify(erased));

  async pull(after: number, limit: number): ReturnType<WorkspaceServer['pull']> {
    if (this.#bulk === null) throw new ServerAway('the connection is over');
    const text = 'SELECT * FROM proofdesk.pull($1, $2, $3)';
    const rows = await this.#bulk.query(
      text,
      [this.#run, after, limit],
      this.deadlines.bulk,
      'proofdesk_pull',
    );
    return rows.map((row) => read(changeAnswer, row));
  }

  async version(kind: string, record: string, version: number): ReturnType<WorkspaceServer['version']> {
    if (this.#bulk === null) throw new ServerAway('the connection is over');
    const answer = await ask(this.#bulk, 'version', [this.#run, kind, record, version], this.deadlines.bulk);
    return typeof answer === 'string' ? answer : null;
  }

  toldAll: WorkspaceServer['toldAll'] = (epoch, others = []) =>
    this.#ask(gateAnswer, 'told_all', this.#run, epoch, JSON.stringify(others));
  mine: WorkspaceServer['mine'] = () => this.#askBulk(mineAnswer, 'mine', this.#run);
  desks: WorkspaceServer['desks'] = () => this.#ask(desksAnswer, 'list_desks', this.#run);
  goodbye: WorkspaceServer['goodbye'] = () => this.#do('goodbye', this.#run);
  declareGone: WorkspaceServer['declareGone'] = (deskId) =>
    this.#ask(countAnswer, 'declare_gone', this.#run, deskId);

  async revoke(deskId: string): Promise<number> {
    // Its right to connect goes first, without waiting for a lock that it may hold.
    await this.#do('shut_out', this.#run, deskId);
    return this.#ask(countAnswer, 'revoke', this.#run, deskId);
  }

  leave: WorkspaceServer['leave'] = () => this.#do('leave', this.#run);

  async invite(name: string): ReturnType<WorkspaceServer['invite']> {
    const password = newPassword();
    const made = await this.#ask(invitedAnswer, 'invite', this.#run, name, await verifierOf(password));
    return { ...made, password };
  }

  wasRestored: WorkspaceServer['wasRestored'] = () => this.#do('was_restored', this.#run);
  onlyStarted: WorkspaceServer['onlyStarted'] = () => this.#do('only_started', this.#run);
  settleContradictions: WorkspaceServer['settleContradictions'] = () =>
    this.#do('settle_contradictions', this.#run);
  present: WorkspaceServer['present'] = (subject, isEditing) =>
    this.#do('present', this.#run, subject, isEditing);
  presence: WorkspaceServer['presence'] = () => this.#ask(presenceAnswer, 'presences', this.#run);
  pace: WorkspaceServer['pace'] = (accountId, isWorking, slowFor) =>
    this.#ask(paceAnswer, 'pace', this.#run, accountId, isWorking, slowFor);
  takeTurn: WorkspaceServer['takeTurn'] = (accountId) =>
    this.#ask(turnAnswer, 'take_turn', this.#run, accountId);
  giveTurn: WorkspaceServer['giveTurn'] = (accountId) => this.#do('give_turn', this.#run, accountId);

  onHint(listener: (hint: Hint) => void): void {
    this.#listeners.push(listener);
  }

  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#quick?.close();
    this.#bulk?.close();
    for (const listener of this.#listeners) listener('ended');
  }
}
