import { Link } from '@tanstack/react-router';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { OnClose } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOrderMoney } from '../detail/money-section.tsx';
import { OrderPage } from '../detail/order-page.tsx';
import { useOperatorWords } from '../detail/use-operator-words.ts';
import { useOrderWords } from '../detail/use-order-words.ts';
import { lineOf } from '../parts/log/log-lines.ts';
import { useLogWords } from '../parts/log/use-log-words.ts';
import type { CloseVerb } from '../verbs/use-told.ts';
import { CloseForm } from './close-form.tsx';
import { usualVerb } from './close-verbs.ts';

/** Closes an order in one of four ways. What happens to its money is shown first. */
export function StoreOrderCancelScreen() {
  const { t } = useTranslation('booking-order-detail');
  const { params, search } = usePage('/web/$storeId/store-order-cancel/$orderId');
  const verbOf = (order: StaffOrder) => search.verb ?? usualVerb(order);
  return (
    <OrderPage
      orderId={params.orderId}
      titleOf={(order) => t(`close.verbs.${verbOf(order)}`)}
      detailOf={({ bookingCode }) => t('head.code', { code: bookingCode })}
      width="form"
    >
      {(order) => <ClosePage order={order} verb={verbOf(order)} />}
    </OrderPage>
  );
}

interface ClosePageProps {
  order: StaffOrder;
  verb: CloseVerb;
}

function ClosePage(props: ClosePageProps) {
  const { t } = useTranslation('common');
  return (
    <Loaded
      of={useOrderMoney(props.order)}
      skeleton={
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton className="h-48 w-full" />
        </div>
      }
    >
      {(money) => <CloseOrNot {...props} money={money} />}
    </Loaded>
  );
}

/** The form, or that the order cannot be closed in this way, and who changed it meanwhile. An order that is being closed here keeps its form. */
function CloseOrNot({ order, verb, money }: ClosePageProps & { money: OrderMoney & { onClose: OnClose } }) {
  const [closing, setClosing] = useState<{ order: StaffOrder; money: typeof money }>();
  const shown = closing ?? { order, money };
  const terms = shown.money.onClose[verb];
  return (
    <div className="flex flex-col gap-5">
      <ChangedNotice order={shown.order} />
      {terms ? (
        <CloseForm
          {...shown}
          verb={verb}
          terms={terms}
          onSending={(isSending) => setClosing(isSending ? { order, money } : undefined)}
        />
      ) : (
        <NotPossible order={order} />
      )}
    </div>
  );
}

function NotPossible({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  const { status } = useOrderWords();
  const params = { storeId: order.storeId, orderId: order.id };
  return (
    <EmptyState
      icon={<CalendarOff size={30} strokeWidth={1.5} />}
      title={t('close.notNow.title')}
      detail={t('close.notNow.detail', { status: status(order.status) })}
      action={
        <Button render={<Link to="/web/$storeId/store-order-detail/$orderId" params={params} />}>
          {t('close.notNow.action')}
        </Button>
      }
    />
  );
}

/** Says who changed an order, what and when, if it has changed since the page was opened or the notice dismissed. */
function ChangedNotice({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  const [seen, setSeen] = useState(order.version);
  const isChanged = order.version !== seen;
  const params = { storeId: order.storeId, orderId: order.id };
  const log = useRead(staffOrdersApi.readOrderLog, { params }, { enabled: isChanged });
  const entries = log.data?.items ?? [];
  const last = entries.at(-1);
  const words = useLogWords(entries);
  const { clock } = useOrderWords();
  const operatorName = useOperatorWords();
  if (!isChanged || !last) return null;
  return (
    <NoticeBar tone="caution" title={t('close.changed.title')} onDismiss={() => setSeen(order.version)}>
      {t('close.changed.detail', {
        who: operatorName(last.operator),
        time: clock(last.at),
        change: lineOf(last, entries, words).title,
      })}
    </NoticeBar>
  );
}
