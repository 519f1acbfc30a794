import { pictureFacts } from '@main/previews/picture-type';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LabUnderTest } from './practice-lab';

const under = new LabUnderTest({ products: 120 });

const productSchema = z.looseObject({
  ref: z.string(),
  name: z.string(),
  thumbnail: z.string(),
  images: z.array(z.object({ name: z.string(), url: z.string(), width: z.number() })).min(1),
  fields: z.array(z.looseObject({ name: z.string(), type: z.string().optional() })).optional(),
});
const listSchema = z.object({ items: z.array(productSchema), nextCursor: z.string().nullable() });

async function page(query = ''): Promise<z.infer<typeof listSchema>> {
  return listSchema.parse((await under.send('GET', `/v1/catalog/products${query}`)).value);
}
const everything = () => page('?limit=500').then(({ items }) => items);
const configure = (productRef: string, selections: Record<string, unknown>) =>
  under.send('POST', '/v1/commerce/configured-products', { body: { productRef, selections } });

describe('the catalog of the practice lab', () => {
  it('gives each product in the list as in its own answer', async () => {
    for (const entry of (await everything()).slice(0, 40)) {
      const alone = await under.send('GET', `/v1/catalog/products/${encodeURIComponent(entry.ref)}`);
      expect(alone.value).toEqual(entry);
    }
  });

  it('has a picture of every kind of product in each width, and nothing that is no picture of it', async () => {
    const kinds = new Map((await everything()).map((product) => [product.ref.split('-')[0], product]));
    expect(kinds.size).toBeGreaterThan(4);
    for (const product of kinds.values()) {
      for (const [url, width] of [
        [product.thumbnail, 320],
        [product.images[0]?.url ?? '', 960],
      ] as const) {
        const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
        const facts = pictureFacts(bytes);
        expect(Math.max(facts?.width ?? 0, facts?.height ?? 0)).toBe(width);
      }
      expect((await fetch(product.thumbnail.replace('/320.', '/321.'))).status).toBe(404);
    }
  });

  it('has products that keep their fields to themselves, and checks what is selected all the same', async () => {
    const silent = (await everything()).filter(({ fields }) => fields === undefined);
    expect(silent.length).toBeGreaterThan(1);
    const ref = silent[0]?.ref ?? '';
    expect((await configure(ref, {})).status).toBe(201);
    expect((await configure(ref, { nothingOfTheKind: 1 })).value).toMatchObject({
      code: 'unknown_selection_field',
    });
  });

  it('has fields of text, number and boolean, and prices them', async () => {
    const all = await everything();
    const withField = (type: string) => {
      const found = all.find(({ fields }) => fields?.some((field) => field.type === type));
      const field = found?.fields?.find((one) => one.type === type);
      if (found === undefined || field === undefined) throw new Error(`No product has a ${type}`);
      return { ref: found.ref, name: field.name };
    };
    const priceSchema = z.object({ unitPrice: z.object({ value: z.number() }) });
    const price = async (ref: string, selections: Record<string, unknown>) =>
      priceSchema.parse((await configure(ref, selections)).value).unitPrice.value;

    const pages = withField('number');
    expect(await price(pages.ref, { [pages.name]: 4 })).toBeGreaterThan(await price(pages.ref, {}));
    expect((await configure(pages.ref, { [pages.name]: 400 })).status).toBe(400);
    expect((await configure(pages.ref, { [pages.name]: '4' })).status).toBe(400);

    const plate = withField('text');
    expect((await configure(plate.ref, {})).value).toMatchObject({
      invalidParams: [{ name: `selections.${plate.name}`, reason: 'Required' }],
    });
    expect((await configure(plate.ref, { [plate.name]: 'Okafor' })).status).toBe(201);

    const box = withField('boolean');
    const rest = all.find(({ ref }) => ref === box.ref)?.fields?.some(({ name }) => name === plate.name)
      ? { [plate.name]: 'Okafor' }
      : {};
    expect(await price(box.ref, { ...rest, [box.name]: true })).toBeGreaterThan(
      await price(box.ref, { ...rest, [box.name]: false }),
    );
  });

  it('changes when a rehearsal says so: a page goes on where it was, and what was configured keeps its price', async () => {
    const first = await page('?limit=10');
    const last = first.items[9]?.ref ?? '';
    const second = (await page(`?limit=10&cursor=${first.nextCursor ?? ''}`)).items;
    const changed = await under.lab.control({
      do: 'changeCatalog',
      remove: [last, 'nowhere'],
      rename: [{ ref: 'print-8x10', name: 'Print, new name' }],
      add: [{ ref: 'PRINT-8x10', name: 'Another product', like: 'print-8x10' }],
    });
    expect(changed).toEqual({ unknown: ['nowhere'] });
    expect((await page(`?limit=10&cursor=${first.nextCursor ?? ''}`)).items).toEqual(second);
    expect((await under.send('GET', `/v1/catalog/products/${last}`)).status).toBe(404);
    const all = await everything();
    expect(all).toHaveLength(120);
    expect(all.at(-1)?.ref).toBe('PRINT-8x10');
    expect(all.find(({ ref }) => ref === 'print-8x10')?.name).toBe('Print, new name');
    await under.lab.control({ do: 'reset' });
    expect((await everything()).map(({ ref }) => ref)).toContain(last);
  });
});
