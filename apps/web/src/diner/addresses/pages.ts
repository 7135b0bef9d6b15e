import { own } from '../page-kinds.tsx';

export const ownPages = [
  own('/delivery-address'),
  own('/delivery-address-create'),
  own('/delivery-address-update/$addressId'),
] as const;
