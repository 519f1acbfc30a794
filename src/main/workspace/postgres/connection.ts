import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import pg from 'pg';
import { NotThisRun, ServerAway, ServerRefused } from '../server-port';

/** Where a server is and who connects. */
export interface Login {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly role: string;
  readonly password: string;
  /** PEM of the authority or the self-signed certificate that the server must show; empty for the system's authorities. */
  readonly certificate: string;
}

/** How long an answer may take, in milliseconds; after that the connection is given up. */
export interface Deadlines {
  readonly connect: number;
  readonly answer: number;
  /** For what is large: pages of changes, telling, and making a schema. */
  readonly bulk: number;
}

export const DEADLINES: Deadlines = { connect: 10_000, answer: 5_000, bulk: 30_000 };

/** Errors of TLS that say that this is not the server that was agreed on. */
const CERTIFICATE =
  /CERT|SIGNATURE|UNABLE_TO_GET_ISSUER|SELF_SIGNED|does not support SSL|certificate|ERR_SSL|EPROTO/;

/**
 * What an error means. An answer of the server that says that it refused is no doubt: nothing of the transaction stands.
 * Everything else leaves open whether what was asked happened.
 */
export function meaningOf(error: unknown, isConnecting: boolean): Error {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!(error instanceof pg.DatabaseError)) {
    if (isConnecting && CERTIFICATE.test(`${code} ${message}`))
      return new ServerRefused('certificate', message);
    return new ServerAway(message);
  }
  if (code === 'PDRUN') return new NotThisRun(message);
  if (code === 'PDREF') return new ServerRefused(reasonOf(error.detail), message);
  if (code === '28P01') return new ServerRefused('password', message);
  if (code === '28000') return new ServerRefused('revoked', message);
  if (isConnecting && /^(3D000|3F000|42883|42P01|42501)$/.test(code))
    return new ServerRefused('no-workspace', message);
  if (code.startsWith('22') || code.startsWith('23')) return new ServerRefused('invalid', message);
  if (code.startsWith('54')) return new ServerRefused('too-large', message);
  if (code === '42501') return new ServerRefused('invalid', message);
  return new ServerAway(message);
}

const REASONS = [
  'password',
  'revoked',
  'not-owner',
  'on-its-way',
  'too-large',
  'invalid',
  'newer-schema',
  'older-schema',
] as const;

function reasonOf(detail: string | undefined): ServerRefused['why'] {
  return REASONS.find((one) => one === detail) ?? 'invalid';
}

/**
 * One connection with deadlines of its own: `pg` waits without end on a socket whose other end is gone, so that the
 * socket is destroyed instead. TLS is required, with the certificate and the name that were agreed on.
 */
export class PostgresConnection {
  readonly #client: pg.Client;
  #isOver = false;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(
    client: pg.Client,
    readonly onEnd: () => void,
  ) {
    this.#client = client;
  }

  /** Rejects with ServerAway or ServerRefused. `onEnd` is called once when it is over, however that comes. */
  static async open(place: Login, deadlines: Deadlines, onEnd: () => void): Promise<PostgresConnection> {
    const client = new pg.Client({
      host: place.host,
      port: place.port,
      database: place.database,
      user: place.role,
      password: place.password,
      application_name: 'proofdesk',
      connectionTimeoutMillis: deadlines.connect,
      // A desk at rest asks nothing: its system finds out, after ten more seconds, that the other end is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: 15_000,
      enableChannelBinding: true,
      ssl: {
        ...(place.certificate.trim() === '' ? {} : { ca: place.certificate }),
        minVersion: 'TLSv1.2',
        rejectUnauthorized: true,
        // The driver names no host to TLS where it is an address, and Node would compare with "localhost" then.
        checkServerIdentity: (_: string, certificate: PeerCertificate) =>
          checkServerIdentity(place.host, certificate),
      },
    });
    const connection = new PostgresConnection(client, onEnd);
    client.on('error', () => connection.destroy());
    client.on('end', () => connection.destroy());
    try {
      await connection.#within(deadlines.connect, client.connect());
      // The server, too, notices within a minute that a desk is gone without a word, also while something that it said has
      // not arrived. What is asked is found by indexes: for a page of changes the planner would else read every record of the
      // studio, since it does not know how few those are.
      await connection.query(
        `SELECT set_config(name, value, false) FROM (VALUES ('synchronous_commit', 'on'), ('search_path', 'pg_catalog'),
          ('tcp_keepalives_idle', '20'), ('tcp_keepalives_interval', '10'), ('tcp_keepalives_count', '3'),
          ('tcp_user_timeout', '50000'),
          ('lock_timeout', '4s'), ('idle_in_transaction_session_timeout', '20s'),
          ('enable_hashjoin', 'off'), ('enable_mergejoin', 'off')) AS s (name, value)`,
        [],
        deadlines.connect,
      );
      return connection;
    } catch (error) {
      connection.destroy();
      throw error instanceof ServerRefused ? error : meaningOf(error, true);
    }
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Asks one thing. Where no answer comes in time the connection is over. */
  async query(text: string, values: readonly unknown[], deadline: number, name?: string): Promise<unknown[]> {
    if (this.#isOver) throw new ServerAway('the connection is over');
    try {
      const query = { text, values: [...values], ...(name === undefined ? {} : { name }) };
      // One at a time: the driver is to be asked nothing while it waits for an answer.
      const before = this.#last;
      const asked = before.then(async () => {
        if (this.#isOver) throw new ServerAway('the connection is over');
        return this.#within(deadline, this.#client.query<Record<string, unknown>>(query));
      });
      this.#last = asked.catch(() => undefined);
      const answer = await asked;
      // Several statements at once have an answer each, and are asked for none of them.
      return Array.isArray(answer) ? [] : answer.rows;
    } catch (error) {
      const meaning = meaningOf(error, false);
      if (meaning instanceof ServerAway) this.destroy();
      throw meaning;
    }
  }

  /** Hears what the server notifies. */
  async listen(channel: string, listener: (payload: string) => void, deadline: number): Promise<void> {
    this.#client.on('notification', ({ payload = '' }) => listener(payload));
    await this.query(`LISTEN ${channel}`, [], deadline);
  }

  /** Ends it as it should be; the socket is gone soon in any case. */
  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const late = setTimeout(() => this.#destroySocket(), 1_000);
    late.unref();
    this.#client.end().then(
      () => clearTimeout(late),
      () => undefined,
    );
    this.onEnd();
  }

  destroy(): void {
    this.#destroySocket();
    if (this.#isOver) return;
    this.#isOver = true;
    this.onEnd();
  }

  #destroySocket(): void {
    this.#client.connection.stream.destroy();
  }

  async #within<T>(deadline: number, answer: Promise<T>): Promise<T> {
    // Whoever stopped waiting does not want to hear of it any more.
    answer.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new ServerAway('no answer came in time'));
        this.destroy();
      }, deadline);
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
