import type { NoticeOf } from '@xiwei/contract/declarations.ts';
import {
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CircleAlert,
  type LucideIcon,
  MessageCircle,
  Timer,
  TimerOff,
} from 'lucide-react';

/** The icons of its notices. */
export const noticeIcons: Record<NoticeOf<'groupbuying'>, LucideIcon> = {
  staffGroupOrderNew: CalendarPlus,
  staffGroupOrderDeadline: Timer,
  staffGroupOrderAutoAccepted: CalendarCheck,
  staffGroupOrderCancelled: CalendarX,
  staffGroupOrderMoved: CalendarClock,
  staffGroupOrderAppeal: MessageCircle,
  staffGroupOrderNoTable: CircleAlert,
  staffGroupOrderUnsent: CircleAlert,
  staffGroupAuthorizationExpiring: TimerOff,
  staffGroupAuthorizationEnded: TimerOff,
};
