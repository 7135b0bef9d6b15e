import { Link } from '@tanstack/react-router';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Badge } from '#ui/badge.tsx';
import { useShiftActions } from '../parts/shift-actions.tsx';
import { useShifts } from '../parts/use-shifts.ts';
import { useTimeWords } from '../parts/use-time-words.ts';

/** The shifts of the store in their order, with weekdays and times. */
export function StoreShiftsScreen() {
  const { t } = useTranslation('seating-shifts');
  const { id: storeId } = useWorkplace();
  const { nameOf, weekdaysInWords, rangesInWords } = useTimeWords();
  const sortShifts = useAction(seatingApi.sortShifts);
  const params = { storeId };
  return (
    <ListPage
      words={['seating-shifts', 'shifts']}
      of={useShifts()}
      icon={Clock}
      nameOf={({ name }) => nameOf(name)}
      rowOf={({ weekdays, ranges, disabled }) => ({
        detail: `${weekdaysInWords(weekdays)} · ${rangesInWords(ranges)}`,
        trailing: disabled && <Badge>{t('row.disabled')}</Badge>,
      })}
      filters={{ state: ({ disabled }) => (disabled ? 'disabled' : 'open') }}
      createLink={
        <Link
          to="/web/$storeId/store-shifts-create"
          params={params}
          search={(before) => ({ ...before, copy: undefined })}
        />
      }
      linkOf={({ id: shiftId }) => (
        <Link
          to="/web/$storeId/store-shifts-update/$shiftId"
          params={{ storeId, shiftId }}
          search={(before) => before}
        />
      )}
      actionsOf={useShiftActions()}
      saveOrder={(shiftIds) => sortShifts.mutateAsync({ params, body: { shiftIds } })}
    />
  );
}
