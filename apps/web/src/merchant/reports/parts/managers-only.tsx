import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { NotAllowed } from '#shared/identity/not-allowed.tsx';
import { Button } from '#ui/button.tsx';

/** Replaces a report for hosts. */
export function ManagersOnly() {
  const { t } = useTranslation('reports-merchant');
  const { id: storeId } = useWorkplace();
  return (
    <StorePage>
      <NotAllowed
        title={t('notAllowed.title')}
        detail={t('notAllowed.detail')}
        action={
          <Button render={<Link to="/web/$storeId/booking-home" params={{ storeId }} />}>
            {t('notAllowed.toDesk')}
          </Button>
        }
      />
    </StorePage>
  );
}
