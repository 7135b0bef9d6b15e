import { OPEN_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';

/** Most orders of a guest that are read. */
export const HISTORY_ORDERS = 50;
/** Most tables that are named as usual ones, and how often a guest has to have sat there. */
const MAX_USUAL_TABLES = 3;
const MIN_TIMES = 2;

/** What a guest's latest orders show. */
export interface GuestHistory {
  visits: number;
  absences: number;
  /** The business day of the last visit. */
  lastVisit: string | null;
  /** The tables at which the guest sat most often, each at least twice. */
  usualTableIds: string[];
  /** Open orders on the day of the booking. */
  sameDay: StaffOrder[];
}

const isVisit = ({ status, arrivedAt }: StaffOrder): boolean =>
  status === 'finished' || (status !== 'closed' && arrivedAt !== null);

/** Summarises a guest's latest orders, of which `except` is not another booking. */
export function historyOf(
  orders: readonly StaffOrder[],
  { date, except }: { date: string | null; except: string | undefined },
): GuestHistory {
  const visits = orders.filter(isVisit);
  const isOpen = ({ status }: StaffOrder) => (OPEN_STATUSES as readonly string[]).includes(status);
  return {
    visits: visits.length,
    absences: orders.filter(({ closeReason }) => closeReason === 'absent').length,
    lastVisit:
      visits
        .map((order) => order.date)
        .toSorted()
        .at(-1) ?? null,
    usualTableIds: usualTablesOf(visits),
    sameDay: orders.filter((order) => order.date === date && order.id !== except && isOpen(order)),
  };
}

function usualTablesOf(visits: readonly StaffOrder[]): string[] {
  const times = new Map<string, number>();
  for (const { itemIds } of visits) for (const id of itemIds) times.set(id, (times.get(id) ?? 0) + 1);
  return [...times]
    .filter(([, count]) => count >= MIN_TIMES)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_USUAL_TABLES)
    .map(([id]) => id);
}
