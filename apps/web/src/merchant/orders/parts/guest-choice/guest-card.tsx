import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { Armchair, CalendarX2, History, Soup } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { GuestLevel } from '#shared/diners/level-badge.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OrderLink } from '../form/order-link.tsx';
import { useFormWords } from '../form/use-form-words.ts';
import { useTables } from '../form/use-tables.ts';
import { type GuestHistory, HISTORY_ORDERS, historyOf } from './guest-history.ts';

interface GuestCardProps {
  id: string;
  date: string | null;
  orderId?: string | undefined;
  /** Removes the choice; without it, the guest is only shown. */
  onClear?: (() => void) | undefined;
}

/** A known guest with everything that staff should know before they book: warnings first. */
export function GuestCard({ id, date, orderId, onClear }: GuestCardProps) {
  const { t } = useTranslation('booking-order-form');
  const { id: storeId } = useWorkplace();
  const guest = useRead(dinersApi.readDiner, { params: { storeId, dinerId: id } });
  const change = useRef<HTMLButtonElement>(null);
  // The search field that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) change.current?.focus();
  }, []);
  return (
    <fieldset
      aria-label={t('guest.label')}
      className="flex min-w-0 flex-col gap-3 rounded-normal border border-line p-pad"
    >
      <div className="flex items-start justify-between gap-3">
        <Loaded of={guest} skeleton={<Skeleton className="h-11 w-40" />}>
          {(data) => <GuestName guest={data} />}
        </Loaded>
        {onClear && (
          <Button ref={change} variant="quiet" size="small" onClick={onClear}>
            {t('guest.change')}
          </Button>
        )}
      </div>
      {guest.data && <GuestNotes guest={guest.data} />}
      <Visits dinerId={id} date={date} orderId={orderId} />
    </fieldset>
  );
}

function GuestName({ guest }: { guest: Diner }) {
  const { t } = useTranslation('booking-order-form');
  const { fullName } = useGuestWords();
  const { id: storeId } = useWorkplace();
  const phone = useShownPhone()(guest.phone?.shown);
  return (
    <div className="flex min-w-0 flex-col">
      <p className="flex flex-wrap items-center gap-2 font-semibold text-lead">
        {fullName(guest)}
        <GuestLevel storeId={storeId} levelId={guest.memberLevelId} />
      </p>
      <p className="text-ink-soft text-small tabular-nums">{phone ?? t('guest.noPhone')}</p>
    </div>
  );
}

/** Blacklist, foods to avoid and other notes of the guest's record. */
function GuestNotes({ guest }: { guest: Diner }) {
  const { t } = useTranslation('booking-order-form');
  const { blacklisted, blacklistReason, dietTaboo, dietPreference, serviceRequirement, remark } = guest;
  const notes = [
    dietPreference && t('guest.preference', { text: dietPreference }),
    serviceRequirement && t('guest.service', { text: serviceRequirement }),
    remark && t('guest.remark', { text: remark }),
  ].filter(Boolean);
  return (
    <>
      {blacklisted && (
        <NoticeBar tone="negative" title={t('guest.blacklisted')}>
          {blacklistReason}
        </NoticeBar>
      )}
      {dietTaboo && (
        <NoticeBar tone="caution">
          <span className="wrap-anywhere">{t('guest.taboo', { text: dietTaboo })}</span>
        </NoticeBar>
      )}
      {notes.map((note) => (
        <p key={String(note)} className="text-small wrap-anywhere">
          {note}
        </p>
      ))}
    </>
  );
}

interface VisitsProps {
  dinerId: string;
  date: string | null;
  orderId: string | undefined;
}

/** Visits, no-shows, usual tables, and other bookings of the same day. */
function Visits({ dinerId, date, orderId }: VisitsProps) {
  const { t } = useTranslation('booking-order-form');
  const { id: storeId } = useWorkplace();
  const query = { dinerId, limit: HISTORY_ORDERS };
  const { data, error } = useRead(staffOrdersApi.listOrders, { params: { storeId }, query });
  if (error && !data) return <p className="text-ink-soft text-small">{t('guest.historyFailed')}</p>;
  if (!data) return <Skeleton className="h-6 w-60" />;
  const history = historyOf(data.items, { date, except: orderId });
  return (
    <>
      <VisitFacts history={history} isPart={data.next !== null} />
      <SameDay orders={history.sameDay} />
    </>
  );
}

function VisitFacts({ history, isPart }: { history: GuestHistory; isPart: boolean }) {
  const { t } = useTranslation('booking-order-form');
  const { day } = useFormWords();
  const { labelsOf } = useTables();
  const { visits, absences, lastVisit, usualTableIds } = history;
  return (
    <div className="flex flex-wrap gap-2">
      <Badge icon={History}>
        {visits === 0
          ? t('guest.firstVisit')
          : t(isPart ? 'guest.manyVisits' : 'guest.visits', { count: visits })}
      </Badge>
      {absences > 0 && (
        <Badge tone="caution" icon={CalendarX2}>
          {t('guest.absences', { count: absences })}
        </Badge>
      )}
      {usualTableIds.length > 0 && (
        <Badge icon={Armchair}>{t('guest.usualTables', { tables: labelsOf(usualTableIds) })}</Badge>
      )}
      {lastVisit && <Badge icon={Soup}>{t('guest.lastVisit', { day: day(lastVisit) })}</Badge>}
    </div>
  );
}

/** Warns of open bookings on the same day: a second one is often a mistake. */
function SameDay({ orders }: { orders: readonly StaffOrder[] }) {
  const { t } = useTranslation('booking-order-form');
  if (orders.length === 0) return null;
  return (
    <NoticeBar tone="caution" title={t('guest.sameDay')}>
      <ul className="flex flex-col gap-1">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderLink order={order} />
          </li>
        ))}
      </ul>
    </NoticeBar>
  );
}
