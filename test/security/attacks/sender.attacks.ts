import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { atEndOfTest } from '../../e2e/at-end';
import { askBridge } from '../../e2e/desk/ask-bridge';
import { startPractice } from '../../e2e/practice';
import { type Attack, heldUnless } from './attack';

const MEBIBYTE = 1_048_576;

/** Turns the receiver on; gives the address for deliveries, which the sender of these attacks has found. */
async function addressOf(page: Page): Promise<string> {
  await askBridge(page, 'webhooks:set-receiver', { on: true });
  const given = await askBridge(page, 'webhooks:address', { accountId: 'practice-lab', service: 'editor' });
  return given.callbackUri;
}

/** Delivers a body; gives the status of the answer, or 0 when there was none within three seconds. */
function deliver(agent: Agent, to: string, body: string, signature: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'service-signature': signature };
    const sent = request(to, { method: 'POST', agent, headers, timeout: 3_000 }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

function connections(many: number): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: many });
  atEndOfTest(() => Promise.resolve(agent.destroy()));
  return agent;
}

/** Bytes of all files of a folder and the folders in it. */
async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) =>
      stat(join(file.parentPath, file.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

export const ATTACKS: readonly Attack[] = [
  {
    name: 'sender-fills-the-disk',
    actor: 'sender',
    attempt: 'Whoever found the address of a callback delivers 240 MiB in bodies of 2 MiB.',
    async run(target) {
      const { running } = await target.open(await startPractice());
      const to = await addressOf(running.page);
      const before = await sizeOf(running.profile);
      const agent = connections(4);
      const filler = 'x'.repeat(2 * MEBIBYTE - 100);
      for (let round = 0; round < 30; round += 1)
        await Promise.all(
          [0, 1, 2, 3].map((one) =>
            deliver(agent, to, `{"n":"${round}-${one}","a":"${filler}"}`, 't=1,v1=00'),
          ),
        );
      const grew = Math.round(((await sizeOf(running.profile)) - before) / MEBIBYTE);
      const { removed } = await askBridge(running.page, 'deliveries:list', {});
      return heldUnless(
        [
          ...(grew > 120 ? [`the profile grew by ${grew} MiB`] : []),
          ...(removed === null ? ['nothing that was removed is counted'] : []),
        ],
        `the profile grew by ${grew} MiB, and ${removed?.count} removed deliveries are counted`,
      );
    },
  },
  {
    name: 'sender-has-the-key-used',
    actor: 'sender',
    attempt:
      'Whoever found the address of a callback delivers forty forged signatures, each to be checked with the key.',
    async run(target) {
      const lab = await startPractice();
      const { running } = await target.open(lab);
      const to = await addressOf(running.page);
      const agent = connections(4);
      for (let count = 0; count < 40; count += 1)
        await deliver(agent, to, `{"ConfirmationID":"forged-${count}"}`, `t=1,v1=${count}`);
      await delay(5_000);
      const served = await lab.control({ do: 'listRequests', route: 'validateWebhook' });
      const asked = Array.isArray(served) ? served.length : Infinity;
      return heldUnless(
        asked > 15 ? [`${asked} calls with the key in five seconds`] : [],
        `${asked} calls with the key in five seconds`,
      );
    },
  },
  {
    name: 'sender-holds-every-connection',
    actor: 'sender',
    attempt:
      'Somebody opens a thousand connections to the receiver and says nothing, so that no delivery gets through.',
    async run(target) {
      const { running } = await target.open(await startPractice());
      const to = await addressOf(running.page);
      const { hostname, port } = new URL(to);
      const silent: Socket[] = [];
      atEndOfTest(() => Promise.resolve(silent.forEach((socket) => socket.destroy())));
      for (let count = 0; count < 1_000; count += 1) {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        silent.push(socket);
        if (count % 50 === 0) await once(socket, 'connect').catch(() => undefined);
      }
      await delay(500);
      const status = await deliver(new Agent(), to, '{"type":"order.shipped"}', 't=1,v1=00');
      return heldUnless(status === 200 ? [] : ['a delivery was not answered'], 'a delivery was answered 200');
    },
  },
];
