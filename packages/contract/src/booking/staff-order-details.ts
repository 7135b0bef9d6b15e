import * as z from 'zod/mini';
import { id, version } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import { orderWishes, STAFF_METHODS, staffGuest, staffOrder } from './booking.model.ts';
import { ORDER_CHANGES } from './booking.reads.ts';
import { mealCostForm, REASON_LENGTH } from './order-money.model.ts';
import { CHANGE_REFUSALS } from './order-refusals.ts';

/** The path of an order on the staff side, and its parameters. */
export const ORDER = '/api/stores/:storeId/desk/orders/:orderId';
export const orderParams = z.object({ storeId: id, orderId: id });

/** Endpoints by which staff change details of an order that do not affect its tables. */
export const staffOrderDetails = {
  changeOrderDiner: {
    method: 'POST',
    path: `${ORDER}/diner`,
    who: 'host',
    changes: [...ORDER_CHANGES, 'diners.diners'],
    about: 'Assigns an order to another guest, and to the account of that guest, if there is one.',
    params: orderParams,
    body: z.object({ version, diner: staffGuest }),
    output: staffOrder,
    refusals: [...CHANGE_REFUSALS, 'phoneInvalid', 'phoneLandline', 'dinerRequired'],
  },
  setOrderTags: {
    method: 'POST',
    path: `${ORDER}/tags`,
    who: 'host',
    changes: ORDER_CHANGES,
    about: 'Sets the tags of an order.',
    params: orderParams,
    body: z.object({ version, tagIds: z.array(id).check(z.maxLength(20)) }),
    output: staffOrder,
    refusals: [...CHANGE_REFUSALS, 'listEntryMissing'],
  },
  setOrderTaker: {
    method: 'POST',
    path: `${ORDER}/taker`,
    who: 'host',
    changes: ORDER_CHANGES,
    about: 'Sets or clears the order taker of an order.',
    params: orderParams,
    body: z.object({ version, takerId: z.nullable(id) }),
    output: staffOrder,
    refusals: [...CHANGE_REFUSALS, 'listEntryMissing'],
  },
  setStoreRemark: {
    method: 'POST',
    path: `${ORDER}/remark`,
    who: 'host',
    changes: ORDER_CHANGES,
    about: 'Sets the staff note of an order.',
    params: orderParams,
    body: z.object({ version, remarkByStore: freeText(500) }),
    output: staffOrder,
    refusals: CHANGE_REFUSALS,
  },
  setOrderWishes: {
    method: 'POST',
    path: `${ORDER}/wishes`,
    who: 'host',
    changes: ORDER_CHANGES,
    about: 'Sets the guest’s request, taste and dietary restrictions for an order.',
    params: orderParams,
    body: z.extend(orderWishes, { version }),
    output: staffOrder,
    refusals: CHANGE_REFUSALS,
  },
  setOrderChannel: {
    method: 'POST',
    path: `${ORDER}/channel`,
    who: 'host',
    changes: ORDER_CHANGES,
    about:
      'Sets the channel of an order that staff made. An order without a guest is a walk-in; one that a diner made stays an online order.',
    params: orderParams,
    body: z.object({ version, method: z.enum(STAFF_METHODS) }),
    output: staffOrder,
    refusals: [...CHANGE_REFUSALS, 'dinerRequired'],
  },
  setMealCost: {
    method: 'POST',
    path: `${ORDER}/meal-cost`,
    who: 'host',
    changes: ORDER_CHANGES,
    about: 'Sets the meal cost. It is due when the order is completed.',
    params: orderParams,
    body: z.object({
      version,
      mealCost: mealCostForm.shape.amount,
      reason: z.optional(freeText(REASON_LENGTH)),
    }),
    output: staffOrder,
    refusals: CHANGE_REFUSALS,
  },
} as const;
