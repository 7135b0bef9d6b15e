import type { Cuisine } from '@xiwei/contract/stores/store-kinds.ts';
import { atSomeHour, PALETTES, type Palette } from './cover/palettes.ts';
import { drawScene, type Scene } from './cover/scenes.ts';
import { SETTINGS, type Setting } from './cover/settings.ts';
import { HEIGHT, type Stage, WIDTH } from './cover/stage.ts';
import { type Dice, diceFor } from './dice.ts';
import { grain, vignette, warmth } from './light.ts';
import { createSheet } from './svg.ts';

/** What the pictures of a restaurant are derived from. */
export interface House {
  cuisine: Cuisine;
  seed: string;
}

/** Draws the cover picture of a restaurant, in a scene of its cuisine. */
export function drawCover(house: House): string {
  const { scene, ...seen } = coverOf(house);
  return paint(house, seen, scene);
}

function coverOf(house: House) {
  const { dice, palette } = eveningAt(house);
  const horizon = horizonFrom(dice);
  return { dice, palette, horizon, scene: dice.pick(SETTINGS[house.cuisine].scenes) };
}

/** Chooses the palette shared by all pictures of a restaurant. */
export function eveningAt({ cuisine, seed }: House): { dice: Dice; palette: Palette } {
  const dice = diceFor(`${cuisine}:${seed}`);
  const palette = atSomeHour(PALETTES[dice.pick(SETTINGS[cuisine].palettes)], dice);
  return { dice, palette };
}

/** Scenes for the other pictures of a restaurant, by drink: its table from above, and its surroundings. */
const OTHER_SIDES: Record<Setting['drink'], { table: Scene; around: readonly Scene[] }> = {
  tea: { table: 'banquet', around: ['whiteWalls', 'nightStreet', 'moonGate', 'latticeRoom'] },
  wine: { table: 'flatLay', around: ['bistroFront', 'skylineWindow', 'tiledArcade'] },
  sake: { table: 'flatLay', around: ['norenFront', 'lanternRow', 'paperScreens'] },
};
const VIEWS = 2;

/** Draws the other pictures of a restaurant. */
export function drawViews(house: House): string[] {
  const { palette, scene: shown } = coverOf(house);
  const dice = diceFor(`views:${house.cuisine}:${house.seed}`);
  const { table, around } = OTHER_SIDES[SETTINGS[house.cuisine].drink];
  return [table, ...dice.shuffle(around)]
    .filter((scene) => scene !== shown)
    .slice(0, VIEWS)
    .map((scene) => paint(house, { dice, palette, horizon: horizonFrom(dice) }, scene));
}

const horizonFrom = (dice: Dice): number => dice.whole(440, 500);

function paint({ cuisine }: House, seen: Omit<Stage, 'sheet'>, scene: Scene): string {
  const sheet = createSheet();
  const { dice } = seen;
  const { dishes, drink } = SETTINGS[cuisine];
  const drawn = drawScene({ sheet, ...seen }, scene, dice.pick(dishes), drink);
  const light = [dice.between(0.25, 0.75), dice.between(0.2, 0.5)] as const;
  return sheet.finish(
    WIDTH,
    HEIGHT,
    drawn +
      vignette(sheet, WIDTH, HEIGHT) +
      warmth(sheet, WIDTH, HEIGHT, light) +
      grain(sheet, WIDTH, HEIGHT, 0.09),
  );
}
