import { Link } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown instead of a checkout while the shop takes no orders. */
export function ClosedShop({ storeId }: { storeId: string }) {
  const { t } = useTranslation('shop');
  return (
    <EmptyState
      icon={<DoorClosed size={32} strokeWidth={1.5} />}
      title={t('checkout.closed.title')}
      detail={t('checkout.closed.detail')}
      action={
        <Button render={<Link to="/store/$storeId" params={{ storeId }} search={{}} />}>
          {t('front.toStore')}
        </Button>
      }
    />
  );
}
