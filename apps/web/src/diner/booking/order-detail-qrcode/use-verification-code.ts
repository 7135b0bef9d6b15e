import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useIsPast } from '../parts/use-is-past.ts';

/** The server accepts a code for one minute after it was replaced; it is shown up to this long after its expiry. */
const GRACE_MS = 50_000;
/** Minimum interval between requests, also after errors. */
const MIN_INTERVAL_MS = 4_000;

/** Returns the current check-in code. Fetches the next one when it expires, and retries while offline. */
export function useVerificationCode(storeId: string, orderId: string, enabled: boolean) {
  const code = useRead(bookingApi.readVerificationCode, { params: { storeId, orderId } }, { enabled });
  const { data, dataUpdatedAt, errorUpdatedAt } = code;
  const until = data ? Date.parse(data.validUntil) : 0;
  const isExpired = useIsPast(until + GRACE_MS);
  const fetchNext = useEffectEvent(() => void code.refetch());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every response, even an unchanged one, schedules the next request.
  useEffect(() => {
    if (!enabled) return;
    const timer = setTimeout(fetchNext, Math.max(MIN_INTERVAL_MS, until - serverNow()));
    return () => clearTimeout(timer);
  }, [enabled, until, dataUpdatedAt, errorUpdatedAt]);
  return {
    code: isExpired ? undefined : data?.code,
    until,
    renew: () => void code.refetch(),
    isRenewing: code.isFetching,
    isError: code.isError,
  };
}
