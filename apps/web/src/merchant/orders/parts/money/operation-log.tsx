import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { MoneyAccount, OperationSummary, OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOperatorWords } from '#merchant/orders/detail/use-operator-words.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { moneyPath } from './money-paths.ts';
import { OPERATION_TONES } from './money-states.ts';
import { useMoneyWords } from './use-money-words.ts';

interface OperationLogProps {
  order: StaffOrder;
  money: OrderMoney;
  account: MoneyAccount;
}

/** All operations on an account, the latest first: who did what when, why, and what can be done about it. */
export function OperationLog({ order, money, account }: OperationLogProps) {
  const { t } = useTranslation('booking-order-money');
  const operations = money.operations.filter((each) => each.account === account).toReversed();
  return (
    <DetailSection title={t('log.title')}>
      {operations.length === 0 ? (
        <p className="text-ink-soft text-small">{t('log.none')}</p>
      ) : (
        <ul aria-label={t('log.title')} className="flex flex-col divide-y divide-line">
          {operations.map((operation) => (
            <li key={operation.id} className="flex flex-col gap-1 py-3 first:pt-0">
              <OperationEntry order={order} money={money} operation={operation} />
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}

interface OperationEntryProps {
  order: StaffOrder;
  money: OrderMoney;
  operation: OperationSummary;
}

function OperationEntry({ order, money, operation }: OperationEntryProps) {
  const { t } = useTranslation(['booking-order-money', 'booking-order-log']);
  const words = useMoneyWords();
  const operatorName = useOperatorWords();
  const { type, state, amount, at, operator, reason, cause, ways } = operation;
  const isCleared = type === 'confirm' && amount === 0;
  // Only a payment by link is made without an account.
  const by = operator.type === 'unknown' ? t('log.byLink') : operatorName(operator);
  const notes = [
    ways.map((way) => `${words.method(way)} ${words.money(way.amount)}`).join('、'),
    cause && t('booking-order-log:cause', { cause: t(`booking-order-log:causes.${cause}`) }),
    reason && t('booking-order-log:reason', { reason }),
    type === 'refund' && operation.reverts !== null && t('log.instead'),
  ].filter(Boolean);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {isCleared ? t('log.cleared') : t(`log.types.${type}`)}
          <Badge tone={type === 'dispute' ? DISPUTE_TONES[state] : OPERATION_TONES[state]}>
            {t(type === 'dispute' ? `log.disputes.${state}` : `log.states.${state}`)}
          </Badge>
        </p>
        {!isCleared && <p className="font-semibold tabular-nums">{words.money(amount)}</p>}
      </div>
      {notes.map((note) => (
        <p key={String(note)} className="break-words text-small">
          <bdi>{note}</bdi>
        </p>
      ))}
      <Failure money={money} operation={operation} />
      <p className="text-ink-soft text-small">{[by, words.moment(at)].join(' · ')}</p>
      <EntryActions order={order} money={money} operation={operation} />
    </>
  );
}

/** A dispute that was won has failed to take the money back. */
const DISPUTE_TONES = { ...OPERATION_TONES, done: 'negative', failed: 'positive' } as const;

/** Failures that have words of their own; others are codes of providers. */
const KNOWN_FAILURES = ['tooOld', 'tooManyRefunds', 'refundedTwice'] as const;

function Failure({ money, operation }: Omit<OperationEntryProps, 'order'>) {
  const { t } = useTranslation('booking-order-money');
  const { id, failure } = operation;
  if (failure === null || operation.type === 'dispute') return null;
  const known = KNOWN_FAILURES.find((code) => code === failure);
  const isReplaced = money.operations.some(({ reverts }) => reverts === id);
  return (
    <p className="break-words text-negative text-small">
      {known ? t(`log.failures.${known}`) : t('log.failures.code', { code: failure })}
      {isReplaced && <span className="block text-ink-soft">{t('log.replaced')}</span>}
    </p>
  );
}

function EntryActions({ order, money, operation }: OperationEntryProps) {
  const { t } = useTranslation('booking-order-money');
  const { id, account, can, otherWays } = operation;
  const panel = (name: string) => `${moneyPath(order, account)}?panel=${name}&operation=${id}`;
  if (can.length === 0 && otherWays.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {can.includes('revoke') && (
        <Button size="small" variant="secondary" render={<PathLink path={panel('revoke')} />}>
          {t('actions.revoke')}
        </Button>
      )}
      {otherWays.length > 0 && (
        <Button size="small" render={<PathLink path={panel('anotherWay')} />}>
          {t('actions.anotherWay')}
        </Button>
      )}
      {otherWays.length > 0 && money[account].can.includes('refund') && (
        <Button
          size="small"
          variant="secondary"
          render={<PathLink path={moneyPath(order, account, 'refund')} />}
        >
          {t('actions.again')}
        </Button>
      )}
    </div>
  );
}
