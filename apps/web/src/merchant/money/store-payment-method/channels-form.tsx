import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { MACAU_CHANNELS } from '@xiwei/contract/money/money.model.ts';
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

const channelsForm = z.pick(storePaymentMethod, { channels: true });

/** The banks and wallets of Macau by which diners can pay at the store: all of them, or those that its owner chose. */
export function ChannelsForm({ item: { method, enabled, subMerchantId, channels } }: { item: MethodState }) {
  const { t } = useTranslation(['money-merchant', 'money']);
  const { id: storeId } = useWorkplace();
  const set = useAction(moneyApi.setStorePaymentMethod);
  const form = useContractForm(channelsForm, {
    defaultValues: { channels },
    submit: async (body) => {
      await set.mutateAsync({ params: { storeId, method }, body: { enabled, subMerchantId, ...body } });
      showToast({ text: t('paymentMethods.saved'), tone: 'positive' });
    },
  });
  const { reset } = form;
  // Shows the choice that is stored after a save, or that another owner has stored.
  useEffect(() => reset({ channels }), [reset, channels]);
  const f = useFields(form, 'money-merchant', 'paymentMethods');
  const isChanged = form.formState.isDirty;
  return (
    <form noValidate onSubmit={form.send} className="flex flex-col items-start gap-3">
      <f.allOrSome
        name="channels"
        options={MACAU_CHANNELS.map((id) => ({ id, label: t(`money:channels.${id}`) }))}
      />
      <FormProblem error={form.problem} onRetry={form.send} />
      {isChanged && (
        <Button type="submit" size="small" loading={form.busy}>
          {t('paymentMethods.saveChannels')}
        </Button>
      )}
      <LeaveGuard unsaved={isChanged ? [t('paymentMethods.channels.label')] : []} />
    </form>
  );
}
