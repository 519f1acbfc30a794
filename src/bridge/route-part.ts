import { z } from 'zod';
import { isPathPart } from '@contract/routes';

/** A text that a route of the service can carry as a part of its path. */
export const routePart = (): z.ZodString => z.string().refine(isPathPart, 'an id');
