import type { TableRequest } from '#shared/booking/table-request.ts';

/** A table request with time and kind of table. */
export interface ChosenTable extends TableRequest {
  time: string;
  kindId: string;
}
