import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { SectionHeading } from '#ui/section-heading.tsx';

/** List of facts about a store; facts without a value are left out. */
export function StoreFacts({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('stores');
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title={t('detail.facts')} />
      <dl className="divide-y divide-line border-line border-y text-small">
        {useFacts(store).map(([name, value]) => (
          <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 py-2.5">
            <dt className="text-ink-soft">{t(`detail.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type FactName = 'cuisine' | 'perCapita' | 'ordering' | 'chef' | 'wine' | 'opened' | 'address';

function useFacts(store: StoreDetail): [name: FactName, value: string][] {
  const { t } = useTranslation('stores');
  const words = useStoreWords();
  const wine = [
    ...(store.sommelierService ? [t('detail.sommelier')] : []),
    ...(store.winePairing ? [t('detail.winePairing')] : []),
  ];
  const facts: [FactName, string][] = [
    ['cuisine', words.cuisinesOf(store).join(' · ')],
    ['perCapita', words.band(store.perCapita, store.currency)],
    ['ordering', t(`orderingTypes.${store.orderingType}`)],
    ['chef', store.chef ?? ''],
    ['wine', wine.join(' · ')],
    ['opened', t('detail.openedIn', { year: store.openingYear })],
    ['address', words.place(store)],
  ];
  return facts.filter(([, value]) => value !== '');
}
