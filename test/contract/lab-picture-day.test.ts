import { describe, expect, it } from 'vitest';
import { parse } from 'papaparse';
import { z } from 'zod';
import { LabUnderTest } from './practice-lab';

const under = new LabUnderTest();

const childSchema = z.object({
  Order: z.string(),
  Entry: z.string(),
  Name: z.string(),
  Street: z.string(),
  City: z.string(),
  State: z.string(),
  Zip: z.string(),
  Country: z.string(),
  Editor: z.string().max(30),
  Quantity: z.string().regex(/^[1-4]$/),
  Product: z.string(),
});
type Child = z.infer<typeof childSchema>;

async function children(count: number, first = 1): Promise<Child[]> {
  const { sheet } = z
    .object({ sheet: z.string() })
    .parse(await under.lab.control({ do: 'pictureDay', first, count }));
  const { data, errors } = parse(sheet, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return z.array(childSchema).parse(data);
}

const exportOf = (child: Child) =>
  under.send('PUT', '/api/v1/oas/editors/export', {
    body: {
      editors: [{ editorId: child.Editor, quantity: Number(child.Quantity) }],
      entryId: child.Entry,
      reference: child.Order,
      shipToAddress: {
        name: child.Name,
        addr1: child.Street,
        city: child.City,
        state: child.State,
        zip: child.Zip,
        country: child.Country,
      },
    },
  });

describe('the picture day of the practice lab', () => {
  it('has a thousand children, no two of whom could be taken for each other', async () => {
    const all = await children(1000);
    expect(all).toHaveLength(1000);
    for (const key of ['Order', 'Name', 'Editor'] as const) {
      expect(new Set(all.map((child) => child[key])).size).toBe(1000);
    }
    expect(await children(3, 501)).toEqual(all.slice(500, 503));
  });

  it('has an editor for each of them that is ordered like any other', async () => {
    const [child] = await children(1, 777);
    if (child === undefined) throw new Error('There is no such child');
    const exported = z
      .object({
        order: z.looseObject({
          Orders: z.array(
            z.looseObject({
              OrderItems: z.array(
                z.looseObject({ ItemAssets: z.array(z.looseObject({ AssetPath: z.string() })) }),
              ),
            }),
          ),
        }),
        items: z.array(
          z.looseObject({
            editor: z.looseObject({
              productPreviews: z.record(z.string(), z.looseObject({ scale_256: z.string() })),
            }),
          }),
        ),
      })
      .parse((await exportOf(child)).value);
    const pictures = [
      ...Object.values(exported.items[0]?.editor.productPreviews ?? {}).map(({ scale_256 }) => scale_256),
      exported.order.Orders[0]?.OrderItems[0]?.ItemAssets[0]?.AssetPath ?? '',
    ];
    for (const address of pictures) expect((await fetch(address)).status).toBe(200);
    const created = await under.send('POST', '/api/v1/oas/orders/create', { body: exported.order });
    const { ConfirmationID } = z.looseObject({ ConfirmationID: z.string() }).parse(created.value);
    const confirmed = await under.send('POST', `/api/v1/oas/orders/${ConfirmationID}/confirm`);
    expect(confirmed.value).toMatchObject({ ConfirmationID, ConfirmedOrders: 1 });
  });
});
