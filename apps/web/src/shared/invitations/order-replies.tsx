import { orderInvitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { ReplyList, ReplyTotals } from './reply-list.tsx';

/** What the invited guests of an order replied, for its staff. Nothing while it is not known whether the order has an invitation. */
export function OrderReplies({ params }: { params: { storeId: string; orderId: string } }) {
  const { t } = useTranslation('invitations');
  const invitation = useRead(orderInvitationApi.readOrderInvitation, { params });
  if (invitation.isPending || invitation.data?.invitation === null) return null;
  return (
    <DetailSection title={t('order.replies')}>
      <Loaded of={invitation} skeleton={null}>
        {(read) => (
          <>
            <ReplyTotals read={read} />
            <ReplyList answers={read.answers} />
          </>
        )}
      </Loaded>
    </DetailSection>
  );
}
