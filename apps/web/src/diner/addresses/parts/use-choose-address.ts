import { useSession } from '#api/session.ts';
import { chosenAddress } from '#shared/addresses/chosen-address.ts';
import { ownPathOrHome } from '#shared/navigation/return-to.ts';
import { useLeave } from '#shared/navigation/use-leave.ts';
import { usePage } from '#shared/navigation/use-page.ts';

interface ChooseAddress {
  /** The page of the order that an address is chosen for; undefined if the pages were opened without one. */
  returnTo: string | undefined;
  /** Chooses an address and leads back to the order. Without an order, leads back to the list. */
  finish: (addressId: string) => Promise<void>;
}

/**
 * Returns how the pages of addresses end. While an address is chosen for an order, they share one entry of the browser's history,
 * so that Back and the choice both lead to the order.
 */
export function useChooseAddress(): ChooseAddress {
  const { returnTo } = usePage(
    '/delivery-address',
    '/delivery-address-create',
    '/delivery-address-update/$addressId',
  ).search;
  const userId = useSession().data?.user?.id;
  const leave = useLeave();
  return {
    returnTo,
    finish: async (addressId) => {
      if (returnTo === undefined) return leave({ to: '/delivery-address' });
      if (userId !== undefined) chosenAddress.save(addressId, userId, returnTo);
      await leave({ href: ownPathOrHome(returnTo) });
    },
  };
}
