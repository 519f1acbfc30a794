import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { attackedApp } from '../../security/attacks/attack';
import { ATTACKS } from '../../security/attacks/page-network.attacks';
import { atEndOfTest } from '../at-end';
import { openDesk } from '../desk/open-desk';
import { placed, useOwnAccount } from '../desk/samples';
import { startPractice } from '../practice';

/** Longer than Chromium takes to fetch what it wants for a session that was just made, in milliseconds. */
const AFTER_ALL = 3_000;

/** Stands for every host of the world: what it is sent at first, as far as it can be read. */
async function startWorld(): Promise<{ readonly args: readonly string[]; readonly heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.once('data', (bytes) => heard.push(bytes.toString('latin1').replaceAll(/[^ -~]+/g, '…')));
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfTest(() => {
    server.close();
    return Promise.resolve();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { args: [`--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE 127.0.0.1`], heard };
}

/*
 * That the page has no network is no rule that could be read off its sources: it is tried over real sockets, with every
 * way out that Chromium offers.
 */
describe('a script in the page', () => {
  it.each(['page-talks-by-webrtc', 'page-has-names-looked-up', 'page-hides-behind-about-blank'])(
    'achieves nothing: %s',
    async (name) => {
      const attack = ATTACKS.find((one) => one.name === name);
      const outcome = await attack?.run(attackedApp(undefined));
      expect(outcome).toMatchObject({ result: 'held' });
    },
  );
});

it('no host but the lab hears of the program', async () => {
  const [lab, world] = [await startPractice(), await startWorld()];
  const desk = await openDesk(lab, { args: world.args });
  // Windows and calls in every session: the page, the window for keys, the lab.
  await useOwnAccount(desk);
  await placed(desk, 'Okafor wedding');
  await delay(AFTER_ALL);
  expect(world.heard).toEqual([]);
});
