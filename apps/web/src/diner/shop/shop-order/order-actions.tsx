import { Link } from '@tanstack/react-router';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import type { MyShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toast-store.ts';
import { shopOrderPath } from '../parts/order-path.ts';
import { useOrderWords } from '../parts/use-order-words.ts';
import { BuyAgain } from './buy-again.tsx';

/** What the buyer can do with an order now, the most likely first. */
export function OrderActions({ order }: { order: MyShopOrder }) {
  const { t } = useTranslation('shop');
  const words = useOrderWords();
  const { id: shopOrderId, storeId, paymentId, can, status } = order;
  const isOver = status === 'FINISHED' || status === 'CLOSED';
  if (!isOver && !can.includes('cancel') && !can.includes('receive')) return null;
  return (
    <BottomActionBar>
      {can.includes('cancel') && <CancelOrder order={order} />}
      {status === 'WAIT_PAYMENT' && paymentId !== null && (
        <Button
          size="large"
          render={
            <Link
              to="/payment/$storeId/$paymentId"
              params={{ storeId, paymentId }}
              search={{ returnTo: shopOrderPath({ storeId, shopOrderId }) }}
            />
          }
        >
          {t('order.pay', { amount: words.money(order.total) })}
        </Button>
      )}
      {can.includes('receive') && <ConfirmReceipt order={order} />}
      {isOver && <BuyAgain order={order} />}
    </BottomActionBar>
  );
}

/** Returns the input of an action on an order. */
const inputOf = ({ storeId, id, version }: MyShopOrder) => ({
  params: { storeId, shopOrderId: id },
  body: { version },
});

function CancelOrder({ order }: { order: MyShopOrder }) {
  const { t } = useTranslation('shop');
  const words = useOrderWords();
  const [open, setOpen] = useState(false);
  const cancel = useAction(myShopOrdersApi.cancelMyShopOrder, {
    // The button with its dialog disappears when the order is read again.
    onAnswer: () => {
      setOpen(false);
      showToast({ text: t('order.cancelled'), tone: 'positive' });
    },
  });
  const { paid } = order.money;
  return (
    <Confirm
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="large">
          {t('order.cancel')}
        </Button>
      }
      danger
      title={t('order.cancelQuestion')}
      losses={[
        t('order.cancelGoods'),
        ...(paid > 0 ? [t('order.cancelRefund', { amount: words.money(paid) })] : []),
      ]}
      confirmLabel={t('order.cancel')}
      cancelLabel={t('order.keep')}
      busy={cancel.isPending}
      error={cancel.error ? problemText(cancel.error) : undefined}
      onConfirm={() => cancel.mutate(inputOf(order))}
    />
  );
}

function ConfirmReceipt({ order }: { order: MyShopOrder }) {
  const { t } = useTranslation('shop');
  const [open, setOpen] = useState(false);
  const confirm = useAction(myShopOrdersApi.confirmReceipt, {
    onAnswer: () => {
      setOpen(false);
      showToast({ text: t('order.received'), tone: 'positive' });
    },
  });
  return (
    <Confirm
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="large">{t('order.receive')}</Button>}
      title={t('order.receiveQuestion')}
      description={t('order.receiveDetail')}
      confirmLabel={t('order.receive')}
      cancelLabel={t('order.notYet')}
      busy={confirm.isPending}
      error={confirm.error ? problemText(confirm.error) : undefined}
      onConfirm={() => confirm.mutate(inputOf(order))}
    />
  );
}
