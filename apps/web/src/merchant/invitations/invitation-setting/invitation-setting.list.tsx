import { Link } from '@tanstack/react-router';
import { invitationTemplatesApi } from '@xiwei/contract/invitations/invitations.api.ts';
import type { InvitationTemplate } from '@xiwei/contract/invitations/invitations.model.ts';
import {
  invitationTemplateChange,
  invitationTemplateInput,
} from '@xiwei/contract/invitations/invitations.model.ts';
import {
  FIRST_STYLE,
  INVITATION_STYLES,
  STYLE_COLORS,
  STYLE_FIELDS,
} from '@xiwei/contract/invitations/styles.ts';
import { Mail, Palette, Star } from 'lucide-react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { listResource } from '#merchant/settings/list-resource.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TemplateForm } from './template-form.tsx';

/** The invitation templates of a store. A new one starts from the style in the address. */
export const templates = listResource({
  page: 'invitation-setting',
  id: 'templateId',
  words: ['invitations-merchant', { list: 'templates', entry: 'template', deletion: 'deleteTemplate' }],
  api: {
    list: invitationTemplatesApi.listInvitationTemplates,
    create: invitationTemplatesApi.createInvitationTemplate,
    update: invitationTemplatesApi.updateInvitationTemplate,
    delete: invitationTemplatesApi.deleteInvitationTemplate,
  },
  useTools: () => ({ tCard: useTranslation('invitations').t }),
  icon: Mail,
  nameOf: ({ name }) => name,
  rowOf: ({ colors, style, uses, isDefault }, { t, tCard }) => ({
    leading: <Swatch colors={colors} />,
    detail: [tCard(`card.styles.${style}`), uses > 0 ? t('row.uses', { count: uses }) : t('row.unused')].join(
      ' · ',
    ),
    trailing: isDefault && <Badge tone="positive">{t('row.default')}</Badge>,
  }),
  sorts: { name: 'byName', uses: (a, b) => b.uses - a.uses },
  linksOf: ({ t, storeId }) => (
    <Button
      variant="secondary"
      size="small"
      icon={<Palette aria-hidden size={18} />}
      render={<Link to="/web/$storeId/invitation-style-list" params={{ storeId }} />}
    >
      {t('template.style.label')}
    </Button>
  ),
  schemasOf: () => ({ create: invitationTemplateInput, update: invitationTemplateChange }),
  initialParams: ['style'],
  initialOf: ({ search }) => {
    const style = INVITATION_STYLES.find((each) => each === search.style) ?? FIRST_STYLE;
    const colors = STYLE_COLORS[style];
    return { name: '', style, colors, images: [], fields: [...STYLE_FIELDS], title: {}, closing: {} };
  },
  valuesOf: ({ version, name, style, colors, images, fields, title, closing }) => ({
    ...{ version, name, style, colors, fields, title, closing },
    images: images.map(({ hash }) => hash),
  }),
  refusalFields: { invitationTemplateDuplicate: 'name', pictureMissing: 'images' },
  fields: ({ f, entered, setValues, item }) => (
    <TemplateForm
      f={f}
      entered={entered}
      stored={item?.images ?? []}
      setColors={(colors) => setValues({ colors })}
    />
  ),
  useActions: ({ t, storeId }) => {
    const setDefault = useAction(invitationTemplatesApi.setDefaultInvitationTemplate);
    return {
      actionsOf: ({ id: templateId, name, style }, usual) => ({
        update: usual.update,
        setDefault: {
          label: t('setDefault.label'),
          icon: Star,
          run: () => setDefault.mutateAsync({ params: { storeId }, body: { templateId, style } }),
          done: t('setDefault.done', { name }),
        },
        delete: usual.delete,
      }),
    };
  },
  pageActionsOf: ({ isDefault }) => (isDefault ? ['delete'] : ['setDefault', 'delete']),
});

/** The colours of a template. */
const Swatch = ({ colors }: Pick<InvitationTemplate, 'colors'>) => (
  <span
    aria-hidden="true"
    className="grid size-10 place-items-center rounded-small border border-line"
    style={{ backgroundColor: colors.paper }}
  >
    <span className="size-4 rounded-full" style={{ backgroundColor: colors.accent }} />
  </span>
);
