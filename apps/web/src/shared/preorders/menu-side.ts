import { myMenuApi, storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';

/** The endpoints of the menu of an order: those of its diner, or those of the staff of its store. */
export const MENU_ENDPOINTS = { diner: myMenuApi, staff: storeMenuApi } as const;

/** An order and the side that opens its menu. */
export interface MenuOf {
  as: keyof typeof MENU_ENDPOINTS;
  params: { storeId: string; orderId: string };
}
