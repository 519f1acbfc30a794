import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { EMPTY_DRAFT } from '@core/carts';
import { atEndOfTest } from '../../e2e/at-end';
import { askBridge } from '../../e2e/desk/ask-bridge';
import type { RunningApp } from '../../e2e/launch';
import { startPractice } from '../../e2e/practice';
import { type Attack, heldUnless } from './attack';
import { namesIn, netLogOf } from './net-log';

const DOMAIN = 'pictures.attacker.example.com';

/** A cart file whose cart names these pictures. */
const fileWith = (addresses: readonly string[]): string =>
  JSON.stringify({
    format: 'proofdesk-cart',
    version: 1,
    carts: [
      {
        ...{ kind: 'editors', id: 'from-elsewhere', name: 'Foreign cart', note: '', copiedFrom: null },
        ...{ draft: EMPTY_DRAFT, edits: [] },
        pictures: addresses.map((address) => ({ editorId: 'e', name: 'Front', address, sha256: null })),
      },
    ],
    products: [],
  });

/** Opens the cart of a file for an account; gives the addresses by which the page shows its pictures. */
async function openFile(page: Page, accountId: string, text: string): Promise<readonly string[]> {
  const { carts } = await askBridge(page, 'cart-files:open', { accountId, text, places: [0] });
  const { rows } = await askBridge(page, 'carts:list', { accountId });
  return rows.find(({ id }) => id === carts[0]?.id)?.thumbnails ?? [];
}

/** Has the page show pictures; gives how many there were to see. */
const show = (page: Page, addresses: readonly string[]): Promise<number> =>
  page.evaluate(async (all) => {
    const shown = all.map(async (address) => {
      const image = new Image();
      document.body.append(image);
      image.src = address;
      await image.decode().catch(() => undefined);
      return image.naturalWidth > 0 ? 1 : 0;
    });
    return (await Promise.all(shown)).reduce<number>((sum, one) => sum + one, 0);
  }, addresses);

/** Memory of the page's process that it shares with no other (PSS), in MiB; only Linux tells. */
async function memoryOf({ app }: RunningApp): Promise<number> {
  const pid = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Math.round(Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]) / 1024);
}

const le16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);

/** A GIF of one pixel whose second frame is 16,000 by 16,000: a gibibyte once it is decoded. */
const gifBomb = (): Buffer => {
  const frame = (width: number, height: number): Buffer =>
    Buffer.concat([
      Buffer.from([0x2c, 0, 0, 0, 0]),
      ...[le16(width), le16(height)],
      Buffer.from([0, 2, 2, 0x44, 1, 0]),
    ]);
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    ...[le16(1), le16(1)],
    Buffer.from([0x80, 0, 0, 255, 255, 255, 0, 0, 0]),
    ...[frame(16_000, 16_000), Buffer.from([0x3b])],
  ]);
};

export const ATTACKS: readonly Attack[] = [
  {
    name: 'file-has-pictures-fetched',
    actor: 'foreign file',
    attempt: 'A cart file names pictures of a host of its author, who learns when and where it is opened.',
    async run(target) {
      const { running } = await target.open(await startPractice());
      const log = await netLogOf(running, async () => {
        const addresses = [1, 2, 3].map((number) => `https://p${number}.${DOMAIN}/opened.png`);
        const pictures = await openFile(running.page, 'practice-lab', fileWith(addresses));
        if (pictures.length === 0) throw new Error('The cart has no pictures');
        await show(running.page, pictures);
        await delay(500);
      });
      return heldUnless(namesIn(log, DOMAIN), 'no host of the file was looked up');
    },
  },
  {
    name: 'picture-fills-the-memory',
    actor: 'picture',
    attempt: 'A lab gives a GIF of one pixel whose frame is a gibibyte once it is decoded.',
    async run(target) {
      const bomb = gifBomb();
      const server = createServer((_request, response) => response.writeHead(200).end(bomb));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      atEndOfTest(() => Promise.resolve(void server.close()));
      const at = server.address();
      const origin = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
      const { running } = await target.open(await startPractice());
      const { page } = running;
      const { account } = await askBridge(page, 'accounts:add', {
        draft: {
          ...{
            name: 'Hostile lab',
            environment: 'sandbox' as const,
            serviceApiVersion: null,
            keyPerService: false,
          },
          ...{ editorBaseUrl: origin, orderSubmitUrl: origin, commerceBaseUrl: origin },
        },
      });
      const pictures = await openFile(page, account.id, fileWith([`${origin}/bomb.gif`]));
      const [cart] = (await askBridge(page, 'carts:list', { accountId: account.id })).rows;
      await askBridge(page, 'cart-files:load-pictures', { kind: 'cart', id: cart?.id ?? '' });
      const before = await memoryOf(running);
      const shown = await show(page, pictures);
      const after = await memoryOf(running);
      return heldUnless(
        [
          ...(shown > 0 ? ['the picture was decoded'] : []),
          ...(after - before > 300 ? [`the page went from ${before} to ${after} MiB`] : []),
        ],
        `the picture was refused, and the page went from ${before} to ${after} MiB`,
      );
    },
  },
];
