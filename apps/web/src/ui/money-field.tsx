import { type Fen, yuanOf } from '@xiwei/contract/common/money.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FieldProps } from './field-frame.tsx';
import { parseYuan } from './parse-yuan.ts';
import { TextField } from './text-field.tsx';

export interface MoneyFieldProps extends FieldProps<number | null, HTMLInputElement> {
  /** A unit after the amount, such as "per guest". */
  unit?: ReactNode;
  placeholder?: string | undefined;
}

/**
 * An amount in fen, typed in yuan. An empty field is null. Text that is not an amount is NaN, which no schema accepts,
 * and shows an error of the field itself when the focus leaves it.
 */
export function MoneyField({ value, onChange, onBlur, error, unit, ...rest }: MoneyFieldProps) {
  const { t } = useTranslation('kit');
  const [typed, setTyped] = useState({ text: textOf(value), value });
  const [left, setLeft] = useState(false);
  // Another value than the typed one was set by the form.
  if (!Object.is(typed.value, value)) setTyped({ text: textOf(value), value });
  return (
    <TextField
      {...rest}
      prefix="¥"
      suffix={unit}
      inputMode="decimal"
      autoComplete="off"
      error={error ?? (left && Number.isNaN(value) ? t('money.notAnAmount') : undefined)}
      value={typed.text}
      onChange={(event) => {
        const next = parseYuan(event.target.value) ?? null;
        setTyped({ text: event.target.value, value: next });
        setLeft(false);
        onChange(next);
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped({ text: textOf(value), value });
        setLeft(true);
        onBlur?.();
      }}
    />
  );
}

/** Formats an amount as it is edited: two decimals, no grouping. */
const textOf = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : yuanOf(value as Fen);
