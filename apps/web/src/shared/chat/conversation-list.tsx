import type { Conversation, Message } from '@xiwei/contract/chat/chat.model.ts';
import { MessageCircleDashed, SearchX } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatSince } from '#shared/format/since.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { CountBadge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import type { RenderTarget } from '#ui/render-as.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ChatSide } from './chat-side.ts';
import { useConversationName } from './use-conversation-name.ts';

/** Reads the conversations of a side, or those that match a search. */
export const useConversations = (side: ChatSide, q = '') =>
  useReadPages(side.api.list, { limit: 30, ...(q !== '' && { q }) }, side.params, { keepPrevious: q !== '' });

interface ConversationListProps {
  side: ChatSide;
  q: string;
  linkTo: (conversation: Conversation) => RenderTarget;
  /** What an empty list says. */
  emptyDetail?: string | undefined;
  className?: string | undefined;
}

/** The conversations of a side, latest first, each with its last message and the number of unread ones. */
export function ConversationList({ side, q, linkTo, emptyDetail, className }: ConversationListProps) {
  const { t } = useTranslation('chat');
  const conversations = useConversations(side, q);
  return (
    <LoadedPages
      of={conversations}
      label={t('list')}
      itemKey={({ id }) => id}
      skeleton={<SkeletonList shape="rows" count={6} />}
      empty={
        q === '' ? (
          <EmptyState
            icon={<MessageCircleDashed size={32} strokeWidth={1.5} />}
            title={t('emptyTitle')}
            detail={emptyDetail ?? t('emptyDetail')}
          />
        ) : (
          <EmptyState
            icon={<SearchX size={32} strokeWidth={1.5} />}
            title={t('noMatchTitle')}
            detail={t('noMatchDetail')}
          />
        )
      }
      className={className}
    >
      {(conversation) => <ConversationRow conversation={conversation} render={linkTo(conversation)} />}
    </LoadedPages>
  );
}

/** A conversation in a list. */
export function ConversationRow({
  conversation,
  render,
}: {
  conversation: Conversation;
  render: RenderTarget;
}) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const name = useConversationName()(conversation);
  const summaryOf = useMessageSummary();
  const { unread, match } = conversation;
  const message = match ?? conversation.lastMessage;
  return (
    <ListRow
      leading={<Avatar name={name} src={conversation.with.pictureUrl} decorative />}
      title={name}
      detail={<span className="block truncate">{message && summaryOf(message)}</span>}
      trailing={
        <span className="flex flex-col items-end gap-1 text-ink-soft text-small">
          {message && formatSince(message.sentAt, language)}
          {unread > 0 && (
            <>
              <span aria-hidden>
                <CountBadge count={unread} />
              </span>
              <VisuallyHidden>{t('unread', { count: unread })}</VisuallyHidden>
            </>
          )}
        </span>
      }
      render={render}
    />
  );
}

/** Returns a function that summarises a message in one line. */
function useMessageSummary(): (message: Message) => string {
  const { t } = useTranslation('chat');
  return ({ content }) => {
    if (content.type === 'text') return content.text;
    if (content.type === 'picture') return t('picture');
    if (content.type === 'automatic') return t('automatic');
    if (content.type === 'erased') return t('erased');
    return content.card ? t(`${content.card.kind}Card`) : t('cardGone');
  };
}
