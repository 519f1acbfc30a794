import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const source = readFileSync(file, 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose answer hangs on colours. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

const resultSchema = z.object({
  version: z.string(),
  violations: z.array(z.object({ rule: z.string(), where: z.string(), why: z.string(), markup: z.string() })),
});
/** What axe found: one entry for each thing that violates a rule. */
export type Found = z.infer<typeof resultSchema>;

/**
 * Looks at the page with axe, by the rules of WCAG 2.0 to 2.2, A and AA; `colours` by those alone that hang on colours.
 * It is brought in by the debugger's own way, which the page's content security policy does not bind.
 */
export async function lookWithAxe(page: Page, rules: 'all' | 'colours'): Promise<Found> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) {
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: source });
    await session.detach();
  }
  const runOnly = rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: BY_COLOUR };
  const answer = await page.evaluate(async (only): Promise<unknown> => {
    interface Check {
      readonly message: string;
    }
    interface Node {
      readonly target: unknown[];
      readonly html: string;
      readonly any: Check[];
      readonly all: Check[];
      readonly none: Check[];
    }
    interface Axe {
      run(
        root: Document,
        options: object,
      ): Promise<{
        testEngine: { version: string };
        violations: { id: string; nodes: Node[] }[];
      }>;
    }
    const axe = Reflect.get(window, 'axe') as Axe;
    const result = await axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      // Without this a look at a whole grid takes seconds.
      preload: false,
    });
    return {
      version: result.testEngine.version,
      violations: result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html, any, all, none }) => ({
          rule: id,
          where: target.join(' '),
          why: [...any, ...all, ...none].map(({ message }) => message).join('; '),
          markup: html.slice(0, 240),
        })),
      ),
    };
  }, runOnly);
  return resultSchema.parse(answer);
}
