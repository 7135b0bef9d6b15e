import type { SeatingAnswer } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useActionMenu } from '#merchant/settings/actions.tsx';
import { entryElementId } from '#merchant/settings/list-frame.tsx';
import { entryLinks, useEntryActions } from '#merchant/settings/use-entry-actions.tsx';
import { useList } from '#merchant/settings/use-list.ts';
import { ListRow } from '#ui/list-row.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import { plan } from './booking-plan.list.tsx';

/** The entries of the calendar that are not past, and those of the shown month. */
export function CalendarEntries({ entries }: { entries: SeatingAnswer['plan'] }) {
  const { t } = useTranslation('seating-shifts');
  const { context } = useList(plan);
  const { actionsOf } = useEntryActions(plan, context);
  const { updateOf } = entryLinks(plan, context.storeId);
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
          nameOf={(entry) => plan.nameOf(entry, context)}
          actionsOf={(entry) => menuOf(entry.can, actionsOf(entry))}
          renderItem={(entry) => (
            <ListRow
              {...plan.rowOf(entry, context)}
              id={entryElementId(entry.id)}
              title={plan.nameOf(entry, context)}
              render={updateOf(entry)}
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
