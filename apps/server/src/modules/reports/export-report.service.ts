import type { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import { currencyOf } from '#modules/stores/index.ts';
import { BYTE_ORDER_MARK, csvLineOf } from '#platform/files/csv.ts';
import type { Call } from '#platform/http/routes.ts';
import { countReportGuests } from './report-guests.ts';
import { countReportMessages } from './report-messages.ts';
import { type Cell, type FileTable, tablesOf, textOfCell } from './report-tables.rules.ts';
import type { ReportsDeps } from './reports.deps.ts';
import { makeReport } from './reports.service.ts';
import { workbookOf } from './workbook.ts';

const MEDIA_TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export async function exportReport(
  deps: ReportsDeps,
  { db, input, now, language, role, audit }: Call<(typeof reportsApi)['exportReport']>,
) {
  const { from, to, format } = input.body;
  const { storeId } = input.params;
  const report = await makeReport(deps, db, { storeId, from, to, compare: 'none', now, language, role });
  const { timezone } = report;
  const guests = await countReportGuests(db, { storeId, timezone, from, to, now });
  const messages = await countReportMessages(db, deps.smsPrices, { storeId, timezone, from, to });
  const tables = tablesOf({ report, guests, messages, currency: await currencyOf(db, storeId) }, language);
  audit({ from, to, format });
  const content = format === 'csv' ? Buffer.from(csvOf(tables)) : workbookOf(tables);
  return {
    content: content.toString('base64'),
    mediaType: MEDIA_TYPES[format],
    fileName: `report-${from}-${to}.${format}`,
  };
}

/** Writes tables one below the other, each after its name. */
const csvOf = (tables: readonly FileTable[]): string =>
  BYTE_ORDER_MARK +
  tables
    .map(({ name, rows }) => [[name], ...rows.map((row) => row.map(csvCellOf))].map(csvLineOf).join(''))
    .join('\r\n');

const csvCellOf = (cell: Cell) => (typeof cell === 'string' ? cell : { number: textOfCell(cell) });
