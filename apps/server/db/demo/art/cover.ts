import type { Cuisine } from '@xiwei/contract/stores/stores.model.ts';
import { atSomeHour, PALETTES } from './cover/palettes.ts';
import { drawScene } from './cover/scenes.ts';
import { SETTINGS } from './cover/settings.ts';
import { HEIGHT, type Stage, WIDTH } from './cover/stage.ts';
import { diceFor } from './dice.ts';
import { grain, vignette, warmth } from './light.ts';
import { createSheet } from './svg.ts';

/** The picture of a restaurant: where its cuisine is eaten, at some hour of the evening. */
export function drawCover({ cuisine, seed }: { cuisine: Cuisine; seed: string }): string {
  const dice = diceFor(`${cuisine}:${seed}`);
  const sheet = createSheet();
  const setting = SETTINGS[cuisine];
  const palette = atSomeHour(PALETTES[dice.pick(setting.palettes)], dice);
  const stage: Stage = { sheet, dice, palette, horizon: dice.whole(440, 500) };
  const scene = drawScene(stage, dice.pick(setting.scenes), dice.pick(setting.dishes), setting.drink);
  const light = [dice.between(0.25, 0.75), dice.between(0.2, 0.5)] as const;
  return sheet.finish(
    WIDTH,
    HEIGHT,
    scene +
      vignette(sheet, WIDTH, HEIGHT) +
      warmth(sheet, WIDTH, HEIGHT, light) +
      grain(sheet, WIDTH, HEIGHT, 0.09),
  );
}
