import { type Colour, colour } from '../colour';
import type { Random } from '../../random';

/** What somebody wears. */
export type Outfit = 'suit' | 'gown' | 'dress' | 'sweater' | 'shirt' | 'robe';
/** How somebody wears their hair. */
export type Hair = 'short' | 'long' | 'bun' | 'curls' | 'waves';

/** How a person looks. */
export interface Look {
  readonly skin: Colour;
  readonly hair: Colour;
  readonly style: Hair;
  readonly outfit: Outfit;
  readonly cloth: Colour;
}

const SKINS = ['#f3cfb3', '#e8b896', '#d49a6f', '#b8784b', '#8d5531', '#6b3d22', '#f0c4a8', '#a4653c'].map(
  (hex) => colour(hex),
);
const HAIRS = ['#2a1d17', '#3d271b', '#5c3a22', '#8a5a2e', '#c08b4c', '#1b1a1e', '#6e2f1c', '#9a8f86'].map(
  (hex) => colour(hex),
);
const CLOTHS = [
  '#2f4858',
  '#3f5f4a',
  '#6d3b47',
  '#8a5a44',
  '#46436b',
  '#b5674d',
  '#c99846',
  '#557a8b',
  '#7a4a6a',
  '#39505f',
].map((hex) => colour(hex));

/** Somebody, as the seed will have it; the outfit is given or is an everyday one; the young are not grey. */
export function somebody(random: Random, outfit?: Outfit, young = false): Look {
  const worn = outfit ?? random.pick<Outfit>(['sweater', 'shirt', 'dress']);
  const style: Hair =
    worn === 'suit' || worn === 'shirt'
      ? random.pick<Hair>(['short', 'short', 'curls'])
      : random.pick<Hair>(['long', 'bun', 'waves', 'curls']);
  return {
    skin: random.pick(SKINS),
    hair: random.pick(young ? HAIRS.slice(0, -1) : HAIRS),
    style,
    outfit: worn,
    cloth:
      worn === 'gown'
        ? colour('#f8f4ec')
        : worn === 'suit'
          ? random.pick(['#2a3142', '#39414d', '#3b2f35', '#4a5560'].map((hex) => colour(hex)))
          : random.pick(CLOTHS),
  };
}
