import { Link } from '@tanstack/react-router';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { BadgeCheck, CalendarPlus, CopyCheck, Phone, UserRoundSearch } from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { GuestLevel } from '#shared/diners/level-badge.tsx';
import { callLink } from '#shared/diners/shown-phone.ts';
import { formatLongDay } from '#shared/format/days.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { useBlacklist } from '../parts/use-blacklist.tsx';

/** Top of a guest's page: warnings, marks, and what can be done. */
export function GuestHead({ guest }: { guest: Diner }) {
  const { t } = useTranslation(['diners-staff', 'kit']);
  const { id: storeId } = useWorkplace();
  const { fullName } = useGuestWords();
  const { actionsOf, dialog } = useBlacklist();
  const name = fullName(guest);
  const merge = {
    label: t('detail.merge'),
    icon: CopyCheck,
    link: <Link to="/web/$storeId/diner-merge" params={{ storeId }} search={{ dinerId: guest.id }} />,
  };
  return (
    <div className="flex flex-col gap-3">
      {guest.blacklisted && <BlacklistNotice guest={guest} />}
      {guest.dietTaboo !== '' && (
        <NoticeBar tone="caution" title={t('detail.dietTaboo')}>
          <bdi className="whitespace-pre-wrap wrap-anywhere">{guest.dietTaboo}</bdi>
        </NoticeBar>
      )}
      <GuestMarks guest={guest} />
      <div className="flex flex-wrap gap-2">
        <CallButton guest={guest} />
        <Button
          size="small"
          icon={<CalendarPlus aria-hidden size={16} />}
          render={
            <Link to="/web/$storeId/store-order-create" params={{ storeId }} search={{ dinerId: guest.id }} />
          }
        >
          {t('detail.book')}
        </Button>
        <Actions
          can={guest.can}
          of={{ merge, ...actionsOf(guest) }}
          label={t('kit:actionsOf', { what: name })}
        />
      </div>
      {dialog}
    </div>
  );
}

function BlacklistNotice({ guest: { blacklistReason, blacklistedUntil } }: { guest: Diner }) {
  const { t } = useTranslation('diners-staff');
  const language = useLanguage();
  return (
    <NoticeBar tone="negative" title={t('blacklist.notice')}>
      <bdi className="wrap-anywhere">{t('blacklist.noticeReason', { reason: blacklistReason ?? '' })}</bdi>
      {blacklistedUntil && (
        <p>{t('blacklist.noticeUntil', { day: formatLongDay(blacklistedUntil, language) })}</p>
      )}
    </NoticeBar>
  );
}

function GuestMarks({ guest }: { guest: Diner }) {
  const { t } = useTranslation('diners-staff');
  const { id: storeId } = useWorkplace();
  if (!guest.hasAccount && !guest.bookedByOther && guest.memberLevelId === null) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      <GuestLevel storeId={storeId} levelId={guest.memberLevelId} />
      {guest.hasAccount && (
        <Badge tone="positive" icon={BadgeCheck}>
          {t('detail.hasAccount')}
        </Badge>
      )}
      {guest.bookedByOther && (
        <Badge icon={UserRoundSearch} className="whitespace-normal">
          {t('detail.bookedByOther')}
        </Badge>
      )}
    </div>
  );
}

function CallButton({ guest }: { guest: Diner }) {
  const { t } = useTranslation('diners-staff');
  const { fullName } = useGuestWords();
  const shown = useShownPhone()(guest.phone?.shown);
  if (!guest.phone || shown === undefined) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Phone aria-hidden size={15} />}
      render={
        <a
          href={callLink(guest.phone.shown)}
          aria-label={t('detail.call', { name: fullName(guest), phone: shown })}
        />
      }
    >
      <span className="tabular-nums">{shown}</span>
    </Button>
  );
}
