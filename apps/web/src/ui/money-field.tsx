import type { Currency } from '@xiwei/contract/common/currency.ts';
import { decimalOf, type Fen, signOf } from '@xiwei/contract/common/money.ts';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrency } from './currency.ts';
import type { FieldProps } from './field-frame.tsx';
import { parseAmount } from './parse-amount.ts';
import { TextField } from './text-field.tsx';

export interface MoneyFieldProps extends FieldProps<number | null, HTMLInputElement> {
  /** A unit after the amount, such as "per guest". */
  unit?: ReactNode;
  placeholder?: string | undefined;
}

/**
 * An amount in the currency of the page. An empty field is null. Text that is not an amount is NaN, which no schema accepts,
 * and shows an error of the field itself when the focus leaves it.
 */
export function MoneyField({ value, onChange, onBlur, error, unit, ...rest }: MoneyFieldProps) {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const currency = useCurrency();
  const [typed, setTyped] = useState({ text: textOf(value, currency), value });
  const [left, setLeft] = useState(false);
  // Another value than the typed one was set by the form.
  if (!Object.is(typed.value, value)) setTyped({ text: textOf(value, currency), value });
  return (
    <TextField
      {...rest}
      prefix={signOf(currency, language)}
      suffix={unit}
      inputMode="decimal"
      autoComplete="off"
      error={
        error ??
        (left && Number.isNaN(value)
          ? t('money.notAnAmount', { example: decimalOf(1250 as Fen, currency) })
          : undefined)
      }
      value={typed.text}
      onChange={(event) => {
        const next = parseAmount(event.target.value, currency) ?? null;
        setTyped({ text: event.target.value, value: next });
        setLeft(false);
        onChange(next);
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped({ text: textOf(value, currency), value });
        setLeft(true);
        onBlur?.();
      }}
    />
  );
}

/** Formats an amount as it is edited: all decimals of its currency, no grouping. */
const textOf = (value: number | null, currency: Currency): string =>
  value === null || Number.isNaN(value) ? '' : decimalOf(value as Fen, currency);
