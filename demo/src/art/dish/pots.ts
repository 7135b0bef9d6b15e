import { darker, lighter } from '#art/colour.ts';
import { blob, ring, spread } from '#art/shapes.ts';
import { circle, dots, ellipse, group, layered, line, path, put, rect, stamp } from '#art/svg.ts';
import { leaf, scallions, sprig, sprinkle, strew } from './garnish.ts';
import { type Kitchen, morsel, type Plating } from './kitchen.ts';
import { bowl, lit, pot, sauce } from './ware.ts';

/** Drops of oil that catch the light. */
function oil({ sheet, dice }: Kitchen, count: number, radius: number, colour: string): string {
  return layered(
    sheet,
    dots(spread(dice, count, radius)),
    [darker(colour, 0.3), 19, 0.5],
    [colour, 15, 0.8],
    [lighter(colour, 0.7), 6, 0.7],
  );
}

export const hotpot: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const red = lit(sheet, '#a3200f', 0.4);
  const chilli = sheet.symbol(
    path('M-50 6Q-8-28 50-8Q10 22-50 6Z', { fill: '#d8321f', stroke: '#5c0f08', strokeWidth: 2 }),
  );
  const mushroom = morsel(
    kitchen,
    circle(0, 0, 34, { fill: lit(sheet, '#8a5a36', 0.4) }),
    line('M-18 0h36M0-18v36', '#f0dcb8', 7),
  );
  return (
    pot(kitchen, dice.pick(['#b07a3a', '#5a5a60', '#8f5a32'])) +
    path('M0-256A256 256 0 0 0 0 256C90 210 90 60 0 0S-90-210 0-256Z', { fill: red }) +
    path('M0-256A256 256 0 0 1 0 256C90 210 90 60 0 0S-90-210 0-256Z', { fill: lit(sheet, '#ecdcb4', 0.3) }) +
    line('M0 256C90 210 90 60 0 0S-90-210 0-256', '#c9c2b6', 13) +
    line('M0 256C90 210 90 60 0 0S-90-210 0-256', '#fff', 3, { opacity: 0.7 }) +
    put(
      { x: -118, y: 34 },
      oil(kitchen, 14, 120, '#e2602a'),
      strew(dice, chilli, spread(dice, 9, 112)),
      sprinkle(kitchen, 18, 120, '#5c1a12', 12),
    ) +
    put(
      { x: 130, y: -40 },
      ...[
        [-20, -70],
        [60, -10],
        [10, 60],
        [-30, 130],
      ].map(([x = 0, y = 0]) => stamp(mushroom, { x, y, turn: dice.whole(0, 90), scale: 1.3 })),
      sprinkle(kitchen, 8, 106, '#c8402b', 17),
      scallions(kitchen, 12, 114),
    )
  );
};

export const clearSoup: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const broth = dice.pick(['#c9973f', '#d9b978', '#b5762e']);
  const piece = morsel(
    kitchen,
    path(blob(dice, 62, 48, 0.12), { fill: lit(sheet, '#ecd6b4', 0.3) }),
    line('M-34-8q30-14 64 2M-26 14q26 8 50 0', '#c49a6c', 5, { opacity: 0.6 }),
  );
  const cap = morsel(
    kitchen,
    circle(0, 0, 46, { fill: lit(sheet, '#7d5030', 0.45) }),
    line('M-24 0h48M0-24v48', '#f0dcb8', 8),
  );
  return (
    bowl(kitchen, broth) +
    ring(3, 84, dice.whole(0, 119))
      .map(({ at: [x, y], angle }) => stamp(piece, { x, y, turn: angle }))
      .join('') +
    ring(3, 108, dice.whole(0, 119))
      .map(({ at: [x, y] }) => stamp(cap, { x, y, turn: dice.whole(0, 89) }))
      .join('') +
    oil(kitchen, 16, 205, lighter(broth, 0.35)) +
    sprinkle(kitchen, 9, 180, '#b8261a', 18) +
    sprig(kitchen, { x: 10, y: 30, turn: dice.whole(-40, 40), scale: 0.8 }, '#5a8f45')
  );
};

/** A smooth soup with a swirl of oil and a crisp topping. */
export const creamSoup: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const tone = dice.pick(['#d98a2c', '#e9dcb4', '#8fa35a', '#b0392a']);
  const crouton = morsel(kitchen, rect(-20, -20, 40, 40, { rx: 6, fill: lit(sheet, '#c98b45', 0.4) }));
  return (
    bowl(kitchen, tone) +
    layered(
      sheet,
      'M-130 40C-150-60-60-140 40-120S160 20 90 80S-70 110-60 20S30-60 60-10',
      [lighter(tone, 0.5), 22, 0.8],
      [lighter(tone, 0.8), 8],
    ) +
    strew(dice, crouton, spread(dice, 6, 80)) +
    sprinkle(kitchen, 18, 190, '#4a6b2f', 9) +
    sprig(kitchen, { x: 20, y: 20, turn: dice.whole(0, 60), scale: 0.62 })
  );
};

/** Slices of fish in a sour or fiery broth. */
export const fishPot: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const broth = dice.pick(['#c4361c', '#d99a2e', '#b5481f']);
  const fish = morsel(
    kitchen,
    path('M-74 6Q-40-46 10-34Q62-40 78 2Q40 40-6 32Q-50 44-74 6Z', { fill: lit(sheet, '#f7efe2', 0.22) }),
    line('M-50 0q26-20 50-8t52-6', '#dccbb8', 4),
  );
  return (
    bowl(kitchen, broth) +
    oil(kitchen, 18, 205, lighter(broth, 0.3)) +
    [{ at: [0, 0] as const, angle: 20 }, ...ring(6, 112, dice.whole(0, 59))]
      .map(({ at: [x, y], angle }) => stamp(fish, { x, y, turn: angle + 70 }))
      .join('') +
    sprinkle(kitchen, 16, 190, '#d8321f', 18) +
    sprinkle(kitchen, 14, 190, '#7fa04a', 15) +
    sprig(kitchen, { x: 0, y: 30, turn: dice.whole(-60, 60), scale: 0.9 }, '#5a8f45')
  );
};

export const spicyTofu: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const cube = morsel(
    kitchen,
    rect(-38, -38, 76, 76, { rx: 12, fill: lit(sheet, '#f6ead0', 0.22) }),
    line('M-24-26h30', '#fff', 7, { opacity: 0.9 }),
  );
  return (
    bowl(kitchen, '#9c2412') +
    oil(kitchen, 16, 210, '#d8502a') +
    spread(dice, 13, 172)
      .map(([x, y]) => stamp(cube, { x, y, turn: dice.whole(0, 89) }))
      .join('') +
    sauce(kitchen, blob(dice, 70, 40, 0.2), '#a82a14', 0.6) +
    sprinkle(kitchen, 30, 190, '#5c2a16', 13) +
    scallions(kitchen, 20, 190)
  );
};

export const stoneBowl: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const fillings = dice.shuffle(['#d9762c', '#5f8f3f', '#f0dfae', '#8a4a2a', '#7a5636', '#c23d24']);
  const sector = 'M0-30Q90-70 118-176A212 212 0 0 0-118-176Q-90-70 0-30Z';
  const wedge = sheet.symbol(
    path(sector, { stroke: 'none' }) +
      path(
        'M-80-176q30 40 44 120M-34-186q16 60 18 140M14-188q-2 70-8 150M60-182q-24 60-36 130M96-170q-34 40-54 96',
        { fill: 'none', stroke: '#fff', strokeWidth: 5, opacity: 0.3 },
      ),
  );
  return (
    pot(kitchen, '#3d3a3a', 285, '#2a2626') +
    circle(0, 0, 236, { fill: '#f0e6d2' }) +
    fillings
      .map((fill, index) => stamp(wedge, { x: 0, y: 0, turn: index * 60, scale: 1.08 }, { fill }))
      .join('') +
    circle(0, 0, 92, { fill: lit(sheet, '#fbf6ea', 0.15) }) +
    circle(0, 0, 46, { fill: lit(sheet, '#f0a02a', 0.4) }) +
    ellipse(-14, -16, 13, 8, { fill: '#fff', opacity: 0.75 }) +
    sprinkle(kitchen, 26, 205, '#fbf1d6', 6, 90)
  );
};

/** Slow-cooked pieces in a dark, thick sauce. */
export const stew: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const chunk = morsel(
    kitchen,
    path(blob(dice, 64, 52, 0.14), { fill: lit(sheet, '#7a3418', 0.5) }),
    line('M-36-16q26-18 56-6', '#f3b98a', 8, { opacity: 0.6 }),
    line('M-30 14q26 10 54-2', '#3a140a', 5, { opacity: 0.6 }),
  );
  const carrot = morsel(
    kitchen,
    circle(0, 0, 32, { fill: lit(sheet, '#e0802c', 0.35) }),
    circle(0, 0, 16, { fill: '#f0a050' }),
  );
  return (
    pot(kitchen, dice.pick(['#6d4229', '#8a3a24', '#3d4650'])) +
    circle(0, 0, 252, { fill: lit(sheet, '#4a1a0c', 0.3) }) +
    ring(7, 150, dice.whole(0, 50))
      .map(({ at: [x, y], angle }) => stamp(chunk, { x, y, turn: angle }))
      .join('') +
    ring(3, 54, 40)
      .map(({ at: [x, y], angle }) => stamp(chunk, { x, y, turn: angle }))
      .join('') +
    strew(dice, carrot, spread(dice, 5, 170)) +
    leaf(kitchen, { x: -20, y: 40, turn: 40 }, '#4f7f3f') +
    leaf(kitchen, { x: -10, y: 44, turn: -20, scale: 0.8 }, '#4f7f3f') +
    scallions(kitchen, 12, 200)
  );
};

/** Silken custard in a lidded cup, with its lid set beside it. */
export const custard: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  return (
    bowl(kitchen, '#eccb77') +
    group(
      {},
      put(
        { x: -50, y: -30 },
        circle(0, 0, 40, { fill: lit(sheet, '#8a5a36', 0.4) }),
        line('M-22 0h44M0-22v44', '#f0dcb8', 7),
      ),
      put({ x: 62, y: -48, turn: 30 }, ellipse(0, 0, 40, 28, { fill: lit(sheet, '#d9b93f', 0.3) })),
      put(
        { x: 30, y: 64 },
        path('M-56 26C-72-30-18-70 34-52C66-38 60-4 44 8C30-20-4-22-18 0C-26 14-26 20-24 30Z', {
          fill: lit(sheet, '#ee8e62', 0.35),
        }),
      ),
      line('M14 28l12 10M40 12l4 16M66 14l-8 16', '#fff1e0', 5, { opacity: 0.8 }),
    ) +
    oil(kitchen, 8, 180, '#d9962e') +
    sprinkle(kitchen, 6, 150, '#c8402b', 15) +
    sprig(kitchen, { x: -40, y: 90, turn: dice.whole(150, 230), scale: 0.6 }, '#6f9a4a')
  );
};
