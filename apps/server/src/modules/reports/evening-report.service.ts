import type { ListedFigure } from '@xiwei/contract/booking/order-figures.model.ts';
import { addDays, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import { type EveningReport, MAX_EVENING_ORDERS } from '@xiwei/contract/reports/reports.model.ts';
import { listFigureOrders, readSeatingPlan } from '#modules/booking/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { describeOrders } from './describe-orders.ts';
import { figuresOf, NO_MONEY } from './figures.rules.ts';
import { readPeriod } from './read-period.ts';
import type { ReportsDeps } from './reports.deps.ts';

export const readEveningReport = (
  deps: ReportsDeps,
  { db, input, now }: Call<(typeof reportsApi)['readEveningReport']>,
): Promise<EveningReport> => eveningReportOf(deps, db, input.params.storeId, input.params.date, now);

/** Returns what staff read at the end of a business day. Its figures are those of the report of that day. */
export async function eveningReportOf(
  deps: ReportsDeps,
  db: Db,
  storeId: string,
  date: string,
  now: Date,
): Promise<EveningReport> {
  const nextDate = addDays(date, 1);
  const plan = await readSeatingPlan(deps.booking, storeId);
  const [day, next] = await readPeriod(deps, db, plan, { from: date, to: nextDate }, now);
  const listOn = async (on: string, figure: ListedFigure) => {
    const filter = { storeId, from: on, to: on, figure, key: '' };
    return describeOrders(deps, await listFigureOrders(db, filter, undefined, MAX_EVENING_ORDERS));
  };
  const visits = await listOn(date, 'visits');
  return {
    date,
    figures: figuresOf(day?.cells.total['']),
    money: day?.money ?? NO_MONEY,
    absences: await listOn(date, 'absences'),
    cancellations: [
      ...(await listOn(date, 'guestCancellations')),
      ...(await listOn(date, 'storeCancellations')),
    ].sort((a, b) => minuteOf(a.time) - minuteOf(b.time)),
    notes: visits.filter(({ remarkByStore }) => remarkByStore !== ''),
    next: {
      date: nextDate,
      figures: figuresOf(next?.cells.total['']),
      bookings: await listOn(nextDate, 'bookings'),
    },
  };
}
