import { useParams } from '@tanstack/react-router';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '#ui/section-heading.tsx';
import { StoreArticles } from './parts/store-articles.tsx';
import { StoreContacts } from './parts/store-contacts.tsx';
import { StoreCover } from './parts/store-cover.tsx';
import { StoreFacts } from './parts/store-facts.tsx';
import { StoreHead } from './parts/store-head.tsx';
import { StoreHours } from './parts/store-hours.tsx';
import { StoreMenu } from './parts/store-menu.tsx';
import { StoreNotice } from './parts/store-notice.tsx';
import { StoreReader } from './parts/store-reader.tsx';

/** One restaurant: what it is, when it is open, what it cooks and what it tells. */
export function StoreDetailScreen() {
  const { storeId = '' } = useParams({ strict: false });
  return <StoreReader storeId={storeId}>{(store) => <StorePage store={store} />}</StoreReader>;
}

function StorePage({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('stores');
  return (
    <article className="mx-auto w-full max-w-304 pb-12 lg:px-8 lg:pt-6">
      <title>{t('detail.title', { store: store.name })}</title>
      <StoreCover store={store} />
      <div className="grid gap-x-14 gap-y-10 px-gutter pt-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:px-0 lg:pt-9">
        <div className="flex flex-col gap-6">
          <StoreHead store={store} />
          {store.announcement && <StoreNotice>{store.announcement}</StoreNotice>}
        </div>
        <div className="flex flex-col gap-10 lg:gap-14">
          <section className="flex flex-col gap-3">
            <SectionHeading title={t('detail.about')} />
            <p className="whitespace-pre-line text-ink-soft">{store.description}</p>
          </section>
          <StoreMenu dishes={store.dishes} />
          <StoreArticles articles={store.articles} />
        </div>
        <aside className="flex flex-col gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <StoreHours hours={store.hours} timezone={store.timezone} />
          <StoreFacts store={store} />
          <StoreContacts contacts={store.contacts} />
        </aside>
      </div>
    </article>
  );
}
