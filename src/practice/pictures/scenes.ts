import { createRandom } from '../random';
import type { Random } from '../random';
import { drawBarn, drawForest, drawHills } from './scenes/land';
import { drawBeach, drawLake } from './scenes/water';
import { drawBouquet } from './scenes/bouquet';
import { drawRings } from './scenes/rings';
import { drawTable } from './scenes/table';
import { drawBirthday, drawFamily, drawNewborn } from './scenes/families';
import { drawCouple, drawGraduate, drawPortrait } from './scenes/portraits';
import { drawCity } from './scenes/city';
import { Surface } from './surface';

/** The pictures that the lab can draw. */
export const SCENE_NAMES = [
  'couple',
  'portrait',
  'family',
  'hills',
  'lake',
  'forest',
  'beach',
  'barn',
  'city',
  'rings',
  'table',
  'bouquet',
  'graduate',
  'birthday',
  'newborn',
] as const;
export type SceneName = (typeof SCENE_NAMES)[number];

/** Draws a picture to the edges of a surface whose drawing is 100 units high. */
type Scene = (surface: Surface, random: Random) => void;

const SCENES: Readonly<Record<SceneName, Scene>> = {
  couple: drawCouple,
  portrait: drawPortrait,
  family: drawFamily,
  hills: drawHills,
  lake: drawLake,
  forest: drawForest,
  beach: drawBeach,
  barn: drawBarn,
  city: drawCity,
  rings: drawRings,
  table: drawTable,
  bouquet: drawBouquet,
  graduate: drawGraduate,
  birthday: drawBirthday,
  newborn: drawNewborn,
};

/** A photograph of this size in pixels; the same seed always gives the same picture. */
export function photograph(name: SceneName, seed: string, width: number, height: number): Surface {
  const surface = new Surface(
    Math.max(1, Math.round(width)),
    Math.max(1, Math.round(height)),
    Math.max(1, Math.round(height)) / 100,
  );
  SCENES[name](surface, createRandom(`scene ${name} ${seed}`));
  return surface;
}
