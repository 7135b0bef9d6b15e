import { darker, lighter, mix } from '#art/colour.ts';
import { HEIGHT, type Stage, WIDTH } from '#art/cover/stage.ts';
import { boards, fall } from '#art/cover/table.ts';
import { glow } from '#art/light.ts';
import { ellipse, line, rect } from '#art/svg.ts';
import type { Furniture } from './chairs.ts';
import type { SeatsArt } from './seats.ts';

const STRAW = '#b9a76a';

/** The floor: boards, or mats where guests sit on the floor. */
export function floor(stage: Stage, { wood }: Furniture, art: SeatsArt): string {
  const { sheet, palette, horizon } = stage;
  const colour = art === 'tatami' ? STRAW : mix(wood, palette.near, 0.35);
  const fill = sheet.linear([
    [0, mix(colour, palette.glow, 0.18)],
    [0.4, colour],
    [1, darker(colour, 0.5)],
  ]);
  return (
    rect(0, horizon, WIDTH, HEIGHT - horizon, { fill }) +
    (art === 'tatami' ? mats(horizon) : boards(stage, colour)) +
    rect(0, horizon - 10, WIDTH, 16, { fill: darker(wood, 0.5) }) +
    rect(0, horizon + 6, WIDTH, 30, {
      fill: fall(sheet, 0.25),
      transform: `rotate(180 600 ${horizon + 21})`,
    }) +
    ellipse(600, horizon + 190, 560, 200, { fill: glow(sheet, lighter(palette.glow, 0.2), 0.4) })
  );
}

function mats(horizon: number): string {
  const seams = `M0 ${horizon + 110}H1200M420 ${horizon}L330 ${horizon + 110}M800 ${horizon}L890 ${horizon + 110}M600 ${horizon + 110}V800`;
  return line(seams, '#3f4a35', 12, { opacity: 0.8, strokeLinecap: 'butt' });
}
