import { useNavigate } from '@tanstack/react-router';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { merchantInput } from '@xiwei/contract/stores/merchants.model.ts';
import { useEffect, useEffectEvent } from 'react';
import type * as z from 'zod/mini';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ContractForm, useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { AdminLoaded } from '../parts/admin-loaded.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { slugOf } from './slug.ts';

/** Form that creates a merchant and goes on to its page. */
export function AdminMerchantCreateScreen() {
  const { t } = useTranslation('admin');
  // Read only to learn whether this person may create merchants.
  const platform = useRead(adminApi.readPlatform, {});
  return (
    <AdminPage title={t('newMerchant.title')} detail={t('newMerchant.detail')} back="/admin/admin-merchants">
      <AdminLoaded of={platform} skeleton={<SkeletonList shape="rows" count={2} />}>
        {() => <CreateForm />}
      </AdminLoaded>
    </AdminPage>
  );
}

function CreateForm() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const create = useAction(adminApi.createMerchant);
  const form = useContractForm(merchantInput, {
    defaultValues: { name: {}, slug: '' },
    refusalFields: { merchantSlugTaken: 'slug' },
    submit: async (body) => {
      const { id, name } = await create.mutateAsync({ body });
      showToast({ text: t('newMerchant.created', { name }), tone: 'positive' });
      // Replaces the form in the history: Back then leads to the list.
      await navigate({ to: '/admin/admin-merchant/$merchantId', params: { merchantId: id }, replace: true });
    },
  });
  useSuggestedSlug(form);
  const f = useFields(form, 'admin', 'merchantForm');
  return (
    <form noValidate onSubmit={form.send} className="flex max-w-140 flex-col gap-6">
      <f.localized name="name" max={60} />
      <f.text name="slug" max={60} prefix="/mch/" inputMode="url" autoComplete="off" />
      <FormProblem error={form.problem} onRetry={form.send} />
      <Button type="submit" loading={form.busy} className="self-start">
        {t('newMerchant.submit')}
      </Button>
    </form>
  );
}

type MerchantForm = ContractForm<z.input<typeof merchantInput>, z.output<typeof merchantInput>>;

/** Fills in the slug from the English name, or else from any other with Latin letters, until the person types one. */
function useSuggestedSlug(form: MerchantForm): void {
  const { en = '', ...others } = form.watch('name');
  const suggested = [en, ...Object.values(others)].map((name) => slugOf(name ?? '')).find(Boolean) ?? '';
  const { isDirty } = form.getFieldState('slug', form.formState);
  const suggest = useEffectEvent((slug: string) => {
    if (!isDirty) form.resetField('slug', { defaultValue: slug });
  });
  useEffect(() => suggest(suggested), [suggested]);
}
