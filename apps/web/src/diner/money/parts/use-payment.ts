import { useQueryClient } from '@tanstack/react-query';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import { useEvents } from '#api/events.ts';
import { useRead } from '#api/hooks.ts';
import { refresh } from '#api/refresh.ts';
import { useSession } from '#api/session.ts';

/** Which request to pay, and the key of the link by which somebody else may pay it. */
export interface PaymentPlace {
  storeId: string;
  paymentId: string;
  key: string | undefined;
  /** Where to go on once it is paid. */
  returnTo: string | undefined;
}

/** As the endpoints are asked for it. */
export const placeInput = ({ storeId, paymentId, key }: PaymentPlace) => ({
  params: { storeId, paymentId },
  query: key === undefined ? {} : { key },
});

/** While a try is under way somewhere else, it is looked at so often. It may end after what it was made for. */
const LOOK_MS = 3000;

/** A try is also under way while what was paid for has not heard of it: it may be too late, and go back. */
function isUnderWay({ attempt }: Payment): boolean {
  if (attempt === null) return false;
  if (attempt.status === 'paid') return attempt.settled === null;
  return ['starting', 'waiting', 'closing'].includes(attempt.status);
}

/** A request to pay, kept true while the page is open: by news where the reader gets any, by looking where not. */
export function usePayment(place: PaymentPlace) {
  const client = useQueryClient();
  const session = useSession().data;
  const payment = useRead(moneyApi.readPayment, placeInput(place), {
    refetchInterval: (seen) => seen !== undefined && isUnderWay(seen) && LOOK_MS,
  });
  const readAgain = () => void refresh(client, moneyApi.readPayment);
  useEvents(
    session?.user ? [`user:${session.user.id}`] : [],
    ['money.paymentChanged', 'booking.orderChanged', 'booking.paymentReturned'],
    ({ name, data }) => {
      if (name !== 'money.paymentChanged' || data.intentId === place.paymentId) readAgain();
    },
    readAgain,
  );
  return payment;
}
