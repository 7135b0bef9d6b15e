import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useSession } from '#api/session.ts';
import { type Outcome, outcomeOf, PATIENCE } from './payment-outcome.ts';
import { useCheck } from './use-check-payment.ts';
import type { PaymentPlace } from './use-payment.ts';

/** How long after it was asked in vain the provider is asked again by itself. */
const ASK_AGAIN_MS = 5000;
/** Until an order has heard of its payment, it is looked at so often. */
const LOOK_MS = 2000;

export interface Told {
  outcome: Outcome;
  /** The order, where it is the reader's own. */
  order: DinerOrder | undefined;
  checking: boolean;
  /** Why asking failed, other than that nothing was paid. */
  problem: unknown;
  checkAgain: () => void;
}

/** Finds out what became of a payment: asks the provider, and looks what the order made of it. */
export function useOutcome(place: PaymentPlace, payment: Payment): Told {
  const { ask, pending, error, vain } = useCheck(place);
  const askIfOpen = useEffectEvent(() => {
    if (payment.status === 'open' && payment.attempt !== null) ask();
  });
  useEffect(() => {
    if (vain >= PATIENCE) return;
    const timer = setTimeout(askIfOpen, vain === 0 ? 0 : ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [vain]);
  const order = useOwnOrder(payment);
  return {
    outcome: outcomeOf({ payment, refusals: vain }),
    order,
    checking: pending,
    problem: isRefusal(error, 'paymentNotSuccessful') ? undefined : error,
    checkAgain: ask,
  };
}

/** The order that was paid for, if it is this reader's. To whoever pays for somebody else it stays theirs. */
function useOwnOrder({ storeId, orderId, status }: Payment): DinerOrder | undefined {
  const isSignedIn = Boolean(useSession().data?.user);
  const input = { params: { storeId, orderId: orderId ?? '' } };
  const enabled = isSignedIn && orderId !== null;
  const isBehind = (seen?: DinerOrder) => status === 'paid' && seen?.status === 'waitDepositPayment';
  return useRead(bookingApi.readMyOrder, input, {
    enabled,
    refetchInterval: (seen) => isBehind(seen) && LOOK_MS,
  }).data;
}
