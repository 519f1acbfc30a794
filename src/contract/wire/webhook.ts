import { z } from 'zod';

/**
 * The answers to the registration of a callback address are not shown (document: "Endpoints"). Their
 * proof is therefore not in the answer: the verifier that is POSTed to the address proves a creation,
 * and signed deliveries prove a verification. A 2xx with any readable JSON is as much as can be asked.
 */
export const registrationSchema = z.unknown();

/**
 * The answer to a validation of a signature is not shown either. It is believed only when it plainly
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
