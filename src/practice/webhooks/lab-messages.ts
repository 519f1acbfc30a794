import { z } from 'zod';
import { failureMessage } from '../commerce/submission';
import { seededHex } from '../random';
import type { CreatedEntry } from '../store/store';

const bodySchema = z.object({
  Orders: z.array(
    z.object({
      Reference: z.string().nullish(),
      OrderItems: z.array(z.object({ ItemAssets: z.array(z.object({ AssetPath: z.string() })) })),
    }),
  ),
});

/** A message about one order as real labs of this kind write it. */
export type LabMessage = Readonly<Record<string, unknown>>;

/** A number for the order that the lab works under; the same for the same order. */
const orderNumberOf = (confirmationId: string, sequence: number): number =>
  10_000_000 + (Number.parseInt(seededHex(confirmationId, ['order', String(sequence)], 6), 16) % 9_000_000);

function about(
  entry: CreatedEntry,
  sequence: number,
): { readonly facts: LabMessage; readonly image: string } {
  const read = bodySchema.safeParse(JSON.parse(entry.body));
  const order = read.success ? read.data.Orders[sequence - 1] : undefined;
  return {
    facts: {
      OrderNumber: orderNumberOf(entry.confirmationId, sequence),
      ConfirmationId: entry.confirmationId,
      EntryId: entry.entryId,
      Reference: order?.Reference ?? null,
      SequenceNumber: String(sequence),
    },
    image: order?.OrderItems[0]?.ItemAssets[0]?.AssetPath ?? '',
  };
}

/** An order was taken for production; with the code of a failure it was not. */
export function processedMessage(
  entry: CreatedEntry,
  sequence: number,
  failure: string | null = null,
  words: string | null = null,
): LabMessage {
  const { facts, image } = about(entry, sequence);
  return {
    Event: 'Processed',
    Status: failure === null ? 'Accepted' : 'Rejected',
    Errors:
      failure === null
        ? []
        : [{ ErrorCode: failure, Error: words ?? failureMessage(failure), AssetPath: image }],
    ...facts,
  };
}

/** An order has left, at a time in UTC milliseconds. It says nothing of a status. */
export function shippedMessage(entry: CreatedEntry, sequence: number, at: number): LabMessage {
  const tracking = `1Z${seededHex(entry.confirmationId, ['tracking', String(sequence)], 16).toUpperCase()}`;
  return {
    Event: 'Shipped',
    ShippingInfo: [
      {
        Carrier: 'Practice Parcel',
        ShipDate: new Date(at).toISOString().replace(/\.\d+Z$/, '+00:00'),
        TrackingNumber: tracking,
        TrackingUrl: `https://tracking.practice-lab.invalid/${tracking}`,
        Weight: 0.85,
      },
    ],
    ...about(entry, sequence).facts,
  };
}
