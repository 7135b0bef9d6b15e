import type { Localized } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type {
  FixtureGeometry,
  FixtureType,
  Pacing,
  SlotRange,
  TableShape,
  TableUnit,
} from '@xiwei/contract/seating/seating.model.ts';
import type { DepositBasis } from '@xiwei/contract/stores/deposit-rules.model.ts';

/** A block of equal tables in rows, in centimetres from the upper left corner of its area. */
export interface TableBlock {
  key: string;
  name: Localized;
  area: string;
  unit: TableUnit;
  /** Labels are this prefix and a number from 1. */
  label: string;
  seats: number;
  /** Most people at one table. */
  most: number;
  /** Smallest party. */
  from: number;
  /** Maximum number of tables of a party. */
  tables: number;
  count: number;
  columns: number;
  at: readonly [x: number, y: number];
  step: readonly [x: number, y: number];
  size: readonly [width: number, height: number];
  shape: TableShape;
}

export interface TemplateFixture {
  type: FixtureType;
  area: string;
  geometry: FixtureGeometry;
}

interface TemplateShift {
  key: string;
  name: Localized;
  weekdays: readonly number[];
  ranges: readonly SlotRange[];
  interval: number;
  pacing: Pacing;
}

export interface TemplateDeposit {
  name: string;
  basis: DepositBasis;
  amount: Fen;
  /** Smallest party it applies to; null is every party. */
  minPeople: number | null;
  /** Keys of the blocks it applies to; null is all. */
  blocks: readonly string[] | null;
}

export interface TemplateContent {
  areas: readonly { key: string; name: Localized }[];
  blocks: readonly TableBlock[];
  fixtures: readonly TemplateFixture[];
  /** Labels of two tables that can be pushed together. */
  pairs: readonly (readonly [string, string])[];
  shifts: readonly TemplateShift[];
  turnTimes: readonly { minPeople: number; maxPeople: number; turnMinutes: number; bufferMinutes: number }[];
  deposits: readonly TemplateDeposit[];
  maxPeople: number;
  turnMinutes: number;
  /** Calendar days before the booking until which cancelling is free. */
  freeCancellationDays: number;
  hours: { weekdays: number[]; open: string; close: string }[];
}

export const text = (simplified: string, traditional: string, english: string): Localized => ({
  'zh-Hans': simplified,
  'zh-Hant': traditional,
  en: english,
});
export const yuan = (amount: number): Fen => (amount * 100) as Fen;

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
export const TUESDAY_TO_SUNDAY = [2, 3, 4, 5, 6, 7];
export const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6];
export const NO_LIMITS: Pacing = {
  maxCovers: null,
  maxParties: null,
  onlineMaxCovers: null,
  onlineMaxParties: null,
};
export const covers = (maxCovers: number): Pacing => ({ ...NO_LIMITS, maxCovers });

export const LUNCH = text('午市', '午市', 'Lunch');
export const DINNER = text('晚市', '晚市', 'Dinner');
export const HALL = text('大厅', '大堂', 'Hall');

export const wallAround = (area: string, width: number, height: number): TemplateFixture[] => [
  { type: 'wall', area, geometry: { x: 0, y: 0, width, height: 10, rotation: 0 } },
  { type: 'wall', area, geometry: { x: 0, y: 10, width: 10, height: height - 10, rotation: 0 } },
  { type: 'wall', area, geometry: { x: width - 10, y: 10, width: 10, height: height - 10, rotation: 0 } },
];
