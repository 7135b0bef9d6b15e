import { useQueryClient } from '@tanstack/react-query';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { refresh } from '#api/refresh.ts';
import { isRefusal } from '#api/refusal.ts';
import { type PaymentPlace, placeInput } from './use-payment.ts';

/** Asks the provider whether it was paid. That it was not is a refusal, with words. */
export function useCheck(place: PaymentPlace) {
  const client = useQueryClient();
  const [vain, setVain] = useState(0);
  const check = useAction(moneyApi.checkPayment);
  const ask = () =>
    check.mutate(placeInput(place), {
      onError: (error) => isRefusal(error, 'paymentNotSuccessful') && setVain((count) => count + 1),
      onSettled: () => void refresh(client, moneyApi.readPayment),
    });
  return { ask, pending: check.isPending, error: check.error, /** How often it was not paid. */ vain };
}
