import { z } from 'zod';
import { readArguments } from './arguments';
import { controlCommandSchema } from './control/commands';
import { labOptionsSchema, type ParsedLabOptions } from './options';
import { QUIRK_NAMES } from './quirks/quirks';
import { injectedPort, type ParentPort } from './parent-port';
import { startPracticeLab, type PracticeLab } from './server';

/**
 * The lab as a helper process of a desktop program. Options come on the command line (as for the
 * stand-alone lab) or in a first message; the ready object goes back as a message. Afterwards it
 * understands `stop` and control commands, `{ id, command }`, answered with `{ id, ok, result }`.
 */

const commandMessageSchema = z.object({
  id: z.union([z.string(), z.number()]),
  command: controlCommandSchema,
});
const stopSchema = z.union([z.literal('stop'), z.looseObject({ type: z.literal('stop') })]);
/** A parent remembers the names of quirks, and may be of another release. */
const messageOptionsSchema = labOptionsSchema.extend({
  quirks: z
    .array(z.string())
    .default([])
    .transform((names) => QUIRK_NAMES.filter((name) => names.includes(name))),
});
/** A parent may not send options at all; the lab then starts with those of the command line. */
const WAIT_FOR_OPTIONS_MS = 1_500;

function commandLineOptions(): ParsedLabOptions | null {
  const words = process.argv.slice(2).filter((word) => word !== '--json');
  if (words.length === 0) return null;
  const command = readArguments(words);
  if (command.kind === 'start') return command.options;
  throw new Error(command.kind === 'wrong' ? command.message : 'There is no help here');
}

function run(port: ParentPort): void {
  let lab: PracticeLab | null = null;
  let starting = false;

  const fail = (error: unknown): void => {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 50);
  };
  const start = (options: ParsedLabOptions): void => {
    if (starting) return;
    starting = true;
    startPracticeLab(options)
      .then((started) => {
        lab = started;
        port.postMessage(started.ready);
      })
      .catch(fail);
  };
  const stop = (): void => {
    if (lab === null) process.exit(0);
    const leave = (): void => {
      process.exit(0);
    };
    lab.stop().then(leave, leave);
  };

  port.on('message', ({ data }) => {
    if (stopSchema.safeParse(data).success) {
      stop();
      return;
    }
    const message = commandMessageSchema.safeParse(data);
    if (message.success) {
      const { id, command } = message.data;
      const doing = lab?.control(command) ?? Promise.reject(new Error('The lab has not started'));
      doing
        .then((result) => {
          port.postMessage({ id, ok: true, result });
        })
        .catch((error: unknown) => {
          port.postMessage({ id, ok: false, error: String(error) });
        });
      return;
    }
    if (!starting) {
      const options = messageOptionsSchema.safeParse(data);
      if (options.success) start(options.data);
      else fail(options.error);
    }
  });
  process.once('disconnect', stop);
  process.once('SIGTERM', stop);

  try {
    const options = commandLineOptions();
    if (options !== null) start(options);
    else setTimeout(() => start(labOptionsSchema.parse({})), WAIT_FOR_OPTIONS_MS);
  } catch (error) {
    fail(error);
  }
}

const port = injectedPort();
if (port === null) {
  process.stderr.write('This file is started as a helper process; use cli.js on its own.\n');
  process.exitCode = 2;
} else {
  run(port);
}
