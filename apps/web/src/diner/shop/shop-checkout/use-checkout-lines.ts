import { useNavigate } from '@tanstack/react-router';
import type { LineInput } from '@xiwei/contract/shop/goods.model.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import type { LoadedQuery } from '#shared/states/loaded.tsx';
import { lineOf } from '../parts/cart-lines.ts';
import { lineFromSearch, searchOfLine } from '../parts/line-address.ts';
import { useCart } from '../parts/use-cart.ts';

/** What is being ordered: the line in the address, or the cart. */
export interface CheckoutLines {
  of: LoadedQuery<readonly LineInput[]>;
  change: (lines: readonly LineInput[]) => void;
  fromCart: boolean;
  /** Whether a change of the cart is not stored yet. */
  saving: boolean;
  /** Why the cart could not be changed. */
  problem: unknown;
  retry: () => void;
}

/** Returns the lines that are being ordered. */
export function useCheckoutLines(storeId: string): CheckoutLines {
  const { search } = usePage('/shop-checkout/$storeId');
  const navigate = useNavigate();
  const cart = useCart(storeId);
  const single = lineFromSearch(search);
  const { saving, problem, retry } = cart;
  if (!single) {
    const data = cart.of.data?.lines.map(lineOf);
    return { of: { ...cart.of, data }, change: cart.change, fromCart: true, saving, problem, retry };
  }
  return {
    of: { data: [single], error: null, isFetching: false, refetch: () => undefined },
    change: ([line]) =>
      void (line
        ? navigate({ to: '.', search: searchOfLine(line), replace: true, resetScroll: false })
        : navigate({ to: '/store-shop/$storeId', params: { storeId }, search: {}, replace: true })),
    fromCart: false,
    saving: false,
    problem: null,
    retry,
  };
}
