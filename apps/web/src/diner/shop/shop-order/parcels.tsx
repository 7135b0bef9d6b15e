import type { MyShopOrder, Shipment } from '@xiwei/contract/shop/shop-orders.model.ts';
import { Copy, ExternalLink } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { Tone } from '#ui/tone.ts';
import { useOrderWords } from '../parts/use-order-words.ts';
import { trackingLink } from './tracking-link.ts';

const TONES: Record<Shipment['status'], Tone> = {
  CREATED: 'info',
  DELIVERED: 'positive',
  RECEIVED: 'positive',
  CLOSED: 'caution',
};

/** The parcels of an order, with what is in them and how they are followed. Renders nothing before the first one. */
export function Parcels({ order: { shipments, lines } }: { order: MyShopOrder }) {
  const { t } = useTranslation('shop');
  if (shipments.length === 0) return null;
  const titles = new Map(lines.map(({ id, title }) => [id, title]));
  return (
    <DetailSection title={t('order.parcels')}>
      <ol className="flex flex-col gap-3">
        {shipments.map((parcel, index) => (
          <li key={parcel.id}>
            <Parcel parcel={parcel} place={index + 1} titles={titles} />
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}

interface ParcelProps {
  parcel: Shipment;
  place: number;
  /** The titles of the order's lines, by id. */
  titles: ReadonlyMap<string, string>;
}

function Parcel({ parcel, place, titles }: ParcelProps) {
  const { t } = useTranslation(['shop', 'shop-parcels']);
  const words = useOrderWords();
  const { status, carrier, trackingNumber, lines, createdAt } = parcel;
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{t('order.parcel', { place })}</p>
        <Badge tone={TONES[status]}>{t(`shop-parcels:status.${status}`)}</Badge>
      </div>
      <p className="text-ink-soft text-small">
        {`${t(`shop-parcels:carriers.${carrier}`)} · ${t('order.sentAt', { when: words.moment(createdAt) })}`}
      </p>
      <p className="select-all font-medium tabular-nums wrap-anywhere">
        {trackingNumber || t('order.noNumber')}
      </p>
      <ul className="text-ink-soft text-small">
        {lines.map(({ lineId, quantity }) => (
          <li key={lineId}>
            {t('order.lineInParcel', { title: titles.get(lineId) ?? '', count: quantity })}
          </li>
        ))}
      </ul>
      {status === 'CLOSED' && <p className="text-small">{t('order.lost')}</p>}
      {trackingNumber && <NumberActions parcel={parcel} />}
    </Card>
  );
}

/** Copies the number of a parcel, and opens the carrier's page about it where there is one. */
function NumberActions({ parcel: { carrier, trackingNumber } }: Pick<ParcelProps, 'parcel'>) {
  const { t } = useTranslation('shop');
  const link = trackingLink(carrier, trackingNumber);
  const copy = () =>
    navigator.clipboard.writeText(trackingNumber).then(
      () => showToast({ text: t('order.copied'), tone: 'positive' }),
      () => showToast({ text: t('order.copyFailed'), tone: 'negative' }),
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={<Copy aria-hidden size={16} />}
        onClick={() => void copy()}
      >
        {t('order.copy')}
      </Button>
      {link && (
        <Button
          variant="secondary"
          size="small"
          icon={<ExternalLink aria-hidden size={16} />}
          render={<a href={link} target="_blank" rel="noopener noreferrer" />}
        >
          {t('order.track')}
        </Button>
      )}
    </div>
  );
}
