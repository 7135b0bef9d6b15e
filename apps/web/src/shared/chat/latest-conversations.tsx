import type { Conversation } from '@xiwei/contract/chat/chat.model.ts';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { RowList } from '#ui/list-row.tsx';
import type { RenderTarget } from '#ui/render-as.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { ChatSide } from './chat-side.ts';
import { ConversationRow, useConversations } from './conversation-list.tsx';

/** How many conversations are shown beside other things. */
const SHOWN = 4;

interface LatestConversationsProps {
  side: ChatSide;
  linkTo: (conversation: Conversation) => RenderTarget;
  /** The page with all conversations. */
  allLink: RenderTarget;
  className?: string | undefined;
}

/** The latest conversations, and a link to all. Renders nothing if there are none or they could not be read. */
export function LatestConversations({ side, linkTo, allLink, className }: LatestConversationsProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const conversations = useConversations(side).data?.pages[0]?.items ?? [];
  if (conversations.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeading
        id={id}
        title={t('listTitle')}
        action={
          <Button size="small" variant="quiet" render={allLink}>
            {t('all')}
          </Button>
        }
      />
      <RowList>
        {conversations.slice(0, SHOWN).map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} render={linkTo(conversation)} />
        ))}
      </RowList>
    </section>
  );
}
