import { invitationTemplatesApi } from '@xiwei/contract/invitations/invitations.api.ts';
import {
  type InvitationTemplateInput,
  invitationTemplateInput,
} from '@xiwei/contract/invitations/invitations.model.ts';
import {
  FIRST_STYLE,
  INVITATION_STYLES,
  STYLE_COLORS,
  STYLE_FIELDS,
} from '@xiwei/contract/invitations/styles.ts';
import { useAction } from '#api/hooks.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { TemplateForm } from '../parts/template-form.tsx';
import { useTemplates } from '../parts/use-templates.ts';

/** Creates a template from the style in the address. */
export function InvitationSettingCreateScreen() {
  const { id: storeId } = useWorkplace();
  const { search } = usePage('/web/$storeId/invitation-setting-create');
  const style = INVITATION_STYLES.find((each) => each === search.style) ?? FIRST_STYLE;
  const create = useAction(invitationTemplatesApi.createInvitationTemplate);
  const initial: InvitationTemplateInput = {
    name: '',
    style,
    colors: STYLE_COLORS[style],
    images: [],
    fields: [...STYLE_FIELDS],
    title: {},
    closing: {},
  };
  return (
    <CreatePage
      key={style}
      list={['invitations-merchant', 'templates']}
      words={['invitations-merchant', 'template']}
      of={useTemplates()}
      schema={invitationTemplateInput}
      initial={initial}
      refusalFields={{ invitationTemplateDuplicate: 'name', pictureMissing: 'images' }}
      create={(body) => create.mutateAsync({ params: { storeId }, body })}
      nameOf={({ name }) => name}
    >
      {(f, form) => (
        <TemplateForm
          f={f}
          entered={form.watch()}
          stored={[]}
          setColors={(colors) => form.setValue('colors', colors, { shouldDirty: true })}
        />
      )}
    </CreatePage>
  );
}
