import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { serverNow } from '#api/server-clock.ts';
import { useSession } from '#api/session.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTags } from '#merchant/booking/lists/use-tags.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { useCurrency } from '#ui/currency.ts';
import type { Tone } from '#ui/tone.ts';
import { stageOf } from '../stage/stage.ts';
import { STAGE_STYLE } from '../stage/stage-style.ts';
import { useOrderName } from '../verbs/use-order-name.ts';
import { labelOf, useStoreOptions } from './store-options.ts';

/** What the search shows of an order, in words. */
export type OrderSummary = ReturnType<ReturnType<typeof useOrderFacts>>;

/** Returns a function that describes an order for the search. */
export function useOrderFacts() {
  const { t } = useTranslation(['booking-find', 'booking-staff']);
  const language = useLanguage();
  const currency = useCurrency();
  const words = useBookingWords();
  const nameOf = useOrderName();
  const options = useStoreOptions();
  const tags = useTags().data?.items ?? [];
  const myId = useSession().data?.user?.id;
  const makerOf = ({ createdBy: { type, id, name } }: StaffOrder): { name: string; isOther: boolean } => {
    if (id !== null && id === myId) return { name: t('search.you'), isOther: false };
    if (type === 'user') return { name: t('booking-staff:diner'), isOther: false };
    if (type === 'system' || type === 'unknown') return { name: t('booking-staff:system'), isOther: false };
    return { name: name ?? t('booking-staff:someone'), isOther: true };
  };
  return (order: StaffOrder) => {
    const stage = stageOf(order, serverNow());
    const look: { tone: Tone; icon: (typeof STAGE_STYLE)['closed']['icon'] } = STAGE_STYLE[stage];
    const digits = order.diner?.phone?.replace(/\D/g, '').slice(-4);
    return {
      day: words.day(order.date),
      time: words.time(order.time),
      name: nameOf(order),
      phone: digits ? `···· ${digits}` : undefined,
      code: order.bookingCode,
      people: words.people(order),
      tables:
        order.itemIds.flatMap((id) => labelOf(options.table, id) ?? []).join(' + ') || order.kindName || '',
      status:
        stage === 'closed'
          ? t(`booking-staff:closeReasons.${order.closeReason ?? 'none'}`)
          : t(`booking-staff:stages.${stage}`),
      look,
      tags: tags.filter(({ id }) => order.tagIds.includes(id)),
      taker: order.takerId === null ? '' : (labelOf(options.taker, order.takerId) ?? ''),
      channel: t(`booking-staff:methods.${order.method}`),
      maker: makerOf(order),
      deposit:
        order.deposit === 0
          ? ''
          : t(order.depositPaidAt ? 'search.depositPaid' : 'search.depositUnpaid', {
              amount: formatMoney(order.deposit, currency, language),
            }),
    };
  };
}
