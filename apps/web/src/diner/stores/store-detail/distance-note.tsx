import { LocateFixed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDistance, metresBetween } from '#shared/format/distance.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { requestLocation, useGeolocation } from '#shell/geolocation.ts';
import { Button } from '#ui/button.tsx';

/** Distance to the store, shown after the user requests it. Shows a note if the device location is unavailable. */
export function DistanceNote({ store }: { store: { latitude: number; longitude: number } }) {
  const { t } = useTranslation('stores');
  const { language } = useStoreWords();
  const { coordinates: position, failed, pending } = useGeolocation();
  if (position) {
    const distance = formatDistance(metresBetween(position, store), language);
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
      loading={pending}
      onClick={requestLocation}
      icon={<LocateFixed aria-hidden size={16} />}
      className="-ms-3 self-start"
    >
      {t('distance.ask')}
    </Button>
  );
}
