import { PAPER } from '#art/colour.ts';
import { DARK_GLAZES, PALE_GLAZES } from '#art/dish/glaze.ts';
import type { Kitchen } from '#art/dish/kitchen.ts';
import { type DishArt, PLATINGS, vesselOf } from '#art/dish/platings.ts';
import { steam } from '#art/light.ts';
import { harbour, nightStreet, skylineWindow } from './city.ts';
import { bistroFront, norenFront, whiteWalls } from './fronts.ts';
import { moonGate, veranda, waterTown } from './gardens.ts';
import { grillFire, kitchenCounter } from './kitchens.ts';
import { bambooGrove, fjord, inkMountains, terraces } from './landscapes.ts';
import { banquet, flatLay } from './overhead.ts';
import { columnHall, lanternRow, latticeRoom, paintedScreen, paperScreens } from './rooms-east.ts';
import { brickWall, clubRoom, gallery, tiledArcade } from './rooms-west.ts';
import { type Stage, WIDTH } from './stage.ts';
import { candle, flask, restedSticks, serve, tableTop, teaCup, wineGlass } from './table.ts';

/** Backdrops for a table in the foreground. */
export const BACKDROPS = {
  bambooGrove,
  brickWall,
  clubRoom,
  columnHall,
  fjord,
  gallery,
  grillFire,
  harbour,
  inkMountains,
  kitchenCounter,
  lanternRow,
  latticeRoom,
  moonGate,
  nightStreet,
  paintedScreen,
  paperScreens,
  skylineWindow,
  terraces,
  tiledArcade,
  veranda,
  waterTown,
};
/** Restaurants from outside, without a table. */
const FRONTS = { bistroFront, norenFront, whiteWalls };
/** Tables from above. */
const OVERHEAD = { banquet, flatLay };

export type Scene = keyof typeof BACKDROPS | keyof typeof FRONTS | keyof typeof OVERHEAD;

/** What stands beside the dish. */
export type Drink = 'tea' | 'wine' | 'sake';

const isFront = (scene: Scene): scene is keyof typeof FRONTS => scene in FRONTS;
const isOverhead = (scene: Scene): scene is keyof typeof OVERHEAD => scene in OVERHEAD;

export function drawScene(stage: Stage, scene: Scene, art: DishArt, drink: Drink): string {
  if (isFront(scene)) return FRONTS[scene](stage);
  const { sheet, dice } = stage;
  const kitchen: Kitchen = { sheet, dice, glaze: dice.pick(dice.chance(0.65) ? PALE_GLAZES : DARK_GLAZES) };
  if (isOverhead(scene)) return OVERHEAD[scene](stage, kitchen, PLATINGS[art](kitchen));
  return BACKDROPS[scene](stage) + laidTable(stage, kitchen, art, drink);
}

/** The table with the dish, its drink and steam. */
function laidTable(stage: Stage, kitchen: Kitchen, art: DishArt, drink: Drink): string {
  const { sheet, dice, horizon } = stage;
  const x = dice.pick([430, 600, 770]);
  const y = horizon + dice.between(150, 176);
  const scale = dice.between(1, 1.24);
  const vessel = vesselOf(art);
  const away = x > 600 || (x === 600 && dice.chance(0.5)) ? -1 : 1;
  return (
    tableTop(stage, x) +
    drinks(stage, kitchen, drink, x, away) +
    serve(
      stage,
      { x, y, scale },
      PLATINGS[art](kitchen),
      vessel,
      vessel === 'pot' ? '#3a2e2a' : kitchen.glaze.body,
    ) +
    (vessel === 'bowl' || vessel === 'pot' ? steam(sheet, dice, x, y - 70, 170, 0.34) : '')
  );
}

function drinks(stage: Stage, kitchen: Kitchen, drink: Drink, x: number, away: number): string {
  const { dice, horizon } = stage;
  const beside = within(x + away * dice.between(430, 470));
  const y = horizon + dice.between(60, 90);
  switch (drink) {
    case 'tea':
      return (
        teaCup(stage, { x: beside, y: y + 10, scale: 0.82 }, kitchen.glaze.body) +
        (dice.chance(0.6)
          ? restedSticks({ x: within(x - away * 400), y: y + 170, scale: 1.2 }, stage.palette.accent)
          : '')
      );
    case 'wine':
      return (
        wineGlass(stage, { x: beside, y, scale: 1 }, dice.pick(['#7a1228', '#8a1a24', '#d9a93f'])) +
        candle(stage, { x: within(x - away * 400), y: y - 16, scale: 0.7 })
      );
    case 'sake':
      return (
        flask(stage, { x: beside, y, scale: 0.8 }, dice.chance(0.5) ? kitchen.glaze.body : PAPER) +
        teaCup(stage, { x: beside + away * -110, y: y + 60, scale: 0.42 }, kitchen.glaze.rim)
      );
  }
}

/** A position near enough to the centre not to be cut off by the edge. */
function within(x: number): number {
  return Math.min(WIDTH - 110, Math.max(110, x));
}
