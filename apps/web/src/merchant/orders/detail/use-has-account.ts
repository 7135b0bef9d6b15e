import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { useRead } from '#api/hooks.ts';

/** Returns whether an order belongs to an account: that of the diner who made it, or of the guest; undefined until known. */
export function useHasAccount({ storeId, diner, creator }: StaffOrder): boolean | undefined {
  const isMadeByDiner = creator !== 'store';
  const isUnknown = !isMadeByDiner && diner !== null;
  const record = useRead(
    dinersApi.readDiner,
    { params: { storeId, dinerId: diner?.id ?? '' } },
    { enabled: isUnknown },
  );
  if (!isUnknown) return isMadeByDiner;
  return record.data?.hasAccount ?? (record.isError ? false : undefined);
}
