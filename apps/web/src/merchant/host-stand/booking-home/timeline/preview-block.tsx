import type { Store } from '#common/store.ts';
import { useStore } from '#common/use-store.ts';
import { classes } from '#ui/classes.ts';
import type { Evening } from '../model/evening.ts';
import { type BlockChange, changedTables, changedTimes, obstacleOf } from './block-change.ts';
import { type TimeScale, widthOf, xOf } from './time-scale.ts';
import { LABELS_WIDTH } from './use-timeline-window.ts';

interface PreviewBlockProps {
  preview: Store<BlockChange | null>;
  evening: Evening;
  scale: TimeScale;
  /** Top and height of the row of a table, in pixels; undefined if it has none. */
  rowOf: (itemId: string) => { top: number; height: number } | undefined;
  describe: (change: BlockChange) => string;
}

/** The changed party before it is dropped or confirmed, in the rows of all its tables. */
export function PreviewBlock({ preview, evening, scale, rowOf, describe }: PreviewBlockProps) {
  const change = useStore(preview);
  const party = change && evening.partyOf.get(change.orderId);
  if (!change || !party) return null;
  const { start, end } = changedTimes(party, change);
  const isBlocked = obstacleOf(evening, party, change) !== undefined;
  return changedTables(party, change).map((itemId) => {
    const row = rowOf(itemId);
    return (
      row && (
        <div
          key={itemId}
          style={{
            left: LABELS_WIDTH + xOf(scale, start),
            width: widthOf(scale, start, end),
            top: row.top + 3,
            height: row.height - 6,
          }}
          className={classes(
            'pointer-events-none absolute z-3 flex items-center overflow-hidden rounded-normal border-2 px-2 font-semibold text-small shadow-high',
            isBlocked ? 'border-negative bg-negative-soft text-negative' : 'border-ink bg-raised',
          )}
        >
          <span className="truncate">{describe(change)}</span>
        </div>
      )
    );
  });
}
