import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { daysBetween } from '@xiwei/contract/common/wall-clock.ts';
import type { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import {
  type Comparison,
  comparedDays,
  MAX_REPORT_DAYS,
  type Report,
  type ReportGuests,
  type ReportMessages,
  type ReportPeriod,
} from '@xiwei/contract/reports/reports.model.ts';
import { listFigureOrders, readSeatingPlan } from '#modules/booking/index.ts';
import { countNewGuests } from '#modules/diners/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import { say } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { idColumn, isoDateColumn, pageKey, readPage } from '#platform/db/page.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { datesFrom } from './count-days.ts';
import { describeOrders } from './describe-orders.ts';
import { figuresOf, sumFigures, sumMoney } from './figures.rules.ts';
import { readGroupNames } from './group-names.ts';
import { groupsOf, hoursOf } from './groups.rules.ts';
import { readPeriod } from './read-period.ts';
import type { ReportDayRow } from './report-days.store.ts';
import { countReportGuests } from './report-guests.ts';
import { countReportMessages } from './report-messages.ts';
import type { ReportsDeps } from './reports.deps.ts';
import { startTimesOf } from './start-times.rules.ts';
import { turnAwayGroupsOf, turnedAwayOf } from './turn-aways.rules.ts';
import { countTurnAways, type TurnAwayCount } from './turn-aways.store.ts';

type Api = typeof reportsApi;
type Days = { from: string; to: string };

export const readReport = (
  deps: ReportsDeps,
  { db, input, now, language, role }: Call<Api['readReport']>,
): Promise<Report> =>
  makeReport(deps, db, { storeId: input.params.storeId, ...input.query, now, language, role });

/** What a report is made for. */
interface ReportRequest extends Days {
  storeId: string;
  compare: Comparison;
  now: Date;
  language: Language;
  role: StaffRole;
}

/** Makes the report of a store for a member of its staff. */
export async function makeReport(
  deps: ReportsDeps,
  db: Db,
  { storeId, from, to, compare, now, language, role }: ReportRequest,
): Promise<Report> {
  requireRange({ from, to });
  await deps.turnAways.write();
  const plan = await readSeatingPlan(deps.booking, storeId);
  const rows = await readPeriod(deps, db, plan, { from, to }, now);
  const turnAways = await countTurnAways(db, storeId, from, to);
  const readCompared = async (days: Days) =>
    describePeriod(
      db,
      storeId,
      days,
      await readPeriod(deps, db, plan, days, now),
      await countTurnAways(db, storeId, days.from, days.to),
    );
  return {
    ...(await describePeriod(db, storeId, { from, to }, rows, turnAways)),
    timezone: plan.timezone,
    groups: groupsOf(rows, await readGroupNames(db, plan, language)),
    kinds: kindsOf(plan, language),
    hours: hoursOf(rows),
    turnAways: turnAwayGroupsOf(turnAways, language),
    startTimes: startTimesOf(plan, datesFrom(from, to), language),
    compared: compare === 'none' ? null : await readCompared(comparedDays(from, to, compare)),
    can: can(role, { owner: ['export'] }),
  };
}

/** Lists the kinds of table that parties book whole. */
const kindsOf = (plan: SeatingPlan, language: Language): Report['kinds'] =>
  plan.kinds
    .filter(({ unit }) => unit === 'table')
    .map(({ id, name, seatCapacity }) => ({ key: id, name: say(name, language), seats: seatCapacity }));

/** Refuses a range that ends before it begins or is too long. */
function requireRange({ from, to }: Days): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MAX_REPORT_DAYS) throw new Refusal('inputInvalid');
}

async function describePeriod(
  db: Db,
  storeId: string,
  range: Days,
  rows: readonly ReportDayRow[],
  turnAways: readonly TurnAwayCount[],
): Promise<ReportPeriod> {
  const days = rows.map(({ date, cells, money, open_minutes }) => ({
    date,
    figures: figuresOf(cells.total['']),
    money,
    openMinutes: open_minutes.reduce((sum, minutes) => sum + minutes, 0),
  }));
  const figures = sumFigures(days.map((day) => day.figures));
  const newGuests = await countNewGuests(db, storeId, range.from, range.to);
  return {
    ...range,
    figures,
    money: sumMoney(days.map(({ money }) => money)),
    openMinutes: days.reduce((sum, { openMinutes }) => sum + openMinutes, 0),
    newGuests,
    returnVisits: Math.max(0, figures.visits - figures.unknownVisits - newGuests),
    turnedAway: turnedAwayOf(turnAways),
    days,
  };
}

export async function readReportGuests(
  { booking }: ReportsDeps,
  { db, input, now }: Call<Api['readReportGuests']>,
): Promise<ReportGuests> {
  requireRange(input.query);
  const { storeId, timezone } = await readSeatingPlan(booking, input.params.storeId);
  return countReportGuests(db, { storeId, timezone, ...input.query, now });
}

export async function readReportMessages(
  { booking, smsPrices }: ReportsDeps,
  { db, input }: Call<Api['readReportMessages']>,
): Promise<ReportMessages> {
  requireRange(input.query);
  const { storeId, timezone } = await readSeatingPlan(booking, input.params.storeId);
  return countReportMessages(db, smsPrices, { storeId, timezone, ...input.query });
}

const byStart = pageKey({ start_at: isoDateColumn, id: idColumn });

export async function listReportOrders(deps: ReportsDeps, { db, input }: Call<Api['listReportOrders']>) {
  const { after, limit, ...filter } = input.query;
  requireRange(filter);
  const { storeId } = input.params;
  const { rows, next } = await readPage(byStart, { after, limit }, (key, count) =>
    listFigureOrders(db, { storeId, ...filter }, key, count),
  );
  return { items: await describeOrders(deps, rows), next };
}
