import { Link } from '@tanstack/react-router';
import type { StoreCard as Store } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from 'react-i18next';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const LOOK = 'flex h-full flex-col';

export interface StoreCardProps {
  store: Store;
  /** In sight when the page opens. */
  eager: boolean;
}

/** A restaurant in the list: its picture, what it is called, and what one must know to want to go there. */
export function StoreCard({ store, eager }: StoreCardProps) {
  const words = useStoreWords();
  return (
    <Card
      padded={false}
      className={LOOK}
      render={<Link to="/store/$storeId" params={{ storeId: store.id }} />}
    >
      <div className="relative aspect-3/2 grow">
        <StorePicture
          src={store.coverUrl}
          alt=""
          width={1200}
          height={800}
          eager={eager}
          className="absolute size-full"
        />
      </div>
      <div className="flex flex-col gap-1 px-4 pt-3.5 pb-4">
        <h2 className="font-semibold text-lead leading-snug">{store.name}</h2>
        <p className="line-clamp-1 text-ink-soft text-small">{store.tagline}</p>
        <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-small">
          <span>
            <Dotted parts={[words.cooks(store), store.district]} />
          </span>
          <span className="text-ink-soft">{words.perCapita(store.perCapita)}</span>
        </p>
      </div>
    </Card>
  );
}

/** Facts in one line, with a dot between them that is only there for the eye. */
function Dotted({ parts }: { parts: string[] }) {
  return parts.map((part, place) => (
    <span key={part}>
      {place > 0 && <span aria-hidden className="mx-1.5 before:content-['·']" />}
      {part}
    </span>
  ));
}

/** Cards that are on their way, in the shape of those that come. */
export function StoreCardSkeletons({ count, className }: { count: number; className: string }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike.
        <Card key={place} padded={false} className={LOOK}>
          <Skeleton shape="picture" className="aspect-3/2 w-full grow" />
          <div className="flex flex-col gap-2.5 px-4 pt-4 pb-5">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="mt-1.5 h-3.5 w-2/3" />
          </div>
        </Card>
      ))}
    </div>
  );
}
