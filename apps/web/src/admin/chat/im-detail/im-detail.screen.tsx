import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { PLATFORM_SIDE } from '#shared/chat/chat-side.ts';
import { ConversationPage } from '#shared/chat/conversation-page.tsx';
import { usePage } from '#shared/navigation/use-page.ts';

/** A conversation of a diner with the platform. Any administrator reads and answers it. */
export function ImDetailScreen() {
  const {
    params: { conversationId },
    search: { message },
  } = usePage('/admin/im-detail/$conversationId');
  return (
    <ConversationPage
      key={`${conversationId} ${message}`}
      side={PLATFORM_SIDE}
      conversationId={conversationId}
      around={message}
      frame={({ title, detail, actions, children }) => (
        <AdminPage title={title} detail={detail} actions={actions} back="/admin/admin-conversations">
          {children}
        </AdminPage>
      )}
    />
  );
}
