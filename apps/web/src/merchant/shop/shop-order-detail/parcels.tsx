import type { Shipment, StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { RowList } from '#ui/list-row.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { Tone } from '#ui/tone.ts';
import { useShopWords } from '../parts/use-shop-words.ts';
import { CloseParcelDialog } from './close-parcel-dialog.tsx';
import { CopyButton } from './copy-button.tsx';

const TONES: Record<Shipment['status'], Tone> = {
  CREATED: 'info',
  DELIVERED: 'positive',
  RECEIVED: 'positive',
  CLOSED: 'neutral',
};

/** The parcels of an order: carrier, number, content and state, with what staff record about them. */
export function Parcels({ order }: { order: StoreShopOrder }) {
  const { t } = useTranslation('shop-desk');
  return (
    <DetailSection title={t('parcels.title')}>
      {order.shipments.length === 0 ? (
        <p className="text-ink-soft text-small">{t('parcels.none')}</p>
      ) : (
        <RowList>
          {order.shipments.map((parcel, place) => (
            <Parcel key={parcel.id} order={order} parcel={parcel} number={place + 1} />
          ))}
        </RowList>
      )}
    </DetailSection>
  );
}

interface ParcelProps {
  order: StoreShopOrder;
  parcel: Shipment;
  /** Its place among the parcels of the order, from 1. */
  number: number;
}

function Parcel({ order, parcel, number }: ParcelProps) {
  const { t } = useTranslation(['shop-desk', 'shop-parcels']);
  const { trackingNumber } = parcel;
  return (
    <div className="flex flex-col gap-2 px-pad py-3 text-small">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{t('parcels.name', { number })}</span>
        <Badge tone={TONES[parcel.status]}>{t(`shop-parcels:status.${parcel.status}`)}</Badge>
        <span>{t(`shop-parcels:carriers.${parcel.carrier}`)}</span>
        {trackingNumber === '' ? (
          <span className="text-ink-soft">{t('parcels.noNumber')}</span>
        ) : (
          <>
            <span className="break-all tabular-nums select-all">{trackingNumber}</span>
            <CopyButton label={t('parcels.copyNumber', { number: trackingNumber })} text={trackingNumber} />
          </>
        )}
      </div>
      <ParcelContent order={order} parcel={parcel} />
      <ParcelActions order={order} parcel={parcel} number={number} />
    </div>
  );
}

function ParcelContent({ order, parcel }: Omit<ParcelProps, 'number'>) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const { createdAt, deliveredAt, receivedAt, closedAt } = parcel;
  const times = [
    t('parcels.sent', { when: words.moment(createdAt) }),
    deliveredAt && t('parcels.delivered', { when: words.moment(deliveredAt) }),
    receivedAt && t('parcels.received', { when: words.moment(receivedAt) }),
    closedAt && t('parcels.closed', { when: words.moment(closedAt) }),
  ];
  const goods = parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? [t('times', { title: words.line(line), count: quantity })] : [];
  });
  return (
    <>
      <p className="break-words">{words.list(goods)}</p>
      <p className="text-ink-soft">{times.filter(Boolean).join(' · ')}</p>
    </>
  );
}

function ParcelActions({ order, parcel, number }: ParcelProps) {
  const { t } = useTranslation('shop-desk');
  const [isClosing, setClosing] = useState(false);
  const deliver = useAction(storeShopApi.deliverShipment, {
    onDone: () => showToast({ text: t('done.deliver'), tone: 'positive' }),
  });
  const send = () =>
    deliver.mutate({
      params: { storeId: order.storeId, shopOrderId: order.id, shipmentId: parcel.id },
      body: { version: order.version },
    });
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {parcel.can.includes('deliver') && (
          <Button
            variant="secondary"
            size="small"
            loading={deliver.isPending}
            aria-label={t('parcels.deliverOf', { number })}
            onClick={send}
          >
            {t('parcels.deliver')}
          </Button>
        )}
        {parcel.can.includes('close') && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('parcels.closeOf', { number })}
            onClick={() => setClosing(true)}
          >
            {t('parcels.close')}
          </Button>
        )}
      </div>
      <FormProblem error={deliver.error} onRetry={send} />
      {isClosing && (
        <CloseParcelDialog order={order} parcel={parcel} number={number} onClose={() => setClosing(false)} />
      )}
    </>
  );
}
