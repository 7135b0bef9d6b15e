import { ChevronRight, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePendingWork } from '#merchant/shell/use-pending-work.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { isPending } from '../model/sections.ts';
import { useStand } from '../stand/stand-context.ts';

/** How many orders of other days wait for staff, as a link to them. */
export function OtherDays() {
  const { t } = useTranslation('booking-stand');
  const { storeId, evening } = useStand();
  const { total } = usePendingWork();
  const ofThisDay = evening.parties.filter((party) => !party.isNeighbour && isPending(party, evening.now));
  const count = total - ofThisDay.length;
  if (count <= 0) return null;
  return (
    <PathLink
      path={`/web/${storeId}/message`}
      className="transition-feedback flex min-h-control-small items-center gap-2 rounded-normal bg-caution-soft px-2.5 font-medium text-caution text-small hover:opacity-90"
    >
      <Inbox aria-hidden size={16} className="shrink-0" />
      <span className="min-w-0 flex-1">{t('panel.otherDays', { count })}</span>
      <ChevronRight aria-hidden size={16} className="shrink-0" />
    </PathLink>
  );
}
