import { Link } from '@tanstack/react-router';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { DayAvailability, UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import { type Evening, eveningOf } from '@xiwei/contract/booking/evening.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DayStrip } from '#shared/booking/day-strip.tsx';
import { raiseToMinimum } from '#shared/booking/table-request.ts';
import { useUnbookableDays } from '#shared/booking/use-unbookable-days.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { LargePartyNotice, PrivateDiningButton } from '#shared/stores/large-party.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type BookableTime, BookingTimeLinks } from './booking-time-links.tsx';
import { partyOf, useEveningSearch, useEveningWords } from './use-evening.ts';

/** Free times of a store, or a notice that it cannot be booked online. */
export function StoreTimes({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('stores');
  if (store.booking.online) return <TimesOfDay store={store} />;
  return (
    <NoticeBar tone="info" title={t('times.notBookable')}>
      {t('times.notBookableDetail')}
    </NoticeBar>
  );
}

/** Free times of a store on one day, with pickers for party size and day. Both are in the URL. */
function TimesOfDay({ store }: { store: StoreDetail }) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const { search, changeSearch } = useEveningSearch();
  const now = serverNow();
  const { minPeople } = store.booking;
  const evening = raiseToMinimum(eveningOf(search, store.timezone, now), minPeople);
  const { date, adults, children } = evening;
  const limit = useRead(availabilityApi.readDay, {
    params: { storeId: store.id, date },
    query: { adults, children },
  }).data?.partyLimit;
  const maxPeople = limit ?? store.booking.maxPeople;
  const people = evening.adults + evening.children;
  const isAtMinimum = minPeople > 1 && people <= minPeople;
  const isAtMaximum = people === maxPeople;
  const today = dateIn(store.timezone, now);
  const unbookable = useUnbookableDays(store.id, evening, today);
  const wordOfReason = (reason: UnbookableReason | undefined) =>
    reason && t(reason === 'storeClosed' ? 'hours.closed' : 'times.full');
  return (
    <section aria-labelledby="store-times" className="flex flex-col gap-4">
      <SectionHeading
        id="store-times"
        title={t('times.title')}
        action={
          <Link
            to="/booking-before/$storeId"
            params={{ storeId: store.id }}
            search={{ date: evening.date, ...partyOf(evening) }}
            className="shrink-0 py-1 text-accent-text text-small underline-offset-4 hover:underline"
          >
            {t('times.otherDays')}
          </Link>
        }
      />
      <Stepper
        label={t('evening.adults')}
        hint={
          isAtMinimum
            ? t('times.leastPeople', { count: minPeople })
            : isAtMaximum
              ? t('stores-search:largeParty.title', { count: maxPeople })
              : undefined
        }
        min={Math.max(1, Math.min(evening.adults, minPeople - evening.children))}
        max={Math.max(evening.adults, maxPeople)}
        value={evening.adults}
        format={(count) => t('evening.count', { count })}
        onChange={(adults) => changeSearch({ adults })}
      />
      {isAtMaximum && <PrivateDiningButton storeId={store.id} party={evening} />}
      <DayStrip
        label={t('times.days')}
        today={today}
        chosen={evening.date}
        reasonFor={(day) => wordOfReason(unbookable(day))}
        onChoose={(date) => changeSearch({ date })}
        className="-mx-gutter px-gutter lg:mx-0 lg:px-0.5"
      />
      <DayTimes store={store} evening={evening} />
    </section>
  );
}

function DayTimes({ store, evening }: { store: StoreDetail; evening: Evening }) {
  const { date, adults, children } = evening;
  const input = { params: { storeId: store.id, date }, query: { adults, children } };
  return (
    <Loaded of={useRead(availabilityApi.readDay, input)} skeleton={<TimesSkeleton />}>
      {(day) => <FreeTimes store={store} evening={evening} day={day} />}
    </Loaded>
  );
}

interface FreeTimesProps {
  store: StoreDetail;
  evening: Evening;
  day: DayAvailability;
}

function FreeTimes({ store, evening, day }: FreeTimesProps) {
  const { t } = useTranslation('stores');
  const words = useEveningWords(store.timezone);
  const { date, adults, children } = evening;
  const shifts = freeShiftsOf(day);
  if (day.partyLimit !== undefined)
    return <LargePartyNotice storeId={store.id} party={evening} limit={day.partyLimit} />;
  if (shifts.length === 0) {
    const cause = day.reason ? 'closed' : 'none';
    return (
      <NoticeBar
        tone="caution"
        title={t(`times.${cause}`, { day: words.day(date) })}
        action={<OtherDaysButton store={store} evening={evening} />}
      >
        {t(`times.${cause}Detail`)}
      </NoticeBar>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {shifts.map(({ shiftId, name, times }) => (
        <div key={shiftId} className="flex flex-col gap-2">
          <h3 className="text-ink-soft text-small">{name}</h3>
          <BookingTimeLinks store={store} times={times} evening={{ adults, children }} columns="fitting" />
        </div>
      ))}
    </div>
  );
}

/** Link to the booking page, whose calendar covers all bookable days. */
function OtherDaysButton({ store, evening }: { store: StoreDetail; evening: Evening }) {
  const { t } = useTranslation('stores');
  const search = { date: evening.date, ...partyOf(evening) };
  return (
    <Button
      variant="secondary"
      size="small"
      render={<Link to="/booking-before/$storeId" params={{ storeId: store.id }} search={search} />}
    >
      {t('times.otherDays')}
    </Button>
  );
}

/** Returns the shifts of a day with the times at which some kind of table is free. */
function freeShiftsOf({ date, shifts }: DayAvailability) {
  return shifts
    .map(({ shiftId, name, slots }) => ({
      shiftId,
      name,
      times: slots
        .map(({ time, kinds }): BookableTime => {
          const kindIds = kinds.filter(({ free }) => free).map(({ kindId }) => kindId);
          return { date, time, kindIds };
        })
        .filter(({ kindIds }) => kindIds.length > 0),
    }))
    .filter(({ times }) => times.length > 0);
}

function TimesSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
      <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike.
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  );
}
