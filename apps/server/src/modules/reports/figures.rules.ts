import { ORDER_FIGURES, STORED_GROUPS } from '@xiwei/contract/booking/order-figures.model.ts';
import { addFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import {
  MONEY_FIGURES,
  type MoneyFigures,
  type OrderFigures,
  type ReportCells,
} from '@xiwei/contract/reports/reports.model.ts';
import type { FigureRow } from '#modules/booking/index.ts';
import type { MovedAmounts } from '#modules/money/index.ts';

/** Returns cells without an order. */
export const emptyCells = (): ReportCells =>
  Object.fromEntries([...STORED_GROUPS, 'total', 'hour'].map((group) => [group, {}])) as ReportCells;

/** Adds the values of cells to others, which are changed. */
export function addCells(sum: ReportCells, cells: ReportCells): void {
  for (const [group, keys] of Object.entries(cells) as [keyof ReportCells, Record<string, number[]>][])
    for (const [key, values] of Object.entries(keys)) {
      const added = sum[group][key];
      if (!added) sum[group][key] = [...values];
      else
        for (let index = 0; index < values.length; index += 1)
          added[index] = (added[index] ?? 0) + (values[index] ?? 0);
    }
}

/** Arranges rows of counted orders by their day. Days without orders are left out. */
export function cellsByDate(rows: readonly FigureRow[]): Map<string, ReportCells> {
  const days = new Map<string, ReportCells>();
  for (const { date, group, key, values } of rows) {
    const cells = days.get(date) ?? emptyCells();
    days.set(date, cells);
    cells[group][key] = values;
  }
  return days;
}

/** Names the values of a cell. Without a cell all are zero. */
export const figuresOf = (values: readonly number[] = []): OrderFigures =>
  Object.fromEntries(ORDER_FIGURES.map((name, index) => [name, values[index] ?? 0])) as OrderFigures;

/** Adds up figures of orders. */
export const sumFigures = (all: readonly OrderFigures[]): OrderFigures =>
  Object.fromEntries(
    ORDER_FIGURES.map((name) => [name, all.reduce((sum, figures) => sum + figures[name], 0)]),
  ) as OrderFigures;

/** Adds up amounts of money. */
export const sumMoney = (all: readonly MoneyFigures[]): MoneyFigures =>
  Object.fromEntries(
    MONEY_FIGURES.map((name) => [name, all.reduce((sum, money) => addFen(sum, money[name]), ZERO_FEN)]),
  ) as MoneyFigures;

/** Arranges the amounts that moved by their day. Days on which nothing moved are left out. */
export function moneyByDate(rows: readonly MovedAmounts[]): Map<string, MoneyFigures> {
  const days = new Map<string, MoneyFigures>();
  for (const row of rows) days.set(row.date, sumMoney([days.get(row.date) ?? NO_MONEY, moneyOf(row)]));
  return days;
}

export const NO_MONEY = sumMoney([]);

function moneyOf({ subject, account, taken, refunded, forfeited, deducted }: MovedAmounts): MoneyFigures {
  if (subject === 'feastParticipant') return { ...NO_MONEY, feastsTaken: taken, feastsRefunded: refunded };
  if (subject === 'shopOrder') return { ...NO_MONEY, goodsTaken: taken, goodsRefunded: refunded };
  if (subject !== 'bookingOrder') return NO_MONEY;
  return account === 'meal'
    ? { ...NO_MONEY, mealsTaken: taken, mealsRefunded: refunded }
    : {
        ...NO_MONEY,
        depositsTaken: taken,
        depositsRefunded: refunded,
        depositsKept: forfeited,
        depositsUsed: deducted,
      };
}
