import { computed } from 'vue';
import { pictureSize } from './chosen-size';

/** Heights of pictures in rows, least widths of tiles of products and of editors, in CSS pixels, the smallest first. */
const ROWS = [22, 30, 48, 76, 116];
const PRODUCT_TILES = [118, 158, 210, 280, 360];
const EDITOR_TILES = [128, 172, 230, 300, 390];

/** The largest step of the size of pictures; the least is 0. */
export const LARGEST_PICTURES = ROWS.length - 1;
const USUAL = 1;

const stepOf = (sizes: readonly number[]) => computed(() => sizes[pictureSize.value] ?? sizes[USUAL] ?? 0);

/** Height of a picture in a row. */
export const rowPicture = stepOf(ROWS);
/** Least width of the tile of a product. */
export const productTile = stepOf(PRODUCT_TILES);
/** Least width of the tile of an editor. */
export const editorTile = stepOf(EDITOR_TILES);

/** How much higher a row with pictures is than at the usual size; less than 0 where pictures are smaller. */
export const rowGrowth = computed(() => rowPicture.value - (ROWS[USUAL] ?? 0));

/** Width of a picture beside its height, in a column of one picture and of several. */
const SHAPE = 1.4;
const SHAPE_OF_SEVERAL = 34 / 30;

/** The track of a column that shows so many pictures at once, which grows with them. */
export const pictureTrack = (track: string, pictures: number): string =>
  track.replace(/\d+/, (width) =>
    String(
      Math.round(Number(width) + rowGrowth.value * (pictures === 1 ? SHAPE : pictures * SHAPE_OF_SEVERAL)),
    ),
  );
