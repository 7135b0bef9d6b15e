import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { storePaymentMethod } from '@xiwei/contract/money/store-methods.model.ts';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { LeaveGuard } from '#shared/settings/leave-guard.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { MethodState } from './method-state.ts';

/** The number as it is typed: an empty text removes it. */
const numberForm = z.object({
  subMerchantId: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === '' ? null : text)),
    ),
    storePaymentMethod.shape.subMerchantId,
  ),
});

/** The number of the store's own account at WeChat Pay, for payments that go straight to the store. */
export function SubMerchantForm({ item: { method, enabled, subMerchantId } }: { item: MethodState }) {
  const { t } = useTranslation('money-merchant');
  const { id: storeId } = useWorkplace();
  const set = useAction(moneyApi.setStorePaymentMethod);
  const form = useContractForm(numberForm, {
    defaultValues: { subMerchantId: subMerchantId ?? '' },
    submit: async (body) => {
      await set.mutateAsync({ params: { storeId, method }, body: { enabled, ...body } });
      showToast({ text: t('paymentMethods.saved'), tone: 'positive' });
    },
  });
  const { reset } = form;
  // Shows the number that is stored after a save, or that another owner has stored.
  useEffect(() => reset({ subMerchantId: subMerchantId ?? '' }), [reset, subMerchantId]);
  const f = useFields(form, 'money-merchant', 'paymentMethods');
  const isChanged = form.watch('subMerchantId') !== (subMerchantId ?? '');
  return (
    <form noValidate onSubmit={form.send} className="flex flex-col items-start gap-3">
      <f.text name="subMerchantId" inputMode="numeric" autoComplete="off" className="max-w-88" />
      <FormProblem error={form.problem} onRetry={form.send} />
      {isChanged && (
        <Button type="submit" size="small" loading={form.busy}>
          {t('paymentMethods.saveNumber')}
        </Button>
      )}
      <LeaveGuard unsaved={isChanged ? [t('paymentMethods.subMerchantId.label')] : []} />
    </form>
  );
}
