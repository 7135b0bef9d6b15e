import { type Dice, diceFor } from './dice.ts';
import { chopsticks } from './dish/garnish.ts';
import { DARK_GLAZES, type Glaze, PALE_GLAZES } from './dish/glaze.ts';
import type { Kitchen } from './dish/kitchen.ts';
import { type DishArt, PLATINGS, vesselOf } from './dish/platings.ts';
import { DARK_SURFACES, drawSurface, PALE_SURFACES, type Surface } from './dish/surface.ts';
import { grain, vignette } from './light.ts';
import { createSheet, put } from './svg.ts';

const SIZE = 800;

export interface TableLook {
  surface: Surface;
  glaze: Glaze;
}

/** Draws a dish from above on a table. */
export function drawDish(input: { art: DishArt; seed: string; palette?: TableLook }): string {
  const sheet = createSheet();
  const dice = diceFor(`${input.art}:${input.seed}`);
  const { surface, glaze } = input.palette ?? layTable(dice);
  const kitchen: Kitchen = { sheet, dice, glaze };
  const food = PLATINGS[input.art](kitchen);
  const scene =
    vesselOf(input.art) === 'glass'
      ? put({ x: SIZE / 2, y: SIZE / 2 }, food)
      : drawSurface(surface, sheet, dice) + setting(kitchen, food);
  return sheet.finish(SIZE, SIZE, scene + vignette(sheet, SIZE, SIZE) + grain(sheet, SIZE, SIZE, 0.09));
}

/** Chooses table and tableware: mostly light ware on dark tables and dark ware on light ones, for contrast. */
function layTable(dice: Dice): TableLook {
  const darkTable = dice.chance(0.6);
  return {
    surface: dice.pick(darkTable ? DARK_SURFACES : PALE_SURFACES),
    glaze: dice.pick(dice.chance(darkTable ? 0.75 : 0.45) ? PALE_GLAZES : DARK_GLAZES),
  };
}

/** Places the dish off centre at a varying scale, sometimes with chopsticks beside it. */
function setting(kitchen: Kitchen, food: string): string {
  const { dice } = kitchen;
  const x = SIZE / 2 + dice.between(-26, 26);
  const y = SIZE / 2 + dice.between(-20, 26);
  const dish = put({ x, y, turn: dice.whole(-14, 14), scale: dice.between(1.14, 1.32) }, food);
  if (!dice.chance(0.3)) return dish;
  return (
    chopsticks(
      kitchen,
      { x: dice.pick([48, 752]), y: 420, turn: dice.whole(-9, 9) },
      dice.pick(['#7d231b', '#2b2327']),
    ) + dish
  );
}
