import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { ClockAlert, type LucideIcon, MessageSquareCheck } from 'lucide-react';
import type { Tone } from '#ui/tone.ts';
import type { Stage } from './stage.ts';

/** Something that staff have to know about a party without opening it. */
export interface Flag {
  name:
    | 'blacklisted'
    | 'noShows'
    | 'taboo'
    | 'unpaid'
    | 'coming'
    | 'runningLate'
    | 'birthday'
    | 'anniversary'
    | 'firstVisit'
    | 'children'
    | 'note'
    | 'pinned'
    | 'othersBooking';
  tone: Tone;
  icon: LucideIcon;
  count?: number;
  /** The text behind the flag, such as the foods to avoid. */
  detail?: string;
}

/** Returns what the guest answered to a reminder, until they arrive. A wish to cancel is shown by the status of the order. */
export function answerFlag({ answer }: Pick<StaffOrder, 'answer'>, stage: Stage): Flag | null {
  if (stage !== 'expected' && stage !== 'late') return null;
  if (answer?.kind === 'late')
    return { name: 'runningLate', tone: 'caution', icon: ClockAlert, count: answer.minutes ?? 0 };
  return answer?.kind === 'coming' ? { name: 'coming', tone: 'positive', icon: MessageSquareCheck } : null;
}
