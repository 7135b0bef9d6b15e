import { darker, lighter } from '#art/colour.ts';
import type { Dice } from '#art/dice.ts';
import { line, path, rect, type Sheet, times } from '#art/svg.ts';

const SIZE = 800;

export const PALE_SURFACES = ['linen', 'marble', 'hinoki', 'plaster'] as const;
export const DARK_SURFACES = ['walnut', 'slate', 'indigo', 'lacquer', 'pine', 'aubergine'] as const;
export type Surface = (typeof PALE_SURFACES)[number] | (typeof DARK_SURFACES)[number];

/** The table surface under the plate. */
export function drawSurface(surface: Surface, sheet: Sheet, dice: Dice): string {
  switch (surface) {
    case 'linen':
      return cloth(sheet, '#e9dfcd', weave('#b9a88c'), dice);
    case 'marble':
      return marble(sheet, dice);
    case 'hinoki':
      return planks(sheet, dice, '#d9b98a');
    case 'plaster':
      return cloth(sheet, '#ddd3c4', '', dice);
    case 'walnut':
      return planks(sheet, dice, '#553627');
    case 'slate':
      return cloth(sheet, '#39404a', weave('#2b3038'), dice);
    case 'indigo':
      return cloth(sheet, '#22355a', waves('#4a6796'), dice);
    case 'lacquer':
      return cloth(sheet, '#7d231b', '', dice);
    case 'pine':
      return cloth(sheet, '#26453b', lozenges('#3e6355'), dice);
    case 'aubergine':
      return cloth(sheet, '#3c2435', crosses('#65445c'), dice);
  }
}

interface Motif {
  width: number;
  height: number;
  markup: string;
}

function cloth(sheet: Sheet, colour: string, motif: Motif | '', dice: Dice): string {
  const base = sheet.linear(
    [
      [0, lighter(colour, 0.14)],
      [0.5, colour],
      [1, darker(colour, 0.3)],
    ],
    [0, 0, 1, 1],
  );
  const figure = motif
    ? rect(0, 0, SIZE, SIZE, {
        fill: sheet.pattern(
          motif.width,
          motif.height,
          motif.markup,
          `rotate(${dice.pick([0, 0, 8, -12, 45])})`,
        ),
        opacity: 0.55,
      })
    : '';
  return rect(0, 0, SIZE, SIZE, { fill: base }) + figure;
}

function weave(colour: string): Motif {
  return {
    width: 12,
    height: 12,
    markup: line('M0 3h12M3 0v12M0 9h12M9 0v12', colour, 1.4, { opacity: 0.45 }),
  };
}

function waves(colour: string): Motif {
  const arcs = [34, 24, 14].map(
    (r) =>
      `M${36 - r} 36a${r} ${r} 0 0 1 ${2 * r} 0M${-r} 18a${r} ${r} 0 0 1 ${2 * r} 0M${72 - r} 18a${r} ${r} 0 0 1 ${2 * r} 0`,
  );
  return { width: 72, height: 36, markup: line(arcs.join(''), colour, 2) };
}

function lozenges(colour: string): Motif {
  return {
    width: 48,
    height: 48,
    markup: line('M0 24L24 0L48 24L24 48ZM16 24L24 16L32 24L24 32Z', colour, 2),
  };
}

function crosses(colour: string): Motif {
  return {
    width: 44,
    height: 44,
    markup: line('M22 12v20M12 22h20M0-8v16M44-8v16M0 36v16M44 36v16', colour, 2.4),
  };
}

function planks(sheet: Sheet, dice: Dice, colour: string): string {
  const heights = [290, 250, 276];
  let top = -8;
  let veins = '';
  const boards = heights.map((height) => {
    const tone = dice.between(-0.07, 0.1);
    const fill = tone > 0 ? lighter(colour, tone) : darker(colour, -tone);
    const drawn = rect(0, top, SIZE, height - 4, { fill });
    veins += times(2, () => {
      const y = Math.round(top + dice.between(20, height - 20));
      return `M-9 ${y}q${dice.whole(120, 320)} ${dice.whole(-18, 18)} ${dice.whole(400, 480)} 0t420 0`;
    }).join('');
    top += height;
    return drawn;
  });
  const shade = sheet.linear(
    [
      [0, '#fff2d6', 0.16],
      [1, '#150e12', 0.34],
    ],
    [0, 0, 1, 1],
  );
  return (
    rect(0, 0, SIZE, SIZE, { fill: darker(colour, 0.7) }) +
    boards.join('') +
    line(veins, darker(colour, 0.5), 2.5, { opacity: 0.4 }) +
    rect(0, 0, SIZE, SIZE, { fill: shade })
  );
}

function marble(sheet: Sheet, dice: Dice): string {
  const veins = times(5, () => {
    const x = dice.whole(-100, 700);
    return `M${x} -20q${dice.whole(20, 160)} ${dice.whole(100, 300)} ${dice.whole(40, 200)} ${dice.whole(300, 460)}t${dice.whole(60, 220)} 460`;
  }).join('');
  return (
    cloth(sheet, '#e8e2d9', '', dice) +
    line(veins, '#a79f95', 9, { opacity: 0.22 }) +
    line(veins, '#8d857c', 2, { opacity: 0.4 }) +
    path('M0 0h800v800h-800Z', { fill: '#fff', opacity: 0.06 })
  );
}
