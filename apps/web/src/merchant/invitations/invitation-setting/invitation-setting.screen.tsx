import { Link } from '@tanstack/react-router';
import type { InvitationTemplate } from '@xiwei/contract/invitations/invitations.model.ts';
import { Mail, Palette } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useTemplateActions } from '../parts/template-actions.tsx';
import { useTemplates } from '../parts/use-templates.ts';

/** The invitation templates of a store. */
export function InvitationSettingScreen() {
  const { t } = useTranslation(['invitations-merchant', 'invitations']);
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  return (
    <ListPage
      words={['invitations-merchant', 'templates']}
      of={useTemplates()}
      icon={Mail}
      nameOf={({ name }) => name}
      rowOf={({ colors, style, uses, isDefault }) => ({
        leading: <Swatch colors={colors} />,
        detail: [
          t(`invitations:card.styles.${style}`),
          uses > 0 ? t('row.uses', { count: uses }) : t('row.unused'),
        ].join(' · '),
        trailing: isDefault && <Badge tone="positive">{t('row.default')}</Badge>,
      })}
      sorts={{
        name: (a, b) => a.name.localeCompare(b.name, language),
        uses: (a, b) => b.uses - a.uses,
      }}
      links={
        <Button
          variant="secondary"
          size="small"
          icon={<Palette aria-hidden size={18} />}
          render={<Link to="/web/$storeId/invitation-style-list" params={{ storeId }} />}
        >
          {t('template.style.label')}
        </Button>
      }
      createLink={
        <Link to="/web/$storeId/invitation-setting-create" params={{ storeId }} search={(before) => before} />
      }
      linkOf={({ id: templateId }) => (
        <Link
          to="/web/$storeId/invitation-setting-update/$templateId"
          params={{ storeId, templateId }}
          search={(before) => before}
        />
      )}
      actionsOf={useTemplateActions()}
    />
  );
}

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
