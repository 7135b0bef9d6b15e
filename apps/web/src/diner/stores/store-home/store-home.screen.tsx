import { Link } from '@tanstack/react-router';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { BookOpen, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { StoreFeasts } from '#shared/feasts/store-feasts.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { ShopEntrance } from '#shared/shop/shop-entrance.tsx';
import { ContactPanel } from '#shared/stores/contact-panel.tsx';
import { ContactStore } from '#shared/stores/contact-store.tsx';
import { StoreAnnouncement } from '#shared/stores/store-announcement.tsx';
import { StoreLoader } from '#shared/stores/store-loader.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { Button } from '#ui/button.tsx';
import { OpenState } from '../parts/open-state.tsx';
import { StoreArticles } from '../parts/store-articles.tsx';
import { StoreTimes } from '../parts/store-times.tsx';

/** Landing page of a single store, opened from its QR code or a link in a message. */
export function StoreHomeScreen() {
  const { storeId } = usePage('/store-home/$storeId').params;
  useFollowStore(storeId);
  return <StoreLoader storeId={storeId}>{(store) => <StoreLandingPage store={store} />}</StoreLoader>;
}

function StoreLandingPage({ store }: { store: StoreDetail }) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const params = { storeId: store.id };
  return (
    <div className="mx-auto grid w-full max-w-304 flex-1 lg:grid-cols-2 lg:items-start lg:gap-14 lg:p-8">
      <title>{t('stores-search:front.title', { store: store.name })}</title>
      <StorePicture
        src={store.coverUrl}
        alt=""
        width={1200}
        height={800}
        eager
        className="aspect-3/2 w-full lg:sticky lg:top-24 lg:aspect-4/5 lg:rounded-large"
      />
      <div className="flex min-w-0 flex-col gap-6 px-gutter pt-6 pb-10 lg:px-0">
        <div className="flex flex-col gap-1.5">
          <p className="text-accent-text text-small">{t('stores-search:front.welcome')}</p>
          <h1 className="font-semibold text-headline lg:text-display">{store.name}</h1>
          <p className="text-ink-soft">{store.tagline}</p>
          <OpenState hours={store.hours} timezone={store.timezone} className="mt-1.5" />
        </div>
        {store.announcement && <StoreAnnouncement>{store.announcement}</StoreAnnouncement>}
        <StoreTimes store={store} />
        <div className="flex flex-col gap-3">
          <Button
            size="large"
            wide
            render={<Link to="/store/$storeId" params={params} />}
            icon={<UtensilsCrossed aria-hidden size={20} />}
          >
            {t('stores-search:front.enter')}
          </Button>
          <div className="flex gap-3 *:flex-1">
            {store.dishes.length > 0 && (
              <Button
                variant="secondary"
                render={<Link to="/store-detail-menu/$storeId" params={params} />}
                icon={<BookOpen aria-hidden size={18} />}
              >
                {t('detail.menu')}
              </Button>
            )}
            <ContactStore />
            <ContactPanel storeId={store.id} name={store.name} contacts={store.contacts} />
          </div>
        </div>
        <StoreFeasts storeId={store.id} />
        <ShopEntrance storeId={store.id} />
        <StoreArticles store={store} />
      </div>
    </div>
  );
}
