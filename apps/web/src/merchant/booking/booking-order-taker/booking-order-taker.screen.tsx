import { Link } from '@tanstack/react-router';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import type { Taker } from '@xiwei/contract/booking/booking-lists.model.ts';
import { ConciergeBell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Badge } from '#ui/badge.tsx';
import { useTakers } from '../lists/use-takers.ts';
import { useTakerActions } from '../parts/taker-actions.tsx';

/** The order takers of a store, in the order in which staff are offered them. */
export function BookingOrderTakerScreen() {
  const { t } = useTranslation('booking-takers');
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const takers = useTakers();
  const sortTakers = useAction(bookingListsApi.sortTakers);
  const ordersOf = ({ orders }: Taker) =>
    orders > 0 ? t('row.orders', { count: orders }) : t('row.noOrders');
  return (
    <ListPage
      words={['booking-takers', 'takers']}
      of={takers}
      icon={ConciergeBell}
      nameOf={({ name }) => name}
      rowOf={(taker) => ({
        detail: ordersOf(taker),
        trailing: taker.disabled && <Badge>{t('row.disabled')}</Badge>,
      })}
      filters={{ state: ({ disabled }) => (disabled ? 'disabled' : 'open') }}
      sorts={{
        name: (a, b) => a.name.localeCompare(b.name, language),
        orders: (a, b) => b.orders - a.orders,
      }}
      createLink={
        <Link
          to="/web/$storeId/booking-order-taker-create"
          params={{ storeId }}
          search={(before) => before}
        />
      }
      linkOf={({ id: takerId }) => (
        <Link
          to="/web/$storeId/booking-order-taker-update/$takerId"
          params={{ storeId, takerId }}
          search={(before) => before}
        />
      )}
      actionsOf={useTakerActions()}
      saveOrder={(ids) => sortTakers.mutateAsync({ params: { storeId }, body: { ids } })}
    />
  );
}
