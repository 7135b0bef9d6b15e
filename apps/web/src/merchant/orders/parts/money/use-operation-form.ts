import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { RefundWay } from '@xiwei/contract/money/money.model.ts';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import type { MoneyOperation } from './money-operations.ts';
import { useMoneyWords } from './use-money-words.ts';
import { useEffectOf, useOperate } from './use-operation.ts';

/** The fields of the form of an operation. */
interface OperationFields {
  amount: number | null;
  reason: string;
}

/** Returns the state of the form of an operation: its fields, what would happen, the last question, and sending. */
export function useOperationForm(order: StaffOrder, operation: MoneyOperation, onDone: () => void) {
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [way, setWay] = useState<RefundWay | undefined>(operation.ways?.[0]);
  const form = useContractForm(operation.schema, {
    defaultValues: { amount: operation.initial ?? null, reason: '' } as never,
    submit: async () => {
      setAsking(true);
      // The question says what happens, so it waits until that is known.
      if (preview.isError) await preview.refetch();
    },
  });
  const control = form.control as unknown as Control<OperationFields>;
  const { field: amount, fieldState } = useController({ control, name: 'amount' });
  const { field: reason } = useController({ control, name: 'reason' });
  const isTyped =
    operation.subject !== undefined ||
    operation.schema.safeParse({ amount: amount.value, reason: '' }).success;
  const preview = useEffectOf(order, operation, { amount: amount.value, way }, isTyped);
  const refused =
    isTyped && isRefusal(preview.error) && preview.error.status < 500 ? preview.error : undefined;
  const operate = useOperate(order, operation);
  /** Does the operation. Returns whether it was done; otherwise `error` says why not. */
  const confirm = async (): Promise<boolean> => {
    setSending(true);
    setError(undefined);
    try {
      await operate({ amount: amount.value, reason: reason.value.trim(), way });
      return true;
    } catch (problem) {
      setError(problem);
      return false;
    } finally {
      setSending(false);
      setAsking(false);
    }
  };
  return {
    form,
    amount,
    reason,
    way,
    setWay,
    isAsking,
    setAsking,
    isSending,
    /** The error of the last attempt, or of reading what would happen. */
    error: error ?? form.problem ?? (isTyped && !refused ? (preview.error ?? undefined) : undefined),
    effect: isTyped && !refused ? preview.data : undefined,
    isLoading: isTyped && preview.isFetching,
    /** The refusal that the operation would get. */
    refused,
    amountError: useAmountError(operation, amount.value, fieldState.error?.message, refused),
    confirm: async () => {
      if (await confirm()) onDone();
    },
  };
}

/** Returns what is wrong with the amount: what the browser finds in it, or what the server would refuse. */
function useAmountError(
  { name }: MoneyOperation,
  value: number | null,
  message: string | undefined,
  refused: { message: string; details: Record<string, unknown> } | undefined,
): string | undefined {
  const { t } = useTranslation('booking-order-money');
  const words = useMoneyWords();
  if (message !== undefined) {
    if (Number.isNaN(value)) return t('form.notAnAmount');
    return value === null && (name === 'modify' || name === 'confirm') ? t('form.required') : message;
  }
  if (!refused) return undefined;
  const { most } = refused.details;
  return typeof most === 'number' ? t('form.most', { most: words.money(most) }) : refused.message;
}
