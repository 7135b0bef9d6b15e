import { Link } from '@tanstack/react-router';
import type { ParticipantSummary } from '@xiwei/contract/feasts/feast-views.model.ts';
import { ContactRound, Phone } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { callLink } from '#shared/diners/shown-phone.ts';
import { FeastMembers } from '#shared/feasts/feast-members.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Button } from '#ui/button.tsx';
import { FeastPage } from '../parts/feast-page.tsx';

/** The registrations of a feast with their state and money. Managers refund and end them. */
export function FeastMembersScreen() {
  const { t } = useTranslation('feasts-manage');
  const { feastId } = usePage('/web/$storeId/feast-members/$feastId').params;
  return (
    <FeastPage feastId={feastId} title={t('members.title')}>
      {(_, of) => <FeastMembers {...of} detailOf={(member) => <Contact member={member} />} />}
    </FeastPage>
  );
}

/** The phone of a member, and the record of the store about them. */
function Contact({ member: { phone, dinerId } }: { member: ParticipantSummary }) {
  const { t } = useTranslation('feasts-merchant');
  const { id: storeId } = useWorkplace();
  const shown = useShownPhone()(phone);
  if (phone === null && dinerId === null) return null;
  return (
    <div className="-ms-3 flex flex-wrap gap-2">
      {phone !== null && shown !== undefined && (
        <Button
          variant="quiet"
          size="small"
          icon={<Phone aria-hidden size={16} />}
          render={<a href={callLink(phone)}>{null}</a>}
        >
          {t('members.call', { phone: shown })}
        </Button>
      )}
      {dinerId !== null && (
        <Button
          variant="quiet"
          size="small"
          icon={<ContactRound aria-hidden size={16} />}
          render={<Link to="/web/$storeId/diner-detail/$dinerId" params={{ storeId, dinerId }} />}
        >
          {t('members.guest')}
        </Button>
      )}
    </div>
  );
}
