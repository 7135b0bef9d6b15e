import { useCallback } from 'react';
import type { Store } from '#common/store.ts';
import { useStore } from '#common/use-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '#ui/toast-store.ts';
import { usePartyDragging } from '../drag/party-drag.ts';
import { usePlaceChanges } from '../drag/place-change.ts';
import { useDropWords } from '../drag/use-drop-words.ts';
import { useStand } from '../stand/stand-context.ts';
import { useTableWords } from '../table/use-table-words.ts';
import {
  type BlockChange,
  changedTables,
  changedTimes,
  isNoChange,
  obstacleOf,
  placeChangeOf,
} from './block-change.ts';

/** Returns a function that describes a change of a block: its tables and times. */
export function useDescribeChange(): (change: BlockChange) => string {
  const { t } = useTranslation('booking-views');
  const { evening } = useStand();
  const { timeOf } = useTableWords();
  return useCallback(
    (change) => {
      const party = evening.partyOf.get(change.orderId);
      if (!party) return '';
      const { start, end } = changedTimes(party, change);
      const labels = changedTables(party, change).map((id) => evening.tableOf.get(id)?.item.label ?? '');
      return t('timeline.preview', { table: labels.join(' + '), from: timeOf(start), to: timeOf(end) });
    },
    [evening, timeOf, t],
  );
}

/**
 * Returns a function that makes the change of a block. Onto another party at the same time it asks about a swap, as every drop does; a
 * place that is locked, held or taken is refused at once.
 */
export function useMakeChange(): (change: BlockChange) => void {
  const { evening, select } = useStand();
  const { change: changePlace } = usePlaceChanges();
  const dragging = usePartyDragging();
  const words = useDropWords(evening);
  return useCallback(
    (change) => {
      const party = evening.partyOf.get(change.orderId);
      if (!party || isNoChange(change)) return;
      const obstacle = obstacleOf(evening, party, change);
      const isOnlyTable = change.shift === 0 && change.stretch === 0;
      if (isOnlyTable && obstacle) {
        select({ orderId: change.orderId });
        dragging.drop(change.orderId, change.toItemId, 'table');
      } else if (obstacle) {
        const reason =
          obstacle.type === 'hold' ? 'held' : obstacle.type === 'lock' ? 'tableLocked' : 'tableTaken';
        showToast({ tone: 'negative', text: words.refusal({ choices: [], reason }, change.toItemId) });
      } else void changePlace(party, placeChangeOf(party, change));
    },
    [evening, select, changePlace, dragging, words],
  );
}

interface ChangeAnnouncementProps {
  preview: Store<BlockChange | null>;
  describe: (change: BlockChange) => string;
}

/** Reads out a change that is being made by keys. */
export function ChangeAnnouncement({ preview, describe }: ChangeAnnouncementProps) {
  const change = useStore(preview);
  return (
    <p role="status" className="sr-only">
      {change && describe(change)}
    </p>
  );
}
