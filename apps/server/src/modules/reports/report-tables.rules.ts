import { ORDER_FIGURES, type OrderFigure } from '@xiwei/contract/booking/order-figures.model.ts';
import { type Currency, DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { decimalOf, type Fen, type Money } from '@xiwei/contract/common/money.ts';
import {
  MONEY_FIGURES,
  type MoneyFigures,
  type OrderFigures,
  REPORT_GROUPS,
  type Report,
  type ReportGuests,
  type ReportMessages,
  TURN_AWAY_GROUPS,
} from '@xiwei/contract/reports/reports.model.ts';
import { MESSAGE_CHANNELS } from '@xiwei/contract/stores/store-messages.ts';
import { reportWords } from '@xiwei/phrases/reports/report-words.ts';
import { reportsMerchant as en } from '@xiwei/phrases/reports-merchant/en.ts';
import { reportsMerchant as zhHans } from '@xiwei/phrases/reports-merchant/zh-Hans.ts';
import { reportsMerchant as zhHant } from '@xiwei/phrases/reports-merchant/zh-Hant.ts';

/** A cell of a file: a text, a whole number, or an amount with its currency. */
export type Cell = string | number | Money;

/** A table of a file, with its name. */
export interface FileTable {
  name: string;
  rows: readonly (readonly Cell[])[];
}

const WORDS = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en };

/** The figures of orders that are amounts of money. */
const AMOUNTS: readonly OrderFigure[] = ['mealAmount'];

/** What a file shows. */
interface FileContent {
  report: Report;
  guests: ReportGuests;
  messages: ReportMessages;
  /** That of the store. */
  currency: Currency;
}

/** Arranges a report as tables: the period, its days with their money, its groups, the parties that got no table, its guests and messages. */
export function tablesOf(
  { report, guests: { visits, lapsed }, messages: sent, currency }: FileContent,
  language: Language,
): FileTable[] {
  const { figures, money, sections, groups, guests, messages, chart, turnAways } = WORDS[language];
  const { file } = reportWords[language];
  const orderHeads = ORDER_FIGURES.map((name) => figures[name]);
  const moneyHeads = MONEY_FIGURES.map((name) => money[name]);
  return [
    {
      name: sections.summary,
      rows: [
        [file.from, report.from],
        [file.to, report.to],
        [file.currency, currency],
        ...orderCells(report.figures, currency).map((cell, index) => [orderHeads[index] ?? '', cell]),
        [file.openMinutes, report.openMinutes],
        ...moneyCells(report.money, currency).map((cell, index) => [moneyHeads[index] ?? '', cell]),
        [turnAways.parties, report.turnedAway.parties],
        [turnAways.people, report.turnedAway.people],
      ],
    },
    {
      name: sections.days,
      rows: [
        [chart.day, file.currency, ...orderHeads, file.openMinutes, ...moneyHeads],
        ...report.days.map((day) => [
          day.date,
          currency,
          ...orderCells(day.figures, currency),
          day.openMinutes,
          ...moneyCells(day.money, currency),
        ]),
      ],
    },
    ...REPORT_GROUPS.map((group) => ({
      name: groups[group],
      rows: [
        [file.entry, file.currency, ...orderHeads],
        ...report.groups[group].map((row) => [row.name, currency, ...orderCells(row.figures, currency)]),
      ],
    })),
    {
      name: sections.turnAways,
      rows: [
        [chart.group, file.entry, turnAways.parties, turnAways.people],
        ...TURN_AWAY_GROUPS.flatMap((group) =>
          report.turnAways[group].map(({ name, parties, people }) => [
            turnAways.groups[group],
            name,
            parties,
            people,
          ]),
        ),
      ],
    },
    {
      name: sections.guests,
      rows: [
        [guests.newGuests, report.newGuests],
        [guests.returnVisits, report.returnVisits],
        [guests.unknownVisits, report.figures.unknownVisits],
        ...visits.map(({ group, guests: count }) => [guests.visits[group], count]),
        [guests.lapsed, lapsed],
      ],
    },
    {
      name: sections.messages,
      rows: [
        [messages.month, ...MESSAGE_CHANNELS.map((channel) => messages.channels[channel]), messages.cost],
        ...[...sent.months, { ...sent, month: chart.sum }].map((row) => [
          row.month,
          ...MESSAGE_CHANNELS.map((channel) => row[channel]),
          // SMS are paid in yuan, whatever the currency of the store.
          row.cost === null ? '' : { amount: row.cost, currency: DEFAULT_CURRENCY },
        ]),
      ],
    },
  ];
}

const orderCells = (figures: OrderFigures, currency: Currency): Cell[] =>
  ORDER_FIGURES.map((name) =>
    AMOUNTS.includes(name) ? { amount: figures[name] as Fen, currency } : figures[name],
  );

const moneyCells = (money: MoneyFigures, currency: Currency): Cell[] =>
  MONEY_FIGURES.map((name) => ({ amount: money[name], currency }));

/** Writes a cell as a text: amounts with the decimals of their currency. */
export const textOfCell = (cell: Cell): string =>
  typeof cell === 'object' ? decimalOf(cell.amount, cell.currency) : String(cell);
