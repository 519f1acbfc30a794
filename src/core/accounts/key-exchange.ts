import { z } from 'zod';

/** How the end of a token is written in the answer of an exchange. `date` is any text that names a day and a time. */
const endFormSchema = z.enum(['seconds', 'milliseconds', 'date', 'lifetime', 'jwt', 'none']);
export type EndForm = z.infer<typeof endFormSchema>;

const shortText = z.string().max(200);

/**
 * How a lab gives a token for a key and a secret (document: "Authentication", rule 9: not shown). Data of an account, so
 * that each lab can have its own; neither key nor secret is part of it.
 */
export const keyExchangeSchema = z.object({
  method: z.enum(['GET', 'POST', 'PUT']),
  /** The full address that key and secret are sent to. */
  address: z.string().max(2_000),
  /** Where the fields go. */
  place: z.enum(['query', 'form', 'json']),
  /**
   * What is sent. In a value, `{key}`, `{secret}` and `{account}` are replaced; a field whose value is then empty is left
   * out. In JSON, a name with dots is a field of an object in an object.
   */
  fields: z.array(z.object({ name: shortText, value: z.string().max(1_000) })).max(20),
  /** What `{account}` is: the account's id at the lab. */
  account: shortText,
  /** Paths with dots of the token, of its end and of its beginning in the answer; empty where the answer has none. */
  tokenAt: shortText,
  endsAt: shortText,
  beganAt: shortText,
  endForm: endFormSchema,
});
export type KeyExchange = z.infer<typeof keyExchangeSchema>;
