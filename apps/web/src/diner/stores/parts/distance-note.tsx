import { LocateFixed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDistance, metresBetween } from '#shared/format/distance.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { locate, useLocated } from '#shell/geolocation.ts';
import { Button } from '#ui/button.tsx';

/** How far the store is, once the person asks. Where the device can't say, the address has to do. */
export function DistanceNote({ store }: { store: { latitude: number; longitude: number } }) {
  const { t } = useTranslation('stores');
  const { language } = useStoreWords();
  const { place, failed, asking } = useLocated();
  if (place) {
    const distance = formatDistance(metresBetween(place, store), language);
    return <p className="text-small text-ink-soft">{t('distance.away', { distance })}</p>;
  }
  if (failed) {
    return (
      <p role="status" className="text-small text-ink-soft">
        {t('distance.failed')}
      </p>
    );
  }
  return (
    <Button
      variant="quiet"
      size="small"
      loading={asking}
      onClick={locate}
      icon={<LocateFixed aria-hidden size={16} />}
      className="-ms-3 self-start"
    >
      {t('distance.ask')}
    </Button>
  );
}
