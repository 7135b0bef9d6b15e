import { Link } from '@tanstack/react-router';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { BookableTime } from '@xiwei/contract/booking/availability.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useBookingWords } from './booking-words.ts';
import { type Asked, writeAsk } from './table-request.ts';

/** The time most dinners begin, for a day that was asked for without one. */
const USUAL_TIME = '19:00';
const TIMES = 6;
const STORES = 3;

interface AlternativesProps {
  store: StoreDetail;
  asked: Asked;
  /** The kind that was wanted: a time that has it leads straight on. */
  kindId?: string | undefined;
  /** Of its headings, by what they stand under. */
  level?: 2 | 3 | undefined;
}

/** What can be had instead of something full: other times, other days and other restaurants, each a tap away. */
export function Alternatives({ store, asked, kindId, level = 3 }: AlternativesProps) {
  const { t } = useTranslation('booking');
  const { date, adults, children } = asked;
  const time = asked.time ?? USUAL_TIME;
  const alternatives = useRead(availabilityApi.readAlternatives, {
    params: { storeId: store.id, date },
    query: { adults, children, time },
  });
  const evening = useRead(availabilityApi.searchEvening, {
    query: { adults, children, date, time, city: store.city, limit: STORES + 1 },
  });
  if (alternatives.isPending) return <SkeletonList shape="rows" count={3} />;
  const { sameDay = [], otherDays = [] } = alternatives.data ?? {};
  const others = (evening.data?.items ?? [])
    .filter(({ id, times }) => id !== store.id && times.length > 0)
    .slice(0, STORES);
  // The nearest are told, in the order of the calendar.
  const options = (times: BookableTime[]) =>
    times
      .slice(0, TIMES)
      .sort((a, b) => (a.startAt < b.startAt ? -1 : 1))
      .map((at) => (
        <TimeLink
          key={at.startAt}
          {...{ storeId: store.id, at, asked, kindId }}
          words={at.date === date ? 'time' : 'day'}
        />
      ));
  return (
    <div className="flex flex-col gap-6">
      {sameDay.length > 0 && (
        <Options level={level} title={t('instead.sameDay')}>
          {options(sameDay)}
        </Options>
      )}
      {otherDays.length > 0 && (
        <Options level={level} title={t('instead.otherDays')}>
          {options(otherDays)}
        </Options>
      )}
      {sameDay.length + otherDays.length === 0 && <p className="text-ink-soft">{t('instead.nothing')}</p>}
      {others.length > 0 && (
        <section className="flex flex-col gap-3">
          <SectionHeading level={level} title={t('instead.otherStores')} />
          <ul className="flex flex-col gap-4">
            {others.map((other) => (
              <OtherStore key={other.id} store={other} asked={asked} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Options({ level, title, children }: { level: 2 | 3; title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading level={level} title={title} />
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

interface TimeLinkProps {
  storeId: string;
  at: BookableTime;
  asked: Asked;
  kindId: string | undefined;
  words: 'time' | 'day';
}

/** One time that can be had. Where it leaves nothing to choose, it leads straight to confirming. */
function TimeLink({ storeId, at, asked, kindId, words }: TimeLinkProps) {
  const { t } = useTranslation('booking');
  const say = useBookingWords();
  const search = writeAsk({ ...asked, date: at.date, time: at.time });
  const kind =
    at.kindIds.find((id) => id === kindId) ?? (at.kindIds.length === 1 ? at.kindIds[0] : undefined);
  const link = kind ? (
    <Link to="/booking-confirm/$storeId" params={{ storeId }} search={{ ...search, kind }} />
  ) : (
    <Link to="/booking-before/$storeId" params={{ storeId }} search={search} />
  );
  return (
    <Button variant="secondary" size="small" render={link}>
      {words === 'time'
        ? say.time(at.time)
        : t('instead.timeAt', { day: say.day(at.date), time: say.time(at.time) })}
    </Button>
  );
}

interface OtherStoreProps {
  store: Pick<StoreDetail, 'id' | 'name' | 'coverUrl' | 'mainCuisine' | 'subCuisine' | 'perCapita'> & {
    times: BookableTime[];
  };
  asked: Asked;
}

function OtherStore({ store, asked }: OtherStoreProps) {
  const { t } = useTranslation('booking');
  const words = useStoreWords();
  const say = useBookingWords();
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
          {[...words.cuisinesOf(store), words.perCapita(store.perCapita)].join(' · ')}
        </p>
        <div className="mt-1 flex flex-wrap gap-2">
          {store.times.slice(0, 3).map((at) => (
            <Button
              key={at.startAt}
              variant="secondary"
              size="small"
              aria-label={t('instead.storeAt', { store: store.name, time: say.time(at.time) })}
              render={
                <Link
                  to="/booking-before/$storeId"
                  params={{ storeId: store.id }}
                  search={writeAsk({ ...asked, date: at.date, time: at.time })}
                />
              }
            >
              {say.time(at.time)}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}
