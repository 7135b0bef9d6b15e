import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';

/** Returns the path of an order's page. */
export const orderPath = ({ storeId, id }: Pick<StaffOrder, 'storeId' | 'id'>): string =>
  `/web/${storeId}/store-order-detail/${id}`;
