import { darker, lighter } from '#art/colour.ts';
import { halo } from '#art/light.ts';
import { blob, pair, ring, spread } from '#art/shapes.ts';
import { circle, ellipse, group, layered, line, path, polar, put, rect, stamp, times } from '#art/svg.ts';
import { leaf, roe, sprig, sprinkle, strew } from './garnish.ts';
import { morsel, type Plating } from './kitchen.ts';
import { bowl, lit, plate } from './ware.ts';

export const tarts: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const flutes = times(18, (index) => `M${pair(polar(index * 20, 74))}L${pair(polar(index * 20, 88))}`).join(
    '',
  );
  const tart = morsel(
    kitchen,
    circle(0, 0, 90, { fill: lit(sheet, '#c98b42', 0.45) }),
    line(flutes, '#7a4a1c', 5, { opacity: 0.6 }),
    circle(0, 0, 70, { fill: lit(sheet, '#f3bd3f', 0.25) }),
    path(blob(dice, 28, 22, 0.2), { fill: '#8a4312', opacity: 0.75, transform: 'translate(14 12)' }),
    path(blob(dice, 16, 12, 0.2), { fill: '#7a3a10', opacity: 0.7, transform: 'translate(-26 24)' }),
    ellipse(-22, -30, 22, 11, { fill: '#fff', opacity: 0.5, transform: 'rotate(-30)' }),
  );
  const four = dice.chance(0.5);
  return (
    plate(kitchen, 305) +
    ring(four ? 4 : 3, four ? 124 : 112, dice.whole(0, 89))
      .map(({ at: [x, y] }) => stamp(tart, { x, y, turn: dice.whole(0, 359), scale: four ? 1 : 1.12 }))
      .join('') +
    sprinkle(kitchen, 22, 215, '#e0b060', 7)
  );
};

export const platedDessert: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const cream = dice.pick(['#f6ead2', '#e8c3b4', '#cfd9a8', '#5c3424']);
  const berry = dice.pick(['#b01f3a', '#7a2a5c', '#d9622c']);
  const fruit = morsel(
    kitchen,
    circle(0, 0, 26, {
      fill: sheet.radial(
        [
          [0, lighter(berry, 0.5)],
          [0.5, berry],
          [1, darker(berry, 0.5)],
        ],
        [0.36, 0.32, 0.7],
      ),
    }),
  );
  return (
    plate(kitchen) +
    path('M-176 70C-120-110 60-170 182-96C120-90 20-60-40 20C-80 70-120 110-176 70Z', {
      fill: lit(sheet, berry, 0.25),
      opacity: 0.9,
    }) +
    sprinkle(kitchen, 40, 110, '#a3683c', 14) +
    put(
      { x: 10, y: 6, turn: dice.whole(-30, 10) },
      path('M-120 6Q-60-72 20-66Q96-58 124 0Q70 66-10 66Q-80 60-120 6Z', {
        fill: lit(sheet, cream, 0.3),
        filter: halo(sheet),
      }),
      layered(sheet, 'M-100 4Q-20-50 104-4M-84 26Q-10-10 88 24', [lighter(cream, 0.8), 6, 0.7]),
    ) +
    ring(3, 126, dice.whole(30, 90))
      .map(({ at: [x, y] }) => stamp(fruit, { x, y }))
      .join('') +
    sprig(kitchen, { x: 60, y: -20, turn: 30, scale: 0.6 }, '#5a9a4a') +
    roe(
      kitchen,
      spread(dice, 7, 60).map(([x, y]) => [x + 110, y + 110] as const),
      berry,
      16,
    )
  );
};

export const cake: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const [top, side] = dice.pick([
    ['#5c3424', '#f3e4c4'],
    ['#c7a04a', '#f6ead2'],
    ['#6f8a3f', '#f3efd8'],
  ] as const);
  const dust = sheet.pattern(
    26,
    26,
    line('M4 5h0M15 3h0M22 12h0M8 16h0M18 21h0M3 24h0', darker(top, 0.35), 4),
    'rotate(20)',
  );
  const block = (fill: string, inset: number) =>
    rect(-148 + inset, -128 + inset, 296 - inset * 2, 236 - inset * 2, { rx: 14, fill });
  return (
    plate(kitchen) +
    put(
      { x: 0, y: 0, turn: dice.whole(-24, 24) },
      group({ filter: halo(sheet) }, rect(-148, -104, 296, 232, { rx: 14, fill: lit(sheet, side, 0.2) })),
      line('M-146 116h292', darker(side, 0.4), 5, { opacity: 0.5 }),
      block(lit(sheet, top, 0.3), 0),
      block(dust, 0),
      ring(3, 46, 30)
        .map(({ at: [x, y] }) => circle(x, y - 10, 24, { fill: lit(sheet, '#b01f3a', 0.45) }))
        .join(''),
      leaf(kitchen, { x: 20, y: 0, turn: 30, scale: 0.7 }, '#5a9a4a'),
      leaf(kitchen, { x: 10, y: -4, turn: -30, scale: 0.6 }, '#5a9a4a'),
    ) +
    sprinkle(kitchen, 26, 200, top, 8, 150)
  );
};

/** Sweet dumplings in syrup, or a thick sweet cream. */
export const sweetSoup: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const syrup = dice.pick(['#c7791f', '#e9d7ac', '#7a2418', '#d9b05a']);
  const ball = morsel(
    kitchen,
    circle(0, 0, 56, {
      fill: sheet.radial(
        [
          [0, '#fffdf6'],
          [0.6, '#f3ead8'],
          [1, '#c9b894'],
        ],
        [0.38, 0.34, 0.7],
      ),
    }),
    ellipse(-16, -22, 14, 8, { fill: '#fff' }),
  );
  return (
    bowl(kitchen, syrup) +
    [{ at: [0, 0] as const }, ...ring(5, 118, dice.whole(0, 71))]
      .map(({ at: [x, y] }) => stamp(ball, { x, y, scale: 1.06 }))
      .join('') +
    sprinkle(kitchen, 34, 200, '#f0b63f', 9) +
    sprinkle(kitchen, 6, 190, '#b8261a', 16)
  );
};

export const fruit: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const wedge = (flesh: string, rind: string) =>
    morsel(
      kitchen,
      path('M-110 20Q0 130 110 20L96 8Q0-36-96 8Z', { fill: lit(sheet, rind, 0.3) }),
      path('M-98 10Q0 96 98 10Q0-36-98 10Z', { fill: lit(sheet, flesh, 0.28) }),
    );
  const melon = wedge('#f0a24a', '#8a9a4a');
  const water = wedge('#d8404a', '#3f6f38');
  const grape = morsel(
    kitchen,
    circle(0, 0, 30, {
      fill: sheet.radial(
        [
          [0, '#b892c4'],
          [0.5, '#5c2f6b'],
          [1, '#2a1434'],
        ],
        [0.36, 0.32, 0.7],
      ),
    }),
  );
  return (
    plate(kitchen, 305) +
    times(3, (index) => stamp(melon, { x: -84, y: -110 + index * 62, turn: -24 })).join('') +
    times(3, (index) => stamp(water, { x: 86, y: -84 + index * 62, turn: 24 })).join('') +
    strew(
      dice,
      grape,
      spread(dice, 7, 62).map(([x, y]) => [x, y + 120] as const),
    ) +
    leaf(kitchen, { x: 0, y: 70, turn: 20 }, '#5a9a4a') +
    leaf(kitchen, { x: 0, y: 74, turn: -40, scale: 0.8 }, '#5a9a4a')
  );
};

/** Three small bites on a slab of stone. */
export const bites: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const shell = morsel(
    kitchen,
    circle(0, 0, 78, { fill: lit(sheet, '#b5793a', 0.45) }),
    circle(0, 0, 62, { fill: lit(sheet, '#f6ead2', 0.2) }),
  );
  const tops = dice.shuffle(['#26242c', '#ee6a2c', '#6f9a4a', '#b01f3a']).slice(0, 3);
  return (
    plate(kitchen, 310) +
    path(blob(dice, 216, 204, 0.06), { fill: lit(sheet, '#5a5c60', 0.3), filter: halo(sheet) }) +
    ring(3, 112, dice.whole(0, 119))
      .map(
        ({ at: [x, y] }, index) =>
          stamp(shell, { x, y }) +
          roe(
            kitchen,
            spread(dice, 10, 42).map(([dx, dy]) => [x + dx, y + dy] as const),
            tops[index],
            20,
          ) +
          leaf(kitchen, { x: x + 8, y: y + 10, turn: dice.whole(-60, 60), scale: 0.5 }, '#6f9a4a'),
      )
      .join('') +
    sprinkle(kitchen, 16, 190, '#fffaf0', 7)
  );
};
