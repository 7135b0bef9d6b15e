import {
  type Conversation,
  MAX_MESSAGE_LENGTH,
  type MessageContentInput,
} from '@xiwei/contract/chat/chat.model.ts';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { classes } from '#ui/classes.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { type ChatSide, paramsOf } from './chat-side.ts';
import { Composer } from './composer.tsx';
import { rowsOf } from './conversation-rows.ts';
import type { ConversationStore } from './conversation-store.ts';
import { MessageLog } from './message-log.tsx';
import type { RowContext } from './message-row.tsx';
import { keepDraft, readDraft } from './unsent-messages.ts';
import { useConversation } from './use-conversation.ts';
import { useConversationName } from './use-conversation-name.ts';

/** How often a signal of typing is sent, in milliseconds. */
const TYPING_EVERY_MS = 4_000;

interface ConversationViewProps {
  side: ChatSide;
  conversation: Conversation;
  /** The number of a message that is shown first, such as one that a search has found. */
  around?: number | undefined;
  /** Buttons of the composer. They get a function that puts a text into the field, and one that sends a card. */
  tools?: ((tools: ComposerTools) => ReactNode) | undefined;
  className?: string | undefined;
}

export interface ComposerTools {
  insert: (text: string) => void;
  /** Returns the field, which gets the focus when a menu closes. */
  field: () => HTMLElement | null;
  send: (content: MessageContentInput) => void;
}

/** An open conversation: its messages and the field for a new one. Fills the page below its top. Key it by the conversation. */
export function ConversationView({ side, conversation, around, tools, className }: ConversationViewProps) {
  const { store, state } = useConversation(side, conversation.id, around);
  const [readSeq] = useState(conversation.readSeq);
  const [pictureFailed, setPictureFailed] = useState(false);
  const draft = useDraft(side, conversation.id);
  const input = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useFillPage(frame);
  const { t } = useTranslation('chat');
  const context = useRowContext(side, conversation, store, (text) => {
    draft.change(text);
    input.current?.focus();
  });
  const sendText = () => {
    store.send({ type: 'text', text: draft.text.trim() });
    draft.change('');
  };
  const sendPicture = async (file: File) => {
    setPictureFailed(false);
    try {
      const params = paramsOf(side, conversation.id);
      const picture = await call(side.api.upload, { params, body: file });
      store.send({ type: 'picture', pictureId: picture.id }, URL.createObjectURL(file));
    } catch {
      setPictureFailed(true);
    }
  };
  if (state.status === 'failed')
    return <ReadFailed error={state.error ?? new Error()} onRetry={() => store.retry()} retrying={false} />;
  if (state.status === 'loading') return <SkeletonList shape="rows" count={6} className="px-gutter" />;
  const rows = rowsOf({ ...state, readSeq });
  const canMute = side.name !== 'user';
  const closed = isClosed(conversation) ? 'ended' : conversation.muted && !canMute ? 'muted' : undefined;
  return (
    <div ref={frame} className={classes('flex min-h-80 flex-col', className)}>
      <MessageLog
        rows={rows}
        state={state}
        context={context}
        onOlder={() => void store.fetchOlder()}
        onNewer={() => void store.fetchNewer()}
        onLatest={() => void store.showLatest()}
        onSeen={() => store.markRead(conversation.readSeq)}
      />
      {pictureFailed && (
        <NoticeBar tone="negative" onDismiss={() => setPictureFailed(false)} className="mx-gutter mb-2">
          {t('pictureFailed')}
        </NoticeBar>
      )}
      {conversation.muted && canMute && <NoticeBar className="mx-gutter mb-2">{t('mutedByUs')}</NoticeBar>}
      {closed ? (
        <p className="border-line border-t px-gutter py-4 text-center text-ink-soft text-small">
          {t(closed)}
        </p>
      ) : (
        <Composer
          input={input}
          text={draft.text}
          onChange={(text) => {
            draft.change(text);
            if (text !== '') draft.signalTyping();
          }}
          onSend={sendText}
          onPicture={(file) => void sendPicture(file)}
        >
          {tools?.({
            insert: (text) => {
              draft.change(
                draft.text.trim() === '' ? text : `${draft.text}\n${text}`.slice(0, MAX_MESSAGE_LENGTH),
              );
              input.current?.focus();
            },
            field: () => input.current,
            send: (content) => store.send(content),
          })}
        </Composer>
      )}
    </div>
  );
}

/** Checks whether a conversation takes no more messages. */
const isClosed = ({ closesAt }: Conversation): boolean =>
  closesAt !== null && Date.parse(closesAt) <= serverNow();

function useRowContext(
  side: ChatSide,
  conversation: Conversation,
  store: ConversationStore,
  edit: (text: string) => void,
): RowContext {
  const nameOf = useConversationName();
  return {
    side,
    otherName: nameOf(conversation),
    otherPicture: conversation.with.pictureUrl,
    isGroup: conversation.kind === 'group',
    onResend: (clientId) => store.resend(clientId),
    onDiscard: (clientId) => store.discard(clientId),
    onEdit: ({ clientId, content }) => {
      store.discard(clientId);
      if (content.type === 'text') edit(content.text);
    },
  };
}

/** The text in the field, kept over a reload. */
function useDraft(side: ChatSide, conversationId: string) {
  const [text, setText] = useState(() => readDraft(side.key, conversationId));
  const signalledAt = useRef(0);
  return {
    text,
    change: (next: string) => {
      setText(next);
      keepDraft(side.key, conversationId, next);
    },
    signalTyping: () => {
      if (Date.now() - signalledAt.current < TYPING_EVERY_MS) return;
      signalledAt.current = Date.now();
      call(side.api.type, { params: paramsOf(side, conversationId) }).catch(() => {});
    },
  };
}

/** Gives an element the height from its top to the end of the window, without what is fixed at the bottom. */
function useFillPage(frame: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const fill = () => {
      const element = frame.current;
      if (!element) return;
      const top = element.getBoundingClientRect().top + scrollY;
      const main = element.closest('main');
      const bottom = main ? Number.parseFloat(getComputedStyle(main).paddingBottom) || 0 : 0;
      element.style.height = `calc(100dvh - ${Math.round(top + bottom)}px)`;
    };
    fill();
    addEventListener('resize', fill);
    return () => removeEventListener('resize', fill);
  });
}
