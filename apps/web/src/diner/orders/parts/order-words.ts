import type { CloseReason } from '@xiwei/contract/booking/booking.machine.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { DinerTitle } from '@xiwei/contract/diners/diners.model.ts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#api/server-clock.ts';
import { useBookingWords } from '#diner/booking/parts/booking-words.ts';
import { formatMoney } from '#shared/format/money.ts';
import type { Tone } from '#ui/tone.ts';

/** How orders end, as far as it changes what is said of them. */
const ENDS: Partial<Record<CloseReason, 'rejected' | 'absent' | 'unpaid'>> = {
  storeReject: 'rejected',
  absent: 'absent',
  depositPaymentFail: 'unpaid',
};

/** What is said once it is over. */
const AFTER = {
  storeReject: 'rejected',
  absent: 'absent',
  depositPaymentFail: 'unpaid',
  creatorCancel: 'byYou',
  agreedCreatorCancel: 'agreed',
  storeCancel: 'byStore',
  externalPlatformStatusChange: 'platform',
  none: 'closed',
} as const satisfies Record<CloseReason, string>;

type Shown = Pick<DinerOrder, 'status' | 'closeReason' | 'arrivedAt' | 'dayEndsAt'>;

/** Whether the business day of an order is over, whether or not the restaurant has ended it. */
export const isDayOver = ({ dayEndsAt }: Pick<DinerOrder, 'dayEndsAt'>): boolean =>
  Date.parse(dayEndsAt) <= serverNow();

/** What an order is for its diner: its status, with arrivals and ways to end told apart. */
function shownStatus({ status, closeReason, arrivedAt, dayEndsAt }: Shown) {
  if (status === 'waitService' && isDayOver({ dayEndsAt })) return 'past';
  if (status === 'waitStoreConfirm' && isDayOver({ dayEndsAt })) return 'unanswered';
  if (status === 'waitService' && arrivedAt) return 'arrived';
  return (status === 'closed' && closeReason && ENDS[closeReason]) || status;
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
};

export const toneOf = (order: Shown): Tone => TONES[shownStatus(order)];

const HOUR = 3600;
/** Names in these letters are written in one, the family's first, whatever the language around them. */
const HAN = /\p{Script=Han}/u;

/** What is said of an order, in the language of the reader. Screens that use it load the phrases of `booking` as well. */
export function useOrderWords() {
  const { t } = useTranslation('orders');
  const { language, day, time, people, table } = useBookingWords();
  const money = (amount: number) => formatMoney(amount as DinerOrder['deposit'], language);
  const status = (order: Shown) => t(`status.${shownStatus(order)}`);
  const when = (order: Pick<DinerOrder, 'date' | 'time'>) =>
    t('when', { day: day(order.date), time: time(order.time) });
  /** What happens next, or what happened at the end. */
  const next = ({ policy, ...order }: Shown & Pick<DinerOrder, 'policy'>) => {
    if (order.status === 'closed') return t(`next.${AFTER[order.closeReason ?? 'none']}`);
    const shown = shownStatus(order) as Exclude<
      ReturnType<typeof shownStatus>,
      'rejected' | 'absent' | 'unpaid'
    >;
    const seconds = policy.autoAcceptSeconds;
    if (shown !== 'waitStoreConfirm' || !seconds) return t(`next.${shown}`);
    const duration =
      seconds < HOUR ? t('minutes', { count: seconds / 60 }) : t('hours', { count: seconds / HOUR });
    return t('next.waitStoreConfirmAuto', { duration });
  };
  const named = (name: string, title: DinerTitle) => t(`names.${title}`, { name });
  const fullName = ({ lastName, firstName, title }: NonNullable<DinerOrder['diner']>) =>
    named(HAN.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim(), title);
  return { language, day, time, people, table, money, status, when, next, named, fullName };
}
