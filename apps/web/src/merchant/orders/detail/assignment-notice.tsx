import type { Assignment } from '@xiwei/contract/booking/availability.model.ts';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { useOrderWords } from './use-order-words.ts';

interface AssignmentNoticeProps {
  assignment: Assignment;
  onDismiss: () => void;
}

/** The table that was assigned automatically, why it was chosen, and how many other orders moved for it. */
export function AssignmentNotice({ assignment, onDismiss }: AssignmentNoticeProps) {
  const { t } = useTranslation('booking-order-detail');
  const { tables } = useOrderWords();
  const { itemIds, combinationId, why, moves } = assignment;
  return (
    <NoticeBar
      tone="info"
      title={t('actions.assigned.title', { tables: tables(itemIds, combinationId !== null) })}
      onDismiss={onDismiss}
    >
      <ul className="list-disc ps-4">
        {why.map((reason) => (
          <li key={reason}>{t(`actions.assigned.why.${reason}`)}</li>
        ))}
        {moves.length > 0 && <li>{t('actions.assigned.moved', { count: moves.length })}</li>}
      </ul>
    </NoticeBar>
  );
}
