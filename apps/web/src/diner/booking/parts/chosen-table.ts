import type { Asked } from './table-request.ts';

/** A table somebody has chosen, down to its kind. */
export interface WantedTable extends Asked {
  time: string;
  kindId: string;
}
