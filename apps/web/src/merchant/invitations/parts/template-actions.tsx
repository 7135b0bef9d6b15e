import { Link, useNavigate } from '@tanstack/react-router';
import { invitationTemplatesApi } from '@xiwei/contract/invitations/invitations.api.ts';
import type { InvitationTemplate } from '@xiwei/contract/invitations/invitations.model.ts';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { type ActionTable, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Returns a function that returns the actions of a template. */
export function useTemplateActions(): (
  template: InvitationTemplate,
) => ActionTable<InvitationTemplate['can'][number]> {
  const { t } = useTranslation('invitations-merchant');
  const { id: storeId } = useWorkplace();
  const usual = useUsualActions();
  const navigate = useNavigate();
  const setDefault = useAction(invitationTemplatesApi.setDefaultInvitationTemplate);
  const deleteTemplate = useAction(invitationTemplatesApi.deleteInvitationTemplate, {
    // Leaves the page of the deleted template, also with unsaved changes, before the list is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/invitation-setting',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  return ({ id: templateId, name, style }) => ({
    update: {
      ...usual.update,
      link: (
        <Link
          to="/web/$storeId/invitation-setting-update/$templateId"
          params={{ storeId, templateId }}
          search={(before) => before}
        />
      ),
    },
    setDefault: {
      label: t('setDefault.label'),
      icon: Star,
      run: () => setDefault.mutateAsync({ params: { storeId }, body: { templateId, style } }),
      done: t('setDefault.done', { name }),
    },
    delete: {
      ...usual.delete,
      confirm: {
        title: t('deleteTemplate.title', { name }),
        detail: t('deleteTemplate.detail'),
        confirmLabel: t('deleteTemplate.confirm'),
      },
      run: () => deleteTemplate.mutateAsync({ params: { storeId, templateId } }),
      done: t('deleteTemplate.done', { name }),
    },
  });
}
