import { CARRIERS, type Carrier, type StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { deviceSetting } from '#merchant/shell/device-setting.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { leftOf, linesLeft } from '../parts/pieces.ts';
import { isTooMany, LineQuantities, linesOf, type Quantities } from './line-quantities.tsx';
import { useOrderChange } from './use-order-change.ts';

/** The carrier that was chosen last on this device. */
const lastCarrier = deviceSetting('xiwei.shop-carrier');
/** Carriers whose parcels may have no number. */
const WITHOUT_NUMBER: readonly Carrier[] = ['ownCourier', 'other'];
const NUMBER_MAX = 60;

interface ShipDialogProps {
  order: StoreShopOrder;
  onClose: () => void;
}

/** Records a parcel: carrier, number and content. It begins with all that is left; the rest can be sent in further parcels. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const { t } = useTranslation(['shop-desk', 'shop-parcels']);
  const formId = useId();
  const number = useRef<HTMLInputElement>(null);
  const parcel = useParcel(order, onClose);
  const { carrier, trackingNumber, quantities, lines, pieces, problems, isSent } = parcel;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={number}
      title={t('ship.title', { number: order.number })}
      description={t('ship.detail')}
      footer={
        <Button type="submit" form={formId} loading={parcel.isBusy}>
          {pieces > 0 ? t('ship.submit', { count: pieces }) : t('ship.submitNone')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={parcel.send} className="flex flex-col gap-4">
        <Select
          label={t('ship.carrier')}
          value={carrier}
          onChange={parcel.setCarrier}
          options={CARRIERS.map((value) => ({ value, label: t(`shop-parcels:carriers.${value}`) }))}
        />
        <TextField
          ref={number}
          label={t('ship.trackingNumber')}
          optionalNote={WITHOUT_NUMBER.includes(carrier) ? t('actions.optional') : undefined}
          autoComplete="off"
          maxLength={NUMBER_MAX}
          value={trackingNumber}
          error={isSent ? problems.number : undefined}
          onChange={(event) => parcel.setTrackingNumber(event.target.value)}
        />
        {lines.length === 0 && <NoticeBar tone="caution">{t('ship.nothingLeft')}</NoticeBar>}
        <LineQuantities lines={lines} quantities={quantities} onChange={parcel.setQuantities} words="ship" />
        {isSent && problems.pieces && <NoticeBar tone="negative">{problems.pieces}</NoticeBar>}
        <FormProblem error={parcel.error} onRetry={parcel.send} />
      </form>
    </Dialog>
  );
}

/** Returns the state of a new parcel of an order, and the function that records it. */
function useParcel(order: StoreShopOrder, onClose: () => void) {
  const { t } = useTranslation('shop-desk');
  const stored = lastCarrier.useValue();
  const chosenLast = CARRIERS.find((carrier) => carrier === stored);
  const [carrier, setCarrier] = useState<Carrier>(order.shipments.at(-1)?.carrier ?? chosenLast ?? 'sf');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [quantities, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries(linesLeft(order.lines).map((line) => [line.id, leftOf(line)])),
  );
  const [isSent, setSent] = useState(false);
  const { action, version } = useOrderChange(storeShopApi.createShipment, order, {
    onAnswer: onClose,
    onDone: () => showToast({ text: t('done.ship'), tone: 'positive' }),
  });
  // A line whose pieces a colleague has sent meanwhile stays, with its problem, until its quantity is changed.
  const lines = order.lines.filter((line) => leftOf(line) > 0 || (quantities[line.id] ?? 0) > 0);
  const sent = linesOf(quantities, lines);
  const isMissing = trackingNumber.trim() === '' && !WITHOUT_NUMBER.includes(carrier);
  const problems = {
    number: isMissing ? t('ship.trackingMissing') : undefined,
    pieces: sent.length === 0 ? t('ship.quantityMissing') : undefined,
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    setSent(true);
    if (isMissing || sent.length === 0 || lines.some((line) => isTooMany(quantities, line))) return;
    lastCarrier.set(carrier);
    action.mutate({
      params: { storeId: order.storeId, shopOrderId: order.id },
      body: { version, carrier, trackingNumber, lines: sent },
    });
  };
  return {
    ...{ carrier, setCarrier, trackingNumber, setTrackingNumber, quantities, setQuantities, lines, send },
    pieces: sent.reduce((sum, { quantity }) => sum + quantity, 0),
    ...{ problems, isSent, isBusy: action.isPending, error: action.error },
  };
}
