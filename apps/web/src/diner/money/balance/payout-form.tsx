import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { positiveFen } from '@xiwei/contract/common/shapes.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import * as z from 'zod/mini';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { usePayoutLines } from '#shared/money/payout-lines.ts';
import { Button } from '#ui/button.tsx';
import { useCurrency } from '#ui/currency.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast-store.ts';

interface PayoutFormProps {
  balance: Fen;
  onClose: () => void;
}

/** Dialog that pays an amount of the balance out, and says to which methods it goes before it is sent. */
export function PayoutForm({ balance, onClose }: PayoutFormProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const currency = useCurrency();
  const payOut = useAction(moneyApi.payOutBalance);
  const form = useContractForm(z.object({ amount: positiveFen('payoutAmountRequired', balance) }), {
    defaultValues: { amount: balance as number },
    refusalFields: { balanceTooLow: 'amount' },
    submit: async (body) => {
      await payOut.mutateAsync({ body });
      showToast({
        text: t('payout.done', { amount: formatMoney(body.amount, currency, language) }),
        tone: 'positive',
      });
      onClose();
    },
  });
  const f = useFields(form, 'money', 'payout');
  const amount = form.watch('amount');
  const isPossible = Number.isInteger(amount) && amount > 0 && amount <= balance;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('payout.title')}
      description={t('payout.detail', { amount: formatMoney(balance, currency, language) })}
      footer={
        <Button loading={form.busy} onClick={() => void form.send()}>
          {t('payout.submit')}
        </Button>
      }
    >
      <form noValidate onSubmit={form.send} className="flex flex-col gap-4">
        <f.money name="amount" />
        {isPossible && <Destinations amount={amount} />}
        <FormProblem error={form.problem} onRetry={form.send} />
      </form>
    </Dialog>
  );
}

/** The methods to which an amount goes. */
function Destinations({ amount }: { amount: number }) {
  const { t } = useTranslation('money');
  const terms = useRead(moneyApi.readPayoutTerms, { query: { amount } }).data;
  const lines = usePayoutLines();
  return (
    <section aria-label={t('payout.to')} aria-live="polite" className="min-h-10 text-ink-soft text-small">
      {terms && (
        <ul className="flex flex-col gap-1">
          {lines(terms).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
