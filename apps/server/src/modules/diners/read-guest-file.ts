import { Readable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  MAX_IMPORT_ROWS,
} from '@xiwei/contract/diners/diner-files.model.ts';
import { dinerFileHeaders } from '@xiwei/phrases/diners/file-words.ts';
import { parse } from 'csv-parse';
import { FORMULA } from '#platform/files/csv.ts';
import { Refusal } from '#platform/refusal.ts';

/** The most columns of a file, and the most characters of a row and of the row of names. */
const MAX_COLUMNS = 60;
const MAX_ROW_CHARACTERS = 50_000;
/** The most rows with those that are empty, which are not imported. */
const MAX_LINES = 2 * MAX_IMPORT_ROWS;
/** How many characters are read before other calls get their turn: some milliseconds. */
const PART_CHARACTERS = 16_384;

/** Other names of columns that files have, besides those of an export. A whole name is a family name. */
const OTHER_NAMES: Partial<Record<ImportColumn, readonly string[]>> = {
  lastName: ['last name', 'surname', 'name', 'full name', '姓名', '姓氏', '客人'],
  firstName: ['first name', '名字'],
  phone: ['mobile', 'phone number', 'tel', '电话', '手机', '電話', '手機'],
  company: ['organisation', 'organization', '单位', '單位'],
  level: ['level', '等级', '等級'],
  email: ['e-mail', '电子邮件', '電子郵件'],
  messagingAppId: ['wechat', '微信'],
  remark: ['notes', 'remark'],
};

/** Returns a name of a column as it is compared: without case, width, spaces and signs. */
const formOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/g, '');

const COLUMN_BY_NAME: ReadonlyMap<string, ImportColumn> = new Map(
  IMPORT_COLUMNS.flatMap((column) =>
    [
      column,
      ...Object.values(dinerFileHeaders).map((headers) => headers[column]),
      ...(OTHER_NAMES[column] ?? []),
    ].map((name) => [formOf(name), column] as const),
  ),
);

/** A row of a file that has content. */
interface FileRow {
  /** The number of the row; the header is row 1. */
  row: number;
  /** The cells of known columns, trimmed. */
  cells: Partial<Record<ImportColumn, string>>;
  /** Whether it has as many cells as the header. */
  isComplete: boolean;
}

export interface GuestFile {
  rows: FileRow[];
  /** The names of the known columns, as the file has them. */
  headers: Partial<Record<ImportColumn, string>>;
  ignored: string[];
}

/**
 * Reads a CSV file of guests, in parts between which other calls are served. Refuses a file that is not UTF-8, not CSV, has no
 * family names, or is too wide or too long.
 */
export async function readGuestFile(csv: string): Promise<GuestFile> {
  // Bytes that are not UTF-8, such as GBK, were replaced by this character when the file was read.
  if (csv.includes('\uFFFD') || csv.includes('\0')) throw new Refusal('csvEncoding');
  const [header = [], ...records] = await readRecords(csv);
  const columns = header.map((name) => COLUMN_BY_NAME.get(formOf(name)));
  const isDuplicate = columns.some(
    (column, index) => column !== undefined && columns.indexOf(column) !== index,
  );
  if (!columns.includes('lastName') || isDuplicate) throw new Refusal('csvHeader');
  const rows = records
    .map((cells, index) => rowOf(cells, columns, index + 2))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
  if (rows.length > MAX_IMPORT_ROWS) throw tooLong();
  return {
    rows,
    headers: Object.fromEntries(
      columns.flatMap((column, index) => (column ? [[column, header[index]?.trim() ?? '']] : [])),
    ),
    ignored: header.filter((name, index) => columns[index] === undefined && name.trim() !== ''),
  };
}

const tooLong = () => new Refusal('csvTooLong', { details: { most: MAX_IMPORT_ROWS } });

/** Reads the rows. The first line is looked at before, and reading ends at the first row too many. */
async function readRecords(csv: string): Promise<string[][]> {
  const [firstLine = ''] = csv.slice(0, MAX_ROW_CHARACTERS).split(/\r|\n/, 1);
  const { delimiter, columns } = widestOf(firstLine);
  if (columns > MAX_COLUMNS) throw new Refusal('csvTooWide', { details: { most: MAX_COLUMNS } });
  const parser = parse({
    bom: true,
    relax_column_count: true,
    delimiter,
    max_record_size: MAX_ROW_CHARACTERS,
  });
  const source = Readable.from(partsOf(csv));
  source.pipe(parser);
  const records: string[][] = [];
  try {
    for await (const record of parser) {
      records.push(record);
      if (records.length > MAX_LINES + 1) throw tooLong();
    }
    return records;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('csvUnreadable');
  } finally {
    source.destroy();
  }
}

async function* partsOf(csv: string): AsyncGenerator<string> {
  for (let from = 0; from < csv.length; from += PART_CHARACTERS) {
    await otherWork();
    yield csv.slice(from, from + PART_CHARACTERS);
  }
}

/** Returns the sign that separates most cells of a line, and the number of cells. */
function widestOf(line: string): { delimiter: string; columns: number } {
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, columns: line.split(delimiter).length }));
  return counted.reduce((widest, one) => (one.columns > widest.columns ? one : widest));
}

function rowOf(
  cells: readonly string[],
  columns: readonly (ImportColumn | undefined)[],
  row: number,
): FileRow {
  const known = columns.flatMap((column, index) =>
    column ? [[column, textOf(cells[index] ?? '')] as const] : [],
  );
  return { row, cells: Object.fromEntries(known), isComplete: cells.length === columns.length };
}

/** Returns the text of a cell, without the apostrophe that an export puts before what could be a formula. */
const textOf = (cell: string): string => {
  const text = cell.trim();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
};
