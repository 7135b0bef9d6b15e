import { Link } from '@tanstack/react-router';
import { Headset } from 'lucide-react';
import { useState } from 'react';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { MY_SIDE } from '#shared/chat/chat-side.ts';
import { ConversationList } from '#shared/chat/conversation-list.tsx';
import { useTyped } from '#shared/chat/use-typed.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchBar } from '#ui/search-bar.tsx';

/** The user's conversations, with a search by name and text. */
export function MessageScreen() {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const q = useTyped(text);
  return (
    <DinerPage
      title={t('listTitle')}
      back="/notice"
      actions={
        <IconButton
          label={t('withPlatform')}
          icon={<Headset aria-hidden size={20} />}
          render={<Link to="/im-with-admin" />}
        />
      }
    >
      <div className="px-gutter pb-3">
        <SearchBar label={t('search')} value={text} onChange={setText} />
      </div>
      <ConversationList
        side={MY_SIDE}
        q={q}
        linkTo={({ id, kind, match }) =>
          kind === 'platform' ? (
            <Link to="/im-with-admin" search={{ message: match?.seq }} />
          ) : (
            <Link
              to="/im-detail/$conversationId"
              params={{ conversationId: id }}
              search={{ message: match?.seq }}
            />
          )
        }
      />
    </DinerPage>
  );
}
