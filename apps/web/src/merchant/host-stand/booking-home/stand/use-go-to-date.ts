import { useCallback } from 'react';
import { useStandAddress } from './use-stand-address.ts';

/** Returns a function that opens another date. What is selected or set on the former one does not apply to it. */
export function useGoToDate(today: string): (date: string) => void {
  const { change } = useStandAddress();
  return useCallback(
    (date) =>
      change(
        {
          // Without a date in the address, the page follows the business day.
          date: date === today ? undefined : date,
          order: undefined,
          table: undefined,
          open: undefined,
          at: undefined,
          slot: undefined,
        },
        { push: true },
      ),
    [change, today],
  );
}
