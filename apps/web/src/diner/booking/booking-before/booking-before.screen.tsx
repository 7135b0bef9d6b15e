import { useNavigate } from '@tanstack/react-router';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { DayAvailability } from '@xiwei/contract/booking/availability.model.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useSession } from '#api/session.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { DayChoice } from '#shared/booking/day-choice.tsx';
import { PeopleChoice } from '#shared/booking/people-choice.tsx';
import {
  raiseToMinimum,
  readTableRequest,
  type TableRequest,
  tableRequestParams,
} from '#shared/booking/table-request.ts';
import { TimeChoice, unavailableReason } from '#shared/booking/time-choice.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { LargePartyNotice, PrivateDiningButton } from '#shared/stores/large-party.tsx';
import { StoreLoader } from '#shared/stores/store-loader.tsx';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Alternatives } from '../parts/alternatives.tsx';
import { HeldTableNotice } from './held-table-notice.tsx';
import { KindChoice } from './kind-choice.tsx';
import { PendingBookingNotice } from './pending-booking-notice.tsx';

/** Polling interval of the day's availability, since other diners book meanwhile. */
const REFRESH_MS = 30_000;

/** Table choice: party size, day, time and kind of table. The choice is in the URL. */
export function BookingBeforeScreen() {
  const { storeId } = usePage('/booking-before/$storeId').params;
  useFollowStore(storeId);
  return <StoreLoader storeId={storeId}>{(store) => <TableChoice store={store} />}</StoreLoader>;
}

function TableChoice({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const today = dateIn(store.timezone, serverNow());
  const fromUrl = readTableRequest(usePage('/booking-before/$storeId').search, today);
  const request = raiseToMinimum(fromUrl, store.booking.minPeople);
  const { quickSizes, maxPeople } = useSizes(store, request);
  const changeRequest = (change: Partial<TableRequest>) =>
    void navigate({
      to: '.',
      search: tableRequestParams({ ...request, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <DinerPage
      title={t('before.title', { store: store.name })}
      detail={t('before.lead')}
      back={`/store/${store.id}`}
    >
      <div className="flex flex-col gap-8 pt-8 pb-12">
        <PendingBookingNotice storeId={store.id} />
        <HeldTableNotice storeId={store.id} />
        {store.booking.online ? (
          <>
            <PeopleChoice
              terms={{ ...store.booking, maxPeople }}
              request={request}
              quickSizes={quickSizes}
              forMore={<PrivateDiningButton storeId={store.id} party={request} />}
              onChange={changeRequest}
            />
            <DayChoice
              store={store}
              request={request}
              today={today}
              onChange={(date) => changeRequest({ date })}
            />
            <TimesAndTables store={store} request={request} onTime={(time) => changeRequest({ time })} />
          </>
        ) : (
          <NoticeBar className="mx-gutter">{t('reasons.onlineBookingOff')}</NoticeBar>
        )}
      </div>
    </DinerPage>
  );
}

const dayInput = (storeId: string, { date, adults, children }: TableRequest) => ({
  params: { storeId, date },
  query: { adults, children },
});

/**
 * Returns the party sizes to choose quickly, which are kept while the day is read again for another party, and the largest
 * party that can be booked online: by the rules, or also by the tables if the party is too large for them.
 */
function useSizes({ id, booking }: StoreDetail, request: TableRequest) {
  const day = useRead(availabilityApi.readDay, dayInput(id, request)).data;
  const sizes = day?.quickSizes;
  const [kept, setKept] = useState(sizes);
  if (sizes && sizes !== kept) setKept(sizes);
  return { quickSizes: sizes ?? kept, maxPeople: day?.partyLimit ?? booking.maxPeople };
}

interface TimesAndTablesProps {
  store: StoreDetail;
  request: TableRequest;
  onTime: (time: string) => void;
}

function TimesAndTables({ store, request, onTime }: TimesAndTablesProps) {
  const query = useRead(availabilityApi.readDay, dayInput(store.id, request), {
    refetchInterval: REFRESH_MS,
  });
  const skipToConfirm = useSkipToConfirm(store.id, query.data, request);
  const chooseTime = (time: string) => skipToConfirm(time) || onTime(time);
  return (
    <Loaded of={query} skeleton={<TimesSkeleton />}>
      {(day) =>
        day.partyLimit !== undefined ? (
          <LargePartyNotice storeId={store.id} party={request} limit={day.partyLimit} className="mx-gutter" />
        ) : day.reason ? (
          <DayNotOpen store={store} request={request} reason={day.reason} />
        ) : (
          <>
            <TimeChoice day={day} chosen={request.time} onChange={chooseTime} />
            <KindSection store={store} day={day} request={request} onTime={chooseTime} />
          </>
        )
      }
    </Loaded>
  );
}

interface DayNotOpenProps {
  store: StoreDetail;
  request: TableRequest;
  reason: NonNullable<DayAvailability['reason']>;
}

function DayNotOpen({ store, request, reason }: DayNotOpenProps) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  return (
    <section className="flex flex-col gap-6 px-gutter">
      <NoticeBar tone="caution" title={t('before.notOpen')}>
        {words.reason(reason)}
      </NoticeBar>
      <Alternatives store={store} request={request} />
    </section>
  );
}

/**
 * Returns a function that goes to the confirm page if only one kind of table is free at a time; it returns false otherwise.
 * Users who still have to sign in stay here, so they see the deposit terms before signing in.
 */
function useSkipToConfirm(
  storeId: string,
  day: DayAvailability | undefined,
  request: TableRequest,
): (time: string) => boolean {
  const navigate = useNavigate();
  const isSignedIn = Boolean(useSession().data?.user);
  return (time) => {
    if (!isSignedIn) return false;
    const slot = day?.shifts.flatMap(({ slots }) => slots).find((option) => option.time === time);
    const [kind, ...others] = (slot?.kinds ?? []).filter(({ free }) => free);
    if (!kind || others.length > 0) return false;
    const search = { ...tableRequestParams({ ...request, time }), kind: kind.kindId };
    void navigate({ to: '/booking-confirm/$storeId', params: { storeId }, search });
    return true;
  };
}

interface KindSectionProps {
  store: StoreDetail;
  day: DayAvailability;
  request: TableRequest;
  onTime: (time: string) => void;
}

function KindSection({ store, day, request, onTime }: KindSectionProps) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  const { time } = request;
  const section = useRef<HTMLElement>(null);
  useScrollOnChange(section, time);
  if (time === null) {
    return <p className="px-gutter text-ink-soft text-small">{t('before.chooseTimeFirst')}</p>;
  }
  const slot = day.shifts.flatMap(({ slots }) => slots).find((option) => option.time === time);
  const reason = slot ? unavailableReason(slot) : 'notAStartTime';
  const when = { day: words.day(request.date), time: words.time(time), people: words.people(request) };
  return (
    <section ref={section} className="flex scroll-mt-16 flex-col gap-4 px-gutter">
      <SectionHeading title={t('before.table')} detail={t('before.tableDetail', when)} />
      {reason === undefined ? (
        <KindChoice
          storeId={store.id}
          today={dateIn(store.timezone, serverNow())}
          day={day}
          request={{ ...request, time }}
          onTime={onTime}
        />
      ) : (
        <>
          <NoticeBar tone="caution" title={t('before.fullTime', when)}>
            {words.reason(reason)}
          </NoticeBar>
          <Alternatives store={store} request={request} />
        </>
      )}
    </section>
  );
}

/** Scrolls to the tables when another time is chosen. */
function useScrollOnChange(section: RefObject<HTMLElement | null>, time: string | null): void {
  const previous = useRef<string | null>(undefined);
  useEffect(() => {
    const changed = previous.current !== time;
    previous.current = time;
    if (!changed || time === null) return;
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.current?.scrollIntoView({ behavior: reducedMotion ? 'instant' : 'smooth', block: 'nearest' });
  }, [section, time]);
}

function TimesSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4 px-gutter">
      <Skeleton className="h-6 w-24" />
      <div className="grid grid-cols-4 gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} className="h-12" />
        ))}
      </div>
    </div>
  );
}
