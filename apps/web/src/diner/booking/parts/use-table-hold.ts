import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { SlotAsked } from '@xiwei/contract/booking/booking.model.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { serverNow } from '#api/server-clock.ts';

/** Somebody who is still typing gets more time once this much is left. */
const RENEW_BELOW_MS = 6 * 60_000;

/** Refusals after which a booking can still be made, only not with a table that is held for it. */
const UNHELD = ['holdUsedUp', 'tooManyHolds'] as const satisfies readonly RefusalCode[];

/** The table somebody has while they fill in the form. */
export interface TableHold {
  /** When it ends; nothing while none is had. */
  until: number | undefined;
  /** It was had, and its time is over. */
  lost: boolean;
  pending: boolean;
  /** Why it could not be had. */
  error: unknown;
  /** No table is held any more for this person at the store for now; they can book without. */
  unheld: boolean;
  again: () => void;
  /** Somebody is busy with the form: keeps the table for them. */
  renew: () => void;
  end: () => void;
  /** The booking was made of it: there is nothing left to give back. */
  used: () => void;
}

/** Holds a table while the page is open, and gives it back when it is left. */
export function useHold(storeId: string, slot: SlotAsked): TableHold {
  const [until, setUntil] = useState<number>();
  const [lost, setLost] = useState(false);
  const isUsed = useRef(false);
  /** Until when it was held when more time was last asked for: the same again means that there is no more. */
  const askedAt = useRef<number>(undefined);
  const hold = useAction(bookingApi.holdTable, {
    onDone: ({ expiresAt }) => {
      setUntil(Date.parse(expiresAt));
      setLost(false);
    },
  });
  const take = (renew = false) => hold.mutate({ params: { storeId }, body: { ...slot, renew } });
  const wanted = JSON.stringify([storeId, slot]);
  const begin = useEffectEvent(() => {
    setUntil(undefined);
    setLost(false);
    take();
  });
  const giveBack = useEffectEvent(() => {
    // Whoever goes back to choose finds the table free again. Nothing hangs on it: a hold ends by itself.
    if (!isUsed.current) call(bookingApi.releaseHold, { params: { storeId } }).catch(() => {});
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another table is held when another is wanted.
  useEffect(() => {
    // Not at once: a page that is left in the same moment never wanted it.
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, [wanted]);
  useEffect(() => {
    let there = false;
    const timer = setTimeout(() => {
      there = true;
    });
    return () => {
      clearTimeout(timer);
      if (there) giveBack();
    };
  }, []);

  return {
    until: lost ? undefined : until,
    lost,
    pending: hold.isPending,
    error: hold.error,
    unheld: until === undefined || lost ? isRefusal(hold.error, ...UNHELD) : false,
    again: () => take(),
    renew: () => {
      if (until === undefined || lost || hold.isPending || askedAt.current === until) return;
      if (until - serverNow() >= RENEW_BELOW_MS) return;
      askedAt.current = until;
      take(true);
    },
    end: () => setLost(true),
    used: () => {
      isUsed.current = true;
    },
  };
}
