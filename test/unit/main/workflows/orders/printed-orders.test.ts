import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerHandlers } from '@main/handlers/lists/printing';
import { previewAddress } from '@main/shell/window/preview-protocol';
import { printDocuments, type PrintJob } from '@main/shell/print/print-documents';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArgumentOf } from '@bridge/contract';
import type { PrintOutcome } from '@bridge/lists';
import { exportedCart, type NodeDesk, openDesk, place } from '../desks/node-desk';

let lab: PracticeLab;
let desk: NodeDesk;
let folder: string;
let printed: string;
beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'printed orders' });
  const opened = await openDesk({ lab: lab.ready });
  const previews = { ...opened.desk.previews, addressOf: (_: string, url: string) => previewAddress(url) };
  desk = { ...opened, desk: Object.assign(opened.desk, { previews }) };
  folder = await mkdtemp(join(tmpdir(), 'printed-'));
});
afterAll(async () => {
  await lab.stop();
  await rm(folder, { recursive: true });
});

const these = (subject: 'cart' | 'order', ids: string[]): ArgumentOf<'lists:print'>['choice'] => ({
  by: 'ids',
  subject,
  ids,
});

/** What main answers to *Print…*; the page that it would print is kept. */
async function print(
  wanted: Pick<ArgumentOf<'lists:print'>, 'choice' | 'document'>,
  { path = join(folder, 'printed.pdf'), pictures = 200 } = {},
): Promise<PrintOutcome> {
  const handlers = new Map<string, (given: unknown) => Promise<PrintOutcome>>();
  const toPdf = async ({ html }: { readonly html: string }) => {
    printed = html;
    return Buffer.from('%PDF-');
  };
  registerHandlers((name: string, handler: unknown) => handlers.set(name, handler as never), {
    desk: desk.desk,
    paper: () => 'A4',
    print: (job: PrintJob) =>
      printDocuments(
        {
          dialog: { showSaveDialog: async () => ({ canceled: false, filePath: path }) },
          app: { getPath: () => folder },
          picture: async () => new Response(null, { status: pictures }),
          printer: { toPdf, toPaper: async () => ({ outcome: 'no-printer', why: '' }) },
          locale: () => 'en-US',
        },
        job,
      ),
  } as never);
  const handler = handlers.get('lists:print');
  if (handler === undefined) throw new Error('No one prints');
  return handler({ paper: 'A4', to: 'pdf', ...wanted });
}

it('prints an order and its cart with all their pieces, and says which pictures are missing', async () => {
  const cartId = await exportedCart(desk, desk.sampleEditors.slice(0, 3));
  const { id } = await place(desk, cartId);
  const choice = these('order', [id]);
  expect(await print({ choice, document: 'ticket' })).toMatchObject({ outcome: 'saved', missing: 0 });
  expect(printed).toContain('PRACTICE');
  expect(printed.match(/<img /g)).toHaveLength(3);
  expect(printed).toContain('What the lab charges');

  const slip = await print({ choice, document: 'slip' }, { pictures: 404 });
  expect(slip.missing).toBe(3);
  expect(printed).toContain('3 pictures could not be loaded');
  expect(printed).not.toContain('$');
  // Pieces that go to one address are in one parcel.
  expect(printed.match(/class="document"/g)).toHaveLength(1);

  const sheet = these('cart', [cartId]);
  await print({ choice: sheet, document: 'sheet' });
  expect(printed.match(/class="caption"/g)?.length).toBeGreaterThanOrEqual(3);
});

it('leaves the earlier file as it was where the new one cannot be written', async () => {
  const path = join(folder, 'kept.pdf');
  await writeFile(path, 'before');
  const choice = these('cart', ['no such cart']);
  await expect(print({ choice, document: 'sheet' }, { path })).rejects.toThrow();
  expect(await readFile(path, 'utf8')).toBe('before');
  const cartId = await exportedCart(desk, desk.sampleEditors.slice(0, 1));
  const named = these('cart', [cartId]);
  await expect(
    print({ choice: named, document: 'sheet' }, { path: join(folder, 'no', 'where.pdf') }),
  ).rejects.toMatchObject({ problem: { kind: 'storage' } });
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

it('refuses more at once than it can hold', async () => {
  const ids = Array.from({ length: 201 }, (_, index) => `order ${index}`);
  const choice = these('order', ids);
  await expect(print({ choice, document: 'ticket' })).rejects.toMatchObject({
    problem: { kind: 'input' },
  });
});
