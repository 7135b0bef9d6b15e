import { boundCheck } from '@xiwei/contract/common/bound-issues.ts';
import {
  newTableKind,
  type TableKind,
  type TableKindInput,
  tableKindEdit,
} from '@xiwei/contract/seating/seating.model.ts';
import { kindIssues } from '@xiwei/contract/seating/seating-bounds.ts';
import type * as z from 'zod/mini';

const numbersAgree = boundCheck<TableKindInput>(kindIssues);

/** A kind of table as its forms check it: numbers that contradict each other are reported at the field to change. */
export const newKindForm = newTableKind.check(numbersAgree);
export const kindForm = tableKindEdit.check(numbersAgree);

export type NewKindValues = z.input<typeof newKindForm>;

/** Values of a new kind: a table for four. */
export const NEW_KIND: NewKindValues = {
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
  tableCount: 4,
  areaId: null,
};

/** Selects the values of the form from a stored kind. */
export const kindValuesOf = ({
  name,
  unit,
  seatCapacity,
  maxCapacity,
  minSeatsPerOrder,
  minSeatsToFormParty,
  bookingTableLimit,
  minTables,
  maxTables,
  fixedTables,
  quickOptionSeatInterval,
  weight,
  status,
  channel,
  remainingReminder,
  privateRoom,
  minSpend,
  photo,
  version,
}: TableKind) => ({
  name,
  unit,
  seatCapacity,
  maxCapacity,
  minSeatsPerOrder,
  minSeatsToFormParty,
  bookingTableLimit,
  minTables,
  maxTables,
  fixedTables,
  quickOptionSeatInterval,
  weight,
  status,
  channel,
  remainingReminder,
  privateRoom,
  minSpend,
  photo,
  version,
});

/** Fields at which the refusals of the server are shown. */
export const KIND_REFUSALS = {
  seatCountIncorrect: 'maxCapacity',
  tablesPerOrderIncorrect: 'maxTables',
  pictureMissing: 'photo',
} as const;
