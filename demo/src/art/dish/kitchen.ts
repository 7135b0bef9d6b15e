import type { Dice } from '#art/dice.ts';
import { halo } from '#art/light.ts';
import type { Sheet } from '#art/svg.ts';
import type { Glaze } from './glaze.ts';

/** Drawing context of a dish. Food is drawn around the origin; the radius of a plate is 290. */
export interface Kitchen {
  sheet: Sheet;
  dice: Dice;
  glaze: Glaze;
}

export type Plating = (kitchen: Kitchen) => string;

/** Defines a piece of food as a reusable drawing, with a soft dark edge that separates it from its neighbours. */
export function morsel({ sheet }: Kitchen, ...markup: string[]): string {
  return sheet.symbol(markup.join(''), { filter: halo(sheet) });
}
