import type { PrinterSettings } from '@xiwei/contract/stores/printer.model.ts';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ColumnEntry } from '../paper/paginate.ts';
import type { PrintDay } from './print-days.ts';
import {
  emptyKey,
  headingKey,
  type LaidOutPage,
  orderKey,
  type PrintLayout,
  UNGROUPED,
} from './print-layout.ts';
import { PrintOrderBlock } from './print-order.tsx';
import { columnWidthOf, type Sheet } from './sheet.ts';
import type { PrintNames, PrintWords } from './use-print-words.ts';

/** What is printed, and how. */
export interface PrintContent {
  days: readonly PrintDay[];
  sheet: Sheet;
  printer: PrinterSettings;
  names: PrintNames;
  words: PrintWords;
  /** Heading of a day's pages: store, date, shift, and when it was printed. */
  heading: (day: PrintDay) => { store: string; title: string; printed: string };
}

/** Hidden copy of all blocks in a column, in which they are measured. */
export function MeasuredCopy({
  content,
  ref,
}: {
  content: PrintContent;
  ref: RefObject<HTMLDivElement | null>;
}) {
  const { days, sheet, printer, words } = content;
  return (
    <div ref={ref} aria-hidden className="print-measure">
      <div className="print-paper" style={{ fontSize: `${sheet.font}pt` }}>
        {days.map((day) => (
          <div key={day.date} data-frame style={{ width: `${columnWidthOf(sheet, 1)}mm` }}>
            <PageHeader day={day} content={content} />
            <PageFooter page={99} pages={99} />
          </div>
        ))}
        <div data-column>
          {days.map((day) => (
            <div key={day.date}>
              {day.groups.map(({ key, orders }) => (
                <div key={key}>
                  {key !== UNGROUPED && <GroupHeading day={day} group={key} continued content={content} />}
                  {orders.map((order) => (
                    <PrintOrderBlock
                      key={order.id}
                      blockKey={orderKey(day.date, key, order)}
                      {...{ order, printer, words }}
                    />
                  ))}
                </div>
              ))}
              <EmptyTables day={day} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

interface SheetsProps {
  content: PrintContent;
  layout: PrintLayout;
  /** Encloses each sheet, to scale it on a screen. */
  frame: (sheet: ReactNode) => ReactNode;
}

/** All sheets as they are printed. */
export function Sheets({ content, layout, frame }: SheetsProps) {
  const { sheet } = content;
  const { pages, columns, height } = layout;
  const size = { width: `${sheet.width}mm`, height: `${height}mm`, padding: `${sheet.margin}mm` };
  const grid = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: `${sheet.gap}mm` };
  return pages.map((page, index) => {
    const number = index + 1;
    const { day } = page;
    return (
      <div key={number} className="contents">
        {frame(
          <div
            data-sheet={number}
            className="print-paper print-sheet"
            style={{ ...size, fontSize: `${sheet.font}pt` }}
          >
            <PageHeader day={day} content={content} />
            <div className="print-columns" style={grid}>
              {page.columns.map((entries) => (
                <div key={columnKey(entries)}>
                  {entries.map((entry) => (
                    <Entry key={entryKey(entry)} {...{ entry, page, content, layout }} />
                  ))}
                </div>
              ))}
            </div>
            <PageFooter page={number} pages={pages.length} />
          </div>,
        )}
      </div>
    );
  });
}

const entryKey = (entry: ColumnEntry): string =>
  entry.type === 'block' ? entry.key : `heading ${entry.group}`;

/** Returns the key of the first block: two columns can begin with the heading of the same group. */
const columnKey = (entries: readonly ColumnEntry[]): string =>
  entries.flatMap((entry) => (entry.type === 'block' ? [entry.key] : []))[0] ?? '';

interface EntryProps {
  entry: ColumnEntry;
  page: LaidOutPage;
  content: PrintContent;
  layout: PrintLayout;
}

function Entry({ entry, page: { day }, content, layout: { fonts } }: EntryProps) {
  if (entry.type === 'heading') return <GroupHeading day={day} content={content} {...entry} />;
  const font = fonts.get(entry.key);
  if (entry.key === emptyKey(day.date)) return <EmptyTables day={day} font={font} />;
  const order = day.groups
    .flatMap((group) => group.orders.map((each) => ({ each, key: orderKey(day.date, group.key, each) })))
    .find(({ key }) => key === entry.key)?.each;
  if (!order) return null;
  const { printer, words } = content;
  return <PrintOrderBlock blockKey={entry.key} {...{ order, printer, words, font }} />;
}

function PageHeader({ day, content: { heading, words } }: { day: PrintDay; content: PrintContent }) {
  const { store, title, printed } = heading(day);
  return (
    <header className="print-header">
      <div>
        <h2>{title}</h2>
        <p>{store}</p>
      </div>
      <div className="print-end">
        <p className="print-strong">{words.totalOf(day)}</p>
        <p>{printed}</p>
      </div>
    </header>
  );
}

function PageFooter({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('booking-printing');
  return <p className="print-footer">{t('page', { page, pages })}</p>;
}

interface GroupHeadingProps {
  day: PrintDay;
  group: string;
  continued: boolean;
  content: PrintContent;
}

function GroupHeading({ day, group, continued, content: { words } }: GroupHeadingProps) {
  const { t } = useTranslation('booking-printing');
  const members = day.groups.find(({ key }) => key === group);
  const name = words.groupName(group);
  return (
    <h3 data-key={headingKey(day.date, group)} data-heading className="print-group">
      <span>{continued ? t('continued', { name }) : name}</span>
      <span className="print-end">{members && words.totalOf(members)}</span>
    </h3>
  );
}

/** A dot that does not begin a line. */
const SEPARATOR = '\u00a0· ';

function EmptyTables({ day, font }: { day: PrintDay; font?: number | undefined }) {
  const { t } = useTranslation('booking-printing');
  if (day.emptyTables.length === 0) return null;
  return (
    <p
      data-key={emptyKey(day.date)}
      className="print-order print-long"
      style={font === undefined ? undefined : { fontSize: `${font}pt` }}
    >
      <span className="print-name">
        {t('named', { name: t('emptyTables', { count: day.emptyTables.length }), value: '' })}
      </span>
      {day.emptyTables.join(SEPARATOR)}
    </p>
  );
}
