import { Link } from '@tanstack/react-router';
import type { PlanEntry, PlanType } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from 'react-i18next';
import { useActionMenu } from '#merchant/settings/actions.tsx';
import { entryElementId } from '#merchant/settings/list-frame.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { PLAN_LOOK } from '#shared/seating/plan-look.ts';
import { classes } from '#ui/classes.ts';
import { ListRow } from '#ui/list-row.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import { usePlanActions } from '../parts/plan-actions.tsx';
import type { PlanAction } from '../parts/use-plan.ts';
import { usePlanWords } from '../parts/use-plan-words.ts';

interface PlanEntriesProps {
  entries: readonly (PlanEntry & { can: readonly PlanAction[] })[];
}

/** The entries of the calendar that are not past, and those of the shown month. */
export function PlanEntries({ entries }: PlanEntriesProps) {
  const { t } = useTranslation('seating-shifts');
  const { id: storeId } = useWorkplace();
  const { entryName, entryDetail } = usePlanWords();
  const actionsOf = usePlanActions();
  const { menuOf, dialog } = useActionMenu();
  return (
    <section aria-label={t('entries.title')} className="flex flex-col gap-2">
      <h2 className="font-semibold text-lead">{t('entries.title')}</h2>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{t('plans.empty.detail')}</p>
      ) : (
        <SortableList
          label={t('entries.title')}
          items={entries}
          keyOf={({ id }) => id}
          nameOf={entryName}
          actionsOf={(entry) => menuOf(entry.can, actionsOf(entry))}
          renderItem={(entry) => (
            <ListRow
              id={entryElementId(entry.id)}
              leading={<TypeIcon type={entry.type} />}
              title={entryName(entry)}
              detail={entryDetail(entry)}
              render={
                <Link
                  to="/web/$storeId/booking-plan-update/$planEntryId"
                  params={{ storeId, planEntryId: entry.id }}
                  search={(before) => before}
                />
              }
              chevron={false}
              className="rounded-normal ps-2 aria-[current]:bg-accent-soft"
            />
          )}
        />
      )}
      {dialog}
    </section>
  );
}

function TypeIcon({ type }: { type: PlanType }) {
  const { icon: Icon, tint } = PLAN_LOOK[type];
  return (
    <span className={classes('grid size-8 place-items-center rounded-full', tint)}>
      <Icon aria-hidden size={16} />
    </span>
  );
}
