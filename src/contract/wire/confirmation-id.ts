import { z } from 'zod';
import { isJsonObject } from '../answer-fields';

/** The field that holds the ConfirmationID: as the document spells it, or in another case, as labs do. */
export const confirmationIdKey = (keys: readonly string[]): string | undefined =>
  keys.find((key) => key === 'ConfirmationID') ?? keys.find((key) => /^confirmation_?id$/i.test(key));

/** The field that counts the confirmed orders, however its name is spelled. */
const confirmedOrdersKey = (keys: readonly string[]): string | undefined =>
  keys.find((key) => key === 'ConfirmedOrders') ?? keys.find((key) => /^confirmed_?orders$/i.test(key));

/** A count that is written as a number or as its text; null for anything else. */
function countIn(value: unknown): number | null {
  const isCount = typeof value === 'number' || (typeof value === 'string' && /^\s*-?\d{1,9}\s*$/.test(value));
  return isCount && Number.isFinite(Number(value)) ? Number(value) : null;
}

/** An answer whose ConfirmationID and count are read however their names are spelled, and as a number or as text. */
export const withConfirmationId = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((body) => {
    if (!isJsonObject(body)) return body;
    const [key, counted] = [confirmationIdKey(Object.keys(body)), confirmedOrdersKey(Object.keys(body))];
    const id = key === undefined ? undefined : body[key];
    return {
      ...body,
      ...(key !== undefined && { ConfirmationID: Number.isInteger(id) && Number(id) > 0 ? String(id) : id }),
      ...(counted !== undefined && { ConfirmedOrders: countIn(body[counted]) }),
    };
  }, schema);
