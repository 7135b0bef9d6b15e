import { Link } from '@tanstack/react-router';
import type { Evening } from '@xiwei/contract/booking/evening.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session.ts';
import { formatWallTime } from '#shared/format/days.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { classes } from '#ui/classes.ts';
import { partyOf } from './use-evening.ts';

/** A time at which a table can be had, and the kinds of table there are then. */
export interface OfferedTime {
  date: string;
  time: string;
  kindIds: string[];
}

const COLUMNS = {
  four: 'grid-cols-4 max-[22rem]:grid-cols-2',
  beside: 'grid-cols-4 max-[22rem]:grid-cols-2 lg:grid-cols-2',
  fitting: 'grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]',
};

export interface BookTimesProps {
  store: { id: string; name: string };
  times: readonly OfferedTime[];
  /** For how many, and the time that was asked for, which stands out. */
  evening: Pick<Evening, 'adults' | 'children'> & { time?: string | undefined };
  /** At most so many: those nearest to the time that was asked for. */
  most?: number | undefined;
  /** As many columns as fit; or four, and two beside a picture on a wide screen. */
  columns?: keyof typeof COLUMNS | undefined;
  className?: string | undefined;
}

/** The times of a store as buttons, each of which begins a booking. */
export function BookTimes({ store, times, evening, most, columns = 'four', className }: BookTimesProps) {
  const { t } = useTranslation('stores');
  return (
    <ul
      aria-label={t('times.label', { store: store.name })}
      className={classes('relative z-1 grid gap-2', COLUMNS[columns], className)}
    >
      {nearest(times, evening.time, most).map((offered) => (
        <li key={`${offered.date} ${offered.time}`}>
          <BookTime store={store} offered={offered} evening={evening} />
        </li>
      ))}
    </ul>
  );
}

interface BookTimeProps extends Pick<BookTimesProps, 'store' | 'evening'> {
  offered: OfferedTime;
}

function BookTime({ store, offered, evening }: BookTimeProps) {
  const { t } = useTranslation('stores');
  const { language } = useStoreWords();
  const { words, nextDay } = formatWallTime(offered.time, language);
  const time = nextDay ? t('times.nextDay', { time: words }) : words;
  return (
    <BookingLink
      storeId={store.id}
      offered={offered}
      evening={evening}
      aria-label={t('times.book', { store: store.name, time })}
      className={classes(
        'answers grid min-h-11 place-items-center rounded-normal border px-0.5 font-semibold text-small tabular-nums leading-tight',
        nextDay ? 'text-center' : 'whitespace-nowrap',
        offered.time === evening.time
          ? 'border-accent-text bg-accent-soft text-accent-text hover:border-accent'
          : 'border-line-strong bg-surface hover:bg-hover active:bg-press',
      )}
    >
      {time}
    </BookingLink>
  );
}

interface BookingLinkProps
  extends Pick<BookTimeProps, 'offered' | 'evening'>,
    Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-label'> {
  storeId: string;
}

/**
 * Where one kind of table is left there is nothing to choose: it leads straight to confirming. People who have to sign in for
 * that are shown before what is asked ahead.
 */
function BookingLink({ storeId, offered, evening, ...rest }: BookingLinkProps) {
  const { date, time, kindIds } = offered;
  const asked = { date, time, ...partyOf(evening) };
  const [kind, ...others] = kindIds;
  const isSignedIn = Boolean(useSession().data?.user);
  return isSignedIn && kind && others.length === 0 ? (
    <Link {...rest} to="/booking-confirm/$storeId" params={{ storeId }} search={{ ...asked, kind }} />
  ) : (
    <Link {...rest} to="/booking-before/$storeId" params={{ storeId }} search={asked} />
  );
}

/** Those nearest to a time, in the order of the clock. */
export function nearest(
  times: readonly OfferedTime[],
  wanted: string | undefined,
  most = times.length,
): OfferedTime[] {
  const away = ({ time }: OfferedTime) => (wanted ? Math.abs(minuteOf(time) - minuteOf(wanted)) : 0);
  return [...times]
    .sort((a, b) => away(a) - away(b))
    .slice(0, most)
    .sort((a, b) => (a.time < b.time ? -1 : 1));
}
