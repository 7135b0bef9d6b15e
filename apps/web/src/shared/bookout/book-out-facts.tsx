import type { BookOut, BookOutOrder } from '@xiwei/contract/bookout/bookout.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { fullNameOf } from '#shared/diners/full-name.ts';
import { Badge } from '#ui/badge.tsx';
import { Fact, FactList } from '#ui/detail-section.tsx';
import { useBookOutWords } from './use-book-out-words.ts';

interface BookOutFactsProps {
  form: BookOut;
  /** The guest's phone as the reader may see it. */
  phone: string | null | undefined;
}

/** What was requested. */
export function BookOutFacts({ form, phone }: BookOutFactsProps) {
  const { t } = useTranslation('bookout');
  const words = useBookOutWords();
  const { diner } = form;
  return (
    <FactList>
      <Fact name={t('facts.when')}>{words.when(form)}</Fact>
      <Fact name={t('facts.people')}>{words.people(form.adults)}</Fact>
      <Fact name={t('facts.budget')}>
        {form.budget === null ? t('facts.noBudget') : words.money(form.budget)}
      </Fact>
      {diner && (
        <Fact name={t('facts.contact')}>{[fullNameOf(diner), phone].filter(Boolean).join(' · ')}</Fact>
      )}
      {form.remark !== '' && (
        <Fact name={t('facts.remark')}>
          <span className="whitespace-pre-line">{form.remark}</span>
        </Fact>
      )}
    </FactList>
  );
}

/** The order of a request: time, table, code and deposit. */
export function BookOutOrderFacts({ order }: { order: BookOutOrder }) {
  const { t } = useTranslation('bookout');
  const words = useBookOutWords();
  return (
    <FactList>
      <Fact
        name={t('facts.when')}
        action={
          <Badge tone={order.status === 'closed' ? 'neutral' : 'info'}>
            {t(`orderStatus.${order.status}`)}
          </Badge>
        }
      >
        {words.when({ ...order, shiftName: null })}
      </Fact>
      <Fact name={t('facts.people')}>{words.people(order.people)}</Fact>
      <Fact name={t('facts.table')}>{tableOf(order, t('facts.noTable'))}</Fact>
      <Fact name={t('facts.code')}>
        <span className="tabular-nums tracking-widest">{order.bookingCode}</span>
      </Fact>
      <Fact name={t('facts.deposit')}>
        <DepositText order={order} />
      </Fact>
    </FactList>
  );
}

const tableOf = ({ kindName, tableCount }: BookOutOrder, none: string): string => {
  if (kindName === null || tableCount === 0) return none;
  return tableCount > 1 ? `${kindName} × ${tableCount}` : kindName;
};

function DepositText({ order: { deposit, depositPaidAt } }: { order: BookOutOrder }) {
  const { t } = useTranslation('bookout');
  const words = useBookOutWords();
  if (deposit === 0) return t('facts.noDeposit');
  const amount = words.money(deposit);
  return t(depositPaidAt === null ? 'facts.depositDue' : 'facts.depositPaid', { amount });
}
