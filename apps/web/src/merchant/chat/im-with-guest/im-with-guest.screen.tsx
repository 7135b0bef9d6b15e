import { Navigate } from '@tanstack/react-router';
import { storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { OpenConversation } from '#shared/chat/open-conversation.tsx';
import { usePage } from '#shared/navigation/use-page.ts';

/** Opens the store's conversation with the diner of an order or of a private dining request, and leads to it. */
export function ImWithGuestScreen() {
  const { t } = useTranslation('chat');
  const { id: storeId } = useWorkplace();
  const { params } = usePage(
    '/web/$storeId/im-with-guest/$orderId',
    '/web/$storeId/im-with-requester/$formId',
  );
  const { orderId, formId } = params as { orderId?: string; formId?: string };
  return (
    <OpenConversation
      endpoint={storeChatApi.openStoreConversation}
      input={{ params: { storeId }, body: formId === undefined ? { orderId: orderId ?? '' } : { formId } }}
      frame={(content) => <StorePage title={t('withGuest')}>{content}</StorePage>}
    >
      {({ id }) => (
        <Navigate
          to="/web/$storeId/im-detail/$conversationId"
          params={{ storeId, conversationId: id }}
          search={{ order: orderId, request: formId }}
          replace
        />
      )}
    </OpenConversation>
  );
}
