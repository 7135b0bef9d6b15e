import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown instead of a cart without goods. */
export function EmptyCart({ storeId }: { storeId: string }) {
  const { t } = useTranslation('shop');
  return (
    <EmptyState
      icon={<ShoppingCart size={32} strokeWidth={1.5} />}
      title={t('cart.empty.title')}
      detail={t('cart.empty.detail')}
      action={
        <Button render={<Link to="/store-shop/$storeId" params={{ storeId }} search={{}} />}>
          {t('cart.empty.action')}
        </Button>
      }
    />
  );
}
