import {
  Baby,
  Ban,
  Cake,
  CreditCard,
  Heart,
  MessageSquare,
  Pin,
  Soup,
  Sparkles,
  UserRoundX,
  UsersRound,
  UtensilsCrossed,
  WheatOff,
} from 'lucide-react';
import { answerFlag, type Flag } from '#merchant/orders/stage/answer-flag.ts';
import { PLATFORM_ICONS } from '#shared/groupbuying/platform-icons.tsx';
import type { Party } from './evening.ts';

const join = (...texts: (string | undefined)[]): string => [...new Set(texts.filter(Boolean))].join(' · ');

/** Returns the flags of a party, the most important first. */
export function flagsOf({ order, guest, stage, platform }: Party): Flag[] {
  const taboo = join(order.dietTaboo, guest?.dietTaboo);
  const note = join(order.remarkByStore, order.remarkByDiner, guest?.serviceRequirement, guest?.remark);
  const all: (Flag | false | null | undefined)[] = [
    guest?.blacklisted && { name: 'blacklisted', tone: 'negative', icon: Ban },
    taboo !== '' && { name: 'taboo', tone: 'negative', icon: WheatOff, detail: taboo },
    platform && { name: platform, tone: 'gold', icon: PLATFORM_ICONS[platform] },
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
    order.setMenuMissing && { name: 'setMenuMissing', tone: 'caution', icon: UtensilsCrossed },
    order.menuAmount !== null && { name: 'menu', tone: 'neutral', icon: Soup },
    note !== '' && { name: 'note', tone: 'neutral', icon: MessageSquare, detail: note },
    order.bookedByOther && { name: 'othersBooking', tone: 'neutral', icon: UsersRound },
    order.pinned && { name: 'pinned', tone: 'neutral', icon: Pin },
  ];
  return all.flatMap((flag) => flag || []);
}
