import type { Evening } from '@xiwei/contract/booking/evening.ts';
import type { StoreCard as Store } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { StoreCard } from './store-card.tsx';
import { STORE_GRID } from './store-list.tsx';

/** The merchant's stores without a free table for the chosen evening. */
export function MerchantOtherStores({ stores, evening }: { stores: Store[]; evening: Evening }) {
  const { t } = useTranslation('stores');
  if (stores.length === 0) return null;
  return (
    <section className="flex flex-col pt-6">
      <SectionHeading title={t('home.restTitle')} className="px-gutter pb-2" />
      <ul aria-label={t('home.restTitle')} className={STORE_GRID}>
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} evening={evening} eager={false} featured={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
