import type { NoticeOf } from '@xiwei/contract/declarations.ts';
import { type LucideIcon, MessageCircle, MessagesSquare } from 'lucide-react';

/** The icons of its notices. */
export const noticeIcons: Record<NoticeOf<'chat'>, LucideIcon> = {
  chatUnread: MessageCircle,
  groupChatUnread: MessagesSquare,
  platformChatUnread: MessageCircle,
  staffChatUnread: MessageCircle,
  adminChatUnread: MessageCircle,
};
