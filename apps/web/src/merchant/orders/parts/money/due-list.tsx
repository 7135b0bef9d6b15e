import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { MoneyAccount, OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Countdown } from '#ui/countdown.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { formatClock } from '#ui/format-clock.ts';
import { useMoneyWords } from './use-money-words.ts';

/** Requests that end within this many seconds show a countdown; others the day and time. */
const SOON_SECONDS = 6 * 3600;

/** Returns the open payment requests of an account. */
export const dueOf = ({ due }: OrderMoney, account: MoneyAccount): OrderMoney['due'] =>
  due.filter(({ purpose }) => (purpose === 'meal') === (account === 'meal'));

interface DueListProps {
  order: StaffOrder;
  money: OrderMoney;
  account: MoneyAccount;
}

/** What the guest still has to pay to an account, and until when. */
export function DueList({ money, account }: DueListProps) {
  const { t } = useTranslation('booking-order-money');
  const due = dueOf(money, account);
  if (due.length === 0) return null;
  return (
    <DetailSection title={t('due.title')}>
      <ul className="flex flex-col gap-2">
        {due.map((request) => (
          <li key={request.intentId} className="rounded-normal bg-sunken px-3 py-2.5">
            <DueRequest request={request} />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

/** One payment request: its purpose and amount, and the time left. */
export function DueRequest({ request }: { request: OrderMoney['due'][number] }) {
  const { t } = useTranslation('booking-order-money');
  const words = useMoneyWords();
  const { purpose, amount, expiresAt } = request;
  const until = Date.parse(expiresAt);
  const isSoon = until - serverNow() < SOON_SECONDS * 1000;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p className="font-medium">
        {t('due.request', { purpose: t(`due.purposes.${purpose}`), amount: words.money(amount) })}
      </p>
      <p className="text-ink-soft text-small">
        {isSoon ? (
          <Countdown until={until} now={serverNow} ended={t('due.ended')}>
            {(seconds) => t('due.timeLeft', { clock: formatClock(seconds) })}
          </Countdown>
        ) : (
          t('due.until', { when: words.moment(expiresAt) })
        )}
      </p>
    </div>
  );
}
