import { DinerPage } from '#diner/shell/diner-page.tsx';
import { CardMenu } from '#shared/chat/card-menu.tsx';
import { MY_SIDE } from '#shared/chat/chat-side.ts';
import { ConversationPage } from '#shared/chat/conversation-page.tsx';
import { usePage } from '#shared/navigation/use-page.ts';

/** A conversation of the user with a restaurant or a group. */
export function ImDetailScreen() {
  const {
    params: { conversationId },
    search: { order, request, message },
  } = usePage('/im-detail/$conversationId');
  return (
    <ConversationPage
      key={`${conversationId} ${message}`}
      side={MY_SIDE}
      conversationId={conversationId}
      around={message}
      tools={({ field, send }, { kind, with: { storeId } }) =>
        kind === 'store' &&
        storeId !== null && (
          <CardMenu storeId={storeId} orderId={order} formId={request} field={field} send={send} />
        )
      }
      frame={({ title, detail, actions, children }) => (
        <DinerPage title={title} detail={detail} actions={actions} back="/message">
          {children}
        </DinerPage>
      )}
    />
  );
}
