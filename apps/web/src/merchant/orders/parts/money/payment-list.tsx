import type { MoneyAccount, OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from 'react-i18next';
import { DetailSection } from '#ui/detail-section.tsx';
import { useMoneyWords } from './use-money-words.ts';

interface PaymentListProps {
  money: OrderMoney;
  account: MoneyAccount;
}

/** The payments to an account, each with its method, channel and time. */
export function PaymentList({ money, account }: PaymentListProps) {
  const { t } = useTranslation('booking-order-money');
  const words = useMoneyWords();
  const payments = money.operations.filter((each) => each.account === account && each.type === 'pay');
  return (
    <DetailSection title={t('payments.title')}>
      {payments.length === 0 ? (
        <p className="text-ink-soft text-small">{t('payments.none')}</p>
      ) : (
        <ul aria-label={t('payments.title')} className="flex flex-col gap-1.5">
          {payments.map(({ id, ways, amount, at }) => (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                {ways.map((way) => words.method(way)).join('、')}
                <span className="block text-ink-soft text-small">{words.moment(at)}</span>
              </span>
              <span className="shrink-0 font-medium tabular-nums">{words.money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}
