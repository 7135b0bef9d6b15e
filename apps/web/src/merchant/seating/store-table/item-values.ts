import { pickBy } from '@xiwei/contract/common/pick-by.ts';
import { type TableItem, tableItemEdit } from '@xiwei/contract/seating/seating.model.ts';

/** Selects the values of a table that are saved. */
export const itemValuesOf = (item: TableItem) => pickBy(tableItemEdit, item);
