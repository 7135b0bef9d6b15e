import type { SensitiveKind } from '@xiwei/contract/chat/sensitive-words.model.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useEvents } from '#api/events.ts';
import { ApiRefusal, isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ChatSide } from './chat-side.ts';
import { ConversationStore } from './conversation-store.ts';

/** Opens a conversation while the component is mounted, and keeps it current. */
export function useConversation(side: ChatSide, conversationId: string, around?: number) {
  const explain = useSendProblem();
  const [store] = useState(() => new ConversationStore(side, conversationId, around));
  const state = useSyncExternalStore(store.subscribe, () => store.state);
  useEffect(() => store.open(explain), [store, explain]);
  useEvents(
    (event) => {
      if (!('conversationId' in event.data) || event.data.conversationId !== conversationId) return;
      if (event.name === 'chat.messageAdded') void store.fetchNew();
      if (event.name === 'chat.read' && event.data.side !== side.name) store.showRead(event.data.seq);
      if (event.name === 'chat.typing') store.showTyping();
    },
    () => void store.fetchNew(),
  );
  return { store, state };
}

/** Returns a function that says why a message could not be sent. */
function useSendProblem(): (error: unknown) => string {
  const { t } = useTranslation('chat');
  const [explain] = useState(() => (error: unknown): string => {
    if (isRefusal(error, 'messageSensitive')) {
      const kind = (error.details.kind ?? 'other') as SensitiveKind;
      return t('sensitiveDetail', { kind: t(`sensitive.${kind}`) });
    }
    return error instanceof ApiRefusal ? error.message : t('failed');
  });
  return explain;
}
