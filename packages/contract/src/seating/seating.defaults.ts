import type { Pacing, ShiftInput, TableKindInput } from './seating.model.ts';

/** A new kind of table before staff change it: a table for four. */
export const NEW_TABLE_KIND: TableKindInput = {
  name: {},
  unit: 'table',
  seatCapacity: 4,
  maxCapacity: 4,
  minSeatsPerOrder: 1,
  minSeatsToFormParty: 2,
  bookingTableLimit: null,
  minTables: 1,
  maxTables: 1,
  fixedTables: null,
  quickOptionSeatInterval: 1,
  weight: 0,
  status: 'normal',
  channel: 'online',
  remainingReminder: 2,
  privateRoom: false,
  minSpend: null,
  photo: null,
};

export const NO_PACING: Pacing = {
  maxCovers: null,
  maxParties: null,
  onlineMaxCovers: null,
  onlineMaxParties: null,
};

/** A new shift before staff change it: dinner on every day. */
export const NEW_SHIFT: ShiftInput = {
  name: {},
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  ranges: [{ from: '17:30', to: '20:30' }],
  interval: 30,
  hiddenSlots: [],
  skippedTimes: [],
  disabled: false,
  openKindIds: null,
  pacing: NO_PACING,
};
