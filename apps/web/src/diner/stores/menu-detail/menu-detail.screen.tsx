import { Link } from '@tanstack/react-router';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { SearchX } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { NotFoundPage } from '#shared/stores/not-found-page.tsx';
import { StoreLoader } from '#shared/stores/store-loader.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { Dish } from '../parts/dish-badges.tsx';
import { DishBadges } from '../parts/dish-badges.tsx';
import { DishRow } from '../parts/dish-row.tsx';

/** One dish of a restaurant. */
export function MenuDetailScreen() {
  const { storeId, menuId } = usePage('/menu-detail/$storeId/$menuId').params;
  useFollowStore(storeId);
  return (
    <StoreLoader storeId={storeId}>
      {(store) => {
        const dish = store.dishes.find(({ id }) => id === menuId);
        return dish ? <DishPage store={store} dish={dish} /> : <DishNotFound storeId={storeId} />;
      }}
    </StoreLoader>
  );
}

function DishPage({ store, dish }: { store: StoreDetail; dish: Dish }) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const { language } = useStoreWords();
  const others = store.dishes.filter(({ section, id }) => section === dish.section && id !== dish.id);
  return (
    <>
      <article className="flex flex-1 flex-col gap-6 pb-8">
        <title>{`${dish.name} · ${store.name}`}</title>
        <div className="relative">
          <StorePicture
            src={dish.pictureUrl}
            alt=""
            width={960}
            height={720}
            eager
            className="aspect-4/3 w-full"
          />
          <div className="absolute start-3 top-[max(0.75rem,env(safe-area-inset-top))] rounded-full bg-surface shadow-low">
            <BackButton to={`/store-detail-menu/${store.id}`} />
          </div>
        </div>
        <header className="flex flex-col gap-2 px-gutter">
          <p className="text-ink-soft text-small">
            <Link
              to="/store-detail-menu/$storeId"
              params={{ storeId: store.id }}
              className="text-accent-text underline-offset-4 hover:underline"
            >
              {t('stores-search:menu.title', { store: store.name })}
            </Link>
            <span aria-hidden className="mx-1.5 before:content-['·']" />
            {dish.section}
          </p>
          <h1 className="font-semibold text-headline">{dish.name}</h1>
          <p className="font-semibold text-title tabular-nums">
            {formatMoney(dish.price, store.currency, language)}
          </p>
          <DishBadges dish={dish} />
          <p className="pt-1 text-ink-soft">{dish.description}</p>
          <p className="text-caption text-ink-soft">{t('stores-search:menu.note')}</p>
        </header>
        {others.length > 0 && (
          <section className="px-gutter">
            <SectionHeading title={t('stores-search:menu.more')} className="pb-2" />
            <ul>
              {others.map((other) => (
                <DishRow key={other.id} storeId={store.id} dish={other} />
              ))}
            </ul>
          </section>
        )}
      </article>
      <BottomActionBar>
        <Button
          size="large"
          wide
          render={<Link to="/booking-before/$storeId" params={{ storeId: store.id }} />}
        >
          {t('times.bookNow')}
        </Button>
      </BottomActionBar>
    </>
  );
}

function DishNotFound({ storeId }: { storeId: string }) {
  const { t } = useTranslation('stores-search');
  return (
    <NotFoundPage
      icon={SearchX}
      title={t('menu.dishMissingTitle')}
      detail={t('menu.dishMissingDetail')}
      action={
        <Button render={<Link to="/store-detail-menu/$storeId" params={{ storeId }} />}>
          {t('menu.back')}
        </Button>
      }
    />
  );
}
