import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { storeSide } from '#shared/chat/chat-side.ts';
import { ConversationList } from '#shared/chat/conversation-list.tsx';
import { useTyped } from '#shared/chat/use-typed.ts';
import { SearchBar } from '#ui/search-bar.tsx';

/** The conversations of the store with a search, for all staff. */
export function StoreConversations() {
  const { t } = useTranslation('chat');
  const { id: storeId } = useWorkplace();
  const [text, setText] = useState('');
  const q = useTyped(text);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SearchBar label={t('search')} value={text} onChange={setText} />
      <ConversationList
        side={storeSide(storeId)}
        q={q}
        emptyDetail={t('storeEmptyDetail')}
        linkTo={({ id: conversationId, match }) => (
          <Link
            to="/web/$storeId/im-detail/$conversationId"
            params={{ storeId, conversationId }}
            search={{ message: match?.seq }}
          />
        )}
        className="overflow-hidden rounded-large border border-line bg-surface"
      />
    </div>
  );
}
