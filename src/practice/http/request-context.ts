import type { HttpBindings } from '@hono/node-server';
import type { Account } from '../accounts/accounts';
import type { AcceptedKey } from '../accounts/keys';
import type { LoggedRequest } from './request-log';

/** What the lab's handlers find in hono's context. */
export interface LabEnv {
  Bindings: HttpBindings;
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
