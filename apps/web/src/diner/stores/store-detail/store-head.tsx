import { Link } from '@tanstack/react-router';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { LocateFixed, MapPin } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDistance, metresBetween } from '#shared/format/distance.ts';
import { ShareButton } from '#shared/stores/share-button.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { requestLocation, useGeolocation } from '#shell/geolocation.ts';
import { Button } from '#ui/button.tsx';
import { OpenState } from '../parts/open-state.tsx';

/** Heading of a store page: name, tagline, cuisine, price, opening state, address and distance. */
export function StoreHead({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('stores');
  const words = useStoreWords();
  return (
    <header className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <Link
            to="/merchant/$merchantId"
            params={{ merchantId: store.merchantId }}
            className="self-start py-0.5 text-accent-text text-small underline-offset-4 hover:underline"
          >
            {t('detail.merchant', { merchant: store.merchantName })}
          </Link>
          <h1 className="font-semibold text-headline lg:text-display">{store.name}</h1>
          <p className="text-ink-soft lg:text-lead">{store.tagline}</p>
        </div>
        <ShareButton path={`/store/${store.id}`} title={store.name} />
      </div>
      <div className="flex flex-col gap-2 text-small">
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <span>{words.cuisinesOf(store).join(' · ')}</span>
          <span>{words.perCapita(store)}</span>
          <OpenState hours={store.hours} timezone={store.timezone} />
        </p>
        <p className="flex items-start gap-2 text-ink-soft">
          <MapPin aria-hidden size={16} className="mt-[0.2em] shrink-0" />
          {words.place(store)}
        </p>
        <DistanceNote store={store} />
      </div>
    </header>
  );
}

/** Distance to the store, shown after the user requests it. Shows a note if the device location is unavailable. */
function DistanceNote({ store }: { store: { latitude: number; longitude: number } }) {
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
