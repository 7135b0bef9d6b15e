import { OPEN_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { useReadPages } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { formatFullDay } from '#shared/format/days.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { listEnd } from '#shared/states/list-end.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { orderPath } from '../detail/order-path.ts';
import { useTables } from '../parts/form/use-tables.ts';
import { stageOf } from '../stage/stage.ts';
import { STAGE_STYLE } from '../stage/stage-style.ts';

/** Orders per page. */
const PAGE = 10;

/** The orders of each list: open ones, the next first, and ended ones, the last first. */
const LISTS = {
  open: { statuses: OPEN_STATUSES.join(','), sort: 'startAt' },
  ended: { statuses: 'waitDepositPaymentInvalid,finished,closed', sort: '-startAt' },
} as const;

/** The orders of a guest: open ones, and those that have ended, page by page. Each opens the order. */
export function GuestOrders({ dinerId }: { dinerId: string }) {
  return (
    <div className="flex flex-col gap-4">
      <OrderList dinerId={dinerId} name="open" />
      <OrderList dinerId={dinerId} name="ended" />
    </div>
  );
}

function OrderList({ dinerId, name }: { dinerId: string; name: keyof typeof LISTS }) {
  const { t } = useTranslation(['booking-staff', 'kit', 'common']);
  const { id: storeId } = useWorkplace();
  const orders = useReadPages(staffOrdersApi.listOrders, { dinerId, ...LISTS[name], limit: PAGE } as never, {
    storeId,
  });
  const total = orders.data?.pages[0]?.total;
  const title = t(`guestOrders.${name}`);
  const end = listEnd(orders);
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="font-medium text-small">
        {total ? t('guestOrders.counted', { title, count: total }) : title}
      </h3>
      <Loaded of={orders} skeleton={<SkeletonList count={2} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return <p className="text-ink-soft text-small">{t(`guestOrders.none.${name}`)}</p>;
          return (
            <ul className="divide-y divide-line overflow-hidden rounded-normal border border-line">
              {items.map((order) => (
                <li key={order.id}>
                  <OrderRow order={order} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {end !== 'ended' && orders.data && (
        <Button
          variant="quiet"
          size="small"
          loading={end === 'loading'}
          onClick={() => void orders.fetchNextPage()}
        >
          {end === 'failed' ? t('common:actions.retry') : t('kit:list.more')}
        </Button>
      )}
    </section>
  );
}

function OrderRow({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-staff');
  const words = useBookingWords();
  const { labelsOf } = useTables();
  const stage = stageOf(order, serverNow());
  const look = STAGE_STYLE[stage];
  const tables = order.itemIds.length > 0 ? labelsOf(order.itemIds) : order.kindName;
  const facts = [words.people(order), tables, t(`methods.${order.method}`)];
  return (
    <PathLink
      path={orderPath(order)}
      className="transition-feedback flex flex-col gap-0.5 px-3 py-2 hover:bg-hover focus-visible:-outline-offset-2 active:bg-press"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="font-medium tabular-nums">
          {`${formatFullDay(order.date, words.language)} · ${words.time(order.time)}`}
        </span>
        <Badge tone={look.tone} icon={look.icon}>
          {stage === 'closed' ? t(`closeReasons.${order.closeReason ?? 'none'}`) : t(`stages.${stage}`)}
        </Badge>
      </span>
      <span className="text-ink-soft text-small">{facts.filter(Boolean).join(' · ')}</span>
    </PathLink>
  );
}
