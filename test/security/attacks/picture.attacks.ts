import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { EMPTY_DRAFT } from '@core/carts/carts';
import { openLibsql } from '@main/store/engine/libsql-database';
import { atEndOfTest } from '../../e2e/at-end';
import { askBridge } from '../../e2e/desk/ask-bridge';
import { picturesOn } from '../../e2e/desk/carts';
import type { RunningApp } from '../../e2e/launch';
import { startPractice } from '../../e2e/practice';
import { type Attack, type AttackedApp, heldUnless, type Outcome } from './attack';
import { growthDuring } from './memory';
import { namesIn, netLogOf } from './net-log';
import { gifBomb, jpegBomb } from './picture-bombs';

const DOMAIN = 'pictures.attacker.example.com';

/** Opens a file of someone else for an account, with a cart for each list of addresses of pictures; gives the carts' ids. */
async function openCarts(
  page: Page,
  accountId: string,
  pictures: readonly (readonly string[])[],
): Promise<readonly string[]> {
  const file = {
    ...{ format: 'proofdesk-cart', version: 1, products: [] },
    carts: pictures.map((addresses, index) => ({
      ...{ kind: 'editors', id: `from-elsewhere-${index}`, name: `Foreign cart ${index}`, note: '' },
      ...{ copiedFrom: null, draft: EMPTY_DRAFT, edits: [] },
      pictures: addresses.map((address) => ({ editorId: 'e', name: 'Front', address, sha256: null })),
    })),
  };
  const { carts } = await askBridge(page, 'cart-files:open', {
    ...{ accountId, text: JSON.stringify(file), places: pictures.map((_addresses, index) => index) },
  });
  return carts.map(({ id }) => id);
}

/** The addresses by which the page shows the pictures of a cart. */
async function thumbnailsOf(
  page: Page,
  accountId: string,
  cart: string | undefined,
): Promise<readonly string[]> {
  const { rows } = await askBridge(page, 'carts:list', { accountId });
  return rows.find(({ id }) => id === cart)?.thumbnails ?? [];
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

/** What the desk noted of a picture that it did not keep; empty where it kept it. */
function refusalOf({ profile }: RunningApp, source: string): string {
  const database = openLibsql(join(profile, 'proofdesk.db'), { mode: 'read' });
  try {
    const problem = database.get('SELECT problem FROM previews WHERE source_url = ?', [source])?.['problem'];
    return typeof problem === 'string' ? problem : '';
  } finally {
    database.close();
  }
}

/** Growth that no picture may cause, in MiB: the largest that is let through takes less than this. */
const TOO_MUCH = 600;

/** The same for as many pictures as a page can show. */
const TOO_MUCH_TOGETHER = 1_200;

/** Has a server of the attacker listen until the test ends; gives its origin. */
async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfTest(() => Promise.resolve(void server.close()));
  const at = server.address();
  return `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
}

/** Has a lab of the attacker give this picture for a cart, and the page show it. */
async function showBomb(target: AttackedApp, bomb: Buffer, reason: string): Promise<Outcome> {
  const origin = await listen(createServer((_request, response) => response.writeHead(200).end(bomb)));
  const { running } = await target.open(await startPractice());
  const { page } = running;
  const { account } = await askBridge(page, 'accounts:add', {
    draft: {
      ...{ name: 'Hostile lab', environment: 'sandbox' as const, serviceApiVersion: null },
      ...{ keyPerService: false },
      ...{ editorBaseUrl: origin, orderSubmitUrl: origin, commerceBaseUrl: origin },
    },
  });
  const [cart = ''] = await openCarts(page, account.id, [[`${origin}/bomb`]]);
  const pictures = await thumbnailsOf(page, account.id, cart);
  await askBridge(page, 'cart-files:load-pictures', { kind: 'cart', id: cart });
  const { result: shown, growth } = await growthDuring(running, () => show(page, pictures));
  const seen = `the memory of the ${growth.kind} process went from ${growth.before} to ${growth.most} MiB`;
  if (shown > 0 && growth.most - growth.before > TOO_MUCH) return { result: 'broken', seen };
  const refusal = refusalOf(running, `${origin}/bomb`);
  if (shown === 0 && refusal.includes(reason)) return { result: 'held', seen: `it “${reason}”, and ${seen}` };
  throw new Error(`${shown} pictures were shown, ${seen}, and the desk noted: ${refusal}`);
}

export const ATTACKS: readonly Attack[] = [
  {
    name: 'file-has-pictures-fetched',
    actor: 'foreign file',
    attempt: 'A cart file names pictures of a host of its author, who learns when and where it is opened.',
    async run(target) {
      const { running } = await target.open(await startPractice());
      const log = await netLogOf(running, async () => {
        const addresses = [1, 2, 3].map((number) => `https://p${number}.${DOMAIN}/opened.png`);
        const [cart] = await openCarts(running.page, 'practice-lab', [addresses]);
        const pictures = await thumbnailsOf(running.page, 'practice-lab', cart);
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
    run: (target) => showBomb(target, gifBomb(16_000), 'too-many-pixels'),
  },
  {
    name: 'picture-hides-its-size',
    actor: 'picture',
    attempt:
      'A lab gives a JPEG that says its size behind a hundred thousand comments: 1.5 gibibytes once it is decoded.',
    run: (target) => showBomb(target, jpegBomb(20_000, 100_001), 'no-size'),
  },
  {
    name: 'pictures-fill-the-memory-together',
    actor: 'picture',
    attempt:
      'A lab gives 72 pictures, none of them very large, that a page with four threads for drawing shows side by side.',
    async run(target) {
      // The largest that is let through, and one of 98 million pixels.
      const pictures = new Map([6_324, 9_900].map((side) => [`/${side}`, jpegBomb(side, 0)]));
      const server = createServer(({ url = '' }, response) =>
        response.writeHead(200).end([...pictures].find(([path]) => url.startsWith(path))?.[1]),
      );
      const origin = await listen(server);
      const desk = await target.open(await startPractice(), { args: ['--num-raster-threads=4'] });
      const { running, settings, frame } = desk;
      await settings.goAccounts();
      await settings.add({
        ...{ name: 'Hostile lab', environment: 'Sandbox', editorBaseUrl: origin },
        ...{ orderSubmitUrl: origin, commerceBaseUrl: origin },
      });
      await settings.use('Hostile lab');
      const { currentId } = await askBridge(running.page, 'accounts:list', undefined);
      const names = [...pictures.keys()].flatMap((path) =>
        Array.from({ length: 12 }, (_one, cart) => `${path}/${cart}`),
      );
      const carts = await openCarts(
        running.page,
        currentId,
        names.map((name) => [1, 2, 3].map((part) => `${origin}${name}/${part}`)),
      );
      for (const id of carts) await askBridge(running.page, 'cart-files:load-pictures', { kind: 'cart', id });
      const { result, growth } = await growthDuring(running, async () => {
        await frame.go('Carts');
        await delay(10_000);
        return picturesOn(running.page);
      });
      const seen = `with ${result.drawn} pictures on the screen the memory of the ${growth.kind} process went from ${growth.before} to ${growth.most} MiB`;
      if (result.drawn < 30) throw new Error(seen);
      return heldUnless(growth.most - growth.before > TOO_MUCH_TOGETHER ? [seen] : [], seen);
    },
  },
];
