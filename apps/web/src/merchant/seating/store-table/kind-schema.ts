import { boundCheck } from '@xiwei/contract/common/bound-issues.ts';
import { NEW_TABLE_KIND } from '@xiwei/contract/seating/seating.defaults.ts';
import { newTableKind, type TableKindInput, tableKindEdit } from '@xiwei/contract/seating/seating.model.ts';
import { kindIssues } from '@xiwei/contract/seating/seating-bounds.ts';
import type * as z from 'zod/mini';

const numbersAgree = boundCheck<TableKindInput>(kindIssues);

/** A kind of table as its forms check it: numbers that contradict each other are reported at the field to change. */
export const newKindForm = newTableKind.check(numbersAgree);
export const kindForm = tableKindEdit.check(numbersAgree);

export type NewKindValues = z.input<typeof newKindForm>;

/** Values of a new kind, with its tables. */
export const NEW_KIND: NewKindValues = { ...NEW_TABLE_KIND, tableCount: 4, areaId: null };

/** Fields at which the refusals of the server are shown. */
export const KIND_REFUSALS = {
  seatCountIncorrect: 'maxCapacity',
  tablesPerOrderIncorrect: 'maxTables',
  pictureMissing: 'photo',
} as const;
