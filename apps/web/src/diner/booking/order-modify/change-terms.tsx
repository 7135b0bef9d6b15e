import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder, MoveQuote } from '@xiwei/contract/booking/booking.model.ts';
import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { OrderMenuButton } from '#shared/preorders/menu-refusal.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOrderWords } from '../parts/order-words.ts';
import type { RequestedSlot } from './use-change-my-order.ts';

interface ChangeTermsProps {
  order: DinerOrder;
  slot: RequestedSlot;
  /** Time zone of the store. */
  timeZone: string;
}

/** Consequences of a change before it is made: deposit, renewed confirmation by the store, cancellation deadline; or the set menu that is missing. */
export function ChangeTerms({ order, slot, timeZone }: ChangeTermsProps) {
  const { t } = useTranslation('common');
  const { time, kindId, ...rest } = slot;
  const params = { storeId: order.storeId, orderId: order.id };
  const query = { ...rest, time: time ?? '', kindId: kindId ?? '' };
  const quote = useRead(bookingApi.readMoveQuote, { params, query }, { enabled: Boolean(time && kindId) });
  if (quote.data) return <ChangeTermsNotice quote={quote.data} timeZone={timeZone} />;
  if (isRefusal(quote.error, 'setMenuRequired'))
    return <FormProblem error={quote.error} action={<OrderMenuButton {...params} />} />;
  if (quote.error) return null;
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton className="h-20 w-full" />
    </div>
  );
}

function ChangeTermsNotice({ quote, timeZone }: { quote: MoveQuote; timeZone: string }) {
  const { t } = useTranslation('booking-orders');
  const { money, language } = useOrderWords();
  const format = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const formatInstant = (instant: string) => format.format(Date.parse(instant));
  const isFree = Date.parse(quote.freeCancelUntil) > serverNow();
  const amounts = {
    deposit: money(quote.deposit),
    due: money(quote.due),
    refund: money(quote.refund),
    paid: money(quote.paid),
    until: quote.dueBy ? formatInstant(quote.dueBy) : '',
  };
  return (
    <NoticeBar tone={quote.due > 0 || quote.confirmsAgain ? 'caution' : 'info'}>
      <ul className="flex flex-col gap-1.5">
        <li>{t(`modify.deposit.${depositKey(quote)}`, amounts)}</li>
        {quote.due > 0 && quote.paid > 0 && !isFree && <li>{t('modify.deposit.atRisk', amounts)}</li>}
        {quote.confirmsAgain && <li>{t('modify.confirmsAgain')}</li>}
        <li>
          {isFree
            ? t('modify.freeUntil', { until: formatInstant(quote.freeCancelUntil) })
            : t('modify.notFree')}
        </li>
      </ul>
    </NoticeBar>
  );
}

/** Returns the phrase key for the deposit of a changed booking. */
function depositKey({ deposit, paid, due, refund }: MoveQuote) {
  if (due > 0) return paid > 0 ? 'more' : 'due';
  if (refund > 0) return 'less';
  return deposit > 0 || paid > 0 ? 'same' : 'none';
}
