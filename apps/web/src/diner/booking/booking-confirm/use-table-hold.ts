import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { SlotRequest } from '@xiwei/contract/booking/booking.model.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { isRefusal } from '#api/refusal.ts';
import { serverNow } from '#api/server-clock.ts';
import { useAction } from '#api/use-action.ts';

/** While the user types, the hold is renewed once less than this is left. */
const RENEW_BELOW_MS = 6 * 60_000;

/** Refusals of a hold that still allow booking, only without a held table. */
const HOLD_UNAVAILABLE = ['holdUsedUp', 'tooManyHolds'] as const satisfies readonly RefusalCode[];

/** State of the hold on a table while the form is filled in. */
export interface TableHold {
  /** Expiry in epoch milliseconds by the server clock; undefined while nothing is held. */
  until: number | undefined;
  /** True after the hold has expired. */
  lost: boolean;
  pending: boolean;
  /** Refusal or error of the last request. */
  error: unknown;
  /** True if the user may not hold another table for now; booking without a hold is still possible. */
  unavailable: boolean;
  retry: () => void;
  /** Extends the hold if it is about to expire; called while the user types. */
  renew: () => void;
  expire: () => void;
  /** Marks the hold as used by the booking, so it is not released on unmount. */
  markUsed: () => void;
}

/** Holds a table while the page is open and releases it when the page is left. */
export function useTableHold(storeId: string, slot: SlotRequest): TableHold {
  const [until, setUntil] = useState<number>();
  const [lost, setLost] = useState(false);
  const isUsed = useRef(false);
  /** Expiry at the time of the last renewal. If it is unchanged, the server grants no more time. */
  const renewedAt = useRef<number>(undefined);
  const hold = useAction(bookingApi.holdTable, {
    onAnswer: ({ expiresAt }) => {
      setUntil(Date.parse(expiresAt));
      setLost(false);
    },
  });
  const requestHold = (renew = false) => hold.mutate({ params: { storeId }, body: { ...slot, renew } });
  const slotKey = JSON.stringify([storeId, slot]);
  const start = useEffectEvent(() => {
    setUntil(undefined);
    setLost(false);
    requestHold();
  });
  const release = useEffectEvent(() => {
    // Frees the table for another choice. Errors are ignored, since a hold expires on its own.
    if (!isUsed.current) call(bookingApi.releaseHold, { params: { storeId } }).catch(() => {});
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again only when another table is chosen.
  useEffect(() => {
    // Deferred, so that an immediate unmount (Strict Mode, redirect) does not hold a table.
    const timer = setTimeout(start);
    return () => clearTimeout(timer);
  }, [slotKey]);
  useEffect(() => {
    let mounted = false;
    const timer = setTimeout(() => {
      mounted = true;
    });
    return () => {
      clearTimeout(timer);
      if (mounted) release();
    };
  }, []);

  return {
    until: lost ? undefined : until,
    lost,
    pending: hold.isPending,
    error: hold.error,
    unavailable: until === undefined || lost ? isRefusal(hold.error, ...HOLD_UNAVAILABLE) : false,
    retry: () => requestHold(),
    renew: () => {
      if (until === undefined || lost || hold.isPending || renewedAt.current === until) return;
      if (until - serverNow() >= RENEW_BELOW_MS) return;
      renewedAt.current = until;
      requestHold(true);
    },
    expire: () => setLost(true),
    markUsed: () => {
      isUsed.current = true;
    },
  };
}
