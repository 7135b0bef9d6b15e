import { Link } from '@tanstack/react-router';
import type { DinerListed } from '@xiwei/contract/diners/diners.model.ts';
import { Ban } from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { entryElementId } from '#merchant/settings/list-frame.tsx';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { GuestLevel } from '#shared/diners/level-badge.tsx';
import { formatLongDay } from '#shared/format/days.ts';
import { Badge } from '#ui/badge.tsx';
import { ListRow } from '#ui/list-row.tsx';

/** A guest in the list, as a link to their page. */
export function GuestRow({ guest }: { guest: DinerListed }) {
  const { t } = useTranslation('diners-staff');
  const { id: storeId } = useWorkplace();
  const { fullName } = useGuestWords();
  const phoneOf = useShownPhone();
  return (
    <ListRow
      id={entryElementId(guest.id)}
      title={
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 font-medium wrap-anywhere">{fullName(guest)}</bdi>
          <GuestLevel storeId={storeId} levelId={guest.memberLevelId} />
          {guest.blacklisted && (
            <Badge tone="negative" icon={Ban}>
              {t('row.blacklisted')}
            </Badge>
          )}
        </span>
      }
      detail={
        <span className="flex flex-wrap gap-x-3 tabular-nums">
          <span>{phoneOf(guest.phone?.shown) ?? t('row.noPhone')}</span>
          {guest.company !== '' && <bdi className="min-w-0 wrap-anywhere">{guest.company}</bdi>}
          <Figures record={guest.record} />
        </span>
      }
      render={
        <Link
          to="/web/$storeId/diner-detail/$dinerId"
          params={{ storeId, dinerId: guest.id }}
          search={(before) => before}
        />
      }
      className="aria-[current]:bg-accent-soft"
    />
  );
}

function Figures({ record: { visits, absences, lastVisitOn } }: Pick<DinerListed, 'record'>) {
  const { t } = useTranslation('diners-staff');
  const language = useLanguage();
  return (
    <>
      <span>{visits > 0 ? t('row.visits', { count: visits }) : t('row.firstVisit')}</span>
      {absences > 0 && <span className="text-caution">{t('row.absences', { count: absences })}</span>}
      {lastVisitOn && <span>{t('row.lastVisit', { day: formatLongDay(lastVisitOn, language) })}</span>}
    </>
  );
}
