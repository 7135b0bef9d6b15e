import { Link, useNavigate } from '@tanstack/react-router';
import { type Fen, formatMoney, yuanOf } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { TOP_UP_BOUNDS, topUp } from '@xiwei/contract/money/money.model.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { legalPath } from '#shared/identity/legal-path.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Button } from '#ui/button.tsx';
import { useCurrency } from '#ui/currency.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { parseAmount } from '#ui/parse-amount.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Suggested amounts, in fen. */
const SUGGESTED_AMOUNTS = [100_00, 200_00, 500_00, 1000_00] as Fen[];

/** Formats an amount as field text: yuan, without decimals if they are zero. */
const yuanText = (amount: Fen): string => yuanOf(amount).replace(/\.00$/, '');

/** Form that creates a top-up and goes to its checkout. */
export function TopUpForm() {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const currency = useCurrency();
  const navigate = useNavigate();
  const { returnTo, amount: missing } = usePage('/balance').search;
  const [text, setText] = useState(() => initialText(missing));
  const createTopUp = useAction(moneyApi.topUpBalance, {
    onDone: ({ storeId, id }) =>
      navigate({
        to: '/payment/$storeId/$paymentId',
        params: { storeId, paymentId: id },
        search: { returnTo },
      }),
  });
  const form = useContractForm(topUp, {
    defaultValues: { amount: parseAmount(text, currency) as number },
    submit: (body) => createTopUp.mutateAsync({ body }),
  });
  // So that the form finds the field of a problem.
  const { field } = useController({ control: form.control, name: 'amount' });
  const changeText = (next: string) => {
    setText(next);
    form.setValue('amount', parseAmount(next, currency) as number, {
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading title={t('balance.topUp')} />
      <form onSubmit={(event) => void form.send(event)} noValidate className="flex flex-col gap-4">
        <fieldset className="flex flex-wrap gap-2" aria-label={t('balance.usual')}>
          {SUGGESTED_AMOUNTS.map((amount) => (
            <FilterChip
              key={amount}
              selected={parseAmount(text, currency) === amount}
              onClick={() => changeText(yuanText(amount))}
            >
              {formatMoney(amount, currency, language)}
            </FilterChip>
          ))}
        </fieldset>
        <TextField
          ref={field.ref}
          label={t('balance.amount')}
          prefix="¥"
          inputMode="decimal"
          autoComplete="off"
          hint={t('balance.bounds', {
            least: formatMoney(TOP_UP_BOUNDS.least, currency, language),
            most: formatMoney(TOP_UP_BOUNDS.most, currency, language),
          })}
          error={form.formState.errors.amount?.message}
          value={text}
          onChange={(event) => changeText(event.target.value)}
        />
        <FormProblem error={form.problem} onRetry={() => void form.send()} />
        <Button type="submit" size="large" wide loading={form.busy}>
          {t('balance.submit')}
        </Button>
        <p className="text-ink-soft text-small">
          {t('balance.terms')}{' '}
          <Link
            to="/webview"
            search={{ url: legalPath('terms', language) }}
            className="text-accent-text underline underline-offset-4"
          >
            {t('balance.agreement')}
          </Link>
        </p>
      </form>
    </section>
  );
}

/** Returns the amount missing for a payment from the URL, at least ¥1, the minimum top-up; empty without one. */
function initialText(missing: string | undefined): string {
  const amount = Number(missing);
  return Number.isInteger(amount) && amount > 0 ? yuanText(Math.max(amount, 1_00) as Fen) : '';
}
