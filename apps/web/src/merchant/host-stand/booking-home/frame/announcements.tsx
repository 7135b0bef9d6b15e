import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { usePartyWords } from '../stand/use-party-words.ts';
import { useSections } from '../stand/use-sections.ts';
import { useSelectedParty } from '../stand/use-selected-party.ts';

/** Says to screen readers which party is selected, and how many need attention when their number grows. */
export function Announcements() {
  const { t } = useTranslation('booking-stand');
  const party = useSelectedParty();
  const words = usePartyWords();
  const attention = useSections().attention.length;
  const grown = useGrowth(attention);
  const selected = party && {
    guest: words.nameOf(party.order),
    time: words.timeOf(party.start),
    people: words.people(party.order),
  };
  return (
    <VisuallyHidden>
      <span aria-live="polite">{selected && t('announce.selected', selected)}</span>
      <span aria-live="polite">{grown && t('announce.newWork', { count: attention })}</span>
    </VisuallyHidden>
  );
}

/** Returns whether a number is larger than at its last change. */
function useGrowth(count: number): boolean {
  const [last, setLast] = useState({ count, grown: false });
  useEffect(() => setLast((before) => ({ count, grown: count > before.count })), [count]);
  return last.grown;
}
