import type { CloseReason } from '@xiwei/contract/booking/booking.machine.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { useCurrency } from '#ui/currency.ts';
import type { Tone } from '#ui/tone.ts';

/** Close reasons shown as a status of their own. */
const CLOSE_STATUSES: Partial<Record<CloseReason, 'rejected' | 'absent' | 'unpaid' | 'cancelled'>> = {
  storeReject: 'rejected',
  absent: 'absent',
  depositPaymentFail: 'unpaid',
  creatorCancel: 'cancelled',
  agreedCreatorCancel: 'cancelled',
  storeCancel: 'cancelled',
};

/** Phrase key of the explanation for each close reason. */
const CLOSE_EXPLANATIONS = {
  storeReject: 'rejected',
  absent: 'absent',
  depositPaymentFail: 'unpaid',
  creatorCancel: 'byYou',
  agreedCreatorCancel: 'agreed',
  storeCancel: 'byStore',
  externalPlatformStatusChange: 'platform',
  none: 'closed',
} as const satisfies Record<CloseReason, string>;

type StatusFields = Pick<DinerOrder, 'status' | 'closeReason' | 'arrivedAt' | 'dayEndsAt'>;

/** Checks whether the business day of an order is over, regardless of its status. */
export const isDayOver = ({ dayEndsAt }: Pick<DinerOrder, 'dayEndsAt'>): boolean =>
  Date.parse(dayEndsAt) <= serverNow();

/** Returns the status shown to the diner, which also distinguishes arrival, past days and close reasons. */
function shownStatus({ status, closeReason, arrivedAt, dayEndsAt }: StatusFields) {
  if (status === 'waitService' && isDayOver({ dayEndsAt })) return 'past';
  if (status === 'waitStoreConfirm' && isDayOver({ dayEndsAt })) return 'unanswered';
  if (status === 'waitService' && arrivedAt) return 'arrived';
  return (status === 'closed' && closeReason && CLOSE_STATUSES[closeReason]) || status;
}

const TONES: Record<ReturnType<typeof shownStatus>, Tone> = {
  waitDepositPayment: 'caution',
  waitDepositPaymentInvalid: 'negative',
  waitStoreConfirm: 'info',
  waitService: 'positive',
  arrived: 'positive',
  past: 'neutral',
  unanswered: 'neutral',
  waitCancelProcess: 'caution',
  waitFinalPayment: 'caution',
  finished: 'neutral',
  closed: 'neutral',
  rejected: 'negative',
  absent: 'negative',
  unpaid: 'neutral',
  cancelled: 'neutral',
};

export const toneOf = (order: StatusFields): Tone => TONES[shownStatus(order)];

const HOUR_SECONDS = 3600;

/** Formatters for an order in the current language. Screens that use it must load the `booking` phrases as well. */
export function useOrderWords() {
  const { t } = useTranslation('booking-orders');
  const { language, day, time, people, table } = useBookingWords();
  const currency = useCurrency();
  const money = (amount: number) => formatMoney(amount as DinerOrder['deposit'], currency, language);
  const status = (order: StatusFields) => t(`status.${shownStatus(order)}`);
  const when = (order: Pick<DinerOrder, 'date' | 'time'>) =>
    t('when', { day: day(order.date), time: time(order.time) });
  /** Explains what happens next, or why the order was closed. */
  const next = ({ policy, ...order }: StatusFields & Pick<DinerOrder, 'policy'>) => {
    if (order.status === 'closed') return t(`next.${CLOSE_EXPLANATIONS[order.closeReason ?? 'none']}`);
    const statusKey = shownStatus(order) as Exclude<
      ReturnType<typeof shownStatus>,
      'rejected' | 'absent' | 'unpaid' | 'cancelled'
    >;
    const seconds = policy.autoAcceptSeconds;
    if (statusKey !== 'waitStoreConfirm' || !seconds) return t(`next.${statusKey}`);
    const duration =
      seconds < HOUR_SECONDS
        ? t('minutes', { count: seconds / 60 })
        : t('hours', { count: seconds / HOUR_SECONDS });
    return t('next.waitStoreConfirmAuto', { duration });
  };
  return { language, day, time, people, table, money, status, when, next, ...useGuestWords() };
}
