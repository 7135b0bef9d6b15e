import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing, version, wallDate, wallTime } from '#common/shapes.ts';
import { freeText, requiredText } from '#common/text.ts';
import type { RefusalCode } from '#refusals.ts';
import type { Resource } from '#resources.ts';
import { dayCounts, OVERRIDES } from './availability.model.ts';
import { otherDayConfirmed, staffOrder, tableLock } from './booking.model.ts';
import { AVAILABILITY_READS, ORDER_CHANGES, STAFF_ORDER_READS } from './booking.reads.ts';
import {
  board,
  boardUpdate,
  boardVersion,
  pendingCounts,
  pendingOrder,
  tableVerdicts,
  tableVerdictsQuery,
} from './host-stand.model.ts';
import { CHANGE_REFUSALS, STAFF_PLACE_REFUSALS } from './order-refusals.ts';

const storeParams = z.object({ storeId: id });
const boardParams = z.object({ storeId: id, date: wallDate });

const BOARD_READS = [
  ...AVAILABILITY_READS,
  'booking.tags',
  'booking.takers',
  'diners.diners',
  'money.payments',
] as const satisfies readonly Resource[];

const lockInput = z.object({
  date: wallDate,
  timeFrom: wallTime,
  timeTo: wallTime,
  itemIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
  reason: z._default(freeText(200), ''),
});
const LOCK_REFUSALS = [
  'tooHot',
  'tableTaken',
  'tableLocked',
  'tableDisabled',
  'timeNotInDay',
] as const satisfies readonly RefusalCode[];

/** An order at the version that staff saw. */
const seenOrder = z.object({ orderId: id, version });

/** Endpoints of a store's host stand that concern a whole day or its tables rather than one order. */
export const hostStandApi = api('booking', {
  readBoard: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/board/:date',
    who: 'host',
    reads: BOARD_READS,
    kept: true,
    about:
      'Returns the host stand’s view of a date: its orders and those of the days beside it that are still seated, locked and held tables, facts about the guests, and how many people start when.',
    params: boardParams,
    output: board,
  },
  readBoardChanges: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/board/:date/changes',
    who: 'host',
    reads: BOARD_READS,
    kept: true,
    about:
      'Returns what has changed on the host stand’s view of a date since a version that the caller has read; the whole view if the server does not know that version any more.',
    params: boardParams,
    query: z.object({ since: boardVersion }),
    output: boardUpdate,
  },
  readTableVerdicts: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/tables',
    who: 'host',
    reads: AVAILABILITY_READS,
    about:
      'Returns for every table whether a party can be seated there at a time and the reason why not, by the rules that decide about bookings of staff, and the table that the store would assign.',
    params: storeParams,
    query: tableVerdictsQuery,
    output: tableVerdicts,
  },
  listPendingOrders: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/pending',
    who: 'host',
    reads: STAFF_ORDER_READS,
    about:
      'Lists the orders of all days that wait for staff, soonest deadline first: orders to confirm, cancellation requests, and deposits that expire within a day.',
    params: storeParams,
    output: z.object({ items: z.array(pendingOrder), counts: pendingCounts }),
  },
  countPendingOrders: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/pending/count',
    who: 'host',
    reads: ['booking.orders'],
    about: 'Counts the orders that wait for staff, by kind.',
    params: storeParams,
    output: pendingCounts,
  },
  readRangeCounts: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/counts',
    who: 'host',
    reads: ['booking.orders'],
    about: 'Returns the number of tables, people and orders of each day between two dates, at most 370 days.',
    params: storeParams,
    query: z.object({ from: wallDate, to: wallDate }),
    output: z.object({ days: z.array(dayCounts) }),
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
      code: requiredText(300),
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
    body: lockInput,
    output: tableLock,
    refusals: LOCK_REFUSALS,
  },
  updateLock: {
    method: 'PUT',
    path: '/api/stores/:storeId/desk/locks/:lockId',
    who: 'host',
    changes: ['booking.locks'],
    about:
      'Changes the day, times, tables or reason of a lock. What the lock has locked so far counts as free.',
    params: z.object({ storeId: id, lockId: id }),
    body: z.extend(lockInput, { version }),
    output: tableLock,
    refusals: [...LOCK_REFUSALS, 'lockChanged'],
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
  swapOrders: {
    method: 'POST',
    path: '/api/stores/:storeId/desk/swap',
    who: 'host',
    changes: ORDER_CHANGES,
    about:
      'Exchanges the tables of two orders. Each keeps its own time and is pinned to its new tables. Both are moved, or none.',
    params: storeParams,
    body: z.object({
      first: seenOrder,
      second: seenOrder,
      overrides: z._default(z.array(z.enum(OVERRIDES)), []),
    }),
    output: z.object({ orders: z.tuple([staffOrder, staffOrder]) }),
    refusals: [...CHANGE_REFUSALS, ...STAFF_PLACE_REFUSALS],
  },
});
