import { darker, lighter } from '#art/colour.ts';
import { blob, pair, ring } from '#art/shapes.ts';
import { circle, ellipse, layered, line, path, polar, stamp, times } from '#art/svg.ts';
import { scallions, sprig, sprinkle } from './garnish.ts';
import { type Kitchen, morsel, type Plating } from './kitchen.ts';
import { lit, plate, pot, steamer } from './ware.ts';

/** Spiral pleats that meet in the middle. */
function pleats(count: number, reach: number): string {
  return times(count, (index) => {
    const angle = (index * 360) / count;
    return `M${pair(polar(angle, reach))}Q${pair(polar(angle + 26, reach * 0.6))} ${pair(polar(angle + 58, 9))}`;
  }).join('');
}

/** A pleated soup dumpling, or a shrimp dumpling with its filling showing through. */
function dumpling(kitchen: Kitchen, skin: string, blush: string): string {
  const { sheet } = kitchen;
  const round = sheet.radial(
    [
      [0, lighter(skin, 0.5)],
      [0.55, skin],
      [0.85, blush],
      [1, darker(blush, 0.35)],
    ],
    [0.44, 0.4, 0.6],
  );
  return morsel(
    kitchen,
    circle(0, 0, 66, { fill: round }),
    layered(sheet, pleats(14, 58), [darker(skin, 0.35), 4, 0.45], [lighter(skin, 0.8), 1.6]),
    circle(0, 0, 11, { fill: darker(blush, 0.15) }),
    circle(-2, -2, 7, { fill: lighter(skin, 0.4) }),
  );
}

function siuMai(kitchen: Kitchen): string {
  const { sheet, dice } = kitchen;
  return morsel(
    kitchen,
    path(blob(dice, 62, 62, 0.1, 12), { fill: lit(sheet, '#e8b93f', 0.35) }),
    path(blob(dice, 45, 45, 0.12, 10), { fill: lit(sheet, '#d88f6b', 0.3) }),
    circle(3, 3, 20, { fill: '#b5471e' }),
    circle(0, 0, 19, { fill: lit(sheet, '#f07a2c', 0.4) }),
  );
}

export const dumplingBasket: Plating = (kitchen) => {
  const { dice } = kitchen;
  const kinds = [dumpling(kitchen, '#f3e9d8', '#dccbb0')];
  if (dice.chance(0.45)) kinds.push(siuMai(kitchen));
  else if (dice.chance(0.5)) kinds.push(dumpling(kitchen, '#f7e6dc', '#eab9a3'));
  const turn = dice.whole(0, 59);
  const places = [{ at: [0, 0] as const }, ...ring(6, 152, turn)];
  return (
    steamer(kitchen) +
    places
      .map(({ at: [x, y] }, index) =>
        stamp(kinds[index % kinds.length] ?? '', { x, y, turn: dice.whole(0, 359), scale: 1.14 }),
      )
      .join('')
  );
};

export const panFriedBuns: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const crust = sheet.radial(
    [
      [0, '#fbf1de'],
      [0.62, '#f0dcb8'],
      [0.86, '#d59a4c'],
      [1, '#8d4f1d'],
    ],
    [0.45, 0.42, 0.58],
  );
  const bun = morsel(
    kitchen,
    path(blob(dice, 72, 72, 0.05), { fill: crust }),
    layered(sheet, pleats(10, 50), ['#a9793f', 3, 0.6]),
    circle(0, 0, 9, { fill: '#c99a57' }),
    ellipse(-20, -26, 18, 9, { fill: '#fff', opacity: 0.45, transform: 'rotate(-30)' }),
  );
  const places = [{ at: [0, 0] as const }, ...ring(6, 150, dice.whole(0, 59))];
  return (
    pot(kitchen, '#3a3a40', 285, '#2a2426') +
    places.map(({ at: [x, y] }) => stamp(bun, { x, y, turn: dice.whole(0, 359), scale: 1.04 })).join('') +
    sprinkle(kitchen, 46, 210, '#2a2320', 6) +
    scallions(kitchen, 22, 205)
  );
};

/** Small baked pastries in the shape of flowers. */
export const pastries: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const tone = dice.pick(['#e3a94f', '#d98a6a', '#c9b268', '#e0b9a0']);
  const petals = ring(8, 40, 0)
    .map(({ at: [x, y], angle }) =>
      ellipse(x, y, 30, 19, {
        transform: `rotate(${angle} ${x.toFixed(1)} ${y.toFixed(1)})`,
        fill: lit(sheet, tone, 0.35),
      }),
    )
    .join('');
  const pastry = morsel(
    kitchen,
    petals,
    circle(0, 0, 34, { fill: lit(sheet, lighter(tone, 0.2), 0.2) }),
    line(
      times(8, (index) => `M${pair(polar(index * 45, 26))}L${pair(polar(index * 45, 58))}`).join(''),
      darker(tone, 0.4),
      2.5,
      {
        opacity: 0.6,
      },
    ),
    circle(0, 0, 12, { fill: '#c8402b' }),
    circle(-3, -4, 4, { fill: '#fff', opacity: 0.6 }),
  );
  const places = dice.chance(0.5)
    ? ring(5, 132, dice.whole(0, 71))
    : [{ at: [0, 0] as const }, ...ring(6, 156, 18)];
  return (
    plate(kitchen) +
    places.map(({ at: [x, y] }) => stamp(pastry, { x, y, turn: dice.whole(0, 44), scale: 1.2 })).join('') +
    sprig(kitchen, { x: 196, y: 142, turn: 140, scale: 0.6 })
  );
};
