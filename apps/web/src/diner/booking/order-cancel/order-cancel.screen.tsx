import { useNavigate } from '@tanstack/react-router';
import { bookingApi, CANCEL_REASON_LIMIT } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import type { CloseTerms } from '@xiwei/contract/money/money.model.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ScrollIntoView } from '#shared/booking/scroll-into-view.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { useTextDraft } from '#shared/form/use-text-draft.ts';
import { AmountLine } from '#shared/money/amount-line.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';
import { ActionNotPossible } from '../parts/action-not-possible.tsx';
import { type LoadedOrder, OrderLoader } from '../parts/order-loader.tsx';
import { OrderSummary } from '../parts/order-summary.tsx';
import { useOrderWords } from '../parts/order-words.ts';

/** Cancels a booking. Shows the refund and the forfeited amount first. */
export function OrderCancelScreen() {
  const { t } = useTranslation('booking-orders');
  const title = (order?: DinerOrder) =>
    t(order?.can.includes('applyCancel') ? 'cancel.applyTitle' : 'cancel.title');
  return <OrderLoader title={title}>{(loaded) => <CancelContent {...loaded} />}</OrderLoader>;
}

function CancelContent(loaded: LoadedOrder) {
  const { t } = useTranslation('common');
  const { order } = loaded;
  const params = { storeId: order.storeId, orderId: order.id };
  return (
    <Loaded
      of={useRead(orderMoneyApi.readMyOrderMoney, { params })}
      skeleton={
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton className="mx-gutter h-48" />
        </div>
      }
    >
      {({ onClose: { cancel, applyCancel } }) => {
        const terms = cancel ?? applyCancel;
        if (!terms) return <ActionNotPossible order={order} action="cancel" />;
        return <CancelForm {...loaded} terms={terms} isImmediate={cancel !== undefined} />;
      }}
    </Loaded>
  );
}

interface CancelFormProps extends LoadedOrder {
  terms: CloseTerms;
  /** True if the cancellation takes effect immediately; otherwise the store has to agree. */
  isImmediate: boolean;
}

function CancelForm({ order, store, terms, isImmediate }: CancelFormProps) {
  const { t } = useTranslation('booking-orders');
  const words = useOrderWords();
  const [confirming, setConfirming] = useState(false);
  const [reason, setReason, clearReason] = useTextDraft(`cancel-reason.${order.id}`);
  const { cancel, openOrder } = useCancelOrder(order, terms, clearReason);
  const params = { storeId: order.storeId, orderId: order.id };
  const send = () => {
    setConfirming(false);
    cancel.mutate({ params, body: { version: order.version, reason } });
  };
  const losses = [
    t('cancel.loseTable', { when: words.when(order), people: words.people(order) }),
    ...(terms.forfeit > 0
      ? [
          t(isImmediate ? 'cancel.loseMoney' : 'cancel.applyLoseMoney', {
            amount: words.money(terms.forfeit),
          }),
        ]
      : []),
  ];
  const titleVariables = { day: words.day(order.date), store: store.name };
  return (
    <>
      <div className="flex flex-col gap-6 px-gutter pt-1 pb-8">
        <p className="text-ink-soft">{t(isImmediate ? 'cancel.lead' : 'cancel.applyLead')}</p>
        <OrderSummary order={order} store={store} />
        <CancelTerms terms={terms} isImmediate={isImmediate} />
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
        <Button variant="secondary" size="large" onClick={() => void openOrder()}>
          {t('cancel.keep')}
        </Button>
        <Button variant="danger" size="large" loading={cancel.isPending} onClick={() => setConfirming(true)}>
          {t(isImmediate ? 'cancel.submit' : 'cancel.applySubmit')}
        </Button>
      </BottomActionBar>
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        danger
        title={t(isImmediate ? 'cancel.confirmTitle' : 'cancel.applyConfirmTitle', titleVariables)}
        losses={losses}
        confirmLabel={t(isImmediate ? 'cancel.submit' : 'cancel.applySubmit')}
        cancelLabel={t('cancel.keep')}
        onConfirm={send}
      />
    </>
  );
}

/** Cancels the order, reports the result in a toast and returns to the order page. */
function useCancelOrder(order: DinerOrder, terms: CloseTerms, onCancelled: () => void) {
  const { t } = useTranslation('booking-orders');
  const words = useOrderWords();
  const navigate = useNavigate();
  const params = { storeId: order.storeId, orderId: order.id };
  const openOrder = () => navigate({ to: '/order-detail/$storeId/$orderId', params, replace: true });
  const doneText = ({ status }: DinerOrder) => {
    // The deadline may have passed since the page was loaded: the cancellation then became a request.
    if (status === 'waitCancelProcess') return t('cancel.applied');
    return terms.refund > 0
      ? t('cancel.doneRefund', { amount: words.money(terms.refund) })
      : t('cancel.done');
  };
  const cancel = useAction(bookingApi.cancelOrder, {
    onAnswer: onCancelled,
    onDone: async (result) => {
      showToast({ text: doneText(result), tone: 'positive' });
      await openOrder();
    },
  });
  return { cancel, openOrder };
}

/** Refund and forfeited amount of a cancellation, shown before it is confirmed. */
function CancelTerms({ terms, isImmediate }: { terms: CloseTerms; isImmediate: boolean }) {
  const { t } = useTranslation('booking-orders');
  const { money } = useOrderWords();
  if (terms.refund === 0 && terms.forfeit === 0) {
    return (
      <Card className="text-ink-soft">
        {t(isImmediate ? 'cancel.nothingPaid' : 'cancel.applyNothingPaid')}
      </Card>
    );
  }
  return (
    <Card className="flex flex-col gap-3">
      <dl className="flex flex-col gap-3">
        <AmountLine name={t('cancel.refund')} amount={money(terms.refund)} isMain={terms.refund > 0} />
        <AmountLine
          name={t(isImmediate ? 'cancel.forfeit' : 'cancel.applyForfeit')}
          amount={money(terms.forfeit)}
          isMain={terms.forfeit > 0}
          isLoss={terms.forfeit > 0}
        />
      </dl>
      <p className="border-line border-t pt-3 text-ink-soft text-small">
        {t(isImmediate ? 'cancel.refundHow' : 'cancel.applyNote')}
      </p>
    </Card>
  );
}
