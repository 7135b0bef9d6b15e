import type { Shipment, StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useOrderChange } from './use-order-change.ts';

const OUTCOMES = ['returned', 'lost'] as const;

interface CloseParcelDialogProps {
  order: StoreShopOrder;
  parcel: Shipment;
  number: number;
  onClose: () => void;
}

/** Asks what became of a parcel that was not delivered: that decides whether its goods are on hand again. */
export function CloseParcelDialog({ order, parcel, number, onClose }: CloseParcelDialogProps) {
  const { t } = useTranslation('shop-desk');
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number] | null>(null);
  const [isSent, setSent] = useState(false);
  const { action, version } = useOrderChange(storeShopApi.closeShipment, order, {
    onAnswer: onClose,
    onDone: () => showToast({ text: t('done.closeShipment'), tone: 'positive' }),
  });
  const send = () => {
    setSent(true);
    if (outcome === null) return;
    const params = { storeId: order.storeId, shopOrderId: order.id, shipmentId: parcel.id };
    action.mutate({ params, body: { version, lost: outcome === 'lost' } });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('close.title', { number })}
      description={t('close.detail')}
      footer={
        <Button variant="danger" loading={action.isPending} onClick={send}>
          {t('close.submit')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={t('close.outcome')}
          value={outcome}
          onChange={setOutcome}
          error={isSent && outcome === null ? t('close.outcomeMissing') : undefined}
          options={OUTCOMES.map((value) => ({
            value,
            label: t(`close.${value}`),
            detail: t(`close.${value}Detail`),
          }))}
        />
        <FormProblem error={action.error} onRetry={send} />
      </div>
    </Dialog>
  );
}
