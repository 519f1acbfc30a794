import { z } from 'zod';
import type { Database } from '../engine/database';

/** Whether an answer to another desk's call of a cart, which contradicts what is here and waits, says this id. */
export function isInParkedAnswer(database: Database, cartId: string, id: string): boolean {
  return database
    .all(`SELECT body FROM workspace_parked WHERE kind = 'call' AND instr(body, ?) > 0`, [cartId])
    .flatMap(({ body }) => parkedSchema.safeParse(parsed(body)).data?.call.attempts ?? [])
    .some(({ answer_body: answer }) => Buffer.from(answer?.$base64 ?? '', 'base64').includes(id));
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    // A newer program wrote it otherwise.
    return null;
  }
}

const parkedSchema = z.looseObject({
  call: z
    .string()
    .transform(parsed)
    .pipe(
      z.looseObject({
        attempts: z
          .array(z.looseObject({ answer_body: z.looseObject({ $base64: z.string() }).nullish() }))
          .default([]),
      }),
    ),
});
