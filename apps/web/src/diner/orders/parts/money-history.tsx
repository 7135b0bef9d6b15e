import type { OperationShown } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#ui/formats.ts';
import { useOrderWords } from './order-words.ts';

interface MoneyHistoryProps {
  operations: OperationShown[];
  /** The store's. */
  timeZone: string;
}

/** Everything that happened to the money of an order, the latest first. */
export function MoneyHistory({ operations, timeZone }: MoneyHistoryProps) {
  const { t } = useTranslation('orders');
  const say = useOperationWords();
  const { language } = useOrderWords();
  if (operations.length === 0) return null;
  const at = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
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
            <span>{say(operation)}</span>
            {operation.reason && (
              <span className="text-ink-soft">{t('money.reason', { reason: operation.reason })}</span>
            )}
            <time dateTime={operation.at} className="text-caption text-ink-soft">
              {at.format(Date.parse(operation.at))}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** One operation in plain words: what happened, to which money, how much and by which way. */
function useOperationWords(): (operation: OperationShown) => string {
  const { t } = useTranslation(['orders', 'payment']);
  const { money } = useOrderWords();
  const deed = ({ type, state }: OperationShown) => {
    if (type !== 'refund') return type;
    if (state === 'processing') return 'refunding';
    return state === 'failed' ? 'refundFailed' : 'refund';
  };
  const way = ({ method, operator }: OperationShown) => {
    if (method === 'offline' || operator.type === 'store') return t('money.offline');
    return method && t(`payment:methods.${method}`);
  };
  const by = (what: string, operation: OperationShown) => {
    const method = operation.type === 'pay' && way(operation);
    return method ? t('money.byMethod', { what, method }) : what;
  };
  return (operation) => {
    const { account, amount, type, state } = operation;
    const words = t(`money.operations.${deed(operation)}`, {
      account: t(`money.${account}`),
      amount: money(amount),
    });
    const what = by(words, operation);
    const isSaid = state === 'done' || (type === 'refund' && state !== 'reverted');
    return isSaid ? what : t(`money.operations.${state}`, { what });
  };
}
