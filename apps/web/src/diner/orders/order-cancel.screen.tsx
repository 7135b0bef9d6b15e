import { useNavigate } from '@tanstack/react-router';
import { bookingApi, CANCEL_REASON_LIMIT } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import type { CloseTerms } from '@xiwei/contract/money/money.model.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction, useRead } from '#api/hooks.ts';
import { refresh } from '#api/refresh.ts';
import { ScrollIntoView } from '#diner/booking/parts/scroll-into-view.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';
import { NotNow } from './parts/action-not-possible.tsx';
import { CancelTerms } from './parts/cancel-terms.tsx';
import { OrderReader, type OrderSeen } from './parts/order-loader.tsx';
import { OrderSummary } from './parts/order-summary.tsx';
import { useOrderWords } from './parts/order-words.ts';
import { useTyped } from './parts/use-text-draft.ts';

/** Ending a booking: what comes back and what doesn't stands first. */
export function OrderCancelScreen() {
  const { t } = useTranslation('orders');
  const title = (order?: DinerOrder) =>
    t(order?.can.includes('applyCancel') ? 'cancel.applyTitle' : 'cancel.title');
  return <OrderReader title={title}>{(seen) => <Cancelling {...seen} />}</OrderReader>;
}

function Cancelling(seen: OrderSeen) {
  const { order } = seen;
  const params = { storeId: order.storeId, orderId: order.id };
  const money = useRead(orderMoneyApi.readMyOrderMoney, { params });
  if (!money.data) {
    if (!money.error) return <Skeleton className="mx-gutter h-48" />;
    return <ReadFailed error={money.error} onRetry={money.refetch} retrying={money.isRefetching} />;
  }
  const { cancel, applyCancel } = money.data.onClose;
  const terms = cancel ?? applyCancel;
  if (!terms) return <NotNow order={order} what="cancel" />;
  return <CancelForm {...seen} terms={terms} isFree={cancel !== undefined} />;
}

interface CancelFormProps extends OrderSeen {
  terms: CloseTerms;
  /** Done at once; otherwise the store has to agree. */
  isFree: boolean;
}

function CancelForm({ order, store, terms, isFree }: CancelFormProps) {
  const { t } = useTranslation('orders');
  const words = useOrderWords();
  const [asking, setAsking] = useState(false);
  const [reason, setReason, forgetReason] = useTyped(`cancel-reason.${order.id}`);
  const navigate = useNavigate();
  const params = { storeId: order.storeId, orderId: order.id };
  const toOrder = () => navigate({ to: '/order-detail/$storeId/$orderId', params, replace: true });
  const wordsFor = (answered: DinerOrder) => {
    // What was free when the page was read may have become a request by the time it is sent.
    if (answered.status === 'waitCancelProcess') return t('cancel.applied');
    return terms.refund > 0
      ? t('cancel.doneRefund', { amount: words.money(terms.refund) })
      : t('cancel.done');
  };
  const cancel = useAction(bookingApi.cancelOrder, {
    onDone: async (answered, _input, client) => {
      forgetReason();
      await refresh(client, bookingApi.readMyOrder, bookingApi.listMyOrders, orderMoneyApi.readMyOrderMoney);
      showToast({ text: wordsFor(answered), tone: 'positive' });
      await toOrder();
    },
  });
  const send = () => {
    setAsking(false);
    cancel.mutate({ params, body: { version: order.version, reason } });
  };
  const loses = [
    t('cancel.loseTable', { when: words.when(order), people: words.people(order) }),
    ...(terms.forfeit > 0
      ? [t(isFree ? 'cancel.loseMoney' : 'cancel.applyLoseMoney', { amount: words.money(terms.forfeit) })]
      : []),
  ];
  const named = { day: words.day(order.date), store: store.name };
  return (
    <>
      <div className="flex flex-col gap-6 px-gutter pt-1 pb-8">
        <p className="text-ink-soft">{t(isFree ? 'cancel.lead' : 'cancel.applyLead')}</p>
        <OrderSummary order={order} store={store} />
        <CancelTerms terms={terms} isFree={isFree} />
        <TextArea
          label={t('cancel.reason')}
          hint={t('cancel.reasonHint')}
          optionalNote={t('cancel.optional')}
          counter={CANCEL_REASON_LIMIT}
          maxLength={CANCEL_REASON_LIMIT}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {cancel.error && (
          <ScrollIntoView key={cancel.submittedAt}>
            <FormProblem error={cancel.error} onRetry={send} />
          </ScrollIntoView>
        )}
      </div>
      <BottomActionBar>
        <Button variant="secondary" size="large" onClick={() => void toOrder()}>
          {t('cancel.keep')}
        </Button>
        <Button variant="danger" size="large" loading={cancel.isPending} onClick={() => setAsking(true)}>
          {t(isFree ? 'cancel.submit' : 'cancel.applySubmit')}
        </Button>
      </BottomActionBar>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t(isFree ? 'cancel.confirmTitle' : 'cancel.applyConfirmTitle', named)}
        losses={loses}
        confirmLabel={t(isFree ? 'cancel.submit' : 'cancel.applySubmit')}
        cancelLabel={t('cancel.keep')}
        onConfirm={send}
      />
    </>
  );
}
