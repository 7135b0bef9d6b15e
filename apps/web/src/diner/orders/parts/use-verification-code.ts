import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useIsPast } from './use-is-past.ts';

/** A code is taken at the door for a minute after the next one is out: it is drawn no longer than this past its time. */
const GRACE_MS = 50_000;
/** Codes are asked for no more often, also while none comes. */
const LEAST_MS = 4_000;

/** The code to show now. Asks for the next as soon as there is one, and again while there is no connection. */
export function useVerificationCode(storeId: string, orderId: string, enabled: boolean) {
  const code = useRead(bookingApi.readVerificationCode, { params: { storeId, orderId } }, { enabled });
  const { data, dataUpdatedAt, errorUpdatedAt } = code;
  const until = data ? Date.parse(data.validUntil) : 0;
  const isOld = useIsPast(until + GRACE_MS);
  const ask = useEffectEvent(() => void code.refetch());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, also one that changes nothing, sets the next time.
  useEffect(() => {
    if (!enabled) return;
    const timer = setTimeout(ask, Math.max(LEAST_MS, until - serverNow()));
    return () => clearTimeout(timer);
  }, [enabled, until, dataUpdatedAt, errorUpdatedAt]);
  return {
    code: isOld ? undefined : data?.code,
    until,
    renew: () => void code.refetch(),
    isRenewing: code.isFetching,
    isLost: code.isError,
  };
}
