import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { GuestFacts } from '@xiwei/contract/booking/host-stand.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { Phone } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { fullNameOf } from '#shared/diners/full-name.ts';
import { GuestLevel } from '#shared/diners/level-badge.tsx';
import { callLink } from '#shared/diners/shown-phone.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOrderName } from '../verbs/use-order-name.ts';
import { GuestFlags } from './guest-flags.tsx';
import { useOrderWords } from './use-order-words.ts';

interface GuestSectionProps {
  order: StaffOrder;
  /** Facts about the guest, if they were read with the board. */
  facts: GuestFacts | undefined;
}

/** The guest of an order: how to call them, their history at the store, and what to know about them. */
export function GuestSection({ order, facts }: GuestSectionProps) {
  const { t } = useTranslation('booking-order-detail');
  return (
    <DetailSection title={t('guest.title')}>
      {order.diner ? (
        <KnownGuest order={order} facts={facts} diner={order.diner} />
      ) : (
        <p className="text-ink-soft text-small">{t('guest.walkInDetail')}</p>
      )}
    </DetailSection>
  );
}

/** Returns the last eight digits of a phone, by which the search finds its guest in every country. */
const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-8);

const LINK = 'underline underline-offset-4';

interface KnownGuestProps extends GuestSectionProps {
  diner: NonNullable<StaffOrder['diner']>;
}

function KnownGuest({ order, facts, diner }: KnownGuestProps) {
  const { t } = useTranslation('booking-order-detail');
  const name = useOrderName()(order);
  const { id: storeId } = useWorkplace();
  const record = useRead(dinersApi.readDiner, { params: { storeId, dinerId: diner.id } });
  const read = useRead(
    staffOrdersApi.readOrderGuest,
    { params: { storeId, orderId: order.id } },
    { enabled: facts === undefined },
  );
  const shownFacts = facts ?? read.data?.guest;
  const found = new URLSearchParams({ q: diner.phone ? lastDigits(diner.phone) : fullNameOf(diner) });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-2 break-words font-semibold">
          <bdi>{name}</bdi>
          {record.data && <GuestLevel storeId={storeId} levelId={record.data.memberLevelId} />}
        </p>
        {diner.phone && <CallButton name={name} phone={diner.phone} />}
      </div>
      {shownFacts && <GuestFlags facts={shownFacts} />}
      <Loaded of={record} skeleton={<RecordSkeleton />}>
        {(data) => <GuestRecord record={data} />}
      </Loaded>
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        <PathLink path={`/web/${storeId}/diner-detail/${diner.id}`} className={LINK}>
          {t('guest.record')}
        </PathLink>
        <PathLink path={`/web/${storeId}/booking-order-search?${found}`} className={LINK}>
          {t('guest.orders')}
        </PathLink>
      </div>
    </>
  );
}

function CallButton({ name, phone }: { name: string; phone: string }) {
  const { t } = useTranslation('booking-order-detail');
  const shown = useShownPhone()(phone);
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Phone aria-hidden size={15} />}
      render={<a href={callLink(phone)} aria-label={t('guest.call', { name, phone: shown })} />}
    >
      <span className="tabular-nums">{shown}</span>
    </Button>
  );
}

function RecordSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton className="h-10 w-full" />
    </div>
  );
}

/** What the guest's record says: foods to avoid, tastes, needs, the staff's remark, and why they are blacklisted. */
function GuestRecord({ record }: { record: Diner }) {
  const { t } = useTranslation('booking-order-detail');
  const { monthDay } = useOrderWords();
  const facts = [
    ['blacklistReason', record.blacklisted ? record.blacklistReason : ''],
    ['taboo', record.dietTaboo],
    ['preference', record.dietPreference],
    ['service', record.serviceRequirement],
    ['other', record.otherRequirements],
    ['remark', record.remark],
    ['birthday', record.birthday && monthDay(record.birthday)],
    ['anniversary', record.weddingAnniversary && monthDay(record.weddingAnniversary)],
  ] as const;
  const shown = facts.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <FactList>
      {shown.map(([name, value]) => (
        <Fact key={name} name={t(`guest.${name}`)}>
          <bdi className="whitespace-pre-wrap">{value}</bdi>
        </Fact>
      ))}
    </FactList>
  );
}
