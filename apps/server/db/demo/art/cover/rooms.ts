import { darker, INK, lighter, mix } from '#db/demo/art/colour.ts';
import { blur, glow } from '#db/demo/art/light.ts';
import { softLine } from '#db/demo/art/shapes.ts';
import { circle, dots, ellipse, group, line, num, path, put, rect, stamp, times } from '#db/demo/art/svg.ts';
import { air, lantern, pendant } from './air.ts';
import { bamboo } from './outdoors.ts';
import { type PatternName, paper, wallpaper } from './patterns.ts';
import { type Backdrop, type Stage, WIDTH } from './stage.ts';

/** A wall in one colour with a quiet figure in it, darker towards the ceiling. */
function wall(stage: Stage, colour: string, figure: PatternName, strength = 0.5): string {
  const { sheet, horizon } = stage;
  const fill = sheet.linear([
    [0, darker(colour, 0.3)],
    [1, lighter(colour, 0.14)],
  ]);
  return (
    rect(0, 0, WIDTH, horizon + 10, { fill }) +
    rect(0, 0, WIDTH, horizon, {
      fill: wallpaper(stage.sheet, figure, lighter(colour, 0.35)),
      opacity: strength,
    })
  );
}

/** Window lattice with the light behind it, and lanterns. */
export const latticeRoom: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const dusk = dice.chance(0.4);
  const glass = sheet.linear([
    [0, dusk ? palette.mid : mix(palette.low, palette.glow, 0.35)],
    [1, dusk ? lighter(palette.low, 0.2) : palette.glow],
  ]);
  const wood = darker(palette.accent, 0.62);
  const lattice = wallpaper(sheet, dice.pick(['ice', 'fret', 'lozenge'] as const), wood);
  const panel = (x: number, width: number) =>
    rect(x, 60, width, horizon - 130, { fill: glass }) +
    group({ opacity: dusk ? 0.7 : 0.28 }, bamboo(stage, x + width * 0.3)) +
    rect(x, 60, width, horizon - 130, { fill: lattice }) +
    rect(x, 60, width, horizon - 130, { fill: 'none', stroke: wood, strokeWidth: 16 });
  const panels = dice.pick([
    [
      [90, 300],
      [450, 300],
      [810, 300],
    ],
    [
      [60, 240],
      [360, 480],
      [900, 240],
    ],
    [
      [160, 400],
      [640, 400],
    ],
  ] as const);
  return (
    wall(stage, mix(palette.near, palette.mid, 0.4), 'fret', 0.12) +
    panels.map(([x, width]) => panel(x, width)).join('') +
    rect(0, horizon - 46, WIDTH, 46, { fill: darker(wood, 0.3) }) +
    dice
      .pick([
        [260, 940],
        [420, 780],
        [200, 600, 1000],
      ])
      .map((x, index) => lantern(stage, x, 130 + (index % 2) * 40, dice.between(58, 72), '#c8402b'))
      .join('')
  );
};

/** Bottles, jars, bowls and flasks, each drawn from the left end of its foot. */
const JARS = [
  'v-72q2-18 8-26v-34h14v34q6 8 8 26v72Z',
  'q-12-40 4-70h66q16 30 4 70Z',
  'q-22 0-24-42h90q-2 42-24 42Z',
  'q-26-32-4-64q10-18 10-44h24q0 26 10 44q22 32-4 64Z',
];

/** Behind the counter: shelves of jars and bottles under hanging lamps. */
export const kitchenCounter: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const shelf = darker(palette.table, 0.2);
  const tones = [
    palette.accent,
    mix(palette.mid, '#e8dcc4', 0.45),
    '#efe3ca',
    mix(palette.far, '#9db48f', 0.5),
    '#d0a24c',
  ];
  const row = (y: number) => {
    const things = tones.map(() => '');
    for (let x = 40; x < 1170; x += dice.whole(66, 104))
      things[dice.whole(0, tones.length - 1)] += `M${x} ${y}${dice.pick(JARS)}`;
    return (
      things.map((d, index) => (d ? path(d, { fill: tones[index] }) : '')).join('') +
      rect(0, y, WIDTH, 13, { fill: shelf }) +
      rect(0, y + 13, WIDTH, 26, {
        fill: sheet.linear([
          [0, INK, 0.5],
          [1, INK, 0],
        ]),
      })
    );
  };
  return (
    wall(stage, mix(palette.mid, palette.near, 0.35), dice.pick(['tile', 'scale', 'plain'] as const), 0.35) +
    row(200) +
    row(horizon - 60) +
    dice
      .pick([
        [250, 600, 950],
        [180, 460, 740, 1020],
        [400, 800],
      ])
      .map((x) => pendant(stage, x, 120, 74, dice.pick([palette.accent, '#2b2327', palette.accent])))
      .join('')
  );
};

/** Paper screens, a scroll and a branch. */
export const paperScreens: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const wood = darker(palette.table, 0.45);
  const light = sheet.radial(
    [
      [0, '#fff4d6'],
      [0.6, mix(palette.glow, '#f3e2c0', 0.5)],
      [1, mix(palette.low, '#c9a878', 0.5)],
    ],
    [0.5, 0.6, 0.8],
  );
  const bars = `${times(9, (index) => `M${index * 150} 0V${horizon}`).join('')}M0 ${horizon * 0.3}H1200M0 ${horizon * 0.62}H1200`;
  const niche = dice.pick([90, 780]);
  return (
    rect(0, 0, WIDTH, horizon + 10, { fill: light }) +
    group({ opacity: 0.22 }, bamboo(stage, niche > 400 ? 220 : 860)) +
    line(bars, wood, 6) +
    line(`M${niche > 400 ? 300 : 900} 0V${horizon}M0 14H1200`, wood, 26, { strokeLinecap: 'butt' }) +
    rect(niche, 0, 330, horizon, {
      fill: sheet.linear([
        [0, darker(palette.mid, 0.55)],
        [1, darker(palette.mid, 0.15)],
      ]),
    }) +
    rect(niche + 96, 50, 138, 280, { fill: '#f3ead6' }) +
    circle(niche + 165, 150, 38, { fill: palette.accent }) +
    line(`M${niche + 118} 286q30-60 60-34t54-30`, '#3a3a40', 9, { opacity: 0.8 }) +
    rect(niche - 10, 0, 14, horizon, { fill: wood }) +
    rect(niche + 326, 0, 14, horizon, { fill: wood }) +
    rect(0, horizon - 30, WIDTH, 30, { fill: darker(wood, 0.2) })
  );
};

/** Brick, bottles and a string of bulbs. */
export const brickWall: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const at = dice.pick([180, 600, 1000]);
  const arch = (w: number) => `M${at - w} ${horizon}V220A${w} ${w} 0 0 1 ${at + w} 220V${horizon}Z`;
  const bulbs = times(15, (index) => [index * 88 - 10, 44 + 40 * Math.abs(Math.sin(index * 0.63))] as const);
  return (
    wall(stage, mix(palette.mid, '#8a4630', 0.35), 'brick', 0.6) +
    path(arch(176), { fill: darker(palette.near, 0.3) }) +
    group(
      { clipPath: sheet.clip(path(arch(156), {})) },
      air(stage),
      circle(at + 40, 180, 34, { fill: '#fdf0d2' }),
      path(
        `M${at - 160} ${horizon}V360l50-20v-40l40-30l40 30v30l60 20v-60l34-34l40 34v80l60 10V${horizon}Z`,
        { fill: palette.near },
      ),
    ) +
    line(`M${at} 60V${horizon}M${at - 156} 300H${at + 156}`, darker(palette.near, 0.3), 9) +
    [-1, 1].map((side) => wineRack(stage, at + side * 380)).join('') +
    line(softLine(bulbs), INK, 4) +
    line(dots(bulbs), palette.glow, 56, { opacity: 0.2 }) +
    line(dots(bulbs), '#fff0c4', 20)
  );
};

function wineRack({ sheet, dice, palette, horizon }: Stage, x: number): string {
  const bottle = sheet.outline('M-15 0V-84Q-15-104-6-112V-150H6V-112Q15-104 15-84V0Z');
  const shelf = (y: number) =>
    times(5, (index) =>
      stamp(
        bottle,
        { x: x - 96 + index * 48, y },
        { fill: dice.pick(['#23352b', '#4a1420', '#2b2327', '#6b4a1c']) },
      ),
    ).join('') + rect(x - 130, y, 260, 12, { fill: darker(palette.table, 0.15) });
  return shelf(horizon - 190) + shelf(horizon - 24);
}

/** Red columns, a painted beam and palace lanterns. */
export const columnHall: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const red = '#a5301f';
  const column = sheet.linear(
    [
      [0, darker(red, 0.55)],
      [0.35, lighter(red, 0.22)],
      [1, darker(red, 0.7)],
    ],
    [0, 0, 1, 0],
  );
  const beam = mix('#1d5660', palette.near, 0.25);
  const xs = dice.pick([
    [60, 380, 760, 1080],
    [120, 1020],
    [0, 300, 840, 1140],
  ]);
  return (
    air(stage) +
    rect(0, 0, WIDTH, horizon, {
      fill: wallpaper(sheet, 'cloud', lighter(palette.mid, 0.3)),
      opacity: 0.35,
    }) +
    circle(600, 300, 420, { fill: glow(sheet, palette.glow, 0.5) }) +
    xs
      .map(
        (x) =>
          rect(x, 70, 74, horizon - 70, { fill: column }) +
          rect(x - 10, horizon - 34, 94, 34, { rx: 8, fill: '#3a2b25' }),
      )
      .join('') +
    rect(0, 0, WIDTH, 92, { fill: beam }) +
    rect(0, 12, WIDTH, 56, { fill: wallpaper(sheet, 'fret', '#d9a94e'), opacity: 0.75 }) +
    rect(0, 84, WIDTH, 10, { fill: '#d9a94e', opacity: 0.8 }) +
    dice
      .pick([[600], [470, 730], [240, 600, 960]])
      .map((x) => lantern(stage, x, 230, dice.between(70, 88), red, 1.12))
      .join('')
  );
};

/** Whitewashed arches over a band of painted tiles, the sea beyond. */
export const tiledArcade: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const plaster = mix('#f3e6cf', palette.mid, 0.2);
  const step = dice.pick([300, 400]);
  const inset = 42;
  const arches = times(WIDTH / step, (index) => {
    const left = index * step + inset;
    const r = step / 2 - inset;
    return `M${left} ${horizon - 92}V${120 + r * 0.4}A${r} ${r} 0 0 1 ${left + 2 * r} ${120 + r * 0.4}V${horizon - 92}Z`;
  }).join('');
  const fruit = times(8, () => [dice.between(20, 330), dice.between(0, 110)] as const);
  const clip = sheet.clip(path(arches, {}));
  return (
    rect(0, 0, WIDTH, horizon + 10, {
      fill: sheet.linear([
        [0, darker(plaster, 0.4)],
        [1, plaster],
      ]),
    }) +
    group(
      { clipPath: clip },
      air(stage),
      circle(dice.between(300, 900), 250, 60, { fill: '#fff0cf' }),
      rect(0, horizon - 190, WIDTH, 110, { fill: mix(palette.accent, palette.near, 0.4) }),
      line(
        times(
          12,
          () => `M${dice.whole(0, 1200)} ${dice.whole(horizon - 180, horizon - 100)}h${dice.whole(20, 90)}`,
        ).join(''),
        palette.glow,
        3,
        { opacity: 0.6 },
      ),
    ) +
    path(arches, { fill: 'none', stroke: darker(plaster, 0.3), strokeWidth: 10 }) +
    rect(0, horizon - 92, WIDTH, 92, { fill: '#f3ecdd' }) +
    rect(0, horizon - 88, WIDTH, 84, { fill: wallpaper(sheet, 'azulejo', '#2f5f86') }) +
    put(
      { x: dice.pick([0, 860]), y: 0 },
      path('M-20-20Q120 120 360-10Q200 150 60 90Z', { fill: mix('#3f6a3a', palette.near, 0.35) }),
      line(dots(fruit), '#5f8a3f', 52, { opacity: 0.9 }),
      line(dots(fruit.map(([x, y]) => [x + 20, y + 26] as const)), '#efb93a', 34),
    )
  );
};

/** A wood-panelled dining room with tartan above, brass lights and a buttoned bench. */
export const clubRoom: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const leather = dice.pick(['#5c1f1c', '#23423a', '#3a2b25']);
  const bench = sheet.linear([
    [0, lighter(leather, 0.22)],
    [1, darker(leather, 0.5)],
  ]);
  const buttons = times(
    26,
    (index) => [30 + (index % 13) * 95 + (index > 12 ? 48 : 0), horizon - (index > 12 ? 50 : 110)] as const,
  );
  const frame = (x: number, w: number) =>
    rect(x, 90, w, 170, { fill: '#b8923f' }) +
    rect(x + 10, 100, w - 20, 150, {
      fill: sheet.linear([
        [0, palette.low],
        [1, palette.far],
      ]),
    }) +
    circle(x + w * dice.between(0.3, 0.7), 160, dice.between(16, 30), { fill: palette.accent }) +
    path(
      `M${x + 10} 250v-${dice.whole(10, 50)}q${w * 0.25}-${dice.whole(10, 60)} ${w * 0.45} 0t${w * 0.55 - 20} ${dice.whole(-10, 10)}V250Z`,
      { fill: palette.near },
    ) +
    ellipse(x + w / 2, 84, w * 0.9, 110, { fill: glow(sheet, palette.glow, 0.55) }) +
    rect(x + w * 0.2, 70, w * 0.6, 10, { rx: 5, fill: '#d9a94e' });
  return (
    wall(stage, palette.mid, 'tartan', 0.7) +
    [
      [130, 220],
      [490, 240],
      [860, 220],
    ]
      .slice(0, dice.whole(2, 3))
      .map(([x = 0, w = 0]) => frame(x, w))
      .join('') +
    rect(0, horizon - 160, WIDTH, 160, { fill: bench }) +
    line(dots(buttons), darker(leather, 0.6), 15) +
    line(`M0 ${horizon - 158}H1200`, lighter(leather, 0.5), 6, { opacity: 0.6 })
  );
};

/** A grill under its hood: fire below, sparks and smoke above. */
export const grillFire: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const x = dice.pick([380, 600, 820]);
  const sparks = times(26, () => [x + dice.between(-280, 280), horizon - dice.between(70, 330)] as const);
  const tongues = (height: number, width: number) =>
    times(6, (index) => {
      const at = x - 250 + index * 100 + dice.between(-14, 14);
      const tip = height * dice.between(0.6, 1);
      return `M${num(at - width)} ${horizon}q-16-${num(tip * 0.4)} ${num(width)}-${num(tip * 0.62)}q-8-${num(tip * 0.2)} 10-${num(tip * 0.38)}q4 ${num(tip * 0.3)} ${num(width * 0.7)} ${num(tip * 0.5)}q30 ${num(tip * 0.2)} ${num(width * 0.3)} ${num(tip * 0.5)}Z`;
    }).join('');
  return (
    wall(stage, mix(palette.mid, palette.near, 0.3), dice.pick(['tile', 'brick'] as const), 0.4) +
    ellipse(x, horizon, 680, 430, { fill: glow(sheet, '#ff9a3e', 0.95) }) +
    path(`M${x - 420} 0H${x + 420}L${x + 330} 130H${x - 330}Z`, {
      fill: sheet.linear([
        [0, '#2a2426'],
        [1, '#6a564c'],
      ]),
    }) +
    rect(x - 344, 124, 688, 20, { rx: 6, fill: '#c98a48' }) +
    group(
      { filter: blur(sheet, 5) },
      path(tongues(230, 60), {
        fill: sheet.linear([
          [0, '#ff9a3e', 0.15],
          [1, '#f0501e', 0.9],
        ]),
      }),
      path(tongues(130, 36), {
        fill: sheet.linear([
          [0, '#ffe08a', 0.5],
          [1, '#ffd06a'],
        ]),
      }),
    ) +
    line(dots(sparks), '#ffd08a', 5, { opacity: 0.9 }) +
    rect(x - 340, horizon - 44, 680, 44, { rx: 8, fill: '#241a1a' }) +
    line(`M${num(x - 320)} ${horizon - 30}h640`, '#ff7a2e', 8, { strokeDasharray: '26 18', opacity: 0.9 }) +
    [x - 500, x + 500]
      .filter((at) => at > 0 && at < WIDTH)
      .map((at) => lantern(stage, at, 190, 66, '#c8402b', 1.2))
      .join('')
  );
};

/** A gallery wall: large calm shapes and one spotlight. */
export const gallery: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const x = dice.between(380, 820);
  const r = dice.between(170, 230);
  return (
    wall(stage, palette.mid, dice.pick(['terrazzo', 'plain'] as const), 0.6) +
    circle(x, 210, r, {
      fill: sheet.linear([
        [0, lighter(palette.accent, 0.15)],
        [1, darker(palette.accent, 0.3)],
      ]),
    }) +
    path(`M${x - r * 1.7} ${horizon}A${r * 1.1} ${r * 1.1} 0 0 1 ${x + r * 0.5} ${horizon}Z`, {
      fill: palette.far,
    }) +
    path(`M${x - r * 0.1} ${horizon}A${r * 0.8} ${r * 0.8} 0 0 1 ${x + r * 1.5} ${horizon}Z`, {
      fill: mix(palette.low, PAPER_TONE, 0.4),
    }) +
    circle(x - r * 1.5, 120, r * 0.3, { fill: 'none', stroke: '#d9a94e', strokeWidth: 5 }) +
    paper(stage) +
    pendant(stage, dice.pick([260, 940]), 100, 64, palette.near)
  );
};

const PAPER_TONE = '#f3e6cf';

/** A slatted wall under a row of large paper lanterns. */
export const lanternRow: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const wood = mix(palette.table, palette.near, 0.25);
  const slats = sheet.pattern(
    44,
    44,
    rect(0, 0, 34, 44, { fill: lighter(wood, 0.1) }) + rect(0, 0, 5, 44, { fill: lighter(wood, 0.3) }),
  );
  const count = dice.whole(4, 6);
  return (
    rect(0, 0, WIDTH, horizon + 10, { fill: darker(wood, 0.55) }) +
    rect(0, 0, WIDTH, horizon, { fill: slats }) +
    rect(0, 0, WIDTH, horizon, {
      fill: sheet.linear([
        [0, INK, 0.55],
        [0.5, INK, 0],
        [1, INK, 0.35],
      ]),
    }) +
    ellipse(600, 190, 760, 280, { fill: glow(sheet, palette.glow, 0.7) }) +
    rect(0, horizon - 96, WIDTH, 96, {
      fill: sheet.linear([
        [0, lighter(palette.accent, 0.05)],
        [1, darker(palette.accent, 0.5)],
      ]),
    }) +
    times(count, (index) =>
      lantern(
        stage,
        ((index + 0.5) * WIDTH) / count,
        150 + (index % 2) * 24,
        76,
        index % 2 ? '#c8402b' : '#ecdcb8',
        1.25,
      ),
    ).join('') +
    line(`M0 24H${WIDTH}`, darker(wood, 0.6), 26)
  );
};
