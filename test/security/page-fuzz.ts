import './no-built-code';
import { type BridgeApi, CHANNELS } from '@bridge/contract';
import { BRIDGE_KEY, CHANNEL_NAMES, type ChannelName } from '@bridge/names';
import { problemSchema } from '@contract/problems';
import { bend, chanceOf, type Maker, remember, valueFor } from '@test/unit/main/bridge/message-maker';

/*
 * Runs in the page of the program, where a script that got in would: all it has is the bridge as the preload script
 * offers it. The test puts this, bundled, into the page.
 */

/** The outcome of many messages. */
export interface PageTally {
  sent: number;
  /** Answered as the contract says. */
  answered: number;
  /** Answered with a Problem, by its kind. */
  readonly problems: Record<string, number>;
  /** Never left the page: what cannot be copied, and names that the bridge does not have. */
  kept: number;
  readonly faults: string[];
}

/** A message that has no answer after so long counts as a fault, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** Messages that are on their way at the same time. */
const AT_ONCE = 8;
const MAX_FAULTS = 20;

/** Channels that would end what is tested here, and how. In Node these get their messages, too. */
const LEFT_OUT: Readonly<Partial<Record<ChannelName, string>>> = {
  'window:do': 'closes the window and ends the program',
  'backups:restore': 'starts the program again',
  'backups:import': 'starts the program again',
  'proof:run': 'keeps a core busy for minutes',
  'practice:set-fault': 'has the lab not answer',
  'accounts:ask-key': 'opens a window of main that waits for a person',
  'practice:reset': 'has the lab forget what it was sent, which is looked at afterwards',
};

const NAMES = CHANNEL_NAMES.filter((name) => !(name in LEFT_OUT));

/** Names that a page may try, none of which is a channel. */
const FOREIGN_NAMES: readonly unknown[] = [
  'electron-store-get-data',
  'ELECTRON_BROWSER_REQUIRE',
  'orders:',
  'ORDERS:CONFIRM',
  'orders:confirm\0',
  '__proto__',
  'constructor',
  '',
  0,
  null,
  undefined,
  ['orders:confirm'],
  { toString: () => 'orders:confirm' },
  new String('orders:confirm'),
  Symbol('orders:confirm'),
];

/** Arguments that cannot be copied to another world, or not as they are. */
const uncopied = (): readonly unknown[] => [
  () => 'called from main',
  Symbol('argument'),
  new Proxy({ id: 'x' }, {}),
  document.body,
  window,
  new WeakMap(),
  Promise.resolve('later'),
  {
    get id(): never {
      throw new Error('a getter of the page');
    },
  },
  { id: () => 'x' },
];

/** The kind of Problem in an answer, or `answered`; null for what is no answer in the agreed form. */
function kindOf(channel: ChannelName, answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return null;
  if (answer.ok === true)
    return 'value' in answer && CHANNELS[channel].answer.safeParse(answer.value).success ? 'answered' : null;
  const problem = 'problem' in answer ? problemSchema.safeParse(answer.problem) : undefined;
  return problem?.success === true ? problem.data.kind : null;
}

const within = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    new Promise((_resolve, reject) =>
      setTimeout(() => reject(new Error('There was no answer in time')), TIMEOUT_MS),
    ),
  ]);

/** What the contextBridge and the copying say of what they do not take, and the preload script of a foreign name. */
const KEPT_IN_PAGE =
  /could not be cloned|There is no (channel|event)|Cannot create (proxy|references)|recursion depth|a getter of the page|is not a function/;

/** The bridge as the page finds it. */
function bridgeOf(): BridgeApi {
  const found: unknown = Reflect.get(window, BRIDGE_KEY);
  if (typeof found !== 'object' || found === null || !('call' in found))
    throw new Error('The page has no bridge');
  return found as BridgeApi;
}

/**
 * Sends this many messages, made by a seed: of every channel in its turn, in the shape of its schema and bent out of it,
 * and between them names and arguments of no channel. Later messages speak of ids that earlier answers gave, and of
 * nothing else of them: a script that reads a total and says that a person approved it is no made message.
 */
export async function fuzzFromPage(seed: number, count: number): Promise<PageTally> {
  const bridge = bridgeOf();
  const chance = chanceOf(seed);
  const maker: Maker = { chance, known: new Map([['accountId', ['practice-lab']]]) };
  const tally: PageTally = { sent: 0, answered: 0, problems: {}, kept: 0, faults: [] };
  const fault = (what: string): void => {
    if (tally.faults.length < MAX_FAULTS && !tally.faults.includes(what)) tally.faults.push(what);
  };
  const call = (...given: readonly unknown[]): Promise<unknown> =>
    within((async (): Promise<unknown> => Reflect.apply(bridge.call, bridge, given))());

  const sendForeign = async (): Promise<void> => {
    const name = chance.pick(FOREIGN_NAMES);
    try {
      await call(name, valueFor(CHANNELS['orders:confirm'].argument, maker), 'one more');
      fault(`${String(name)}: the bridge has no such channel, and it was answered`);
    } catch {
      tally.kept += 1;
    }
  };

  const send = async (channel: ChannelName): Promise<void> => {
    tally.sent += 1;
    if (chance.yes(0.03)) return sendForeign();
    const shaped = valueFor(CHANNELS[channel].argument, maker);
    const bent = chance.yes(0.5) ? bend(shaped, chance) : shaped;
    const argument = chance.yes(0.03) ? chance.pick(uncopied()) : bent;
    try {
      const answer: unknown = JSON.parse(String(await call(channel, argument)));
      const kind = kindOf(channel, answer);
      if (kind === null) fault(`${channel}: an answer in no agreed form: ${JSON.stringify(answer)}`);
      else if (kind === 'bug') fault(`${channel}: a mistake of the program: ${JSON.stringify(answer)}`);
      else if (kind === 'answered') {
        tally.answered += 1;
        remember(answer, maker);
        for (const name of maker.known.keys()) if (!/ids?$/i.test(name)) maker.known.delete(name);
      } else tally.problems[kind] = (tally.problems[kind] ?? 0) + 1;
    } catch (cause) {
      if (KEPT_IN_PAGE.test(String(cause))) tally.kept += 1;
      else fault(`${channel}: rejected with ${String(cause)}`);
    }
  };

  for (let number = 0; number < count; number += AT_ONCE) {
    const together = Math.min(AT_ONCE, count - number);
    await Promise.all(
      Array.from({ length: together }, (_, index) =>
        send(NAMES[(number + index) % NAMES.length] ?? 'app:about'),
      ),
    );
  }
  if ('polluted' in Object.prototype) fault('a message changed the prototype of all objects of the page');
  return tally;
}

Reflect.set(window, 'fuzzFromPage', fuzzFromPage);
