import { ORDER_FIGURES, type OrderFigure } from '@xiwei/contract/booking/order-figures.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { yuanOf } from '@xiwei/contract/common/money.ts';
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

/** A cell of a file: a text, a whole number, or an amount in fen. */
export type Cell = string | number | { fen: number };

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
}

/** Arranges a report as tables: the period, its days with their money, its groups, the parties that got no table, its guests and messages. */
export function tablesOf(
  { report, guests: { visits, lapsed }, messages: sent }: FileContent,
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
        ...orderCells(report.figures).map((cell, index) => [orderHeads[index] ?? '', cell]),
        [file.openMinutes, report.openMinutes],
        ...moneyCells(report.money).map((cell, index) => [moneyHeads[index] ?? '', cell]),
        [turnAways.parties, report.turnedAway.parties],
        [turnAways.people, report.turnedAway.people],
      ],
    },
    {
      name: sections.days,
      rows: [
        [chart.day, ...orderHeads, file.openMinutes, ...moneyHeads],
        ...report.days.map((day) => [
          day.date,
          ...orderCells(day.figures),
          day.openMinutes,
          ...moneyCells(day.money),
        ]),
      ],
    },
    ...REPORT_GROUPS.map((group) => ({
      name: groups[group],
      rows: [
        [file.entry, ...orderHeads],
        ...report.groups[group].map((row) => [row.name, ...orderCells(row.figures)]),
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
          row.cost === null ? '' : { fen: row.cost },
        ]),
      ],
    },
  ];
}

const orderCells = (figures: OrderFigures): Cell[] =>
  ORDER_FIGURES.map((name) => (AMOUNTS.includes(name) ? { fen: figures[name] } : figures[name]));

const moneyCells = (money: MoneyFigures): Cell[] => MONEY_FIGURES.map((name) => ({ fen: money[name] }));

/** Writes a cell as a text: amounts in yuan. */
export const textOfCell = (cell: Cell): string =>
  typeof cell === 'object' ? yuanOf(cell.fen as Parameters<typeof yuanOf>[0]) : String(cell);
