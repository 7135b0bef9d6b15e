import { requiredText } from '@xiwei/contract/common/text.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import * as z from 'zod/mini';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { problemText } from '#shared/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast-store.ts';

interface ReturnDialogProps {
  returnId: string;
  amount: string;
  onClose: () => void;
}

/** Records how staff have given an amount back. */
export function RecordReturn({ returnId, amount, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('money-admin');
  const record = useAction(moneyApi.recordBalanceReturn);
  const form = useContractForm(z.object({ note: requiredText(200) }), {
    defaultValues: { note: '' },
    submit: async (body) => {
      await record.mutateAsync({ params: { returnId }, body });
      showToast({ text: t('recordForm.done', { amount }), tone: 'positive' });
      onClose();
    },
  });
  const f = useFields(form, 'money-admin', 'recordForm');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('recordForm.title', { amount })}
      description={t('recordForm.detail')}
      footer={
        <Button loading={form.busy} onClick={() => void form.send()}>
          {t('recordForm.submit')}
        </Button>
      }
    >
      <form noValidate onSubmit={form.send} className="flex flex-col gap-4">
        <f.text name="note" max={200} />
        <FormProblem error={form.problem} onRetry={form.send} />
      </form>
    </Dialog>
  );
}

/** Has the provider refund an amount again. */
export function RetryReturn({ returnId, amount, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('money-admin');
  const retry = useAction(moneyApi.retryBalanceReturn, {
    onDone: () => {
      showToast({ text: t('retryForm.done', { amount }), tone: 'positive' });
      onClose();
    },
  });
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={t('retryForm.title', { amount })}
      description={t('retryForm.detail')}
      confirmLabel={t('retryForm.submit')}
      busy={retry.isPending}
      error={retry.error ? problemText(retry.error) : undefined}
      onConfirm={() => retry.mutate({ params: { returnId } })}
    />
  );
}
