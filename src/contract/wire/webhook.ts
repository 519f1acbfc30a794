import { z } from 'zod';

/**
 * The answer to a validation of a signature is not shown (document: "Endpoints"). It is believed only when it plainly
 * says yes or no; anything else leaves the signature unproven.
 */
export const validationAnswerSchema = z.unknown().transform((body, context): boolean => {
  if (typeof body === 'boolean') return body;
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    for (const name of ['valid', 'isValid']) {
      const said: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
      if (typeof said === 'boolean') return said;
    }
  }
  context.addIssue({ code: 'custom', message: 'does not say whether the signature is valid' });
  return z.NEVER;
});
