import { Link } from '@tanstack/react-router';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Button } from '#ui/button.tsx';
import { DotSeparated } from '../parts/dot-separated.tsx';

/** Card of the store an article is about, with a booking link on wide screens. */
export function ArticleStoreCard({ store }: { store: StoreCard }) {
  const { t } = useTranslation('stores');
  const words = useStoreWords();
  const params = { storeId: store.id };
  return (
    <aside
      aria-label={store.name}
      className="relative flex items-center gap-4 rounded-large border border-line bg-surface p-4 shadow-low"
    >
      <StorePicture
        src={store.coverUrl}
        alt=""
        width={160}
        height={160}
        className="size-18 shrink-0 rounded-normal"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link
          to="/store/$storeId"
          params={params}
          className="self-start font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {store.name}
        </Link>
        <p className="line-clamp-1 text-ink-soft text-small">{store.tagline}</p>
        <p className="text-caption text-ink-soft">
          <DotSeparated parts={[words.area(store), ...words.cuisinesOf(store), words.perCapita(store)]} />
        </p>
      </div>
      <Button
        className="relative z-1 shrink-0 max-lg:hidden"
        render={<Link to="/booking-before/$storeId" params={params} />}
      >
        {t('times.bookNow')}
      </Button>
    </aside>
  );
}
