import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { DayAvailability } from '@xiwei/contract/booking/availability.model.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useSession } from '#api/session.ts';
import { StoreLoader } from '#diner/stores/parts/store-loader.tsx';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Alternatives } from './parts/alternatives.tsx';
import { useBookingWords } from './parts/booking-words.ts';
import { DayChoice } from './parts/day-choice.tsx';
import { KindChoice } from './parts/kind-choice.tsx';
import { BookingPending } from './parts/pending-booking-notice.tsx';
import { PeopleChoice } from './parts/people-choice.tsx';
import { type Asked, atLeast, readAsked, writeAsk } from './parts/table-request.ts';
import { reasonAgainst, TimeChoice } from './parts/time-choice.tsx';

/** While somebody looks at a day, others book: it is read again so often. */
const REFRESH_MS = 30_000;

/** Choosing a table: how many, which day, what time, where. All of it is in the address. */
export function BookingBeforeScreen() {
  const { storeId = '' } = useParams({ strict: false });
  return <StoreLoader storeId={storeId}>{(store) => <Choosing store={store} />}</StoreLoader>;
}

function Choosing({ store }: { store: StoreDetail }) {
  const { t } = useTranslation(['booking', 'common']);
  const navigate = useNavigate();
  const today = dateIn(store.timezone, serverNow());
  const written = readAsked(useSearch({ from: '/diner/booking-before/$storeId' }), today);
  const asked = atLeast(written, store.booking.minPeople);
  const ask = (change: Partial<Asked>) =>
    void navigate({ to: '.', search: writeAsk({ ...asked, ...change }), replace: true, resetScroll: false });
  return (
    <div className="flex flex-1 flex-col gap-8 pb-12">
      <title>{`${t('before.title', { store: store.name })} · ${t('common:brand')}`}</title>
      <PageHeader
        title={t('before.title', { store: store.name })}
        detail={t('before.lead')}
        back={<BackButton to={`/store/${store.id}`} />}
      />
      <BookingPending storeId={store.id} />
      <PeopleChoice storeId={store.id} terms={store.booking} asked={asked} onChange={ask} />
      <DayChoice store={store} asked={asked} today={today} onChange={(date) => ask({ date })} />
      <TimesAndTables store={store} asked={asked} onTime={(time) => ask({ time })} />
    </div>
  );
}

interface TimesAndTablesProps {
  store: StoreDetail;
  asked: Asked;
  onTime: (time: string) => void;
}

function TimesAndTables({ store, asked, onTime }: TimesAndTablesProps) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  const { date, adults, children } = asked;
  const input = { params: { storeId: store.id, date }, query: { adults, children } };
  const day = useRead(availabilityApi.readDay, input, { refetchInterval: REFRESH_MS });
  const goOn = useGoOn(store.id, day.data, asked);
  if (!day.data && day.error) {
    return <ReadFailed error={day.error} onRetry={day.refetch} retrying={day.isRefetching} />;
  }
  if (!day.data) return <TimesSkeleton />;
  if (day.data.reason) {
    return (
      <section className="flex flex-col gap-6 px-gutter">
        <NoticeBar tone="caution" title={t('before.notOpen')}>
          {words.reason(day.data.reason)}
        </NoticeBar>
        <Alternatives store={store} asked={asked} />
      </section>
    );
  }
  return (
    <>
      <TimeChoice day={day.data} chosen={asked.time} onChange={(time) => goOn(time) || onTime(time)} />
      <Tables store={store} day={day.data} asked={asked} onTime={(time) => goOn(time) || onTime(time)} />
    </>
  );
}

/**
 * A time at which just one kind of table is free leaves nothing to choose: it leads straight on. Not for people who have to
 * sign in first: what is asked ahead is shown to them before that.
 */
function useGoOn(storeId: string, day: DayAvailability | undefined, asked: Asked): (time: string) => boolean {
  const navigate = useNavigate();
  const isSignedIn = Boolean(useSession().data?.user);
  return (time) => {
    if (!isSignedIn) return false;
    const slot = day?.shifts.flatMap(({ slots }) => slots).find((one) => one.time === time);
    const [only, ...more] = (slot?.kinds ?? []).filter(({ free }) => free);
    if (!only || more.length > 0) return false;
    const search = { ...writeAsk({ ...asked, time }), kind: only.kindId };
    void navigate({ to: '/booking-confirm/$storeId', params: { storeId }, search });
    return true;
  };
}

interface TablesProps {
  store: StoreDetail;
  day: DayAvailability;
  asked: Asked;
  onTime: (time: string) => void;
}

function Tables({ store, day, asked, onTime }: TablesProps) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  const { time } = asked;
  const section = useRef<HTMLElement>(null);
  useBroughtIntoSight(section, time);
  if (time === null) {
    return <p className="px-gutter text-ink-soft text-small">{t('before.chooseTimeFirst')}</p>;
  }
  const slot = day.shifts.flatMap(({ slots }) => slots).find((one) => one.time === time);
  const against = slot ? reasonAgainst(slot) : 'notAStartTime';
  const when = { day: words.day(asked.date), time: words.time(time), people: words.people(asked) };
  return (
    <section ref={section} className="flex scroll-mt-16 flex-col gap-4 px-gutter">
      <SectionHeading title={t('before.table')} detail={t('before.tableDetail', when)} />
      {against === undefined ? (
        <KindChoice
          storeId={store.id}
          today={dateIn(store.timezone, serverNow())}
          day={day}
          asked={{ ...asked, time }}
          onTime={onTime}
        />
      ) : (
        <>
          <NoticeBar tone="caution" title={t('before.fullTime', when)}>
            {words.reason(against)}
          </NoticeBar>
          <Alternatives store={store} asked={asked} />
        </>
      )}
    </section>
  );
}

/** Shows what a choice leads to, once it is made. */
function useBroughtIntoSight(section: RefObject<HTMLElement | null>, time: string | null): void {
  const before = useRef<string | null>(undefined);
  useEffect(() => {
    const changed = before.current !== time;
    before.current = time;
    if (!changed || time === null) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.current?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'nearest' });
  }, [section, time]);
}

function TimesSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4 px-gutter">
      <Skeleton className="h-6 w-24" />
      <div className="grid grid-cols-4 gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
          <Skeleton key={place} className="h-12" />
        ))}
      </div>
    </div>
  );
}
