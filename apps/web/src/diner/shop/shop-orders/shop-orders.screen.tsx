import { Link, useNavigate } from '@tanstack/react-router';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import { Package } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { OrderCard } from './order-card.tsx';

const TABS = ['open', 'ended'] as const;
type Tab = (typeof TABS)[number];

/** The person's orders of goods at all stores: those in progress, and the ended ones. The tab is in the address. */
export function ShopOrdersScreen() {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const { search } = usePage('/shop-orders');
  const tab = TABS.find((value) => value === search.tab) ?? 'open';
  return (
    <DinerPage title={t('orders.title')} back="/order-history">
      <Tabs
        label={t('orders.tabs')}
        className="px-gutter pb-10"
        value={tab}
        onChange={(chosen) =>
          void navigate({ to: '.', search: { tab: chosen }, replace: true, resetScroll: false })
        }
        items={TABS.map((value) => ({
          value,
          label: t(`orders.${value}`),
          panel: <OrderList tab={value} />,
        }))}
      />
    </DinerPage>
  );
}

function OrderList({ tab }: { tab: Tab }) {
  const { t } = useTranslation('shop');
  return (
    <LoadedPages
      of={useReadPages(myShopOrdersApi.listMyShopOrders, { open: tab === 'open' ? 'true' : 'false' })}
      label={t('orders.list')}
      itemKey={({ id }) => id}
      skeleton={<SkeletonList shape="rows" count={3} />}
      empty={
        <EmptyState
          icon={<Package size={32} strokeWidth={1.5} />}
          title={t(`orders.empty.${tab}.title`)}
          detail={t(`orders.empty.${tab}.detail`)}
          action={<Button render={<Link to="/" search={{}} />}>{t('orders.empty.action')}</Button>}
        />
      }
      className="flex flex-col gap-3 divide-y-0!"
    >
      {(order) => <OrderCard order={order} />}
    </LoadedPages>
  );
}
