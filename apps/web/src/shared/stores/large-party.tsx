import { Link } from '@tanstack/react-router';
import { MAX_BOOK_OUT_PEOPLE } from '@xiwei/contract/bookout/book-out-limits.ts';
import { CalendarHeart } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';

/** A party, and the day it wants to come. */
export interface LargeParty {
  date: string;
  adults: number;
  children: number;
}

/** Returns the search params of a private dining request for a party. */
export const privateDiningSearch = ({ date, adults, children }: LargeParty) => ({
  date,
  people: Math.min(MAX_BOOK_OUT_PEOPLE, adults + children),
});

/** Link to a private dining request at a store, with the day and the number of people filled in. */
export function PrivateDiningButton({ storeId, party }: { storeId: string; party: LargeParty }) {
  const { t } = useTranslation('stores-search');
  return (
    <Button
      variant="secondary"
      size="small"
      className="self-start"
      icon={<CalendarHeart aria-hidden size={18} />}
      render={
        <Link to="/book-out-form-create/$storeId" params={{ storeId }} search={privateDiningSearch(party)} />
      }
    >
      {t('largeParty.request')}
    </Button>
  );
}

interface LargePartyNoticeProps {
  storeId: string;
  party: LargeParty;
  /** The largest party that can be booked online, as the server told it. */
  limit: number;
  className?: string;
}

/** Says that a party is too large to be booked online, and leads to private dining. */
export function LargePartyNotice({ storeId, party, limit, className }: LargePartyNoticeProps) {
  const { t } = useTranslation('stores-search');
  return (
    <NoticeBar
      title={t('largeParty.title', { count: limit })}
      action={<PrivateDiningButton storeId={storeId} party={party} />}
      className={className}
    >
      {t('largeParty.detail')}
    </NoticeBar>
  );
}
