import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder, MoveQuote } from '@xiwei/contract/booking/booking.model.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { dateFormat } from '#ui/formats.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOrderWords } from './order-words.ts';
import type { WantedPlace } from './use-change-my-order.ts';

interface MoveNoteProps {
  order: DinerOrder;
  wanted: WantedPlace;
  /** The store's. */
  timeZone: string;
}

/** Tells what a change does to what was agreed, before it is made: money, the restaurant's answer, and cancelling. */
export function MoveNote({ order, wanted, timeZone }: MoveNoteProps) {
  const { t } = useTranslation('common');
  const { time, kindId, ...rest } = wanted;
  const params = { storeId: order.storeId, orderId: order.id };
  const query = { ...rest, time: time ?? '', kindId: kindId ?? '' };
  const quote = useRead(bookingApi.readMoveQuote, { params, query }, { enabled: Boolean(time && kindId) });
  if (quote.data) return <Told quote={quote.data} timeZone={timeZone} />;
  if (quote.error) return null;
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton className="h-20 w-full" />
    </div>
  );
}

function Told({ quote, timeZone }: { quote: MoveQuote; timeZone: string }) {
  const { t } = useTranslation('orders');
  const { money, language } = useOrderWords();
  const format = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const said = (instant: string) => format.format(Date.parse(instant));
  const isFree = Date.parse(quote.freeCancelUntil) > serverNow();
  const amounts = {
    deposit: money(quote.deposit),
    due: money(quote.due),
    refund: money(quote.refund),
    paid: money(quote.paid),
    until: quote.dueBy ? said(quote.dueBy) : '',
  };
  return (
    <NoticeBar tone={quote.due > 0 || quote.confirmsAgain ? 'caution' : 'info'}>
      <ul className="flex flex-col gap-1.5">
        <li>{t(`modify.deposit.${depositWords(quote)}`, amounts)}</li>
        {quote.due > 0 && quote.paid > 0 && !isFree && <li>{t('modify.deposit.atRisk', amounts)}</li>}
        {quote.confirmsAgain && <li>{t('modify.confirmsAgain')}</li>}
        <li>
          {isFree ? t('modify.freeUntil', { until: said(quote.freeCancelUntil) }) : t('modify.notFree')}
        </li>
      </ul>
    </NoticeBar>
  );
}

/** How the deposit of a changed booking is told. */
function depositWords({ deposit, paid, due, refund }: MoveQuote) {
  if (due > 0) return paid > 0 ? 'more' : 'due';
  if (refund > 0) return 'less';
  return deposit > 0 || paid > 0 ? 'same' : 'none';
}
