import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminGate } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { PLATFORM_SIDE } from '#shared/chat/chat-side.ts';
import { ConversationList, useConversations } from '#shared/chat/conversation-list.tsx';
import { useTyped } from '#shared/chat/use-typed.ts';
import { SearchBar } from '#ui/search-bar.tsx';

/** The conversations of diners with the platform. */
export function AdminConversationsScreen() {
  const { t } = useTranslation(['chat-admin', 'chat']);
  const [text, setText] = useState('');
  const q = useTyped(text);
  const { error } = useConversations(PLATFORM_SIDE, q);
  return (
    <AdminPage title={t('conversations')} detail={t('conversationsDetail')} back="/admin/admin-home">
      <AdminGate error={error}>
        <SearchBar label={t('chat:search')} value={text} onChange={setText} />
        <ConversationList
          side={PLATFORM_SIDE}
          q={q}
          emptyDetail={t('emptyDetail')}
          linkTo={({ id, match }) => (
            <Link
              to="/admin/im-detail/$conversationId"
              params={{ conversationId: id }}
              search={{ message: match?.seq }}
            />
          )}
          className="overflow-hidden rounded-large border border-line bg-surface"
        />
      </AdminGate>
    </AdminPage>
  );
}
