import { darker, GOLD, lighter, PAPER } from '#art/colour.ts';
import type { Dice } from '#art/dice.ts';
import { halo, shadow } from '#art/light.ts';
import { ring } from '#art/shapes.ts';
import { circle, ellipse, group, line, path, put, rect, type Sheet, stamp, times } from '#art/svg.ts';

/** What a drawing of goods is made with. */
interface PackingSet {
  sheet: Sheet;
  dice: Dice;
  colour: string;
  /** How many are in a box. */
  count: number;
}

export type Packing = (set: PackingSet) => string;

const CRUST = '#c98736';

/** Paint of a surface that is lit from the upper left. */
const sheen = (sheet: Sheet, colour: string): string =>
  sheet.linear(
    [
      [0, lighter(colour, 0.28)],
      [0.45, colour],
      [1, darker(colour, 0.32)],
    ],
    [0, 0, 1, 1],
  );

/** A mooncake with a pressed pattern: petals at its edge, a flower in a ring. */
function mooncake(sheet: Sheet, radius: number): string {
  const petals = ring(12, radius * 0.88);
  const flower = ring(8, radius * 0.32, 22);
  return sheet.symbol(
    group(
      { filter: halo(sheet, 6, 0.5) },
      ...petals.map(({ at: [x, y] }) => circle(x, y, radius * 0.24, { fill: darker(CRUST, 0.12) })),
      circle(0, 0, radius * 0.93, {
        fill: sheet.radial(
          [
            [0, lighter(CRUST, 0.34)],
            [0.7, CRUST],
            [1, darker(CRUST, 0.3)],
          ],
          [0.38, 0.34, 0.75],
        ),
      }),
    ) +
      circle(0, 0, radius * 0.68, { fill: 'none', stroke: darker(CRUST, 0.36), strokeWidth: 5 }) +
      circle(0, 0, radius * 0.66, { fill: 'none', stroke: lighter(CRUST, 0.5), strokeWidth: 2.5 }) +
      flower
        .map(({ at: [x, y], angle }) =>
          put(
            { x, y, turn: angle },
            ellipse(0, 0, radius * 0.2, radius * 0.1, {
              fill: lighter(CRUST, 0.22),
              stroke: darker(CRUST, 0.36),
              strokeWidth: 3,
            }),
          ),
        )
        .join('') +
      circle(0, 0, radius * 0.12, { fill: darker(CRUST, 0.2) }),
  );
}

/** An open box of mooncakes, each in a tray of its own. */
export const mooncakes: Packing = ({ sheet, colour, count }) => {
  const columns = count > 4 ? 3 : 2;
  const rows = Math.ceil(count / columns);
  const cell = count > 4 ? 176 : 220;
  const [width, height] = [columns * cell + 76, rows * cell + 76];
  const cake = mooncake(sheet, cell * 0.36);
  const cells = times(count, (index) => {
    const x = ((index % columns) - (columns - 1) / 2) * cell;
    const y = (Math.floor(index / columns) - (rows - 1) / 2) * cell;
    return (
      rect(x - cell * 0.46, y - cell * 0.46, cell * 0.92, cell * 0.92, {
        rx: 20,
        fill: sheen(sheet, darker(GOLD, 0.24)),
        stroke: darker(GOLD, 0.5),
        strokeWidth: 3,
      }) + stamp(cake, { x, y })
    );
  });
  return (
    group(
      { filter: shadow(sheet) },
      rect(-width / 2, -height / 2, width, height, { rx: 18, fill: sheen(sheet, colour) }),
    ) +
    rect(-width / 2 + 13, -height / 2 + 13, width - 26, height - 26, {
      rx: 12,
      fill: darker(colour, 0.5),
      stroke: GOLD,
      strokeWidth: 4,
    }) +
    cells.join('')
  );
};

/** A bottle of wine that lies on the table, with its label. */
export const bottle: Packing = ({ sheet, colour }) => {
  const glass = sheet.linear([
    [0, darker(colour, 0.55)],
    [0.3, lighter(colour, 0.12)],
    [0.55, colour],
    [1, darker(colour, 0.7)],
  ]);
  const body =
    'M-250-84H96C150-84 172-40 214-34H372V34H214C172 40 150 84 96 84H-250Q-276 84-276 58V-58Q-276-84-250-84Z';
  const drawing =
    group({ filter: shadow(sheet) }, path(body, { fill: glass })) +
    path('M300-36H372Q382-36 382-26V26Q382 36 372 36H300Z', { fill: sheen(sheet, '#7d1f2a') }) +
    line('M306-36V36', GOLD, 5) +
    rect(-190, -86, 210, 172, { fill: sheen(sheet, PAPER) }) +
    rect(-178, -74, 186, 148, { fill: 'none', stroke: GOLD, strokeWidth: 3 }) +
    put(
      { x: -85, y: 0, turn: 90 },
      circle(0, -34, 22, { fill: 'none', stroke: darker(colour, 0.2), strokeWidth: 4 }) +
        path('M-13-34L0-48L13-34L0-20Z', { fill: GOLD }) +
        line('M-46 14H46M-34 30H34M-20 46H20', darker(colour, 0.3), 5),
    ) +
    line('M-246-56H90Q140-56 168-28', '#fff', 9, { opacity: 0.35 });
  return put({ x: -40, y: 20, turn: -52, scale: 1.12 }, drawing);
};

/** A basket with a bow, full of jars, fruit and a bottle neck. */
export const hamper: Packing = ({ sheet, dice, colour }) => {
  const straw = '#b98a4d';
  const fruit = ['#d9822b', '#b23a2e', '#8fa03c', '#e0b04a'];
  const filling = times(9, (index) => {
    const x = ((index % 5) - 2) * 104 + dice.between(-14, 14) + (index > 4 ? 52 : 0);
    const y = index > 4 ? -44 : -116;
    const tone = fruit[index % fruit.length] ?? straw;
    return group(
      { filter: halo(sheet, 5, 0.45) },
      circle(x, y, dice.between(56, 66), {
        fill: sheet.radial(
          [
            [0, lighter(tone, 0.42)],
            [0.6, tone],
            [1, darker(tone, 0.4)],
          ],
          [0.35, 0.3, 0.8],
        ),
      }),
    );
  });
  const lid = (x: number, tone: string) =>
    group(
      { filter: halo(sheet, 6, 0.5) },
      rect(x - 56, -236, 112, 150, { rx: 14, fill: sheen(sheet, tone) }),
      rect(x - 62, -262, 124, 42, { rx: 10, fill: sheen(sheet, GOLD) }),
      rect(x - 40, -188, 80, 58, { rx: 6, fill: PAPER }),
    );
  const weave = times(5, (row) =>
    times(13, (column) => {
      const shift = row % 2 === 0 ? 0 : 24;
      return rect(-312 + column * 48 + shift, 6 + row * 48, 42, 40, {
        rx: 12,
        fill: sheen(sheet, (row + column) % 2 === 0 ? straw : darker(straw, 0.16)),
      });
    }).join(''),
  ).join('');
  const basket = 'M-310 0H310L268 236Q264 256 244 256H-244Q-264 256-268 236Z';
  const bow = put(
    { x: 0, y: 62 },
    path('M0 0C-30-70-140-90-150-30C-156 20-60 30 0 0Z', {
      fill: sheen(sheet, colour),
      stroke: darker(colour, 0.4),
      strokeWidth: 3,
    }),
  );
  return put(
    { x: 0, y: 20 },
    line('M-250 10C-240-360 240-360 250 10', darker(straw, 0.2), 34) +
      line('M-250 10C-240-360 240-360 250 10', lighter(straw, 0.2), 12, { strokeDasharray: '26 22' }) +
      lid(-150, '#6a2330') +
      lid(160, '#3f5a3c') +
      lid(8, '#8c5a26') +
      filling.join('') +
      group({ filter: shadow(sheet) }, path(basket, { fill: darker(straw, 0.42) })) +
      group({ clipPath: sheet.clip(path(basket, {})) }, weave) +
      rect(-326, -16, 652, 46, { rx: 23, fill: sheen(sheet, lighter(straw, 0.1)) }) +
      rect(-30, 30, 60, 226, { fill: sheen(sheet, colour), opacity: 0.94 }) +
      bow +
      group({ transform: 'scale(-1 1)' }, bow) +
      circle(0, 62, 30, { fill: sheen(sheet, darker(colour, 0.1)) }),
  );
};

/** A gift card in its opened envelope. */
export const card: Packing = ({ sheet, colour }) =>
  group(
    { filter: shadow(sheet) },
    rect(-276, -96, 552, 356, { rx: 10, fill: sheen(sheet, darker(PAPER, 0.06)) }),
  ) +
  path('M-276-90L0-292L276-90Z', { fill: sheen(sheet, darker(PAPER, 0.14)) }) +
  put(
    { x: 6, y: -46, turn: -5 },
    group(
      { filter: halo(sheet, 8, 0.5) },
      rect(-240, -150, 480, 300, { rx: 22, fill: sheen(sheet, colour) }),
    ) +
      rect(-222, -132, 444, 264, { rx: 14, fill: 'none', stroke: GOLD, strokeWidth: 4 }) +
      ring(12, 66)
        .map(({ at: [x, y], angle }) =>
          put({ x: x - 104, y, turn: angle }, ellipse(0, 0, 26, 9, { fill: GOLD, opacity: 0.85 })),
        )
        .join('') +
      circle(-104, 0, 40, { fill: sheen(sheet, GOLD) }) +
      line('M20-46H184M20-4H184M20 38H120', lighter(GOLD, 0.4), 12, { opacity: 0.9 }),
  ) +
  path('M-276-96V260H276V-96L0 120Z', {
    fill: sheen(sheet, PAPER),
    stroke: darker(PAPER, 0.2),
    strokeWidth: 3,
  }) +
  circle(0, 132, 40, { fill: sheen(sheet, '#a52a24'), filter: halo(sheet, 5, 0.4) }) +
  path('M-16 132L0 112L16 132L0 152Z', { fill: lighter('#a52a24', 0.4) });

/** Jars of a sauce with paper labels. */
export const jar: Packing = ({ sheet, colour, count }) => {
  const one = sheet.symbol(
    group(
      { filter: halo(sheet, 12, 0.5) },
      rect(-104, -130, 208, 290, { rx: 34, fill: sheen(sheet, colour) }),
    ) +
      times(22, (index) => {
        const [x, y] = [((index * 61) % 176) - 88, ((index * 97) % 250) - 104];
        return circle(x, y, 7 + (index % 4) * 3, {
          fill: index % 3 === 0 ? lighter(colour, 0.34) : darker(colour, 0.35),
          opacity: 0.8,
        });
      }).join('') +
      rect(-112, -190, 224, 76, { rx: 16, fill: sheen(sheet, GOLD) }) +
      line('M-108-170H108M-108-150H108M-108-132H108', darker(GOLD, 0.3), 4, { opacity: 0.6 }) +
      rect(-86, -58, 172, 150, { rx: 8, fill: sheen(sheet, PAPER) }) +
      rect(-76, -48, 152, 130, { rx: 5, fill: 'none', stroke: darker(colour, 0.2), strokeWidth: 3 }) +
      circle(0, -4, 26, { fill: sheen(sheet, '#a52a24') }) +
      line('M-46 46H46M-30 64H30', darker(colour, 0.4), 6) +
      line('M-84-96V120', '#fff', 10, { opacity: 0.35 }),
  );
  const gap = count > 2 ? 218 : 250;
  return times(count, (index) => {
    const x = (index - (count - 1) / 2) * gap;
    const y = index % 2 === 0 ? 18 : -14;
    return stamp(one, { x, y, scale: count > 2 ? 0.94 : 1.16 });
  }).join('');
};

/** A round tin of biscuits, opened. */
export const tin: Packing = ({ sheet, colour }) => {
  const dough = '#d9a860';
  const biscuit = sheet.symbol(
    circle(0, 0, 45, { fill: sheen(sheet, dough), filter: halo(sheet, 4, 0.45) }) +
      circle(0, 0, 35, { fill: 'none', stroke: darker(dough, 0.25), strokeWidth: 3 }) +
      ring(8, 23)
        .map(({ at: [x, y] }) => circle(x, y, 4.5, { fill: darker(dough, 0.3) }))
        .join('') +
      ellipse(0, 0, 11, 7, { fill: '#f3e2bf', stroke: darker(dough, 0.3), strokeWidth: 2 }),
  );
  const places = [{ at: [0, 0] as const }, ...ring(6, 96), ...ring(12, 188, 15)];
  return (
    group({ filter: shadow(sheet) }, circle(0, 0, 300, { fill: sheen(sheet, colour) })) +
    circle(0, 0, 272, { fill: 'none', stroke: GOLD, strokeWidth: 7 }) +
    ring(24, 286)
      .map(({ at: [x, y] }) => circle(x, y, 5, { fill: GOLD }))
      .join('') +
    circle(0, 0, 250, { fill: darker(colour, 0.55) }) +
    circle(0, 0, 240, { fill: sheen(sheet, darker(PAPER, 0.05)) }) +
    places.map(({ at: [x, y] }) => stamp(biscuit, { x, y })).join('')
  );
};
