import type { Conversation } from '@xiwei/contract/chat/chat.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns a function that names the other side of a conversation. */
export function useConversationName(): (conversation: Pick<Conversation, 'kind' | 'with'>) => string {
  const { t } = useTranslation('chat');
  return ({ kind, with: other }) => {
    if (other.name !== null) return other.name;
    if (kind === 'group') return t('group');
    return other.side === 'platform' ? t('platform') : t('someDiner');
  };
}
