import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { TableVerdict } from '@xiwei/contract/booking/host-stand.model.ts';

/** A table that becomes free, and when. */
export interface NextFree {
  itemId: string;
  at: string;
}

/**
 * Finds the table that becomes free first, among those that seat the party: when the last of the orders that occupy it ends.
 */
export function nextFreeOf(
  tables: readonly TableVerdict[],
  seatsOf: (itemId: string) => number,
  people: number,
  orderOf: (id: string) => Pick<StaffOrder, 'endAt'> | undefined,
): NextFree | undefined {
  const ends = tables
    .filter(({ itemId, orderIds }) => orderIds.length > 0 && seatsOf(itemId) >= people)
    .flatMap(({ itemId, orderIds }) => {
      const ended = orderIds.map((id) => orderOf(id)?.endAt);
      if (ended.some((at) => at === undefined)) return [];
      return [{ itemId, at: (ended as string[]).toSorted().at(-1) ?? '' }];
    });
  return ends.toSorted((a, b) => a.at.localeCompare(b.at))[0];
}
