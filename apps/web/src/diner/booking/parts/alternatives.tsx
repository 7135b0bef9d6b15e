import { Link } from '@tanstack/react-router';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { BookableTime } from '@xiwei/contract/booking/availability.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import type { ReactNode } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { type TableRequest, tableRequestParams } from '#shared/booking/table-request.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** Time to search around if the request has none. */
const DEFAULT_TIME = '19:00';
const MAX_TIMES = 6;
const MAX_STORES = 3;

interface AlternativesProps {
  store: StoreDetail;
  request: TableRequest;
  /** Requested kind of table. A time at which it is free links to the confirm page. */
  kindId?: string | undefined;
  /** Heading level. */
  level?: 2 | 3 | undefined;
}

/** Alternatives to a full time: other times, other days and other restaurants. */
export function Alternatives({ store, request, kindId, level = 3 }: AlternativesProps) {
  const { t } = useTranslation('booking');
  const { date, adults, children } = request;
  const time = request.time ?? DEFAULT_TIME;
  const alternatives = useRead(availabilityApi.readAlternatives, {
    params: { storeId: store.id, date },
    query: { adults, children, time },
  });
  const evening = useRead(availabilityApi.searchEvening, {
    query: { adults, children, date, time, city: store.city, limit: MAX_STORES + 1 },
  });
  if (alternatives.isPending) return <SkeletonList shape="rows" count={3} />;
  const { sameDay = [], otherDays = [] } = alternatives.data ?? {};
  const others = (evening.data?.items ?? [])
    .filter(({ id, times }) => id !== store.id && times.length > 0)
    .slice(0, MAX_STORES);
  // The closest times, in chronological order.
  const timeLinks = (times: BookableTime[]) =>
    times
      .slice(0, MAX_TIMES)
      .sort((a, b) => (a.startAt < b.startAt ? -1 : 1))
      .map((bookable) => (
        <TimeLink
          key={bookable.startAt}
          {...{ storeId: store.id, bookable, request, kindId }}
          label={bookable.date === date ? 'time' : 'day'}
        />
      ));
  return (
    <div className="flex flex-col gap-6">
      {sameDay.length > 0 && (
        <AlternativeTimes level={level} title={t('instead.sameDay')}>
          {timeLinks(sameDay)}
        </AlternativeTimes>
      )}
      {otherDays.length > 0 && (
        <AlternativeTimes level={level} title={t('instead.otherDays')}>
          {timeLinks(otherDays)}
        </AlternativeTimes>
      )}
      {sameDay.length + otherDays.length === 0 && <p className="text-ink-soft">{t('instead.nothing')}</p>}
      {others.length > 0 && (
        <section className="flex flex-col gap-3">
          <SectionHeading level={level} title={t('instead.otherStores')} />
          <ul className="flex flex-col gap-4">
            {others.map((other) => (
              <OtherStore key={other.id} store={other} request={request} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function AlternativeTimes({ level, title, children }: { level: 2 | 3; title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading level={level} title={title} />
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

interface TimeLinkProps {
  storeId: string;
  bookable: BookableTime;
  request: TableRequest;
  kindId: string | undefined;
  /** Shows only the time, or the day as well. */
  label: 'time' | 'day';
}

/** Link to a free time; to the confirm page if there is no choice of table left. */
function TimeLink({ storeId, bookable, request, kindId, label }: TimeLinkProps) {
  const { t } = useTranslation('booking');
  const bookingWords = useBookingWords();
  const search = tableRequestParams({ ...request, date: bookable.date, time: bookable.time });
  const kind =
    bookable.kindIds.find((id) => id === kindId) ??
    (bookable.kindIds.length === 1 ? bookable.kindIds[0] : undefined);
  const link = kind ? (
    <Link to="/booking-confirm/$storeId" params={{ storeId }} search={{ ...search, kind }} />
  ) : (
    <Link to="/booking-before/$storeId" params={{ storeId }} search={search} />
  );
  return (
    <Button variant="secondary" size="small" render={link}>
      {label === 'time'
        ? bookingWords.time(bookable.time)
        : t('instead.timeAt', {
            day: bookingWords.day(bookable.date),
            time: bookingWords.time(bookable.time),
          })}
    </Button>
  );
}

interface OtherStoreProps {
  store: Pick<
    StoreDetail,
    'id' | 'name' | 'coverUrl' | 'mainCuisine' | 'subCuisine' | 'perCapita' | 'currency'
  > & {
    times: BookableTime[];
  };
  request: TableRequest;
}

function OtherStore({ store, request }: OtherStoreProps) {
  const { t } = useTranslation('booking');
  const words = useStoreWords();
  const bookingWords = useBookingWords();
  return (
    <li className="flex gap-3">
      <StorePicture
        src={store.coverUrl}
        alt=""
        width={160}
        height={160}
        className="size-20 shrink-0 rounded-normal"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Link
          to="/store/$storeId"
          params={{ storeId: store.id }}
          className="truncate font-semibold underline-offset-4 hover:underline"
        >
          {store.name}
        </Link>
        <p className="truncate text-ink-soft text-small">
          {[...words.cuisinesOf(store), words.perCapita(store)].join(' · ')}
        </p>
        <div className="mt-1 flex flex-wrap gap-2">
          {store.times.slice(0, 3).map((bookable) => (
            <Button
              key={bookable.startAt}
              variant="secondary"
              size="small"
              aria-label={t('instead.storeAt', { store: store.name, time: bookingWords.time(bookable.time) })}
              render={
                <Link
                  to="/booking-before/$storeId"
                  params={{ storeId: store.id }}
                  search={tableRequestParams({ ...request, date: bookable.date, time: bookable.time })}
                />
              }
            >
              {bookingWords.time(bookable.time)}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}
