import { Navigate } from '@tanstack/react-router';
import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { OpenConversation } from '#shared/chat/open-conversation.tsx';
import { usePage } from '#shared/navigation/use-page.ts';

/** Opens the user's conversation with a restaurant and leads to it. */
export function ImWithStoreScreen() {
  const { t } = useTranslation('chat');
  const {
    params: { storeId },
    search: { order, request },
  } = usePage('/im-with-store/$storeId');
  return (
    <OpenConversation
      endpoint={myChatApi.openConversation}
      input={{ body: { with: 'store', storeId } }}
      frame={(content) => (
        <DinerPage title={t('withStore')} back={`/store/${storeId}`}>
          {content}
        </DinerPage>
      )}
    >
      {({ id }) => (
        <Navigate
          to="/im-detail/$conversationId"
          params={{ conversationId: id }}
          search={{ order, request }}
          replace
        />
      )}
    </OpenConversation>
  );
}
