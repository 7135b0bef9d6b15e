import type { Dice } from '#art/dice.ts';
import { halo } from '#art/light.ts';
import type { Sheet } from '#art/svg.ts';
import type { Glaze } from './glaze.ts';

/** All that a plate of food is drawn with. Food is drawn round the origin; a plate is 290 across its radius. */
export interface Kitchen {
  sheet: Sheet;
  dice: Dice;
  glaze: Glaze;
}

export type Plating = (kitchen: Kitchen) => string;

/** A piece of food as a reusable drawing, with the soft dark edge that lifts it off its neighbours. */
export function morsel({ sheet }: Kitchen, ...markup: string[]): string {
  return sheet.symbol(markup.join(''), { filter: halo(sheet) });
}
