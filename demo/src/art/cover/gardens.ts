import { darker, lighter, mix } from '#art/colour.ts';
import { glow } from '#art/light.ts';
import { circle, dots, ellipse, group, line, path, put, rect, stamp, times } from '#art/svg.ts';
import { air, lantern, moon, ridge } from './air.ts';
import { isPale } from './palettes.ts';
import { bamboo } from './plants.ts';
import { type Backdrop, WIDTH } from './stage.ts';

/** A round gate in a garden wall, with the evening on the other side. */
export const moonGate: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const x = dice.pick([430, 600, 770]);
  const inside = sheet.clip(circle(x, 250, 245, {}));
  const wall = isPale(palette) ? '#efe7d8' : mix(palette.mid, palette.high, 0.5);
  return (
    rect(0, 0, WIDTH, horizon + 10, {
      fill: sheet.linear([
        [0, darker(wall, 0.25)],
        [1, lighter(wall, 0.08)],
      ]),
    }) +
    group(
      { clipPath: inside },
      air(stage),
      moon(stage, x + dice.between(-110, 110), 130, 52),
      ridge(stage, 180, 170, mix(palette.far, palette.low, 0.3), 0.8),
      ridge(stage, 270, 150, palette.near, 0.7),
      bamboo(stage, x - 150),
      bamboo(stage, x + 130),
    ) +
    circle(x, 250, 245, { fill: 'none', stroke: darker(wall, 0.45), strokeWidth: 22 }) +
    circle(x, 250, 258, { fill: 'none', stroke: lighter(wall, 0.35), strokeWidth: 3, opacity: 0.7 }) +
    path(`M0 0H${WIDTH}V30H0Z`, { fill: darker(palette.near, 0.3) }) +
    line(dots(times(31, (index) => [index * 40, 34] as const)), darker(palette.near, 0.2), 34) +
    [x - 380, x + 380].map((at) => lantern(stage, { x: at, y: 190 }, 52, palette.accent)).join('')
  );
};

/** The edge of a veranda: a garden with a stone lantern and a maple over the pond. */
export const veranda: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const flip = dice.chance(0.5);
  const leaves = times(26, () => [dice.between(30, 480), dice.between(20, 190)] as const);
  const garden = group(
    flip ? { transform: `translate(${WIDTH})scale(-1 1)` } : {},
    line('M-20 190Q160 150 260 80T520 40M200 110Q260 170 380 170', darker(palette.near, 0.3), 15),
    line(dots(leaves), darker(palette.accent, 0.25), 46),
    line(dots(leaves.map(([x, y]) => [x - 10, y - 12] as const)), lighter(palette.accent, 0.12), 28),
    put(
      { x: 860, y: horizon - 34 },
      path(
        'M-70 0H70L54-28H-54ZM-24-28H24V-92H-24ZM-58-92H58L44-112H-44ZM-40-112H40V-172H-40ZM-84-172H84Q50-190 34-216H-34Q-50-190-84-172ZM-10-216h20v-22h-20Z',
        { fill: mix('#8b9296', palette.near, 0.35) },
      ),
      circle(0, -142, 120, { fill: glow(sheet, palette.glow, 0.8) }),
      rect(-22, -162, 44, 40, { fill: '#fff0c4' }),
    ),
  );
  return (
    air(stage) +
    moon(stage, flip ? 420 : 760, 120, 50) +
    ridge(stage, 150, 180, mix(palette.far, palette.mid, 0.3), 0.6) +
    ridge(stage, 240, 170, mix(palette.near, '#2f5a45', 0.4), 0.5) +
    ellipse(600, horizon - 20, 420, 60, {
      fill: sheet.linear([
        [0, palette.low],
        [1, palette.far],
      ]),
    }) +
    ellipse(180, horizon - 6, 260, 70, { fill: mix(palette.near, '#3f6a4a', 0.35) }) +
    ellipse(1060, horizon - 6, 280, 64, { fill: mix(palette.near, '#3f6a4a', 0.25) }) +
    garden +
    line(`M${flip ? 1130 : 70} 0V${horizon}`, darker(palette.table, 0.4), 40, { strokeLinecap: 'butt' }) +
    line('M0 14H1200', darker(palette.table, 0.5), 30)
  );
};

/** A canal between old houses, with a bridge whose arch the water makes into a ring. */
export const waterTown: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const quay = horizon - 90;
  const bridge = dice.whole(480, 720);
  const house = (x: number, width: number, eaves: number, fill: string) =>
    rect(x, eaves, width, quay - eaves, { fill }) +
    path(`M${x - 24} ${eaves}L${x + 16} ${eaves - 54}H${x + width - 16}L${x + width + 24} ${eaves}Z`, {
      fill: darker(palette.near, 0.25),
    }) +
    [0.16, 0.44, 0.72]
      .map((at) =>
        rect(x + width * at, eaves + 34, width * 0.14, 50, {
          fill: palette.glow,
          opacity: dice.between(0.55, 1),
        }),
      )
      .join('') +
    rect(x + width * 0.3, quay - 70, width * 0.4, 70, { fill: palette.glow, opacity: 0.85 });
  const wall = isPale(palette) ? '#f6efe0' : mix('#d9cbb4', palette.mid, 0.45);
  const banks = sheet.symbol(
    house(-30, 210, quay - 190, wall) +
      house(170, 180, quay - 140, darker(wall, 0.12)) +
      house(870, 190, quay - 150, darker(wall, 0.12)) +
      house(1040, 220, quay - 200, wall) +
      path(
        `M${bridge - 250} ${quay}Q${bridge} ${quay - 250} ${bridge + 250} ${quay}H${bridge + 120}A120 120 0 0 0 ${bridge - 120} ${quay}Z`,
        { fill: mix('#a89f92', palette.near, 0.25) },
      ) +
      line(
        `M${bridge - 240} ${quay - 14}Q${bridge} ${quay - 262} ${bridge + 240} ${quay - 14}`,
        mix('#d9d0c2', palette.mid, 0.3),
        12,
      ),
  );
  const boat = bridge + dice.pick([-290, 290]);
  return (
    air(stage) +
    moon(stage, bridge + dice.between(-200, 200), 90, 44) +
    ridge(stage, 150, 170, mix(palette.far, palette.mid, 0.4), 0.6) +
    stamp(banks, { x: 0, y: 0 }) +
    rect(0, quay, WIDTH, 100, {
      fill: sheet.linear([
        [0, mix(palette.low, palette.far, 0.4)],
        [1, palette.near],
      ]),
    }) +
    group(
      { clipPath: sheet.clip(rect(0, quay, WIDTH, 100, {})), opacity: 0.4 },
      stamp(banks, { x: 0, y: 0 }, { transform: `translate(0 ${quay * 2})scale(1 -1)` }),
    ) +
    put(
      { x: boat, y: horizon - 30 },
      path('M-120-6Q0 34 120-6L96 24H-96Z', { fill: darker(palette.near, 0.5) }),
      path('M-66-4Q-60-66 0-68T66-4Z', { fill: '#5a4632' }),
      rect(-16, -44, 32, 34, { fill: palette.glow }),
    ) +
    [230, 330, 900, 1000]
      .map((x, index) =>
        lantern(stage, { x, y: quay - 96 + (index % 2) * 14, from: quay - 140 }, 24, '#d8492e', 1.1),
      )
      .join('')
  );
};
