import { useNavigate } from '@tanstack/react-router';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { MacauChannel } from '@xiwei/contract/money/money.model.ts';
import { useEffect, useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { refresh } from '#api/refresh.ts';
import { type HandedOver, handOver, payScene } from './hand-off.ts';
import type { Method } from './method-icon.tsx';
import { type PaymentPlace, placeInput } from './use-payment.ts';

function resultPath({ storeId, paymentId, key, returnTo }: PaymentPlace): string {
  const query = new URLSearchParams({ ...(key && { key }), ...(returnTo && { returnTo }) }).toString();
  return `/payment-result/${storeId}/${paymentId}${query && `?${query}`}`;
}

/** Goes to see what became of it. */
export function useToResult(place: PaymentPlace): () => void {
  const navigate = useNavigate();
  const { storeId, paymentId, key, returnTo } = place;
  return () =>
    void navigate({
      to: '/payment-result/$storeId/$paymentId',
      params: { storeId, paymentId },
      search: { key, returnTo },
      replace: true,
    });
}

/** Pays by a way, and follows the payer to the provider as far as the page can. */
export function usePay(place: PaymentPlace) {
  const toResult = useToResult(place);
  const [outcome, setOutcome] = useState<HandedOver>();
  const start = useAction(moneyApi.startPayment, {
    onDone: async ({ status, attempt }, _input, client) => {
      await refresh(client, moneyApi.readPayment);
      if (status === 'paid') return toResult();
      const handed = attempt?.handOff ? await handOver(attempt.handOff) : undefined;
      if (handed === 'done') toResult();
      setOutcome(handed);
    },
  });
  useEffect(() => {
    // Whoever comes back from the provider by the browser's own button finds the page as it was left.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setOutcome(undefined);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return {
    pay: (method: Method, channel: MacauChannel | null) => {
      const body = { method, channel, scene: payScene(), returnPath: resultPath(place) };
      start.mutate({ ...placeInput(place), body });
    },
    busy: start.isPending || outcome === 'left',
    error: start.error,
    outcome,
    startOver: () => setOutcome(undefined),
  };
}
