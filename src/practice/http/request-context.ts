import type { Account } from '../accounts/accounts';
import type { AcceptedKey } from '../accounts/keys';
import type { LoggedRequest } from './request-log';

/** A request as it came in: Node's, or one that never saw a socket. */
export interface Incoming extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  /** Path and query. */
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The connection; destroying it is how an answer is lost. */
  readonly socket: { destroy(): unknown };
}

/** The way back to the client, as far as the lab looks at it. */
export interface Outgoing {
  /** True once the connection is gone. */
  readonly destroyed: boolean;
  readonly headersSent: boolean;
  readonly statusCode: number;
  /** Called when everything was sent, or the client has left. */
  once(event: 'close', listener: () => void): unknown;
  writeHead(status: number, headers: Record<string, string>): unknown;
  write(piece: Uint8Array, written: () => void): unknown;
}

/** What the lab's handlers find in hono's context. */
export interface LabEnv {
  Bindings: { readonly incoming: Incoming; readonly outgoing: Outgoing };
  Variables: {
    /** The record of this request. */
    logged: LoggedRequest;
    /** The body exactly as it arrived, decoded as UTF-8. */
    body: string;
    /** Set by the gateway on every route behind it. */
    key: AcceptedKey;
    account: Account;
  };
}
