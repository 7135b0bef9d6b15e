// biome-ignore-all lint/a11y/useSemanticElements: cells are placed by their time, which table elements do not allow.
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid is a tab stop, and arrow keys move between them.
import {
  type HTMLAttributes,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
} from 'react';
import type { Store } from '#common/store.ts';
import { useStore } from '#common/use-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTableWords as useSeatingWords } from '#shared/seating/use-table-words.ts';
import { usePartyDragging } from '../drag/party-drag.ts';
import { useStand } from '../stand/stand-context.ts';
import { useVerdicts } from '../stand/use-verdicts.ts';
import { useTableWords } from '../table/use-table-words.ts';
import { useVerdictWords } from '../table/use-verdict-words.ts';
import type { BlockChange } from './block-change.ts';
import type { BlockPress } from './claim-block.tsx';
import { LabelColumn } from './label-column.tsx';
import { PreviewBlock } from './preview-block.tsx';

import { HOUR_MS, hoursOf, type TimeScale, widthOf, xOf } from './time-scale.ts';
import type { Cell } from './timeline-keys.ts';
import type { Grouping, TimelineRow } from './timeline-rows.ts';
import { cellIdOf, TimelineTableRow } from './timeline-table-row.tsx';
import { useTextsInView } from './use-texts-in-view.ts';
import {
  GROUP_HEIGHT,
  HOURS_HEIGHT,
  LABELS_WIDTH,
  ROW_HEIGHT,
  useTimelineWindow,
} from './use-timeline-window.ts';

interface TimelineGridProps {
  scroller: RefObject<HTMLDivElement | null>;
  rows: readonly TimelineRow[];
  scale: TimeScale;
  grouping: Grouping;
  current: Cell | null;
  setCurrent: (cell: Cell) => void;
  preview: Store<BlockChange | null>;
  describe: (change: BlockChange) => string;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlockPress: BlockPress;
  /** A table was clicked, or an order in its row. */
  onClick: (itemId: string, orderId: string | undefined) => void;
}

/** Rows of tables with their blocks. Only what is visible is rendered; labels and hours stay at the edges. */
export function TimelineGrid(props: TimelineGridProps) {
  const { scroller, rows, scale, grouping, current, preview, describe, onKeyDown, onBlockPress } = props;
  const { t } = useTranslation('booking-views');
  const { evening, matches, at, followsClock } = useStand();
  const currentRow = rows.findIndex(({ id }) => id === current?.itemId);
  const rowWindow = useTimelineWindow(scroller, rows, currentRow);
  const hours = useMemo(() => hoursOf(scale), [scale]);
  useTextsInView(scroller);
  const { selectedId, adviceOf } = useAdvice();
  const groupName = useGroupName(grouping);
  useCellFocus(current, currentRow, (index) => rowWindow.scrollToIndex(index));
  const inView = rowWindow.getVirtualItems();
  const first = rows.find(({ type }) => type === 'table');
  const tabStop = current ?? (first && { itemId: first.id, cell: 'label' });
  const rowOf = (itemId: string) => {
    const index = rows.findIndex(({ id }) => id === itemId);
    const top = rowWindow.measurementsCache[index]?.start;
    return index < 0 || top === undefined ? undefined : { top, height: ROW_HEIGHT };
  };
  return (
    <div
      ref={scroller}
      role="none"
      onKeyDown={onKeyDown}
      {...cellHandlers(props)}
      className="relative min-h-88 flex-1 overflow-auto overscroll-contain rounded-large border border-line bg-surface [--labels:84px]"
    >
      <div
        role="none"
        className="relative"
        style={{
          width: LABELS_WIDTH + widthOf(scale, scale.start, scale.end),
          height: HOURS_HEIGHT + rowWindow.getTotalSize(),
        }}
      >
        <Hours scale={scale} hours={hours} now={evening.now} at={followsClock ? null : at} />
        <div role="none" className="absolute inset-y-0 end-0 start-(--labels)">
          <HourLines scale={scale} hours={hours} />
          <NowLine scale={scale} now={evening.now} isNow />
          {!followsClock && <NowLine scale={scale} now={at} />}
        </div>
        <LabelColumn {...{ rows, inView, tabStop, adviceOf }} height={rowWindow.getTotalSize()} />
        {/* The labels are outside of the grid, whose rows own them: a grid may contain nothing but rows. */}
        <div
          role="grid"
          aria-label={t('timeline.label')}
          aria-rowcount={rows.length}
          className="absolute inset-0"
        >
          {inView.map(({ index, start, size }) => {
            const row = rows[index];
            if (!row) return null;
            if (row.type === 'group')
              return (
                <GroupRow key={row.id} {...row} index={index} top={start} name={groupName(row.groupId)} />
              );
            return (
              <TimelineTableRow
                key={row.id}
                {...{ index, scale, matches, selectedId, onBlockPress }}
                table={row.table}
                tableOf={evening.tableOf}
                now={evening.now}
                isRefused={adviceOf(row.id).refusal !== ''}
                top={start}
                height={size}
                current={tabStop?.itemId === row.id ? tabStop.cell : null}
              />
            );
          })}
        </div>
        <PreviewBlock {...{ preview, evening, scale, rowOf, describe }} />
      </div>
    </div>
  );
}

/** Returns the handlers that find the cell of an event: one for all cells. */
const cellHandlers = ({ setCurrent, onClick }: TimelineGridProps): HTMLAttributes<HTMLDivElement> => ({
  onFocus: ({ target }) => {
    const { cell } = target.dataset;
    const itemId = target.closest<HTMLElement>('[data-table]')?.dataset.table;
    if (cell && itemId) setCurrent({ itemId, cell });
  },
  onClick: ({ target }) => {
    const closest = (selector: string) => (target as HTMLElement).closest<HTMLElement>(selector)?.dataset;
    const itemId = closest('[data-table]')?.table;
    if (itemId) onClick(itemId, closest('[data-order]')?.order);
  },
});

/** Returns the selected party, and a function that gives the verdict on it for a table. */
function useAdvice() {
  const { evening, selection } = useStand();
  const dragging = usePartyDragging();
  const placing = useStore(dragging.placing);
  const dragged = useStore(dragging.drag, (drag) => drag?.orderId ?? null);
  const selectedId = dragged ?? placing ?? selection.orderId;
  const verdicts = useVerdicts(selectedId === null ? null : (evening.partyOf.get(selectedId) ?? null));
  const verdictWords = useVerdictWords();
  const adviceOf = (itemId: string) => {
    const verdict = verdicts?.of.get(itemId);
    const isRecommended = verdicts?.recommended?.itemIds.includes(itemId) ?? false;
    const isRefused = verdict !== undefined && verdict.reason !== null && !verdict.canOverride;
    return {
      recommended: verdict && isRecommended ? verdictWords(verdict, verdicts?.recommended) : '',
      refusal: verdict && isRefused ? verdictWords(verdict) : '',
    };
  };
  return { selectedId, adviceOf };
}

/** Returns a function that names an area or a kind of table. */
function useGroupName(grouping: Grouping): (id: string | null) => string {
  const { t } = useTranslation('booking-views');
  const { seating } = useStand();
  const { nameOf } = useSeatingWords();
  return (id) => {
    const group = (grouping === 'area' ? seating.areas : seating.kinds).find((each) => each.id === id);
    return group ? nameOf(group.name) : t('noArea');
  };
}

/** Moves the focus to the current cell when it changes by keys. */
function useCellFocus(current: Cell | null, row: number, scrollTo: (index: number) => void): void {
  const show = useEffectEvent(() => row >= 0 && scrollTo(row));
  useEffect(() => {
    if (!current) return;
    show();
    const frame = requestAnimationFrame(() => {
      const cell = document.getElementById(cellIdOf(current.itemId, current.cell));
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);
}

interface HoursProps {
  scale: TimeScale;
  hours: readonly number[];
  now: number;
  /** The time that the views show, if it is not the present time. */
  at: number | null;
}

const Hours = memo(function Hours({ scale, hours, now, at }: HoursProps) {
  const { timeOf } = useTableWords();
  const mark = (time: number, look: string) =>
    time >= scale.start &&
    time <= scale.end && (
      <span
        className={`absolute bottom-0.5 -translate-x-1/2 rounded-full px-2 font-semibold leading-5 tabular-nums ${look}`}
        style={{ left: xOf(scale, time) }}
      >
        {timeOf(time)}
      </span>
    );
  return (
    <div
      aria-hidden
      className="sticky top-0 z-4 border-line border-b bg-surface text-caption text-ink-soft"
      style={{ height: HOURS_HEIGHT }}
    >
      <div className="absolute inset-y-0 end-0 start-(--labels)">
        {hours.map((hour) => (
          <span
            key={hour}
            className="absolute top-0.5 ps-1 leading-4 tabular-nums"
            style={{ left: xOf(scale, hour) }}
          >
            {timeOf(hour)}
          </span>
        ))}
        {at !== null && mark(at, 'bg-info-soft text-info')}
        {mark(now, 'bg-negative-fill text-negative-ink')}
      </div>
      <div className="sticky start-0 h-full w-(--labels) border-line border-e bg-surface" />
    </div>
  );
});

const HourLines = memo(function HourLines({ scale, hours }: { scale: TimeScale; hours: readonly number[] }) {
  return hours.map((hour) => (
    <div
      key={hour}
      className="absolute inset-y-0 border-line border-s"
      style={{ left: xOf(scale, hour), width: widthOf(scale, hour, hour + HOUR_MS) }}
    />
  ));
});

/** The line at the present time, or at the time that the views show. */
function NowLine({ scale, now, isNow = false }: { scale: TimeScale; now: number; isNow?: boolean }) {
  if (now < scale.start || now > scale.end) return null;
  return (
    <div
      aria-hidden
      className={`pointer-events-none absolute inset-y-0 z-1 border-s-2 ${isNow ? 'border-negative' : 'border-info border-dashed'}`}
      style={{ left: xOf(scale, now) }}
    />
  );
}

function GroupRow({ index, top, name, count }: { index: number; top: number; name: string; count: number }) {
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className="absolute inset-x-0 border-line border-b bg-ground"
      style={{ top, height: GROUP_HEIGHT }}
    >
      <span
        role="rowheader"
        className="sticky start-0 flex h-full w-fit items-center gap-2 px-2 font-medium text-caption"
      >
        {name}
        <span className="text-ink-soft tabular-nums">{count}</span>
      </span>
    </div>
  );
}
