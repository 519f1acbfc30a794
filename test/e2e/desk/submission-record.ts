import { z } from 'zod';
import type { Page } from 'playwright-core';
import type { PracticeLab } from '../practice';
import { accountOf } from './samples';

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.looseObject({ ok: z.literal(false) }),
]);

/** Asks over the bridge, from the page. Throws what is in place of an answer. */
export async function ask(page: Page, name: string, argument: unknown): Promise<unknown> {
  const answer = answerSchema.parse(
    await page.evaluate(
      ([channel, given]) => {
        const api: unknown = Reflect.get(window, 'proofdesk');
        if (typeof api !== 'object' || api === null) throw new Error('The page has no bridge');
        const call: unknown = Reflect.get(api, 'call');
        if (typeof call !== 'function') throw new Error('The bridge cannot be called');
        const answered: unknown = call(channel, given);
        return answered;
      },
      [name, argument] as const,
    ),
  );
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer.value;
}

/** The account that the desk shows. */
export async function currentAccount(page: Page): Promise<string> {
  return z.looseObject({ currentId: z.string() }).parse(await ask(page, 'accounts:list', undefined))
    .currentId;
}

const submissionsSchema = z.looseObject({
  items: z.array(z.looseObject({ id: z.string() })),
});
const requestSchema = z.looseObject({
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  status: z.number().nullable(),
  acted: z.boolean(),
});

const BEGAN = new Date().toISOString();

/** The submissions that the lab took since the tests began, asked for by the test itself. */
export async function submissionsAt(lab: PracticeLab): Promise<string[]> {
  const address = `${lab.commerceBaseUrl}/v1/commerce/submissions?createdFrom=${encodeURIComponent(BEGAN)}`;
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${accountOf(lab).keys.full}` },
  });
  return submissionsSchema.parse(await answer.json()).items.map(({ id }) => id);
}

/** The submits that reached the lab, oldest first. */
export async function submitsAt(lab: PracticeLab): Promise<z.infer<typeof requestSchema>[]> {
  return z.array(requestSchema).parse(await lab.control({ do: 'listRequests', route: 'submit' }));
}
