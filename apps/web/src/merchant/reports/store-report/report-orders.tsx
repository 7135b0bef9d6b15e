import { Link } from '@tanstack/react-router';
import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import type { Report } from '@xiwei/contract/reports/reports.model.ts';
import { ListX } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useReportSearch } from './use-report-search.ts';

/** The orders behind a figure, in a panel. The figure is in the address. */
export function ReportOrders({ report }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const { listed, change } = useReportSearch();
  const group = listed?.of && report.groups[listed.of].find(({ key }) => key === listed.key)?.name;
  return (
    <Sheet
      wide="side"
      open={listed !== undefined}
      onOpenChange={(open) => {
        if (!open) change({ figure: undefined, of: undefined, key: undefined });
      }}
      title={
        listed
          ? t('orders.title', { figure: t(`figures.${listed.figure}`), group: group ?? t('orders.all') })
          : ''
      }
    >
      {listed && <OrderList listed={listed} />}
    </Sheet>
  );
}

type Listed = NonNullable<ReturnType<typeof useReportSearch>['listed']>;

function OrderList({ listed: { figure, of, key } }: { listed: Listed }) {
  const { t } = useTranslation('reports-merchant');
  const { fullName } = useGuestWords();
  const words = useBookingWords();
  const { id: storeId } = useWorkplace();
  const { from, to } = useReportSearch();
  const query = { from, to, figure, ...(of && { group: of, key }) };
  const orders = useReadPages(reportsApi.listReportOrders, query, { storeId });
  return (
    <LoadedPages
      of={orders}
      label={t('orders.list')}
      itemKey={({ id }) => id}
      skeleton={<SkeletonList shape="rows" count={5} />}
      className="-mx-pad"
      empty={
        <EmptyState
          icon={<ListX size={30} strokeWidth={1.5} />}
          title={t('orders.empty.title')}
          detail={t('orders.empty.detail')}
        />
      }
    >
      {(order) => (
        <ListRow
          title={order.diner ? fullName(order.diner) : t('orders.walkIn')}
          detail={[
            words.day(order.date),
            words.time(order.time),
            t('orders.people', { count: order.people }),
          ].join(' · ')}
          render={
            <Link to="/web/$storeId/store-order-detail/$orderId" params={{ storeId, orderId: order.id }} />
          }
        />
      )}
    </LoadedPages>
  );
}
