import { useVirtualizer } from '@tanstack/react-virtual';
import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { currentShiftStart } from '../model/pacing.ts';
import { type StandSelection, useStand } from '../stand/stand-context.ts';
import type { ListColumn } from '../stand/stand-search.ts';
import { usePartyWords } from '../stand/use-party-words.ts';
import { useStandAddress } from '../stand/use-stand-address.ts';
import { cellAfterKey, type GridCell } from './grid-keys.ts';
import { IdleRow, OrderRow } from './order-row.tsx';
import { cellAttributes, useGridFocus } from './use-grid-focus.ts';
import { useListColumns } from './use-list-columns.ts';
import type { ListRow } from './use-list-rows.ts';

/** Height of a row, in pixels. Rows do not grow: long texts are cut, and open with the order. */
const ROW_HEIGHT = 48;
/** Most rows that are in the document as a whole; of longer lists, only those in view are. */
const MAX_WHOLE = 60;

/**
 * The orders as a grid with one tab stop: arrow keys, Home, End and Page keys move the focus, Enter on a heading sorts and
 * on an order opens it. Of a long list, only the rows in view are in the document.
 */
export function OrderGrid({ rows }: { rows: ListRow[] }) {
  const { t } = useTranslation('booking-stand');
  const language = useLanguage();
  const { evening, selection, select, openOrder } = useStand();
  const words = usePartyWords();
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, template } = useListColumns();
  const virtual = useRowWindow(rows, scroller);
  const { cell, moveTo: focusCell, onFocus } = useGridFocus(scroller, virtual.scrollToIndex);
  const inView =
    rows.length > MAX_WHOLE
      ? virtual.getVirtualItems()
      : rows.map(({ id }, index) => ({ index, start: index * ROW_HEIGHT, key: id }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[cell.row];
    if (event.key === 'Enter' && row?.type === 'party') {
      event.preventDefault();
      openOrder(row.id);
      return;
    }
    const next = cellAfterKey(event.key, cell, rows.length, columns.length);
    if (!next) return;
    event.preventDefault();
    moveTo(next);
  };
  const moveTo = (next: GridCell) => {
    focusCell(next);
    const row = rows[next.row];
    if (row && next.row !== cell.row) select(targetOf(row));
  };
  return (
    <div ref={scroller} className="relative min-h-0 flex-1 overflow-auto">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an ARIA grid made of table rows.
        role="grid"
        aria-label={t('list.label', { date: formatDay(evening.date, language) })}
        aria-rowcount={rows.length + 1}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        className="block min-w-140 px-3 xl:min-w-200 pb-3"
      >
        <Headings
          {...{ columns, template }}
          tabStop={inView.some(({ index }) => index === cell.row) ? null : cell.row < 0 ? cell.column : 0}
        />
        <tbody className="relative block" style={{ height: virtual.getTotalSize() }}>
          {inView.map(({ index, start, key }) => {
            const row = rows[index];
            if (!row) return null;
            const frame = {
              ...{ columns, template, index, top: start, onSelect: select },
              tabStop: cell.row === index ? cell.column : null,
            };
            return row.type === 'party' ? (
              <OrderRow
                key={key}
                {...frame}
                party={row.party}
                note={words.note(row.party, evening)}
                isSelected={row.id === selection.orderId}
              />
            ) : (
              <IdleRow
                key={key}
                {...frame}
                claim={row.claim}
                isSelected={selection.itemId !== null && row.itemIds[0] === selection.itemId}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the window of rows in view. The list begins at the current shift. */
function useRowWindow(rows: readonly ListRow[], scroller: RefObject<HTMLDivElement | null>) {
  const firstRow = useFirstRow(rows);
  return useVirtualizer({
    // Of the first render only.
    initialOffset: firstRow * ROW_HEIGHT,
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
}

/** What is selected with a row: its order, or the first table of a lock or hold. */
const targetOf = (row: ListRow): Partial<StandSelection> =>
  row.type === 'party' ? { orderId: row.id } : { itemId: row.itemIds[0] ?? null };

/** Returns the row at which the list begins, sorted by time: the current shift's first of today. What was before has ended, or needs attention in the panel. */
function useFirstRow(rows: readonly ListRow[]): number {
  const { board, evening, date, today, sort, selection } = useStand();
  if (date !== today || sort !== 'time' || selection.orderId !== null) return 0;
  const start = currentShiftStart(board, evening.now);
  return Math.max(
    rows.findIndex((row) => start !== null && row.start >= start),
    0,
  );
}

interface HeadingsProps {
  columns: readonly ListColumn[];
  template: string;
  /** Column of the tab stop, if it is in the headings. */
  tabStop: number | null;
}

/** The headings: pressing one sorts by its column, and again in the other direction. */
function Headings({ columns, template, tabStop }: HeadingsProps) {
  return (
    <thead className="sticky top-0 z-1 block bg-ground">
      <tr aria-rowindex={1} className={classes('grid border-line border-b', template)}>
        {columns.map((column, index) => (
          <Heading key={column} column={column} index={index} isTabStop={tabStop === index} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadingProps {
  column: ListColumn;
  index: number;
  isTabStop: boolean;
}

function Heading({ column, index, isTabStop }: HeadingProps) {
  const { t } = useTranslation('booking-stand');
  const { sort } = useStand();
  const { change } = useStandAddress();
  const isDescending = sort === `-${column}`;
  const isSorted = sort === column || isDescending;
  const Icon = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className="min-w-0 p-0"
    >
      <button
        type="button"
        {...cellAttributes({ row: -1, column: index }, isTabStop)}
        onClick={() => change({ sort: sort === column ? `-${column}` : column })}
        className="transition-feedback flex min-h-9 w-full items-center gap-1 rounded-small px-1.5 text-start font-semibold text-caption text-ink-soft hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="truncate">{t(`list.columns.${column}`)}</span>
        {isSorted && <Icon aria-hidden size={14} className="shrink-0" />}
      </button>
    </th>
  );
}
