import { z } from 'zod';
import type { Page } from 'playwright-core';
import type { ChannelName } from '@bridge/names';
import type { PracticeLab } from '../practice';
import { askBridge } from './ask-bridge';
import { accountOf } from './samples';

/** Asks over the bridge, from the page, where what comes is read by the test itself. Throws what is in place of an answer. */
export const ask = (page: Page, name: ChannelName, argument: unknown): Promise<unknown> =>
  askBridge(page, name, argument as never);

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
