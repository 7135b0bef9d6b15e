import { Link } from '@tanstack/react-router';
import type { StoreCard as Store } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from 'react-i18next';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const LOOK = 'flex h-full flex-col';

export interface StoreCardProps {
  store: Store;
  /** In sight when the page opens. */
  eager: boolean;
  /** The first of the list: on a wide screen its words stand beside a larger picture. */
  leads: boolean;
}

/** A restaurant in the list: its picture, what it is called, and what one must know to want to go there. */
export function StoreCard({ store, eager, leads }: StoreCardProps) {
  const words = useStoreWords();
  return (
    <Card
      padded={false}
      className={classes(LOOK, leads && 'lg:flex-row')}
      render={<Link to="/store/$storeId" params={{ storeId: store.id }} />}
    >
      <StorePicture
        src={store.coverUrl}
        alt=""
        width={1200}
        height={800}
        eager={eager}
        className={classes('aspect-3/2 w-full', leads && 'lg:h-full lg:w-auto lg:min-w-0 lg:flex-1')}
      />
      <div
        className={classes(
          'flex flex-col gap-1 px-4 pt-3.5 pb-4',
          leads && 'lg:w-1/3 lg:justify-center lg:gap-2 lg:p-6',
        )}
      >
        <div className={classes('flex items-baseline justify-between gap-4', leads && 'lg:contents')}>
          <h2 className={classes('font-semibold text-lead leading-snug', leads && 'lg:text-headline')}>
            {store.name}
          </h2>
          <p className={classes('shrink-0 text-ink-soft text-small', leads && 'lg:order-last')}>
            {words.perCapita(store.perCapita)}
          </p>
        </div>
        <p
          className={classes(
            'line-clamp-2 text-ink-soft text-small',
            leads && 'lg:mb-2 lg:line-clamp-none lg:text-body',
          )}
        >
          {store.tagline}
        </p>
        <p className="text-small">
          <Dotted parts={[...words.cuisinesOf(store), words.area(store)]} />
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
