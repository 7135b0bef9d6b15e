import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

interface Column<Row> {
  name: string;
  value: (row: Row) => ReactNode;
  /** Draws a bar behind the value: its share of the longest, from 0 to 1. */
  bar?: (row: Row) => number;
}

interface ReportTableProps<Row> {
  /** Accessible name. */
  label: string;
  /** Heading of the first column, and its texts. */
  rowHead: string;
  rowName: (row: Row) => string;
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A table of figures. On a narrow screen it scrolls sideways under its first column. */
export function ReportTable<Row>({ label, rowHead, rowName, rowKey, columns, rows }: ReportTableProps<Row>) {
  return (
    <fieldset
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard
      tabIndex={0}
      className="min-w-0 overflow-x-auto rounded-large border border-line bg-surface print:overflow-visible"
    >
      <table className="w-full border-collapse text-small tabular-nums print:text-caption">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-line border-b text-ink-soft">
            <th scope="col" className={classes(FIRST, 'font-medium')}>
              {rowHead}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className={HEAD}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line not-last:border-b">
              <th scope="row" className={classes(FIRST, 'font-normal')}>
                {rowName(row)}
              </th>
              {columns.map(({ name, value, bar }) => (
                <td key={name} className="whitespace-nowrap px-3 py-2 text-end align-top print:px-1">
                  {value(row)}
                  {bar && <Bar share={bar(row)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

/** Words are not broken on the screen, where the table scrolls. On paper, all columns have to fit the page. */
const HEAD =
  'min-w-18 break-keep px-3 py-2 text-end align-bottom font-medium [overflow-wrap:normal] print:min-w-0 print:hyphens-auto print:break-normal print:px-1';
const FIRST = 'sticky start-0 min-w-28 max-w-44 bg-surface px-3 py-2 text-start print:min-w-16 print:px-2';

/** A bar that draws the value above it. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-1 h-1 w-full min-w-16 rounded-full bg-sunken print:min-w-0"
    >
      <rect width={Math.max(0, Math.min(1, share)) * 100} height={4} className="fill-info" />
    </svg>
  );
}
