import type { Dice } from '#art/dice.ts';
import type { Sheet } from '#art/svg.ts';
import type { Palette } from './palettes.ts';

export const WIDTH = 1200;
export const HEIGHT = 800;

/** Drawing context of a cover. The backdrop is above the horizon, the table below it. */
export interface Stage {
  sheet: Sheet;
  dice: Dice;
  palette: Palette;
  horizon: number;
}

export type Backdrop = (stage: Stage) => string;
