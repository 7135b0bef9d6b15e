import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Language } from '@xiwei/contract/common/language.ts';
import { type Fen, yuanOf } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { topUp } from '@xiwei/contract/money/money.model.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { formatMoney } from '#shared/format/money.ts';
import { Button } from '#ui/button.tsx';
import { FilterChip } from '#ui/chip.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { TextField } from '#ui/text-field.tsx';
import { typedFen } from './parse-yuan.ts';

/** Amounts to choose from, in fen. */
const USUAL = [100_00, 200_00, 500_00, 1000_00] as Fen[];

/** As a person would type it: whole yuan without decimals. */
const asTyped = (amount: Fen): string => yuanOf(amount).replace(/\.00$/, '');

/** Writes down how much is to be paid in, and goes to the cashier with it. */
export function TopUpForm() {
  const { t, i18n } = useTranslation('payment');
  const navigate = useNavigate();
  const { returnTo, amount: missing } = useSearch({ strict: false });
  const [text, setText] = useState(() => firstAmount(missing));
  const begin = useAction(moneyApi.topUpBalance, {
    onDone: ({ storeId, id }) =>
      navigate({
        to: '/payment/$storeId/$paymentId',
        params: { storeId, paymentId: id },
        search: { returnTo },
      }),
  });
  const form = useContractForm(topUp, {
    defaultValues: { amount: typedFen(text) as number },
    submit: (body) => begin.mutateAsync({ body }),
  });
  const write = (typed: string) => {
    setText(typed);
    form.setValue('amount', typedFen(typed) as number, { shouldValidate: form.formState.isSubmitted });
  };
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading title={t('balance.topUp')} />
      <form onSubmit={(event) => void form.send(event)} noValidate className="flex flex-col gap-4">
        <fieldset className="flex flex-wrap gap-2" aria-label={t('balance.usual')}>
          {USUAL.map((amount) => (
            <FilterChip
              key={amount}
              selected={typedFen(text) === amount}
              onClick={() => write(asTyped(amount))}
            >
              {formatMoney(amount, i18n.language as Language)}
            </FilterChip>
          ))}
        </fieldset>
        <TextField
          label={t('balance.amount')}
          prefix="¥"
          inputMode="decimal"
          autoComplete="off"
          hint={t('balance.bounds')}
          error={form.formState.errors.amount?.message}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        <FormProblem error={form.problem} onRetry={() => void form.send()} />
        <Button type="submit" size="large" wide loading={form.busy}>
          {t('balance.submit')}
        </Button>
      </form>
    </section>
  );
}

/** What is missing for a payment, if one came from there: ¥1 at least, as no less can be paid in. */
function firstAmount(missing: string | undefined): string {
  const amount = Number(missing);
  return Number.isInteger(amount) && amount > 0 ? asTyped(Math.max(amount, 1_00) as Fen) : '';
}
