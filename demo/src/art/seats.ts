import { BACKDROPS } from './cover/scenes.ts';
import { SETTINGS, type Setting } from './cover/settings.ts';
import { HEIGHT, type Stage, WIDTH } from './cover/stage.ts';
import { eveningAt, type House } from './cover.ts';
import { diceFor } from './dice.ts';
import { grain, vignette, warmth } from './light.ts';
import type { Furniture } from './seats/chairs.ts';
import { floor } from './seats/floor.ts';
import { SEATS, type SeatsArt } from './seats/seats.ts';
import { createSheet } from './svg.ts';

type Backdrop = keyof typeof BACKDROPS;

/** Possible backdrops of each room, by the drink that goes with the cuisine. */
const ROOMS: Record<
  Setting['drink'],
  Record<'hall' | 'window' | 'private' | 'counter', readonly Backdrop[]>
> = {
  tea: {
    hall: ['latticeRoom', 'columnHall', 'lanternRow'],
    window: ['moonGate', 'waterTown', 'bambooGrove'],
    private: ['paintedScreen', 'latticeRoom'],
    counter: ['kitchenCounter'],
  },
  wine: {
    hall: ['brickWall', 'clubRoom', 'gallery'],
    window: ['skylineWindow', 'tiledArcade'],
    private: ['clubRoom', 'gallery'],
    counter: ['brickWall', 'kitchenCounter'],
  },
  sake: {
    hall: ['lanternRow', 'paperScreens'],
    window: ['veranda', 'bambooGrove'],
    private: ['paperScreens'],
    counter: ['kitchenCounter'],
  },
};

const WOODS = ['#7a4a2c', '#a8744a', '#5a3424', '#8a5a38', '#43302a'];
const SEAT_COLOURS = ['#8a2f24', '#23423a', '#2b4a6a', '#b07a3a', '#5c2a3c', '#5a6450'];
const CLOTHS = ['#f0e6d2', '#e6d8bd', '#8a2f24', '#24405c'];

/** Draws one table kind of a store, in the store's rooms and furniture. */
export function drawSeats(house: House, art: SeatsArt): string {
  const { cuisine, seed } = house;
  const sheet = createSheet();
  const furniture = furnish(house);
  const dice = diceFor(`${art}:${cuisine}:${seed}`);
  const { room, horizon, draw } = SEATS[art];
  const stage: Stage = { sheet, dice, palette: eveningAt(house).palette, horizon };
  const backdrop = dice.pick(ROOMS[SETTINGS[cuisine].drink][room]);
  return sheet.finish(
    WIDTH,
    HEIGHT,
    BACKDROPS[backdrop](stage) +
      floor(stage, furniture, art) +
      draw(stage, furniture) +
      vignette(sheet, WIDTH, HEIGHT) +
      warmth(sheet, WIDTH, HEIGHT, [0.5, 0.45]) +
      grain(sheet, WIDTH, HEIGHT, 0.09),
  );
}

function furnish({ cuisine, seed }: House): Furniture {
  const dice = diceFor(`furniture:${cuisine}:${seed}`);
  return { wood: dice.pick(WOODS), seat: dice.pick(SEAT_COLOURS), cloth: dice.pick(CLOTHS) };
}
