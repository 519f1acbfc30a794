import { CHANNELS } from '@bridge/contract';
import { CHANNEL_NAMES, type ChannelName } from '@bridge/names';
import { problemSchema } from '@contract/problems';
import type { SenderEvent } from '@main/bridge/handle';
import { bend, chanceOf, type Maker, remember, valueFor } from './message-maker';
import { openWholeBridge, OURS } from './whole-bridge';

/** What happened to many messages. */
export interface Tally {
  sent: number;
  /** Answered as the contract says. */
  answered: number;
  /** Answered with a Problem, by its kind. */
  readonly problems: Map<string, number>;
  /** From someone else, and refused. */
  refused: number;
  /** What must not be: on which channel, what, and where in the program. */
  readonly faults: string[];
}

/** Frames that must not be answered. */
const STRANGERS: readonly SenderEvent[] = [
  { sender: { id: 2 }, senderFrame: OURS.senderFrame },
  { sender: OURS.sender, senderFrame: null },
  { sender: OURS.sender, senderFrame: { url: 'https://example.com/', parent: null } },
  { sender: OURS.sender, senderFrame: { url: 'proofdesk://desk/index.html', parent: {} } },
  { sender: OURS.sender, senderFrame: { url: 'proofdesk://desk@evil/', parent: null } },
  { sender: OURS.sender, senderFrame: { url: 'file:///proofdesk://desk/', parent: null } },
  {
    sender: OURS.sender,
    get senderFrame(): never {
      throw new Error('Render frame was disposed');
    },
  },
];

/** A message that has no answer after so long counts as a fault, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** Messages that are on their way at the same time. */
const AT_ONCE = 8;
const MAX_FAULTS = 40;

/** The kind of Problem in an answer, or `answered`; null for what is no answer in the agreed form. */
const kindOf = (answer: unknown): string | null => {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return null;
  if (answer.ok === true) return 'value' in answer ? 'answered' : null;
  const problem = 'problem' in answer ? problemSchema.safeParse(answer.problem) : undefined;
  return problem?.success === true ? problem.data.kind : null;
};

const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('There was no answer in time')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** What went wrong, and the places of the program that it went through: the same mistake has the same text. */
function placeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const why = cause.cause === undefined ? '' : `, because of ${placeOf(cause.cause)}`;
  const frames = (cause.stack ?? '').split('\n').filter((line) => /\/(src|out)\//.test(line));
  return [`${cause.name}: ${cause.message}${why}`, ...frames.slice(0, 4)].join('\n');
}

/**
 * Sends messages made by a seed to the whole bridge on an empty desk: of every channel, in the shape of its schema and
 * bent out of it, from our page and from others. Adds the outcome of them to a tally.
 */
export async function fuzzBridge(seed: number, count: number, tally: Tally): Promise<void> {
  const bridge = await openWholeBridge();
  const chance = chanceOf(seed);
  const maker: Maker = { chance, known: new Map([['accountId', ['practice-lab']]]) };
  const fault = (what: string): void => {
    if (tally.faults.length < MAX_FAULTS && !tally.faults.includes(what)) tally.faults.push(what);
  };
  const uncaught = (cause: unknown): void => fault(`Uncaught: ${placeOf(cause)}`);
  process.on('unhandledRejection', uncaught);
  process.on('uncaughtException', uncaught);

  const send = async (channel: ChannelName): Promise<void> => {
    const shaped = valueFor(CHANNELS[channel].argument, maker);
    const argument = chance.yes(0.5) ? bend(shaped, chance) : shaped;
    const stranger = chance.yes(0.05) ? chance.pick(STRANGERS) : null;
    tally.sent += 1;
    try {
      const answer = await within(TIMEOUT_MS, bridge.invoke(channel, argument, stranger ?? OURS));
      const kind = kindOf(answer);
      if (stranger !== null) fault(`${channel}: a stranger was answered`);
      else if (kind === null) fault(`${channel}: an answer in no agreed form`);
      else if (kind === 'answered') {
        tally.answered += 1;
        remember(answer, maker);
      } else tally.problems.set(kind, (tally.problems.get(kind) ?? 0) + 1);
    } catch (cause) {
      if (stranger !== null && /was refused/.test(String(cause))) tally.refused += 1;
      else fault(`${channel}: rejected with ${placeOf(cause)}`);
    }
  };

  try {
    for (let number = 0; number < count; number += AT_ONCE) {
      const together = Math.min(AT_ONCE, count - number);
      await Promise.all(
        // Every channel in its turn, so that a few thousand messages reach them all.
        Array.from({ length: together }, (_, index) =>
          send(CHANNEL_NAMES[(number + index) % CHANNEL_NAMES.length] ?? 'app:about'),
        ),
      );
    }
  } finally {
    await bridge.close();
    process.off('unhandledRejection', uncaught);
    process.off('uncaughtException', uncaught);
  }
  for (const { channel, cause } of bridge.mistakes)
    fault(`${channel}: a mistake of the program, ${placeOf(cause)}`);
}

/** A tally of nothing. */
export const emptyTally = (): Tally => ({
  sent: 0,
  answered: 0,
  problems: new Map(),
  refused: 0,
  faults: [],
});
