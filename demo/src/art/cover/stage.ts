import type { Dice } from '#art/dice.ts';
import type { Sheet } from '#art/svg.ts';
import type { Palette } from './palettes.ts';

export const WIDTH = 1200;
export const HEIGHT = 800;

/** All that a cover is drawn with. The backdrop fills what is above the horizon, the table what is below. */
export interface Stage {
  sheet: Sheet;
  dice: Dice;
  palette: Palette;
  horizon: number;
}

export type Backdrop = (stage: Stage) => string;
