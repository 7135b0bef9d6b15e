import type { NoticeOf } from '@xiwei/contract/declarations.ts';
import { CalendarCheck, CalendarClock, CalendarX, type LucideIcon } from 'lucide-react';

/** The icons of its notices. */
export const noticeIcons: Record<NoticeOf<'bookout'>, LucideIcon> = {
  bookOutConfirmed: CalendarCheck,
  bookOutRejected: CalendarX,
  bookOutOffered: CalendarClock,
  bookOutOfferWithdrawn: CalendarX,
  bookOutArranged: CalendarCheck,
  bookOutExpired: CalendarX,
  staffBookOutRequested: CalendarClock,
  staffBookOutCancelled: CalendarX,
  staffBookOutAccepted: CalendarCheck,
  staffBookOutDeclined: CalendarX,
};
