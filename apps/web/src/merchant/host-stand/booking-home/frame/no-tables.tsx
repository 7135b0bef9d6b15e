import { LayoutGrid } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown in place of the host stand at a store without tables. */
export function NoTables() {
  const { t } = useTranslation('booking-stand');
  const { id } = useWorkplace();
  return (
    <EmptyState
      icon={<LayoutGrid size={32} />}
      title={t('states.noTablesTitle')}
      detail={t('states.noTablesDetail')}
      action={
        <Button render={<PathLink path={`/web/${id}/store-table`} />}>{t('states.noTablesAction')}</Button>
      }
    />
  );
}
