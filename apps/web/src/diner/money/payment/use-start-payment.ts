import { useNavigate } from '@tanstack/react-router';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { MacauChannel } from '@xiwei/contract/money/money.model.ts';
import { useEffect, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { type PaymentRef, paymentInput } from '../parts/use-payment.ts';
import { type HandOffResult, openProvider, payScene } from './hand-off.ts';
import type { Method } from './method-icon.tsx';

/** Starts a payment by a method and opens its provider. */
export function useStartPayment(paymentRef: PaymentRef) {
  const goToResult = useGoToResult(paymentRef);
  const [handOff, setHandOff] = useState<HandOffResult>();
  const start = useAction(moneyApi.startPayment, {
    onDone: async ({ status, attempt }) => {
      if (status === 'paid') return goToResult();
      const result = attempt?.handOff ? await openProvider(attempt.handOff) : undefined;
      if (result === 'done') goToResult();
      setHandOff(result);
    },
  });
  useEffect(() => {
    // Restored from the back/forward cache after leaving for the provider: reset the busy state.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setHandOff(undefined);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  return {
    pay: (method: Method, channel: MacauChannel | null, fromBalance: Fen) => {
      const body = { method, channel, fromBalance, scene: payScene(), returnPath: resultPath(paymentRef) };
      start.mutate({ ...paymentInput(paymentRef), body });
    },
    busy: start.isPending || handOff === 'left',
    error: start.error,
    handOff,
    startOver: () => setHandOff(undefined),
  };
}

function resultPath({ storeId, paymentId, key, returnTo }: PaymentRef): string {
  const query = new URLSearchParams({ ...(key && { key }), ...(returnTo && { returnTo }) }).toString();
  return `/payment-result/${storeId}/${paymentId}${query && `?${query}`}`;
}

/** Returns a function that navigates to the result page. */
export function useGoToResult(paymentRef: PaymentRef): () => void {
  const navigate = useNavigate();
  const { storeId, paymentId, key, returnTo } = paymentRef;
  return () =>
    void navigate({
      to: '/payment-result/$storeId/$paymentId',
      params: { storeId, paymentId },
      search: { key, returnTo },
      replace: true,
    });
}
