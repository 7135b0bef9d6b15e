import { useQueryClient } from '@tanstack/react-query';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import { useEvents } from '#api/events.ts';
import { useRead } from '#api/hooks.ts';
import { refresh } from '#api/refresh.ts';
import { useSession } from '#api/session.ts';

/** Reference to a payment, with the key of the link that lets another person pay it. */
export interface PaymentRef {
  storeId: string;
  paymentId: string;
  key: string | undefined;
  /** Path to continue at once it is paid. */
  returnTo: string | undefined;
}

/** Returns the input of the payment endpoints. */
export const paymentInput = ({ storeId, paymentId, key }: PaymentRef) => ({
  params: { storeId, paymentId },
  query: key === undefined ? {} : { key },
});

/** Polling interval while an attempt is in progress. It may end after the payment deadline. */
const POLL_MS = 3000;

/** Checks whether an attempt is in progress. A paid one is until it is settled: if it was too late, it is returned. */
function isInProgress({ attempt }: Payment): boolean {
  if (attempt === null) return false;
  if (attempt.status === 'paid') return attempt.settled === null;
  return ['starting', 'waiting', 'closing'].includes(attempt.status);
}

/** Reads a payment and keeps it current: by events for signed-in users, by polling otherwise. */
export function usePayment(paymentRef: PaymentRef) {
  const client = useQueryClient();
  const session = useSession().data;
  const payment = useRead(moneyApi.readPayment, paymentInput(paymentRef), {
    refetchInterval: (payment) => payment !== undefined && isInProgress(payment) && POLL_MS,
  });
  const refreshPayment = () => void refresh(client, moneyApi.readPayment);
  useEvents(
    session?.user ? [`user:${session.user.id}`] : [],
    ['money.paymentChanged', 'booking.orderChanged', 'booking.paymentReturned'],
    ({ name, data }) => {
      if (name !== 'money.paymentChanged' || data.intentId === paymentRef.paymentId) refreshPayment();
    },
    refreshPayment,
  );
  return payment;
}
