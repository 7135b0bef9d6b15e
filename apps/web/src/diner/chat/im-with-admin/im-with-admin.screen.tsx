import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { MY_SIDE } from '#shared/chat/chat-side.ts';
import { ConversationPage } from '#shared/chat/conversation-page.tsx';
import { OpenConversation } from '#shared/chat/open-conversation.tsx';
import { usePage } from '#shared/navigation/use-page.ts';

/** The user's conversation with the platform's staff. */
export function ImWithAdminScreen() {
  const { t } = useTranslation('chat');
  const { message } = usePage('/im-with-admin').search;
  return (
    <OpenConversation
      endpoint={myChatApi.openConversation}
      input={{ body: { with: 'platform' } }}
      frame={(content) => (
        <DinerPage title={t('platform')} back="/setting">
          {content}
        </DinerPage>
      )}
    >
      {({ id }) => (
        <ConversationPage
          side={MY_SIDE}
          conversationId={id}
          around={message}
          frame={({ title, detail, actions, children }) => (
            <DinerPage title={title} detail={detail} actions={actions} back="/setting">
              {children}
            </DinerPage>
          )}
        />
      )}
    </OpenConversation>
  );
}
