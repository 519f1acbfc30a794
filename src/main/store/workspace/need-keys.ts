import { z } from 'zod';

/** Needs of one desk alone: its own key, its receiver, and how it stands with its workspace. */
const OF_ONE_DESK = /^(?:key-rejected:|key-replaced-elsewhere:|webhook-trouble:receiver$|workspace-)/;

const failureKeySchema = z.tuple([z.string(), z.string()]).rest(z.unknown());

/** Which part of a key names an account, by the cause that it begins with. */
const ACCOUNT_AT: Readonly<Record<string, number>> = { 'webhook-trouble': 2, 'address-displaced': 1 };

/** True of a need that each desk has for itself: what a person makes of it there is no word about it here. */
export const isNeedOfOneDesk = (key: string): boolean => OF_ONE_DESK.test(key);

/** The ids that a key of a need is made of. */
export const idsInNeedKey = (key: string): string[] =>
  key.startsWith('[') ? z.array(z.unknown()).parse(JSON.parse(key)).map(String) : key.split(':');

/** A key of a need with the account in it under its other name; as it is where there is none. */
export function withOtherAccount(key: string, translate: (accountId: string) => string): string {
  if (key.startsWith('[')) {
    const [cause, accountId, ...rest] = failureKeySchema.parse(JSON.parse(key));
    return JSON.stringify([cause, translate(accountId), ...rest]);
  }
  const parts = key.split(':');
  const at = ACCOUNT_AT[parts[0] ?? ''];
  return parts.map((part, index) => (index === at && part !== '' ? translate(part) : part)).join(':');
}
