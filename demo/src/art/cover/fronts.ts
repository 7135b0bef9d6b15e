import { darker, INK, lighter, mix } from '#art/colour.ts';
import { glow } from '#art/light.ts';
import { polygon } from '#art/shapes.ts';
import { circle, dots, ellipse, group, line, num, path, put, rect, stamp, times } from '#art/svg.ts';
import { air, lantern, moon, ridge, stars } from './air.ts';
import { isPale } from './palettes.ts';
import { wallpaper } from './patterns.ts';
import { pine } from './plants.ts';
import { type Backdrop, HEIGHT, type Stage, WIDTH } from './stage.ts';
import { fall } from './table.ts';

/** Wet stone in front of a house front, with the light of its door on it. */
function pavement({ sheet, dice, palette }: Stage, from: number, doorX: number): string {
  const stones = times(5, (row) => {
    const y = from + 24 + row * row * 9;
    return `M0 ${y}H1200${times(6, (index) => `M${num(dice.between(0, 60) + index * 220 + (row % 2) * 90)} ${y}l${num((index - 2.5) * 8)} ${18 + row * 16}`).join('')}`;
  }).join('');
  return (
    rect(0, from, WIDTH, HEIGHT - from, {
      fill: sheet.linear([
        [0, mix(palette.near, palette.low, 0.2)],
        [1, darker(palette.near, 0.4)],
      ]),
    }) +
    line(stones, darker(palette.near, 0.6), 3, { opacity: 0.5 }) +
    path(
      polygon([
        [doorX - 170, from],
        [doorX + 170, from],
        [doorX + 330, HEIGHT],
        [doorX - 330, HEIGHT],
      ]),
      {
        fill: sheet.linear([
          [0, palette.glow, 0.75],
          [1, palette.glow, 0],
        ]),
      },
    )
  );
}

/** Crests on the curtain: a ring, two waves, a lozenge, three peaks. */
const CRESTS = [
  'M-62 0A62 62 0 1 0 62 0A62 62 0 1 0-62 0M0 0h0M-14 0h28M0-14v28',
  'M-66-16q33-34 66 0t66 0M-66 26q33-34 66 0t66 0',
  'M0-66L66 0L0 66L-66 0ZM0-30L30 0L0 30L-30 0Z',
  'M-72 40L-34-24L0 26L34-24L72 40ZM-16-46h32',
];

/** A wooden house front with a divided curtain over its lit door. */
export const norenFront: Backdrop = (stage) => {
  const { sheet, dice, palette } = stage;
  const x = dice.pick([430, 600, 770]);
  const foot = 640;
  const wood = mix(palette.table, '#8a5a36', 0.35);
  const dye = dice.pick([palette.accent, '#2b4a8a', '#35604f', '#8a2f3c']);
  const warm = sheet.linear([
    [0, '#fff0c8'],
    [1, mix(palette.glow, '#e08a3e', 0.45)],
  ]);
  const strips = times(4, (index) => {
    const left = x - 220 + index * 110;
    return `M${left + 3} 236h104l-2 ${196 + dice.whole(-6, 10)}q-50-${dice.whole(4, 14)}-100 0Z`;
  }).join('');
  const panel = sheet.pattern(60, 60, rect(0, 0, 56, 60, { fill: lighter(wood, 0.06) }));
  const slats = sheet.pattern(26, 26, rect(0, 0, 14, 26, { fill: darker(wood, 0.45) }));
  const grille = (left: number, right: number) =>
    rect(left, 300, right - left, 230, { fill: warm }) +
    rect(left, 300, right - left, 230, { fill: slats }) +
    rect(left, 300, right - left, 230, { fill: 'none', stroke: darker(wood, 0.5), strokeWidth: 14 });
  return (
    air(stage, 200) +
    stars(stage, 20, 120) +
    moon(stage, x > 600 ? 180 : 1020, 60, 30) +
    rect(0, 150, WIDTH, foot - 150, { fill: darker(wood, 0.4) }) +
    rect(0, 150, WIDTH, foot - 150, { fill: panel }) +
    grille(60, x - 280) +
    grille(x + 280, 1140) +
    rect(x - 230, 220, 460, foot - 220, { fill: warm }) +
    line(
      `M${x - 230} 480H${x + 230}M${x} 430V${foot}M${x - 115} 430V${foot}M${x + 115} 430V${foot}`,
      darker(wood, 0.3),
      9,
    ) +
    path(strips, {
      fill: sheet.linear([
        [0, lighter(dye, 0.1)],
        [1, darker(dye, 0.25)],
      ]),
    }) +
    line(dice.pick(CRESTS), '#f6ecd8', 12, { transform: `translate(${x} 326)` }) +
    line(`M${x - 250} 232H${x + 250}`, '#d9b47a', 12) +
    path('M-20 180L60 84H1140L1220 180Z', { fill: mix(palette.near, palette.far, 0.35) }) +
    line(dots(times(31, (index) => [index * 41, 184] as const)), darker(palette.near, 0.3), 30) +
    pavement(stage, foot, x) +
    ellipse(x, foot - 80, 560, 340, { fill: glow(sheet, palette.glow, 0.5) }) +
    [x - 330, x + 330]
      .map((at, index) =>
        lantern(stage, { x: at, y: 320, from: 190 }, 70, index ? '#c8402b' : '#ecdcb8', 1.3),
      )
      .join('') +
    [x - 300, x + 300]
      .map((at) =>
        put(
          { x: at, y: foot + 6 },
          path('M-50-70H50L38 20H-38Z', { fill: '#3d4650' }),
          path('M0-70Q-90-130-70-190Q-20-150 0-90Q-10-180 30-220Q50-150 6-80Q70-150 96-130Q80-90 0-70Z', {
            fill: mix('#4a7a4a', palette.near, 0.25),
          }),
        ),
      )
      .join('')
  );
};

/** White walls with stepped black gables, doubled in a pond. */
export const whiteWalls: Backdrop = (stage) => {
  const { sheet, dice, palette } = stage;
  const pond = 560;
  const pale = isPale(palette) ? '#fbf7ee' : mix('#e8e2d6', palette.mid, 0.3);
  const house = (x: number, w: number, top: number) => {
    const step = w / 6;
    const gable = `M${x} ${top + 70}H${x + step}V${top + 35}H${x + 2 * step}V${top}H${x + 4 * step}V${top + 35}H${x + 5 * step}V${top + 70}H${x + w}`;
    return (
      path(`${gable}V${pond}H${x}Z`, {
        fill: sheet.linear([
          [0, pale],
          [1, mix(pale, palette.low, 0.35)],
        ]),
      }) +
      line(gable, darker(palette.near, 0.2), 17, { strokeLinecap: 'square' }) +
      rect(x + w * 0.42, top + 120, w * 0.16, 40, { fill: palette.near }) +
      rect(x + w * 0.38, pond - 110, w * 0.24, 110, { fill: palette.near }) +
      rect(x + w * 0.41, pond - 100, w * 0.18, 100, { fill: palette.glow, opacity: 0.85 })
    );
  };
  const row = house(60, 260, 300) + house(270, 320, 230) + house(640, 240, 320) + house(830, 330, 250);
  const village = sheet.symbol(row);
  return (
    air(stage, pond) +
    moon(stage, dice.between(300, 900), 110, 50) +
    ridge(stage, 110, 190, mix(palette.far, palette.mid, 0.45), 0.8) +
    ridge(stage, 190, 190, mix(palette.far, palette.near, 0.25), 0.7) +
    stamp(village, { x: 0, y: 0 }) +
    rect(0, pond, WIDTH, HEIGHT - pond, {
      fill: sheet.linear([
        [0, mix(palette.low, palette.far, 0.45)],
        [1, darker(palette.far, 0.35)],
      ]),
    }) +
    group({ transform: `translate(0 ${pond * 2})scale(1 -1)`, opacity: 0.35 }, `<use href="#${village}"/>`) +
    line(
      times(22, () => `M${dice.whole(0, 1200)} ${dice.whole(pond + 12, 790)}h${dice.whole(30, 150)}`).join(
        '',
      ),
      mix(palette.low, '#ffffff', 0.5),
      4,
      { opacity: 0.5 },
    ) +
    [356, 504, 916, 1074]
      .map((x) => lantern(stage, { x, y: pond - 110, from: pond - 160 }, 26, '#c8402b', 1.1))
      .join('') +
    pine(stage, dice.chance(0.5) ? 1 : -1)
  );
};

/** A corner restaurant under its awning, tables on the pavement. */
export const bistroFront: Backdrop = (stage) => {
  const { sheet, dice, palette } = stage;
  const foot = 620;
  const paint = dice.pick(['#2b5548', '#75242c', '#2b3f66']);
  const door = dice.pick([250, 950]);
  const windowAt = door < 600 ? 420 : 110;
  const stripes = sheet.pattern(
    80,
    80,
    rect(0, 0, 40, 80, { fill: '#f6ecd8' }) + rect(40, 0, 40, 80, { fill: palette.accent }),
  );
  const warm = sheet.linear([
    [0, '#fff0c8'],
    [1, mix(palette.glow, '#d8843a', 0.4)],
  ]);
  const table = (x: number) =>
    put(
      { x, y: foot + 36 },
      ellipse(0, 100, 120, 20, { fill: INK, opacity: 0.4 }),
      line('M0 0V94M0 94l-44 10M0 94l44 10', INK, 9),
      ellipse(0, 0, 116, 25, { fill: '#f6ecd8' }),
      circle(0, -26, 90, { fill: glow(sheet, palette.glow, 0.8) }),
      rect(-8, -36, 16, 32, { rx: 4, fill: '#ffe9b8' }),
      line('M-50-4v-30M-50-34l-12-26h24l-12 26', '#fff', 4, { opacity: 0.6 }),
    );
  return (
    rect(0, 0, WIDTH, foot, {
      fill: sheet.linear([
        [0, palette.mid],
        [1, mix(palette.mid, palette.low, 0.5)],
      ]),
    }) +
    rect(0, 0, WIDTH, foot, { fill: wallpaper(sheet, 'brick', lighter(palette.mid, 0.2)), opacity: 0.35 }) +
    [150, 500, 850]
      .map(
        (x) =>
          rect(x, -20, 200, 150, { fill: darker(palette.near, 0.2) }) +
          rect(x + 14, -20, 172, 136, { fill: warm, opacity: dice.between(0.4, 1) }),
      )
      .join('') +
    rect(60, 190, 1080, foot - 190, {
      fill: sheet.linear([
        [0, lighter(paint, 0.14)],
        [1, darker(paint, 0.2)],
      ]),
    }) +
    rect(windowAt, 290, 660, 250, { fill: warm }) +
    [110, 330, 550]
      .map(
        (dx) =>
          circle(windowAt + dx, 372, 70, { fill: glow(sheet, '#fff6da', 1) }) +
          circle(windowAt + dx, 372, 24, { fill: '#fff' }),
      )
      .join('') +
    path(
      `M${windowAt} 540v-60q40-46 80 0v-16q36-60 84 0q30-30 60 16q40-60 90 0q40-36 80 4q30-50 84-4q40-44 80 6q40-20 102 0v54Z`,
      { fill: darker(paint, 0.3), opacity: 0.75 },
    ) +
    line(`M${windowAt + 220} 290V540M${windowAt + 440} 290V540`, darker(paint, 0.4), 12) +
    rect(door - 84, 280, 168, foot - 280, { fill: darker(paint, 0.45) }) +
    rect(door - 60, 304, 120, 200, { fill: warm }) +
    path('M40 190H1160L1190 286H10Z', { fill: stripes }) +
    path('M40 190H1160L1190 286H10Z', { fill: fall(sheet, 0.35) }) +
    line(dots(times(30, (index) => [30 + index * 40, 288] as const)), palette.accent, 24) +
    pavement(stage, foot, door) +
    [windowAt + 120, windowAt + 470].map(table).join('')
  );
};
