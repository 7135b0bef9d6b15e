import { text } from '@xiwei/contract/common/search.ts';
import { own } from '../page-kinds.tsx';

/** The page of an order that an address is chosen for, to which the choice leads back. */
const search = { returnTo: text };

export const ownPages = [
  own('/delivery-address', { search }),
  own('/delivery-address-create', { search }),
  own('/delivery-address-update/$addressId', { search }),
] as const;
