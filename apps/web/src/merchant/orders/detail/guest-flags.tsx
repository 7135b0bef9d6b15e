import type { GuestFacts } from '@xiwei/contract/booking/host-stand.model.ts';
import { Ban, Cake, Heart, History, type LucideIcon, Sparkles, UserRoundX } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import { useOrderWords } from './use-order-words.ts';

interface GuestFlag {
  text: string;
  tone: Tone;
  icon: LucideIcon;
}

/** A guest's history at the store and what is special about the day, as badges: visits, no-shows, birthday, blacklist. */
export function GuestFlags({ facts }: { facts: GuestFacts }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {useFlags(facts).map(({ text, tone, icon }) => (
        <li key={text} className="flex">
          <Badge tone={tone} icon={icon}>
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function useFlags(facts: GuestFacts): GuestFlag[] {
  const { t } = useTranslation('booking-order-detail');
  const { day } = useOrderWords();
  const { blacklisted, visits, absences, lastVisitOn, birthdayOn, anniversaryOn } = facts;
  const flags: (GuestFlag | false)[] = [
    blacklisted && { text: t('guest.blacklisted'), tone: 'negative', icon: Ban },
    visits === 0
      ? { text: t('guest.firstVisit'), tone: 'positive', icon: Sparkles }
      : { text: t('guest.visits', { count: visits }), tone: 'neutral', icon: History },
    absences > 0 && { text: t('guest.absences', { count: absences }), tone: 'caution', icon: UserRoundX },
    lastVisitOn !== null && {
      text: t('guest.lastVisit', { day: day(lastVisitOn) }),
      tone: 'neutral',
      icon: History,
    },
    birthdayOn !== null && {
      text: t('guest.birthdayOn', { day: day(birthdayOn) }),
      tone: 'info',
      icon: Cake,
    },
    anniversaryOn !== null && {
      text: t('guest.anniversaryOn', { day: day(anniversaryOn) }),
      tone: 'info',
      icon: Heart,
    },
  ];
  return flags.filter((flag) => flag !== false);
}
