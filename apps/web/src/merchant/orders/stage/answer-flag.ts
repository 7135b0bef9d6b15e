import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { ClockAlert, type LucideIcon, MessageSquareCheck } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Tone } from '#ui/tone.ts';
import type { Stage } from './stage.ts';

interface FlagIconProps {
  size?: number;
  strokeWidth?: number;
  className?: string;
  'aria-hidden'?: boolean;
}

/** Something that staff have to know about a party without opening it. */
export interface Flag {
  /** A group-buying platform is the one that the order comes from. */
  name:
    | GroupPlatform
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
    | 'menu'
    | 'setMenuMissing'
    | 'note'
    | 'pinned'
    | 'othersBooking';
  tone: Tone;
  icon: ComponentType<FlagIconProps>;
  count?: number;
  /** The text behind the flag, such as the foods to avoid. */
  detail?: string;
}

interface AnswerFlag extends Flag {
  icon: LucideIcon;
}

/** Returns what the guest answered to a reminder, until they arrive. A wish to cancel is shown by the status of the order. */
export function answerFlag({ answer }: Pick<StaffOrder, 'answer'>, stage: Stage): AnswerFlag | null {
  if (stage !== 'expected' && stage !== 'late') return null;
  if (answer?.kind === 'late')
    return { name: 'runningLate', tone: 'caution', icon: ClockAlert, count: answer.minutes ?? 0 };
  return answer?.kind === 'coming' ? { name: 'coming', tone: 'positive', icon: MessageSquareCheck } : null;
}
