import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { CardMenu } from '#shared/chat/card-menu.tsx';
import { storeSide } from '#shared/chat/chat-side.ts';
import { ConversationPage } from '#shared/chat/conversation-page.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { QuickReplies } from './quick-replies.tsx';

/** A conversation of the store with a diner. Any colleague reads and answers it. */
export function ImDetailScreen() {
  const { t } = useTranslation('chat');
  const { id: storeId } = useWorkplace();
  const {
    params: { conversationId },
    search: { order, request, message },
  } = usePage('/web/$storeId/im-detail/$conversationId');
  return (
    <ConversationPage
      key={`${conversationId} ${message}`}
      side={storeSide(storeId)}
      conversationId={conversationId}
      around={message}
      tools={({ insert, field, send }) => (
        <>
          <QuickReplies insert={insert} field={field} />
          <CardMenu storeId={storeId} orderId={order} formId={request} field={field} send={send} />
        </>
      )}
      frame={({ title, detail, actions, children }, conversation) => (
        <StorePage
          title={title}
          detail={detail}
          actions={
            <>
              {conversation?.with.dinerId && (
                <IconButton
                  label={t('guestRecord')}
                  icon={<UserRound aria-hidden size={20} />}
                  render={
                    <Link
                      to="/web/$storeId/diner-detail/$dinerId"
                      params={{ storeId, dinerId: conversation.with.dinerId }}
                    />
                  }
                />
              )}
              {actions}
            </>
          }
        >
          <div className="-mx-gutter -mt-2 -mb-4 flex min-w-0 flex-col lg:mx-0 lg:mt-0">{children}</div>
        </StorePage>
      )}
    />
  );
}
