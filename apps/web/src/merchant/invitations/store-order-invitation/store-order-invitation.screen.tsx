import { SearchX } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { InvitationEditor, useOrderInvitation } from '#shared/invitations/invitation-editor.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** Staff read the replies of an order's guests, and make its invitation for the host. */
export function StoreOrderInvitationScreen() {
  const { t } = useTranslation('invitations');
  const { params } = usePage('/web/$storeId/store-order-invitation/$orderId');
  const invitation = useOrderInvitation({ as: 'staff', params });
  return (
    <StorePage>
      <Loaded
        of={invitation}
        skeleton={<SkeletonList shape="rows" count={6} />}
        missing={
          <EmptyState
            icon={<SearchX size={32} strokeWidth={1.5} />}
            title={t('order.missing.title')}
            detail={t('order.missing.detail')}
          />
        }
      >
        {(read) => <InvitationEditor as="staff" params={params} read={read} />}
      </Loaded>
    </StorePage>
  );
}
