import { join } from 'node:path';
import type { OrderState } from '@core/orders/orders';
import { PictureFolder } from '@main/previews/picture-folder';
import { pictureId } from '@main/previews/picture-source';
import { previewAddress } from '@main/shell/window/preview-protocol';
import type { PreviewRepository } from '@main/store/catalog/previews';
import { PNG } from 'pngjs';

const STREETS = [
  'Elm',
  'Juniper',
  'Harbour',
  'Smithfield',
  'Orchard',
  'Mill',
  'Station',
  'Prospect',
  'Laurel',
];
const TOWNS = ['Springfield', 'Astoria', 'Fairhope', 'Marblehead', 'Ashland', 'Sonoma', 'Port Ludlow'];
const STUDIOS = ['NL', 'SM', 'WED', 'SCH'];

/** What someone typed into an order: most of its words are those of many others, its numbers few others have. */
export function wordsOf(index: number): { readonly reference: string; readonly words: string } {
  const street = STREETS[index % STREETS.length] ?? '';
  const town = TOWNS[(index * 3) % TOWNS.length] ?? '';
  return {
    reference: `${STUDIOS[index % STUDIOS.length]}-${index}`,
    words: `${index % 900} ${street} Street ${town} ${10_000 + ((index * 37) % 80_000)} US gift wrap ${index % 7}`,
  };
}

/** Most wait, a part is confirmed, a few were refused; of none is the outcome unknown. */
export const stateOf = (index: number): OrderState =>
  index % 40 === 7 ? 'confirmation-refused' : index % 3 === 0 ? 'confirmed' : 'awaiting-confirmation';

/** Draws this many different pictures of 256 pixels into a profile, and gives their addresses. */
export async function drawnPictures(
  profile: string,
  accountId: string,
  count: number,
  previews: PreviewRepository,
): Promise<string[]> {
  const folder = new PictureFolder(join(profile, 'previews'));
  const addresses: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const sourceUrl = `https://pictures.example/${index}.png`;
    const sourceHash = pictureId(sourceUrl);
    const [width, height] = index % 3 === 0 ? [171, 256] : [256, 171];
    const picture = new PNG({ width, height });
    const colour = (index * 0x3d_1f_6b + 0x45_67_89) & 0xff_ff_ff;
    for (let at = 0; at < picture.data.length; at += 4)
      picture.data.writeUInt32BE(((colour << 8) | 0xff) >>> 0, at);
    const bytes = PNG.sync.write(picture);
    const saved = await folder.save(sourceHash, 'image/png', bytes);
    if (!saved.ok) throw new Error('The picture could not be saved');
    previews.save({
      ...{ sourceHash, sourceUrl, accountId, fileName: saved.value, contentType: 'image/png', width, height },
      ...{ bytes: bytes.length, fetchedAt: Date.now(), problem: null, withheld: false },
    });
    addresses.push(previewAddress(sourceHash));
  }
  return addresses;
}
