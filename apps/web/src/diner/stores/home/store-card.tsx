import { Link } from '@tanstack/react-router';
import type { Evening } from '@xiwei/contract/booking/evening.ts';
import type { StoreCard as Store } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type BookableTime, BookingTimeLinks } from '../parts/booking-time-links.tsx';
import { DotSeparated } from '../parts/dot-separated.tsx';
import { useDistance } from '../parts/use-distance.ts';
import { partyOf } from '../parts/use-evening.ts';

const CARD_LAYOUT = 'flex h-full flex-col';
const MAX_TIMES = 4;

export interface StoreCardProps {
  store: Store & { times?: BookableTime[] };
  evening: Evening;
  /** Visible when the page opens: its picture is loaded eagerly. */
  eager: boolean;
  /** On wide screens, shows a larger picture with the text beside it. */
  featured: boolean;
}

/**
 * Restaurant card: picture, name, key facts, free times. The link on the name covers the whole card; the times are
 * stacked above it, so they stay clickable. Its outline is inside the card, which clips what is outside.
 */
export function StoreCard({ store, evening, eager, featured }: StoreCardProps) {
  const words = useStoreWords();
  const distance = useDistance()(store);
  return (
    <Card
      padded={false}
      className={classes(
        CARD_LAYOUT,
        'transition-feedback relative has-[h2_a:hover]:border-line-strong has-[h2_a:hover]:shadow-high',
        featured && 'lg:flex-row',
      )}
    >
      <StorePicture
        src={store.coverUrl}
        alt=""
        width={1200}
        height={800}
        eager={eager}
        className={classes('aspect-3/2 w-full', featured && 'lg:h-full lg:w-auto lg:min-w-0 lg:flex-1')}
      />
      <div
        className={classes(
          'flex flex-1 flex-col gap-1 px-4 pt-3.5 pb-4',
          featured && 'lg:w-2/5 lg:flex-none lg:justify-center lg:gap-2 lg:p-6',
        )}
      >
        <div className={classes('flex items-baseline justify-between gap-4', featured && 'lg:contents')}>
          <h2 className={classes('font-semibold text-lead leading-snug', featured && 'lg:text-headline')}>
            <Link
              to="/store/$storeId"
              params={{ storeId: store.id }}
              search={{ date: evening.date, ...partyOf(evening) }}
              className="after:absolute after:inset-0 after:rounded-large focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink focus-visible:after:-outline-offset-2"
            >
              {store.name}
            </Link>
          </h2>
          <p className={classes('shrink-0 text-ink-soft text-small', featured && 'lg:order-1')}>
            {words.perCapita(store)}
          </p>
        </div>
        <p
          className={classes(
            'line-clamp-2 text-ink-soft text-small',
            featured && 'lg:mb-2 lg:line-clamp-none lg:text-body',
          )}
        >
          {store.tagline}
        </p>
        <p className="text-small">
          <DotSeparated
            parts={[...words.cuisinesOf(store), words.area(store), ...(distance ? [distance] : [])]}
          />
        </p>
        {store.times && (
          <BookingTimeLinks
            store={store}
            times={store.times}
            evening={evening}
            max={MAX_TIMES}
            columns={featured ? 'beside' : 'four'}
            className={classes('mt-auto pt-3', featured && 'lg:order-2 lg:mt-0')}
          />
        )}
      </div>
    </Card>
  );
}

/** Skeletons in the shape of store cards. */
export function StoreCardSkeletons({ count, className }: { count: number; className: string }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike.
        <Card key={index} padded={false} className={CARD_LAYOUT}>
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
