import { NEW_SHIFT, NEW_TABLE_KIND } from './seating.defaults.ts';
import type {
  Combination,
  PlanEntry,
  SeatingAnswer,
  Shift,
  TableItem,
  TableKind,
  TableKindDetails,
  TableKindInput,
  TurnRule,
} from './seating.model.ts';

/** Samples of seating for tests. Each is valid alone; a test names what it depends on. */

const saved = (number: number) => ({ id: `00000000-0000-4000-8000-5ea70000000${number}`, version: 0 });

/** Makes the input of a kind of table for four, without limits. */
export const makeKindInput = (changes: Partial<TableKindInput> = {}): TableKindInput => ({
  ...NEW_TABLE_KIND,
  name: { en: 'Hall' },
  minSeatsToFormParty: 1,
  remainingReminder: null,
  ...changes,
});

export const makeTableKind = (changes: Partial<TableKind> = {}): TableKind => ({
  ...saved(1),
  ...makeKindInput(changes),
  ...changes,
});

export const makeKindDetails = (changes: Partial<TableKindDetails> = {}): TableKindDetails => ({
  ...makeTableKind(changes),
  photoUrl: null,
  tableCount: 0,
  ...changes,
});

export const makeTableItem = (changes: Partial<TableItem> = {}): TableItem => ({
  ...saved(2),
  kindId: saved(1).id,
  label: 'A1',
  areaId: null,
  geometry: { x: 0, y: 0, width: 80, height: 80, rotation: 0, shape: 'square' },
  disabled: false,
  position: 0,
  ...changes,
});

export const makeCombination = (changes: Partial<Combination> = {}): Combination => ({
  ...saved(3),
  name: 'A1 + A2',
  itemIds: [],
  minPeople: 6,
  maxPeople: 8,
  weight: 0,
  disabled: false,
  ...changes,
});

/** Makes a dinner shift from 17:00 to 21:00 on every day. */
export const makeShift = (changes: Partial<Shift> = {}): Shift => ({
  ...saved(4),
  ...NEW_SHIFT,
  name: { en: 'Dinner' },
  ranges: [{ from: '17:00', to: '21:00' }],
  position: 0,
  ...changes,
});

/** Makes a turn time of 90 minutes for two to four people. */
export const makeTurnRule = (changes: Partial<TurnRule> = {}): TurnRule => ({
  ...saved(5),
  minPeople: 2,
  maxPeople: 4,
  shiftId: null,
  weekdays: null,
  dateFrom: null,
  dateTo: null,
  turnMinutes: 90,
  bufferMinutes: 15,
  ...changes,
});

/** Makes a closure over Christmas. */
export const makePlanEntry = (changes: Partial<PlanEntry> = {}): PlanEntry => ({
  ...saved(6),
  type: 'closed',
  dateFrom: '2026-12-24',
  dateTo: '2026-12-26',
  shiftIds: null,
  timeFrom: null,
  timeTo: null,
  note: { en: 'Christmas' },
  ...changes,
});

/** Makes a seating without any part, as a manager reads it. */
export const makeSeating = (changes: Partial<SeatingAnswer> = {}): SeatingAnswer => ({
  kinds: [],
  areas: [],
  items: [],
  fixtures: [],
  combinations: [],
  shifts: [],
  turnRules: [],
  plan: [],
  can: ['edit', 'create', 'sort'],
  ...changes,
});
