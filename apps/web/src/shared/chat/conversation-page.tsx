import type { Conversation } from '@xiwei/contract/chat/chat.model.ts';
import { MessageCircle, MessageCircleOff, Search, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { type ChatSide, paramsOf } from './chat-side.ts';
import { ConversationSearch } from './conversation-search.tsx';
import { type ComposerTools, ConversationView } from './conversation-view.tsx';
import { useConversationName } from './use-conversation-name.ts';

/** What the frame of a conversation's page shows. */
interface ConversationFrame {
  title: string;
  detail: string | undefined;
  /** The buttons that open and close the search and, for staff, stop taking messages. */
  actions: ReactNode;
  children: ReactNode;
}

interface ConversationPageProps {
  side: ChatSide;
  conversationId: string;
  /** The number of a message that is shown first, from a search in all conversations. */
  around?: number | undefined;
  tools?: ((tools: ComposerTools, conversation: Conversation) => ReactNode) | undefined;
  /** The page around it, which each side has its own of. */
  frame: (frame: ConversationFrame, conversation: Conversation | undefined) => ReactNode;
}

/** A conversation with its states, within the page of one side. */
export function ConversationPage({ side, conversationId, around, tools, frame }: ConversationPageProps) {
  const { t } = useTranslation('chat');
  const nameOf = useConversationName();
  const [isSearching, setSearching] = useState(false);
  const [text, setText] = useState('');
  const [shown, setShown] = useState(around);
  const query = useRead(side.api.read, { params: paramsOf(side, conversationId) });
  const conversation = query.data;
  const content = (
    <Loaded
      of={query}
      skeleton={<SkeletonList shape="rows" count={6} className="px-gutter" />}
      missing={
        <EmptyState
          icon={<MessageCircleOff size={32} strokeWidth={1.5} />}
          title={t('goneTitle')}
          detail={t('goneDetail')}
        />
      }
    >
      {(loaded) =>
        isSearching ? (
          <ConversationSearch
            side={side}
            conversationId={conversationId}
            text={text}
            onText={setText}
            onChoose={(seq) => {
              setShown(seq);
              setSearching(false);
            }}
            onClose={() => {
              setSearching(false);
              setShown(undefined);
            }}
          />
        ) : (
          <ConversationView
            key={conversationId}
            side={side}
            conversation={loaded}
            around={shown}
            tools={tools && ((given) => tools(given, loaded))}
          />
        )
      }
    </Loaded>
  );
  return frame(
    {
      title: conversation ? nameOf(conversation) : t('listTitle'),
      detail: conversation?.kind === 'group' ? t('members', { count: conversation.memberCount }) : undefined,
      actions: conversation && (
        <>
          {side.name !== 'user' && conversation.kind !== 'group' && (
            <MuteButton side={side} conversation={conversation} />
          )}
          <IconButton
            label={t(isSearching ? 'searchClose' : 'searchOpen')}
            icon={isSearching ? <X aria-hidden size={20} /> : <Search aria-hidden size={20} />}
            onClick={() => {
              setSearching(!isSearching);
              setShown(undefined);
            }}
          />
        </>
      ),
      children: content,
    },
    conversation,
  );
}

interface MuteButtonProps {
  side: Exclude<ChatSide, { name: 'user' }>;
  conversation: Conversation;
}

/** The button with which staff stop taking messages of a diner, and take them again. */
function MuteButton({ side, conversation: { id, muted } }: MuteButtonProps) {
  const { t } = useTranslation('chat');
  const change = useAction(side.api.mute);
  return (
    <IconButton
      label={t(muted ? 'unmute' : 'mute')}
      icon={muted ? <MessageCircle aria-hidden size={20} /> : <MessageCircleOff aria-hidden size={20} />}
      disabled={change.isPending}
      onClick={() => change.mutate({ params: paramsOf(side, id), body: { muted: !muted } })}
    />
  );
}
