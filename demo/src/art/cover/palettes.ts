import { GOLD, mix, VERMILION } from '#art/colour.ts';
import type { Dice } from '#art/dice.ts';

/** Colours of a scene: the air from top to bottom, distant and near objects, and the table. */
export interface Palette {
  high: string;
  mid: string;
  low: string;
  far: string;
  near: string;
  accent: string;
  glow: string;
  table: string;
}

const LAMP = '#ffcf86';

export const PALETTES = {
  indigo: {
    high: '#0e1833',
    mid: '#263a66',
    low: '#8a6f86',
    far: '#33446e',
    near: '#141d38',
    accent: VERMILION,
    glow: LAMP,
    table: '#5a3826',
  },
  rose: {
    high: '#2a2145',
    mid: '#84475c',
    low: '#eda46c',
    far: '#6b3d58',
    near: '#2a1a30',
    accent: VERMILION,
    glow: '#ffd79a',
    table: '#4a2a2c',
  },
  teal: {
    high: '#0b2a33',
    mid: '#1d5660',
    low: '#d7b079',
    far: '#215059',
    near: '#0b242c',
    accent: '#d8572e',
    glow: LAMP,
    table: '#4d3524',
  },
  pine: {
    high: '#0f261f',
    mid: '#2c5545',
    low: '#c7b682',
    far: '#2f5847',
    near: '#102a22',
    accent: VERMILION,
    glow: '#ffdc9c',
    table: '#5f4028',
  },
  lacquer: {
    high: '#2b0c0d',
    mid: '#7c221a',
    low: '#c9552d',
    far: '#64201a',
    near: '#260c0d',
    accent: GOLD,
    glow: '#ffc872',
    table: '#2b1a1a',
  },
  aubergine: {
    high: '#1e1120',
    mid: '#4b2a49',
    low: '#b4687a',
    far: '#4a2c4b',
    near: '#1c1020',
    accent: '#e0663f',
    glow: '#ffcf8f',
    table: '#3f2429',
  },
  umber: {
    high: '#1f130d',
    mid: '#55321e',
    low: '#c98a48',
    far: '#4e2f1e',
    near: '#1e120d',
    accent: VERMILION,
    glow: '#ffc36a',
    table: '#6b4329',
  },
  ink: {
    high: '#f4eddf',
    mid: '#e2d8c6',
    low: '#cbbfa9',
    far: '#8b9296',
    near: '#2b2d33',
    accent: VERMILION,
    glow: '#fff0cf',
    table: '#3c2b25',
  },
  celadon: {
    high: '#e8efe4',
    mid: '#c2d3c4',
    low: '#e6d5b4',
    far: '#7d9b8c',
    near: '#2f4a40',
    accent: VERMILION,
    glow: '#fff2d2',
    table: '#5a3b28',
  },
  fjord: {
    high: '#142338',
    mid: '#37617a',
    low: '#e6cba6',
    far: '#4a6d80',
    near: '#182a3a',
    accent: '#d8703f',
    glow: '#ffe0a8',
    table: '#8b7460',
  },
  terracotta: {
    high: '#34202a',
    mid: '#a8512f',
    low: '#efc07a',
    far: '#8a4630',
    near: '#341c1e',
    accent: '#2f5f86',
    glow: '#ffd68a',
    table: '#6f4529',
  },
  dawnsnow: {
    high: '#c9cfd2',
    mid: '#dcd8cf',
    low: '#f0dcc0',
    far: '#8d9ba2',
    near: '#3a444a',
    accent: VERMILION,
    glow: '#fff1d0',
    table: '#a88a68',
  },
  cobalt: {
    high: '#0f1f4a',
    mid: '#2b4f8c',
    low: '#f0b48a',
    far: '#3c5688',
    near: '#131f42',
    accent: '#e4a13a',
    glow: '#ffe0a0',
    table: '#efe4d0',
  },
  night: {
    high: '#0b0d16',
    mid: '#1c2233',
    low: '#5a3f48',
    far: '#262c40',
    near: '#0a0c14',
    accent: VERMILION,
    glow: '#ffb95e',
    table: '#2e2224',
  },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** Varies a palette slightly, as if earlier or later in the evening. */
export function atSomeHour(palette: Palette, dice: Dice): Palette {
  const shift = dice.between(-0.1, 0.3);
  const towards = shift < 0 ? '#0a0a18' : '#ffb978';
  const amount = Math.abs(shift);
  return {
    ...palette,
    high: mix(palette.high, towards, amount * 0.6),
    mid: mix(palette.mid, towards, amount * 0.8),
    low: mix(palette.low, towards, amount),
  };
}

export const isPale = (palette: Palette) => Number.parseInt(palette.high.slice(1, 3), 16) > 0x90;
