// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by their position, which table elements do not allow.
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid is a tab stop, and arrow keys move between them.

import type { VirtualItem } from '@tanstack/react-virtual';
import { Ban, Star } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { TONE_TEXT } from '#ui/tone.ts';
import type { EveningTable } from '../model/evening.ts';
import { useStand } from '../stand/stand-context.ts';
import type { Cell } from './timeline-keys.ts';
import type { TimelineRow } from './timeline-rows.ts';
import { cellIdOf } from './timeline-table-row.tsx';
import { HOURS_HEIGHT } from './use-timeline-window.ts';

interface LabelColumnProps {
  rows: readonly TimelineRow[];
  /** The rows that are in the document. */
  inView: readonly VirtualItem[];
  height: number;
  tabStop: Cell | undefined;
  adviceOf: (itemId: string) => Pick<RowLabelProps, 'refusal' | 'recommended'>;
}

/** The labels of the rows as one element that stays at the left edge. With a sticky label in each row the browser composes a layer for each. */
export function LabelColumn({ rows, inView, height, tabStop, adviceOf }: LabelColumnProps) {
  const { seating } = useStand();
  const seatsOf = useMemo(
    () => new Map(seating.kinds.map(({ id, unit, maxCapacity }) => [id, unit === 'seat' ? 1 : maxCapacity])),
    [seating.kinds],
  );
  return (
    <div role="none" className="sticky start-0 z-2 w-(--labels)" style={{ height }}>
      {inView.map(({ index, start, size }) => {
        const row = rows[index];
        return (
          row?.type === 'table' && (
            <RowLabel
              key={row.id}
              {...adviceOf(row.id)}
              item={row.table.item}
              seats={seatsOf.get(row.table.item.kindId) ?? 1}
              top={start - HOURS_HEIGHT}
              height={size}
              current={tabStop?.itemId === row.id && tabStop.cell === 'label'}
            />
          )
        );
      })}
    </div>
  );
}

interface RowLabelProps {
  item: EveningTable['item'];
  seats: number;
  /** Distance from the top of the column, and height, in pixels. */
  top: number;
  height: number;
  /** Why the selected party cannot sit here; empty if it can. */
  refusal: string;
  recommended: string;
  /** It is the one tab stop of the grid. */
  current: boolean;
}

/** The label of a table. The row of the table owns it. */
const RowLabel = memo(function RowLabel(props: RowLabelProps) {
  const { item, seats, top, height, refusal, recommended, current } = props;
  const { t } = useTranslation('booking-views');
  const label = [t('tableName', { label: item.label }), t('seats', { count: seats }), recommended || refusal];
  return (
    <div
      role="rowheader"
      id={cellIdOf(item.id, 'label')}
      data-table={item.id}
      data-cell="label"
      tabIndex={current ? 0 : -1}
      style={{ top, height }}
      className={classes(
        'group absolute inset-x-0 flex items-center gap-2 border-line border-e border-b px-2 text-small -outline-offset-2',
        recommended ? 'bg-positive-soft' : 'bg-surface',
      )}
    >
      <span className="sr-only">{label.filter(Boolean).join(' · ')}</span>
      <span
        aria-hidden
        className={classes('min-w-0 flex-1 truncate font-semibold', refusal && 'text-ink-soft')}
      >
        {item.label}
      </span>
      <span aria-hidden className="text-caption text-ink-soft tabular-nums">
        {seats}
      </span>
      {(recommended || refusal) && (
        <RowHint text={recommended || refusal} tone={recommended ? 'positive' : 'negative'} />
      )}
    </div>
  );
});

/**
 * Says beside a table with the focus or the pointer, also after a tap, why the selected party can or cannot sit there. Its label has the
 * same words, so that screen readers skip it.
 */
function RowHint({ text, tone }: { text: string; tone: 'positive' | 'negative' }) {
  const Icon = tone === 'positive' ? Star : Ban;
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute start-full top-1/2 ms-2 hidden w-max max-w-72 -translate-y-1/2 items-center gap-2 rounded-normal border border-line bg-raised px-3 py-1 text-small shadow-high group-hover:flex group-focus:flex"
    >
      <Icon size={16} className={classes('shrink-0', TONE_TEXT[tone])} />
      <span className="line-clamp-2">{text}</span>
    </span>
  );
}
