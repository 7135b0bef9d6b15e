import { invitationTemplatesApi } from '@xiwei/contract/invitations/invitations.api.ts';
import { invitationTemplateChange } from '@xiwei/contract/invitations/invitations.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useTemplateActions } from '../parts/template-actions.tsx';
import { TemplateForm } from '../parts/template-form.tsx';
import { useTemplates } from '../parts/use-templates.ts';

/** Shows, changes and deletes a template, and makes it the default. */
export function InvitationSettingUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { templateId } = usePage('/web/$storeId/invitation-setting-update/$templateId').params;
  const templates = useTemplates();
  const update = useAction(invitationTemplatesApi.updateInvitationTemplate);
  const actionsOf = useTemplateActions();
  return (
    <UpdatePage
      list={['invitations-merchant', 'templates']}
      words={['invitations-merchant', 'template']}
      of={templates}
      id={templateId}
      schema={invitationTemplateChange}
      nameOf={({ name }) => name}
      pick={({ version, name, style, colors, images, fields, title, closing }) => ({
        version,
        name,
        style,
        colors,
        images: images.map(({ hash }) => hash),
        fields,
        title,
        closing,
      })}
      refusalFields={{ invitationTemplateDuplicate: 'name', pictureMissing: 'images' }}
      save={(body) => update.mutateAsync({ params: { storeId, templateId }, body })}
      actions={(template) => {
        const { setDefault, delete: remove } = actionsOf(template);
        return (
          <Actions
            can={template.can}
            of={{ ...(!template.isDefault && { setDefault }), delete: remove }}
            label={t('actionsOf', { what: template.name })}
          />
        );
      }}
    >
      {(f, form) => (
        <TemplateForm
          f={f}
          entered={form.watch()}
          stored={templates.data?.items.find(({ id }) => id === templateId)?.images ?? []}
          setColors={(colors) => form.setValue('colors', colors, { shouldDirty: true })}
        />
      )}
    </UpdatePage>
  );
}
