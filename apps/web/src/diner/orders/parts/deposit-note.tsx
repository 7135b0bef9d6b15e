import { useTranslation } from 'react-i18next';
import { NoticeBar } from '#ui/notice-bar.tsx';
import type { DepositChange } from '../deposit-change.ts';
import { useOrderWords } from './order-words.ts';

/** What a change does with what was paid ahead, before it is made. */
export function DepositNote({ change: { what, from, to } }: { change: DepositChange }) {
  const { t } = useTranslation('orders');
  const { money } = useOrderWords();
  const amounts = { from: money(from), to: money(to), difference: money(Math.abs(to - from)) };
  const isMore = what === 'more' || what === 'moreUnpaid';
  return <NoticeBar tone={isMore ? 'caution' : 'info'}>{t(`modify.deposit.${what}`, amounts)}</NoticeBar>;
}
