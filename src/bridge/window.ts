import { z } from 'zod';
import { channel } from './channel';

/** What a native menu does with the window or the program itself, for the palette. */
const windowCommandSchema = z.enum([
  'larger',
  'smaller',
  'actual-size',
  'full-screen',
  'minimize',
  'close',
  'quit',
  'show-logs',
]);
export type WindowCommand = z.infer<typeof windowCommandSchema>;

export const windowChannels = {
  'window:do': channel(
    () => z.object({ command: windowCommandSchema }),
    () => z.null(),
  ),
};
