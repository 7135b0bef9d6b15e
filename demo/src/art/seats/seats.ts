import { darker, INK } from '#art/colour.ts';
import { pendant } from '#art/cover/air.ts';
import type { Stage } from '#art/cover/stage.ts';
import { steam } from '#art/light.ts';
import { ring } from '#art/shapes.ts';
import { ellipse, group, line, type Point, path, rect, type Sheet } from '#art/svg.ts';
import { bench, chairs, cushions, type Furniture, standing, stools } from './chairs.ts';
import { counter, roundTable, squareTable, vase } from './tables.ts';

interface Seats {
  /** Room of the restaurant that serves as the backdrop. */
  room: 'hall' | 'window' | 'private' | 'counter';
  /** Height at which the wall meets the floor. */
  horizon: number;
  draw: (stage: Stage, furniture: Furniture) => string;
}

/** A table for two, with the seats at its ends. */
function forTwo({ sheet }: Stage, furniture: Furniture): string {
  const places: Point[] = [
    [-104, 4],
    [96, 4],
  ];
  const chair = chairs(sheet, furniture);
  return (
    [352, 848].map((x) => chair({ x, y: 690, scale: 1.16 }, 0.72)).join('') +
    squareTable(sheet, furniture, { x: 600, y: 510, width: 400, places }) +
    vase(sheet, 600, 512, 0.9)
  );
}

function forFour({ sheet }: Stage, furniture: Furniture): string {
  const places: Point[] = [-110, 104].flatMap((x) => [[x * 0.86, -32] as const, [x, 30] as const]);
  const chair = chairs(sheet, furniture);
  return (
    [470, 730].map((x) => chair({ x, y: 620, scale: 0.92 })).join('') +
    squareTable(sheet, furniture, { x: 600, y: 510, width: 500, places }) +
    vase(sheet, 600, 508, 0.8) +
    [440, 760].map((x) => chair({ x, y: 770, scale: 1.12 })).join('')
  );
}

/** Chairs around a table: those behind it are drawn before it, those in front after it. */
function around(
  sheet: Sheet,
  furniture: Furniture,
  { x, y, rx, places }: { x: number; y: number; rx: number; places: number },
): string {
  const chair = chairs(sheet, furniture);
  const seats = ring(places, 1, 90).map(({ at: [dx, dy] }) => {
    const scale = 0.84 + dy * 0.14;
    const at = { x: x + dx * rx * 1.16, y: y + 130 + dy * rx * 0.5, scale };
    return { behind: dy < 0.05, drawn: chair(at, 0.58 + 0.42 * Math.abs(dy)) };
  });
  const drawn = (behind: boolean) =>
    seats
      .filter((seat) => seat.behind === behind)
      .map((seat) => seat.drawn)
      .join('');
  return drawn(true) + roundTable(sheet, furniture, { x, y, rx, places }) + drawn(false);
}

const forTen = ({ sheet }: Stage, furniture: Furniture): string =>
  around(sheet, furniture, { x: 600, y: 520, rx: 330, places: 10 });

/** A private room, seen through its door. */
const privateRoom = (stage: Stage, furniture: Furniture): string =>
  around(stage.sheet, furniture, { x: 600, y: 500, rx: 270, places: 8 }) +
  [500, 700].map((x) => pendant(stage, x, 130, 54, stage.palette.accent)).join('') +
  doorway(stage, furniture);

function doorway({ sheet }: Stage, { wood, seat }: Furniture): string {
  const post = sheet.linear(
    [
      [0, darker(wood, 0.75)],
      [1, darker(wood, 0.3)],
    ],
    [0, 0, 1, 0],
  );
  const curtain = 'M0 0H250Q236 210 150 420Q196 470 176 800H0Z';
  const folds = 'M60 0Q54 300 40 800M120 0Q112 240 92 420T96 800M190 0Q180 200 124 408';
  const side =
    path(curtain, { fill: standing(sheet, seat) }) +
    line(folds, darker(seat, 0.6), 9, { opacity: 0.5 }) +
    rect(118, 404, 52, 24, { rx: 8, fill: '#d9a94e' }) +
    rect(0, 0, 46, 800, { fill: post });
  return (
    side +
    group({ transform: 'matrix(-1 0 0 1 1200 0)' }, side) +
    rect(0, 0, 1200, 34, { fill: darker(wood, 0.6) })
  );
}

function tatamiRoom(stage: Stage, furniture: Furniture): string {
  const { sheet } = stage;
  const places: Point[] = [-170, 0, 166].flatMap((x) => [[x * 0.84, -30] as const, [x, 32] as const]);
  const cushion = cushions(sheet, furniture);
  return (
    [400, 600, 800].map((x) => cushion({ x, y: 500, scale: 0.84 })).join('') +
    squareTable(sheet, furniture, { x: 600, y: 540, width: 680, legs: 96, places }) +
    [370, 600, 830].map((x) => cushion({ x, y: 716, scale: 1.12 })).join('') +
    pendant(stage, 600, 140, 80, '#ecdcb8') +
    slidingDoor(furniture)
  );
}

/** The edge of an open sliding paper door. */
function slidingDoor({ wood }: Furniture): string {
  const bars = 'M96 0V800M0 190H192M0 390H192M0 590H192';
  return (
    rect(0, 0, 192, 800, { fill: '#efe3c8' }) +
    line(bars, darker(wood, 0.35), 7) +
    rect(182, 0, 24, 800, { fill: darker(wood, 0.5) }) +
    rect(206, 0, 26, 800, { fill: INK, opacity: 0.2 })
  );
}

/** A booth with a grill in the middle of the table. */
const booth =
  (width: number) =>
  ({ sheet, dice }: Stage, furniture: Furniture): string => {
    const reach = width / 2 + 96;
    const places: Point[] = [-1, 1].flatMap((side) => [
      [side * width * 0.3, -34] as const,
      [side * width * 0.34, 30] as const,
    ]);
    return (
      bench(sheet, furniture, { x: 600 - reach, y: 716 }) +
      group({ transform: `matrix(-1 0 0 1 ${600 + reach} 716)` }, bench(sheet, furniture, { x: 0, y: 0 })) +
      squareTable(sheet, furniture, { x: 600, y: 540, width, places }) +
      fire(sheet) +
      steam(sheet, dice, 600, 500, 150, 0.4)
    );
  };

function fire(sheet: Sheet): string {
  const embers = sheet.radial([
    [0, '#ffd06a'],
    [0.6, '#f0602a'],
    [1, '#5a1a10'],
  ]);
  return (
    ellipse(604, 546, 96, 34, { fill: INK, opacity: 0.4 }) +
    path('M508 530Q510 566 600 568T692 530Z', { fill: '#2a2224' }) +
    ellipse(600, 530, 92, 31, { fill: '#4a3c38' }) +
    ellipse(600, 530, 80, 25, { fill: embers }) +
    line('M528 526H672M524 534H676M540 518H660M540 542H660', '#1c1416', 4)
  );
}

const STOOLS = [255, 485, 715, 945];

const atCounter =
  (slats: boolean) =>
  ({ sheet }: Stage, furniture: Furniture): string => {
    const stool = stools(sheet, furniture);
    return (
      counter(sheet, furniture, { y: 490, seats: STOOLS, slats }) +
      STOOLS.map((x) => stool({ x, y: 762, scale: 1.2 })).join('')
    );
  };

/** Drawings of the seat types of the demo stores. */
export const SEATS = {
  two: { room: 'window', horizon: 470, draw: forTwo },
  four: { room: 'hall', horizon: 440, draw: forFour },
  round: { room: 'hall', horizon: 420, draw: forTen },
  room: { room: 'private', horizon: 430, draw: privateRoom },
  tatami: { room: 'private', horizon: 430, draw: tatamiRoom },
  booth: { room: 'hall', horizon: 450, draw: booth(380) },
  longBooth: { room: 'hall', horizon: 450, draw: booth(540) },
  counter: { room: 'counter', horizon: 450, draw: atCounter(false) },
  bar: { room: 'counter', horizon: 450, draw: atCounter(true) },
} satisfies Record<string, Seats>;

export type SeatsArt = keyof typeof SEATS;
