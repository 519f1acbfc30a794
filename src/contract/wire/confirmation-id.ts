import { z } from 'zod';
import { isJsonObject } from '../answer-fields';

/** The field that holds the ConfirmationID: as the document spells it, or in another case, as labs do. */
export const confirmationIdKey = (keys: readonly string[]): string | undefined =>
  keys.find((key) => key === 'ConfirmationID') ?? keys.find((key) => /^confirmation_?id$/i.test(key));

/** An answer whose ConfirmationID is read however its name is spelled. */
export const withConfirmationId = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((body) => {
    const key = isJsonObject(body) ? confirmationIdKey(Object.keys(body)) : undefined;
    return isJsonObject(body) && key !== undefined ? { ...body, ConfirmationID: body[key] } : body;
  }, schema);
