import { appendFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ATTACKS } from './attacks';
import { attackedApp, type Outcome } from './attacks/attack';

/** The folder of a build with its defences off; the app as it ships without one. */
const undefended = process.env['PROOFDESK_UNDEFENDED'];
const chosen = process.env['PROOFDESK_ATTACK'] ?? '';
const report = process.env['PROOFDESK_ATTACK_REPORT'];

describe(undefended === undefined ? 'the app as it ships' : 'the app without its defences', () => {
  it.each(
    ATTACKS.filter(({ name }) => name.includes(chosen)).map((attack) => [attack.name, attack] as const),
  )(
    '%s',
    async (name, attack) => {
      const note = (result: Outcome['result'] | 'failed', seen: string): void => {
        if (report !== undefined)
          appendFileSync(report, `${JSON.stringify({ name, actor: attack.actor, result, seen })}\n`);
      };
      const { result, seen } = await attack.run(attackedApp(undefended)).catch((error: unknown) => {
        // One that fails on both builds must not be missing in the list of them.
        note('failed', String(error).split('\n', 1)[0] ?? '');
        throw error;
      });
      note(result, seen);
      expect(`${result}: ${seen}`).toMatch(undefended === undefined ? /^held: / : /^broken: /);
    },
    240_000,
  );
});
