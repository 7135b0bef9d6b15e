import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import type { PlatformMark } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useMemo } from 'react';
import { useRead } from '#api/hooks.ts';

type Marks = ReadonlyMap<string, PlatformMark>;

interface MarkedDay {
  storeId: string;
  /** Business date. */
  date: string;
  /** Whether an order of the day comes from a platform; without one nothing is read. */
  isNeeded: boolean;
}

/** Returns the platforms of a day's orders, by the id of the order. */
export function usePlatformMarks({ storeId, date, isNeeded }: MarkedDay): Marks {
  const { data } = useRead(
    groupbuyingApi.listPlatformMarks,
    { params: { storeId }, query: { date } },
    { enabled: isNeeded },
  );
  return useMemo(() => new Map(data?.items.map((mark) => [mark.orderId, mark])), [data]);
}
