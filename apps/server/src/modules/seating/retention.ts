import type { PictureColumn } from '#platform/files/unused-pictures.ts';
import type { Retentions } from '#platform/retention/retention.ts';

export const seatingRetention: Retentions = {
  area: { keptWith: 'store' },
  combination: { keptWith: 'store' },
  fixture: { keptWith: 'store' },
  occupancy: {
    keptWith: 'booking_order',
    by: 'the writer of the store, which removes it with its order, hold, lock or feast',
  },
  plan_entry: { keptWith: 'store' },
  shift: { keptWith: 'store' },
  table_item: { keptWith: 'table_kind' },
  table_kind: { keptWith: 'store' },
  turn_rule: { keptWith: 'store' },
};

/** The columns that hold hashes of pictures. */
export const seatingPictures: readonly PictureColumn[] = [{ table: 'table_kind', column: 'photo' }];
