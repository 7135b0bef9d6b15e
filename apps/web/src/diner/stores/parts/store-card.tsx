import { Link } from '@tanstack/react-router';
import type { Evening } from '@xiwei/contract/booking/evening.ts';
import type { StoreCard as Store } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from 'react-i18next';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { BookTimes, type OfferedTime } from './booking-time-links.tsx';
import { Dotted } from './dot-separated.tsx';
import { useDistance } from './use-distance.ts';
import { partyOf } from './use-evening.ts';

const LOOK = 'flex h-full flex-col';
const TIMES = 4;

export interface StoreCardProps {
  store: Store & { times?: OfferedTime[] };
  evening: Evening;
  /** In sight when the page opens. */
  eager: boolean;
  /** The first of the list: on a wide screen its words stand beside a larger picture. */
  leads: boolean;
}

/**
 * A restaurant in the list: its picture, what it is called, what one must know to want to go there, and when one can.
 * The name is the link, and the whole card answers for it; the times lie above it.
 */
export function StoreCard({ store, evening, eager, leads }: StoreCardProps) {
  const words = useStoreWords();
  const distance = useDistance()(store);
  return (
    <Card
      padded={false}
      className={classes(
        LOOK,
        'answers relative has-[h2_a:hover]:border-line-strong has-[h2_a:hover]:shadow-high',
        leads && 'lg:flex-row',
      )}
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
          'flex flex-1 flex-col gap-1 px-4 pt-3.5 pb-4',
          leads && 'lg:w-2/5 lg:flex-none lg:justify-center lg:gap-2 lg:p-6',
        )}
      >
        <div className={classes('flex items-baseline justify-between gap-4', leads && 'lg:contents')}>
          <h2 className={classes('font-semibold text-lead leading-snug', leads && 'lg:text-headline')}>
            <Link
              to="/store/$storeId"
              params={{ storeId: store.id }}
              search={{ date: evening.date, ...partyOf(evening) }}
              className="after:absolute after:inset-0 after:rounded-large focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
            >
              {store.name}
            </Link>
          </h2>
          <p className={classes('shrink-0 text-ink-soft text-small', leads && 'lg:order-1')}>
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
          <Dotted parts={[...words.cuisinesOf(store), words.area(store), ...(distance ? [distance] : [])]} />
        </p>
        {store.times && (
          <BookTimes
            store={store}
            times={store.times}
            evening={evening}
            most={TIMES}
            columns={leads ? 'beside' : 'four'}
            className={classes('mt-auto pt-3', leads && 'lg:order-2 lg:mt-0')}
          />
        )}
      </div>
    </Card>
  );
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
          <div className="flex flex-col gap-2.5 px-4 pt-4 pb-4">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="mt-1.5 h-3.5 w-2/3" />
            <Skeleton className="mt-2 h-11 w-full" />
          </div>
        </Card>
      ))}
    </div>
  );
}
