import { z } from 'zod';

/** UTC milliseconds that a date can say, so that whoever shows it never fails. */
export const momentSchema = z.number().min(-8.64e15).max(8.64e15);
