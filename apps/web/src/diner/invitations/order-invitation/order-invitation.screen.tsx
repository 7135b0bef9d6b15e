import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { InvitationEditor, useOrderInvitation } from '#shared/invitations/invitation-editor.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The host of a booking invites guests and reads their replies. */
export function OrderInvitationScreen() {
  const { t } = useTranslation(['invitations', 'common']);
  const { params } = usePage('/order-invitation/$storeId/$orderId');
  const invitation = useOrderInvitation({ as: 'diner', params });
  return (
    <DinerPage title={t('order.title')} back={`/order-detail/${params.storeId}/${params.orderId}`}>
      <div className="px-gutter">
        <Loaded
          of={invitation}
          skeleton={
            <div role="status" aria-label={t('common:states.loading')} className="flex flex-col gap-4">
              <Skeleton className="h-12 w-full" />
              <Skeleton shape="picture" className="h-96 w-full rounded-large" />
            </div>
          }
          missing={
            <EmptyState
              icon={<SearchX size={32} strokeWidth={1.5} />}
              title={t('order.missing.title')}
              detail={t('order.missing.detail')}
              action={<Button render={<Link to="/order-history" />}>{t('common:actions.back')}</Button>}
            />
          }
        >
          {(read) => <InvitationEditor as="diner" params={params} read={read} />}
        </Loaded>
      </div>
    </DinerPage>
  );
}
