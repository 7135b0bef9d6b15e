import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { OperationSummary } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePaymentMethodLabel } from '#shared/money/payment-method-label.ts';
import { useOrderWords } from '../parts/order-words.ts';

interface MoneyHistoryProps {
  operations: OperationSummary[];
  /** Labels of the accounts on this order. */
  names: Record<OperationSummary['account'], string>;
  /** Time zone of the store. */
  timeZone: string;
}

/** History of the money operations of an order, latest first. */
export function MoneyHistory({ operations, names, timeZone }: MoneyHistoryProps) {
  const { t } = useTranslation('booking-orders');
  const operationText = useOperationText(names);
  const methodsText = useMethodsText();
  const { language } = useOrderWords();
  if (operations.length === 0) return null;
  const format = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const latestFirst = operations.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <div className="flex flex-col gap-2 pt-2">
      <h3 className="font-semibold text-small">{t('money.history')}</h3>
      <ol className="flex flex-col">
        {latestFirst.map((operation) => (
          <li
            key={operation.id}
            className="relative flex flex-col border-line border-s ps-4 pb-3 text-small before:absolute before:-start-[0.28rem] before:top-2 before:size-2 before:rounded-full before:bg-line-strong last:border-transparent last:pb-0 first:before:bg-accent"
          >
            <span>{operationText(operation)}</span>
            {operation.cause && (
              <span className="text-ink-soft">
                {t('money.cause', { cause: t(`money.causes.${operation.cause}`) })}
              </span>
            )}
            {operation.ways.length > 0 && <span className="text-ink-soft">{methodsText(operation)}</span>}
            <time dateTime={operation.at} className="text-caption text-ink-soft">
              {format.format(Date.parse(operation.at))}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A dispute that the bank decided for the diner is a refund to them; otherwise it is taken back. */
const DISPUTE_KEYS = {
  processing: 'dispute',
  done: 'refund',
  failed: 'revoke',
  reverted: 'dispute',
} as const;

/** Returns a formatter for a money operation: what happened, to which account, and the amount. */
function useOperationText(names: MoneyHistoryProps['names']): (operation: OperationSummary) => string {
  const { t } = useTranslation('booking-orders');
  const { money } = useOrderWords();
  const operationKey = ({ type, state }: OperationSummary) => {
    if (type === 'dispute') return DISPUTE_KEYS[state];
    if (type !== 'refund') return type;
    if (state === 'processing') return 'refunding';
    return state === 'failed' ? 'refundFailed' : 'refund';
  };
  return (operation) => {
    const { account, amount, type, state } = operation;
    const values = { account: names[account], amount: money(amount) };
    const text = t(`money.operations.${operationKey(operation)}`, values);
    const isInText = state === 'done' || ((type === 'refund' || type === 'dispute') && state !== 'reverted');
    return isInText ? text : t(`money.operations.${state}`, { what: text });
  };
}

/** Returns a formatter for the payment methods of an operation, with amounts if there are several. */
function useMethodsText(): (operation: OperationSummary) => string {
  const { t } = useTranslation('booking-orders');
  const { money, language } = useOrderWords();
  const methodLabel = usePaymentMethodLabel();
  return ({ type, ways }) => {
    const isRefund = type === 'refund' || type === 'dispute';
    const words = ways.map(({ method, channel, amount }) => {
      const name =
        method === 'offline'
          ? t(`money.offline.${isRefund ? 'refund' : 'pay'}`)
          : methodLabel(method, channel);
      return ways.length > 1 ? t('money.way', { method: name, amount: money(amount) }) : name;
    });
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
    return t(isRefund ? 'money.refundedTo' : 'money.paidBy', { ways: list });
  };
}
