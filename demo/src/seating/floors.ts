import type { Localized } from '@xiwei/contract/common/language.ts';
import type { TableShape, TableUnit } from '@xiwei/contract/seating/seating.model.ts';
import type { Cuisine } from '@xiwei/contract/stores/store-kinds.ts';
import type { SeatsArt } from '#art/seats/seats.ts';
import { text } from '#text.ts';

/** A block of equal tables on a floor plan of 1000 by 700, in rows from the top left corner. */
export interface Block {
  key: string;
  name: Localized;
  area: AreaKey;
  unit: TableUnit;
  /** Prefix of the tables' labels; a number follows. */
  label: string;
  seats: number;
  most: number;
  /** Smallest party size for one table. */
  from: number;
  /** Maximum number of tables per party. */
  tables: number;
  count: number;
  columns: number;
  at: readonly [x: number, y: number];
  step: readonly [x: number, y: number];
  size: readonly [width: number, height: number];
  shape: TableShape;
  /** Drawing of this table kind. */
  art: SeatsArt;
}

/** Two neighbouring tables that can be combined. */
interface Pair {
  labels: readonly [string, string];
  people: readonly [min: number, max: number];
}

export interface Floor {
  blocks: readonly Block[];
  pairs: readonly Pair[];
}

export const AREAS = {
  hall: text('大厅', '大廳', 'Main hall'),
  window: text('窗边', '窗邊', 'By the window'),
  counter: text('板前', '板前', 'Counter'),
  bar: text('吧台', '吧台', 'Bar'),
  rooms: text('包间', '包廂', 'Private rooms'),
} satisfies Record<string, Localized>;
type AreaKey = keyof typeof AREAS;

const two: Omit<Block, 'count' | 'columns' | 'at' | 'step' | 'label'> = {
  key: 'two',
  name: text('窗边双人桌', '窗邊雙人桌', 'Window table for two'),
  area: 'window',
  unit: 'table',
  seats: 2,
  most: 2,
  from: 1,
  tables: 1,
  size: [60, 60],
  shape: 'square',
  art: 'two',
};
const four: Omit<Block, 'count' | 'columns' | 'at' | 'step' | 'label'> = {
  key: 'four',
  name: text('大厅四人桌', '大廳四人桌', 'Hall table for four'),
  area: 'hall',
  unit: 'table',
  seats: 4,
  most: 4,
  from: 2,
  tables: 1,
  size: [80, 80],
  shape: 'square',
  art: 'four',
};
const room: Omit<Block, 'count' | 'columns' | 'at' | 'step' | 'label'> = {
  key: 'room',
  name: text('包间', '包廂', 'Private room'),
  area: 'rooms',
  unit: 'table',
  seats: 8,
  most: 12,
  from: 4,
  tables: 1,
  size: [150, 110],
  shape: 'rectangle',
  art: 'room',
};
const seat: Omit<Block, 'count' | 'columns' | 'at' | 'step' | 'label' | 'key' | 'name' | 'area' | 'art'> = {
  unit: 'seat',
  seats: 1,
  most: 1,
  from: 1,
  tables: 4,
  size: [44, 44],
  shape: 'seat',
};

/** A Chinese hall: round tables in the middle, private rooms along the wall. */
const banquet: Floor = {
  blocks: [
    { ...two, label: 'W', count: 6, columns: 6, at: [60, 50], step: [100, 90] },
    { ...four, label: 'A', count: 8, columns: 4, at: [60, 170], step: [150, 120] },
    {
      key: 'round',
      name: text('十人圆桌', '十人圓桌', 'Round table for ten'),
      area: 'hall',
      unit: 'table',
      label: 'R',
      seats: 10,
      most: 12,
      from: 6,
      tables: 1,
      count: 4,
      columns: 4,
      at: [60, 450],
      step: [160, 150],
      size: [130, 130],
      shape: 'round',
      art: 'round',
    },
    { ...room, label: 'V', count: 3, columns: 1, at: [780, 60], step: [180, 200] },
  ],
  pairs: [
    { labels: ['W1', 'W2'], people: [3, 4] },
    { labels: ['A1', 'A2'], people: [5, 8] },
  ],
};

/** A Japanese counter, sold by the seat, with a few tables behind it and a tatami room. */
const counter: Floor = {
  blocks: [
    {
      ...seat,
      key: 'counter',
      art: 'counter',
      name: text('板前席', '板前席', 'Counter seat'),
      area: 'counter',
      label: 'C',
      count: 10,
      columns: 10,
      at: [110, 120],
      step: [76, 60],
    },
    { ...two, label: 'T', count: 4, columns: 2, at: [120, 290], step: [180, 140] },
    {
      ...room,
      name: text('榻榻米包间', '榻榻米包廂', 'Tatami room'),
      art: 'tatami',
      label: 'V',
      seats: 6,
      most: 8,
      count: 2,
      columns: 2,
      at: [520, 300],
      step: [210, 150],
    },
  ],
  pairs: [{ labels: ['T1', 'T2'], people: [3, 4] }],
};

/** A western dining room with seats at the bar. */
const bistro: Floor = {
  blocks: [
    { ...two, label: 'W', count: 8, columns: 8, at: [50, 50], step: [92, 90] },
    { ...four, label: 'A', count: 6, columns: 3, at: [80, 190], step: [180, 150] },
    {
      ...seat,
      key: 'bar',
      art: 'bar',
      name: text('吧台座', '吧台座', 'Bar seat'),
      area: 'bar',
      label: 'B',
      tables: 3,
      count: 6,
      columns: 6,
      at: [80, 560],
      step: [76, 60],
    },
    {
      ...room,
      name: text('主厨包间', '主廚包廂', 'Chef’s room'),
      label: 'V',
      count: 1,
      columns: 1,
      at: [760, 250],
      step: [180, 150],
    },
  ],
  pairs: [
    { labels: ['W1', 'W2'], people: [3, 4] },
    { labels: ['A2', 'A3'], people: [5, 8] },
  ],
};

/** Booths around their own grill or pot. */
const grill: Floor = {
  blocks: [
    { ...two, label: 'W', count: 4, columns: 4, at: [70, 60], step: [120, 90] },
    {
      ...four,
      name: text('四人卡座', '四人卡座', 'Booth for four'),
      art: 'booth',
      label: 'A',
      count: 10,
      columns: 5,
      at: [70, 190],
      step: [130, 130],
    },
    {
      ...four,
      key: 'six',
      art: 'longBooth',
      name: text('六人卡座', '六人卡座', 'Booth for six'),
      label: 'L',
      seats: 6,
      most: 7,
      from: 4,
      count: 4,
      columns: 4,
      at: [70, 480],
      step: [160, 120],
      size: [120, 80],
      shape: 'rectangle',
    },
    { ...room, label: 'V', seats: 10, count: 2, columns: 1, at: [780, 150], step: [180, 220] },
  ],
  pairs: [
    { labels: ['A1', 'A2'], people: [5, 8] },
    { labels: ['L1', 'L2'], people: [8, 14] },
  ],
};

/** A small restaurant with few tables. */
const salon: Floor = {
  blocks: [
    { ...two, label: 'W', count: 4, columns: 2, at: [120, 120], step: [180, 160] },
    { ...four, label: 'A', count: 3, columns: 3, at: [120, 470], step: [190, 120] },
    { ...room, label: 'V', count: 1, columns: 1, at: [720, 190], step: [180, 150] },
  ],
  pairs: [{ labels: ['A1', 'A2'], people: [5, 8] }],
};

const FLOORS: readonly [Floor, readonly Cuisine[]][] = [
  [counter, ['sushi', 'kappo', 'tempura', 'teppanyaki', 'yakitori', 'japanese', 'comprehensive']],
  [bistro, ['western', 'french', 'italian', 'spanish', 'steakhouse']],
  [grill, ['hotpot', 'yakiniku', 'korean', 'crab']],
  [salon, ['private', 'creative', 'nordic', 'anhui', 'taizhou']],
];

/** Returns the floor for a cuisine; a Chinese hall by default. */
export const floorFor = (cuisine: Cuisine): Floor =>
  FLOORS.find(([, cuisines]) => cuisines.includes(cuisine))?.[0] ?? banquet;
