import * as z from 'zod/mini';
import { instant } from '#common/shapes.ts';
import { deliveryAddress } from './addresses.model.ts';

export const addressData = z.extend(z.omit(deliveryAddress, { id: true, version: true, phone: true }), {
  phone: z.string(),
  createdAt: instant,
});
export type AddressData = z.infer<typeof addressData>;

/** Its parts of the copy of a person's data. */
export const addressesPersonalData = {
  addresses: z.array(addressData),
};
