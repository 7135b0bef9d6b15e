import { ORDER_FIGURES } from '@xiwei/contract/booking/order-figures.model.ts';
import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import {
  type EveningOrder,
  type EveningReport,
  MONEY_FIGURES,
  type MoneyFigures,
  type OrderFigures,
  REPORT_GROUPS,
  type Report,
  type ReportGroupRow,
  type ReportGuests,
} from '@xiwei/contract/reports/reports.model.ts';
import { idOf } from './samples.ts';

export const makeFigures = (changes: Partial<OrderFigures> = {}): OrderFigures => ({
  ...(Object.fromEntries(ORDER_FIGURES.map((name) => [name, 0])) as OrderFigures),
  ...changes,
});

export const makeMoney = (changes: Partial<MoneyFigures> = {}): MoneyFigures => ({
  ...(Object.fromEntries(MONEY_FIGURES.map((name) => [name, ZERO_FEN])) as MoneyFigures),
  ...changes,
});

export const makeGroup = (key: string, name: string, figures: Partial<OrderFigures>): ReportGroupRow => ({
  key,
  name,
  figures: makeFigures(figures),
});

/** A report of one day with ten orders. */
export function makeReport(changes: Partial<Report> = {}): Report {
  const figures = makeFigures({ orders: 10, bookings: 8, people: 20, visits: 6, absences: 2 });
  const [date, money, openMinutes] = ['2026-11-20', makeMoney(), 1000];
  return {
    from: date,
    to: date,
    ...{ figures, money, openMinutes },
    newGuests: 2,
    returnVisits: 3,
    turnedAway: { parties: 0, people: 0 },
    days: [{ date, figures, money, openMinutes }],
    timezone: 'Asia/Shanghai',
    groups: Object.fromEntries(
      REPORT_GROUPS.map((group) => [group, [makeGroup('a', `Some ${group}`, figures)]]),
    ) as Report['groups'],
    hours: [{ hour: 18, seatMinutes: 300, openMinutes: 1000 }],
    kinds: [],
    turnAways: { day: [], time: [], party: [], reason: [] },
    startTimes: [],
    compared: null,
    can: [],
    ...changes,
  };
}

export const makeReportGuests = (): ReportGuests => ({
  visits: [
    { group: 'one', guests: 2 },
    { group: 'two', guests: 1 },
    { group: 'three', guests: 1 },
    { group: 'six', guests: 0 },
  ],
  lapsed: 5,
});

export const makeEveningOrder = (changes: Partial<EveningOrder> = {}): EveningOrder => ({
  ...{ id: idOf(7), date: '2026-11-20', time: '19:00', status: 'finished', closeReason: null },
  ...{ people: 3, method: 'phone', mealCost: null, remarkByDiner: '', remarkByStore: '' },
  diner: { id: idOf(8), lastName: 'Lin', firstName: '', title: 'none' },
  ...changes,
});

export const makeEveningReport = (changes: Partial<EveningReport> = {}): EveningReport => ({
  date: '2026-11-20',
  figures: makeFigures({ bookings: 4, visits: 3, guests: 9 }),
  money: makeMoney({ depositsTaken: 128_50 as never }),
  ...{ absences: [], cancellations: [], notes: [] },
  next: { date: '2026-11-21', figures: makeFigures(), bookings: [] },
  ...changes,
});
