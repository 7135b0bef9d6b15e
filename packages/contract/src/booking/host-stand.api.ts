import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing, wallDate, wallTime } from '#common/shapes.ts';
import { hold, otherDayConfirmed, staffOrder, tableLock } from './booking.model.ts';
import { ORDER_CHANGES } from './booking.resources.ts';

const storeParams = z.object({ storeId: id });

/** Endpoints of a store's host stand that concern a whole day or its tables rather than one order. */
export const hostStandApi = api('booking', {
  readBoard: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/board/:date',
    who: 'host',
    reads: ['booking.orders', 'booking.locks', 'booking.holds', 'diners.diners', 'money.payments'],
    about:
      'Returns the host stand’s view of a date: its orders, locked tables and tables that are currently held.',
    params: z.object({ storeId: id, date: wallDate }),
    output: z.object({
      orders: z.array(staffOrder),
      locks: z.array(tableLock),
      holds: z.array(z.extend(hold, { itemIds: z.array(id) })),
    }),
  },
  verifyCode: {
    method: 'POST',
    path: '/api/stores/:storeId/desk/verify',
    who: 'host',
    changes: ORDER_CHANGES,
    about:
      'Verifies the check-in code that a guest shows, and marks them as arrived. Scanning it again has no effect.',
    params: storeParams,
    body: z.object({
      code: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(300)),
      otherDayConfirmed,
    }),
    output: staffOrder,
    refusals: [
      'tooHot',
      'codeNotOurs',
      'codeRotated',
      'codeOfOtherStore',
      'arrivalOtherDay',
      'actionNotPossible',
    ],
  },
  lockTables: {
    method: 'POST',
    path: '/api/stores/:storeId/desk/locks',
    who: 'host',
    changes: ['booking.locks'],
    about: 'Locks tables for a part of a day.',
    params: storeParams,
    body: z.object({
      date: wallDate,
      timeFrom: wallTime,
      timeTo: wallTime,
      itemIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
      reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
    output: tableLock,
    refusals: ['tooHot', 'tableTaken', 'tableLocked', 'tableDisabled', 'timeNotInDay'],
  },
  unlockTables: {
    method: 'DELETE',
    path: '/api/stores/:storeId/desk/locks/:lockId',
    who: 'host',
    changes: ['booking.locks'],
    about: 'Unlocks tables that were locked.',
    params: z.object({ storeId: id, lockId: id }),
    output: nothing,
    refusals: ['tooHot'],
  },
});
