import {
  Baby,
  Ban,
  Cake,
  ClockAlert,
  CreditCard,
  Heart,
  type LucideIcon,
  MessageSquare,
  MessageSquareCheck,
  Pin,
  Sparkles,
  UserRoundX,
  UsersRound,
  WheatOff,
} from 'lucide-react';
import type { Tone } from '#ui/tone.ts';
import type { Party } from './evening.ts';

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

const join = (...texts: (string | undefined)[]): string => [...new Set(texts.filter(Boolean))].join(' · ');

/** Returns what the guest answered to a reminder, until they arrive. A wish to cancel is shown by the status of the order. */
export function answerFlag({ answer }: Party['order'], stage: Party['stage']): Flag | null {
  if (stage !== 'expected' && stage !== 'late') return null;
  if (answer?.kind === 'late')
    return { name: 'runningLate', tone: 'caution', icon: ClockAlert, count: answer.minutes ?? 0 };
  return answer?.kind === 'coming' ? { name: 'coming', tone: 'positive', icon: MessageSquareCheck } : null;
}

/** Returns the flags of a party, the most important first. */
export function flagsOf({ order, guest, stage }: Party): Flag[] {
  const taboo = join(order.dietTaboo, guest?.dietTaboo);
  const note = join(order.remarkByStore, order.remarkByDiner, guest?.serviceRequirement, guest?.remark);
  const all: (Flag | false | null | undefined)[] = [
    guest?.blacklisted && { name: 'blacklisted', tone: 'negative', icon: Ban },
    taboo !== '' && { name: 'taboo', tone: 'negative', icon: WheatOff, detail: taboo },
    answerFlag(order, stage),
    stage === 'unpaid' && { name: 'unpaid', tone: 'caution', icon: CreditCard },
    guest &&
      guest.absences > 0 && {
        name: 'noShows',
        tone: 'caution',
        icon: UserRoundX,
        count: guest.absences,
      },
    guest?.birthdayOn ? { name: 'birthday', tone: 'info', icon: Cake, detail: guest.birthdayOn } : false,
    guest?.anniversaryOn
      ? { name: 'anniversary', tone: 'info', icon: Heart, detail: guest.anniversaryOn }
      : false,
    guest?.visits === 0 && { name: 'firstVisit', tone: 'positive', icon: Sparkles },
    order.children > 0 && { name: 'children', tone: 'neutral', icon: Baby, count: order.children },
    note !== '' && { name: 'note', tone: 'neutral', icon: MessageSquare, detail: note },
    order.bookedByOther && { name: 'othersBooking', tone: 'neutral', icon: UsersRound },
    order.pinned && { name: 'pinned', tone: 'neutral', icon: Pin },
  ];
  return all.flatMap((flag) => flag || []);
}
