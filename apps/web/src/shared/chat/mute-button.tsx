import type { Conversation } from '@xiwei/contract/chat/chat.model.ts';
import { MessageCircle, MessageCircleOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { type ChatSide, paramsOf } from './chat-side.ts';

interface MuteButtonProps {
  side: ChatSide;
  mute: NonNullable<ChatSide['mute']>;
  conversation: Conversation;
}

/** The button with which staff stop taking messages of a diner, and take them again. */
export function MuteButton({ side, mute, conversation: { id, muted } }: MuteButtonProps) {
  const { t } = useTranslation('chat');
  const change = useAction(mute);
  return (
    <IconButton
      label={t(muted ? 'unmute' : 'mute')}
      icon={muted ? <MessageCircle aria-hidden size={20} /> : <MessageCircleOff aria-hidden size={20} />}
      disabled={change.isPending}
      onClick={() => change.mutate({ params: paramsOf(side, id), body: { muted: !muted } })}
    />
  );
}
