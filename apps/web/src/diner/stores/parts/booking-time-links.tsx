import { Link } from '@tanstack/react-router';
import type { Evening } from '@xiwei/contract/booking/evening.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { ComponentProps } from 'react';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { classes } from '#ui/classes.ts';
import { partyOf } from './use-evening.ts';

/** A start time with free tables, and the ids of the free kinds of table. */
export interface BookableTime {
  date: string;
  time: string;
  kindIds: string[];
}

const COLUMNS = {
  four: 'grid-cols-4 max-[22rem]:grid-cols-2',
  beside: 'grid-cols-4 max-[22rem]:grid-cols-2 lg:grid-cols-2',
  fitting: 'grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]',
};

export interface BookingTimeLinksProps {
  store: { id: string; name: string };
  times: readonly BookableTime[];
  /** The party, and the requested time, which is highlighted. */
  evening: Pick<Evening, 'adults' | 'children'> & { time?: string | undefined };
  /** Maximum number of times, closest to the requested time. */
  max?: number | undefined;
  /** Grid: `fitting` as many columns as fit, `four`, or `beside` a picture (two on wide screens). */
  columns?: keyof typeof COLUMNS | undefined;
  className?: string | undefined;
}

/** Free times of a store, each a link that starts a booking. */
export function BookingTimeLinks({
  store,
  times,
  evening,
  max,
  columns = 'four',
  className,
}: BookingTimeLinksProps) {
  const { t } = useTranslation('stores');
  return (
    <ul
      aria-label={t('times.label', { store: store.name })}
      className={classes('relative z-1 grid gap-2', COLUMNS[columns], className)}
    >
      {nearestTimes(times, evening.time, max).map((bookable) => (
        <li key={`${bookable.date} ${bookable.time}`}>
          <BookingTimeLink store={store} bookable={bookable} evening={evening} />
        </li>
      ))}
    </ul>
  );
}

interface BookingTimeLinkProps extends Pick<BookingTimeLinksProps, 'store' | 'evening'> {
  bookable: BookableTime;
}

function BookingTimeLink({ store, bookable, evening }: BookingTimeLinkProps) {
  const { t } = useTranslation('stores');
  const { language } = useStoreWords();
  const { text, nextDay } = formatWallTime(bookable.time, language);
  const time = nextDay ? t('times.nextDay', { time: text }) : text;
  return (
    <BookingLink
      storeId={store.id}
      bookable={bookable}
      evening={evening}
      aria-label={t('times.book', { store: store.name, time })}
      className={classes(
        'transition-feedback grid min-h-11 place-items-center rounded-normal border px-0.5 font-semibold text-small tabular-nums leading-tight',
        nextDay ? 'text-center' : 'whitespace-nowrap',
        bookable.time === evening.time
          ? 'border-accent-text bg-accent-soft text-accent-text hover:border-accent'
          : 'border-line-strong bg-surface hover:bg-hover active:bg-press',
      )}
    >
      {time}
    </BookingLink>
  );
}

interface BookingLinkProps
  extends Pick<BookingTimeLinkProps, 'bookable' | 'evening'>,
    Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-label'> {
  storeId: string;
}

/**
 * Links to the confirm page if only one kind of table is free, since there is nothing to choose. Users who still have to
 * sign in get the booking page first, so they see the deposit terms before signing in.
 */
function BookingLink({ storeId, bookable, evening, ...rest }: BookingLinkProps) {
  const { date, time, kindIds } = bookable;
  const search = { date, time, ...partyOf(evening) };
  const [kind, ...others] = kindIds;
  const isSignedIn = Boolean(useSession().data?.user);
  return isSignedIn && kind && others.length === 0 ? (
    <Link {...rest} to="/booking-confirm/$storeId" params={{ storeId }} search={{ ...search, kind }} />
  ) : (
    <Link {...rest} to="/booking-before/$storeId" params={{ storeId }} search={search} />
  );
}

/** Returns the times closest to the requested one, in chronological order. */
export function nearestTimes(
  times: readonly BookableTime[],
  requested: string | undefined,
  max = times.length,
): BookableTime[] {
  const distance = ({ time }: BookableTime) =>
    requested ? Math.abs(minuteOf(time) - minuteOf(requested)) : 0;
  return [...times]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, max)
    .sort((a, b) => (a.time < b.time ? -1 : 1));
}
