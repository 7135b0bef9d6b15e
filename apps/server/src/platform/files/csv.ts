/** The mark by which spreadsheets recognise UTF-8, at the beginning of a file. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A text that a spreadsheet would read as a formula. */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text, or a number as it is written, which may be negative. */
type CsvCell = string | { number: string };

/** Writes a line of a CSV file. */
export const csvLineOf = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? csvCell(cell) : cell.number)).join(',')}\r\n`;

/**
 * Writes a text as a cell of a CSV file. One that a spreadsheet would read as a formula gets an apostrophe before it, which an import
 * removes.
 */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
