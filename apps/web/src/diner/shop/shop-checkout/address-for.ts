import type { DeliveryAddress } from '@xiwei/contract/addresses/addresses.model.ts';
import type { Quote } from '@xiwei/contract/shop/goods.model.ts';

/** Returns the address of an order: the one that was chosen, else the first to which the store delivers, the default before others. */
export function addressFor(
  addresses: readonly DeliveryAddress[],
  chosenId: string | undefined,
  regions: Quote['deliveryRegions'],
): DeliveryAddress | undefined {
  return (
    addresses.find(({ id }) => id === chosenId) ??
    addresses.find(({ region }) => regions.includes(region)) ??
    addresses[0]
  );
}
