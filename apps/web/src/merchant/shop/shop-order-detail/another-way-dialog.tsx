import type { RefundWay } from '@xiwei/contract/money/money.model.ts';
import { SHOP_REASON_MAX, type StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useShopWords } from '../parts/use-shop-words.ts';
import { useOrderChange } from './use-order-change.ts';

interface AnotherWayDialogProps {
  order: StoreShopOrder;
  failed: NonNullable<StoreShopOrder['failedRefund']>;
  onClose: () => void;
}

/** Records how the store has given back what a provider failed to refund. */
export function AnotherWayDialog({ order, failed, onClose }: AnotherWayDialogProps) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const amount = words.money(failed.amount);
  const [way, setWay] = useState<RefundWay | null>(null);
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const { action, version } = useOrderChange(storeShopApi.refundShopOrderAnotherWay, order, {
    onAnswer: onClose,
    onDone: () => showToast({ text: t('done.anotherWay', { amount }), tone: 'positive' }),
  });
  const send = () => {
    setSent(true);
    if (way === null) return;
    const params = { storeId: order.storeId, shopOrderId: order.id };
    action.mutate({ params, body: { version, way, reason } });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('anotherWay.title', { amount })}
      description={t('anotherWay.detail')}
      footer={
        <Button loading={action.isPending} onClick={send}>
          {t('anotherWay.submit')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={t('anotherWay.way')}
          value={way}
          onChange={setWay}
          error={isSent && way === null ? t('anotherWay.wayMissing') : undefined}
          options={failed.ways.map((value) => ({ value, label: t(`anotherWay.ways.${value}`) }))}
        />
        <TextArea
          label={t('anotherWay.reason')}
          optionalNote={t('actions.optional')}
          counter={SHOP_REASON_MAX}
          maxLength={SHOP_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormProblem error={action.error} onRetry={send} />
      </div>
    </Dialog>
  );
}
