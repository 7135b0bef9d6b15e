import { diceFor } from './dice.ts';
import { DARK_SURFACES, drawSurface, PALE_SURFACES } from './dish/surface.ts';
import { bottle, card, hamper, jar, mooncakes, type Packing, tin } from './goods/packings.ts';
import { grain, vignette, warmth } from './light.ts';
import { createSheet, put } from './svg.ts';

const SIZE = 800;

/** Every kind of goods that can be drawn. */
const PACKINGS = { bottle, card, hamper, jar, mooncakes, tin } satisfies Record<string, Packing>;

/** What is drawn of goods: the kind, its main colour, and how many are in it. */
export interface GoodsArt {
  kind: keyof typeof PACKINGS;
  colour: string;
  count?: number;
}

/** Draws goods as they are sold, from above, on a table. */
export function drawGoods({ kind, colour, count = 1 }: GoodsArt, seed: string): string {
  const sheet = createSheet();
  const dice = diceFor(`goods:${kind}:${seed}`);
  const surface = dice.pick(dice.chance(0.5) ? DARK_SURFACES : PALE_SURFACES);
  const goods = put(
    { x: SIZE / 2, y: SIZE / 2, turn: dice.whole(-7, 7), scale: dice.between(1, 1.08) },
    PACKINGS[kind]({ sheet, dice, colour, count }),
  );
  return sheet.finish(
    SIZE,
    SIZE,
    drawSurface(surface, sheet, dice) +
      warmth(sheet, SIZE, SIZE, [0.3, 0.2]) +
      goods +
      vignette(sheet, SIZE, SIZE) +
      grain(sheet, SIZE, SIZE, 0.08),
  );
}
