import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { BookOpen } from 'lucide-react';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { StoreLoader } from '#shared/stores/store-loader.tsx';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { DishRow, sectionsOf } from '../parts/dish-row.tsx';

/** Full menu of a restaurant, by section. */
export function StoreDetailMenuScreen() {
  const { storeId } = usePage('/store-detail-menu/$storeId').params;
  useFollowStore(storeId);
  return <StoreLoader storeId={storeId}>{(store) => <MenuPage store={store} />}</StoreLoader>;
}

function MenuPage({ store }: { store: StoreDetail }) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const title = t('stores-search:menu.title', { store: store.name });
  const sections = sectionsOf(store.dishes);
  return (
    <DinerPage title={title} documentTitle={title} back={`/store/${store.id}`}>
      {sections.length === 0 && (
        <EmptyState
          icon={<BookOpen size={32} strokeWidth={1.5} />}
          title={t('stores-search:menu.empty')}
          detail={t('stores-search:menu.emptyDetail')}
        />
      )}
      {sections.length > 1 && <SectionLinks sections={sections.map(([name]) => name)} />}
      <div className="flex flex-col gap-8 px-gutter pt-4 pb-12">
        {sections.map(([name, dishes], index) => (
          <section
            key={name}
            id={sectionId(index)}
            aria-labelledby={`${sectionId(index)}-name`}
            className="scroll-mt-16"
          >
            <SectionHeading title={name} id={`${sectionId(index)}-name`} className="pb-2" />
            <ul>
              {dishes.map((dish) => (
                <DishRow key={dish.id} storeId={store.id} dish={dish} />
              ))}
            </ul>
          </section>
        ))}
        {sections.length > 0 && <p className="text-caption text-ink-soft">{t('stores-search:menu.note')}</p>}
      </div>
    </DinerPage>
  );
}

const sectionId = (index: number): string => `section-${index + 1}`;

function SectionLinks({ sections }: { sections: string[] }) {
  const { t } = useTranslation(['stores', 'stores-search']);
  return (
    <nav
      aria-label={t('stores-search:menu.sections')}
      className="bar-hidden sticky top-0 z-10 flex gap-1 overflow-x-auto bg-ground px-gutter py-2"
    >
      {sections.map((name, index) => (
        <a
          key={name}
          href={`#${sectionId(index)}`}
          className="transition-feedback flex min-h-control-small shrink-0 items-center rounded-full px-3 text-ink-soft text-small hover:bg-hover hover:text-ink"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
