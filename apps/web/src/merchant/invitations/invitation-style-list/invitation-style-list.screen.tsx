import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { invitationTemplatesApi } from '@xiwei/contract/invitations/invitations.api.ts';
import { INVITATION_STYLES, type InvitationStyle } from '@xiwei/contract/invitations/styles.ts';
import { Mail, Plus, Star } from 'lucide-react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { designOf, SampleCard } from '../parts/template-preview.tsx';
import { useTemplates } from './use-templates.ts';

/** The styles of the platform, each as a card. A template begins with one of them. */
export function InvitationStyleListScreen() {
  const { t } = useTranslation('invitations-merchant');
  const { id: storeId } = useWorkplace();
  return (
    <StorePage
      actions={
        <Button
          variant="secondary"
          size="small"
          icon={<Mail aria-hidden size={16} />}
          render={<Link to="/web/$storeId/invitation-setting" params={{ storeId }} search={{}} />}
        >
          {t('gallery.own')}
        </Button>
      }
    >
      <Loaded of={useTemplates()} skeleton={<SkeletonList shape="rows" count={6} />}>
        {({ can, defaultStyle }) => (
          <div className="flex flex-col gap-6">
            {can.includes('create') ? (
              <p className="text-ink-soft">{t('gallery.lead')}</p>
            ) : (
              <NoticeBar tone="neutral">{t('gallery.notAllowed')}</NoticeBar>
            )}
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] items-start gap-6">
              {INVITATION_STYLES.map((style) => (
                <Style key={style} style={style} can={can} isDefault={style === defaultStyle} />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </StorePage>
  );
}

interface StyleProps {
  style: InvitationStyle;
  can: OutputOf<typeof invitationTemplatesApi.listInvitationTemplates>['can'];
  isDefault: boolean;
}

function Style({ style, can, isDefault }: StyleProps) {
  const { t } = useTranslation(['invitations-merchant', 'invitations']);
  const { id: storeId } = useWorkplace();
  const name = t(`invitations:card.styles.${style}`);
  return (
    <li className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <h2 className="font-semibold text-title">{name}</h2>
        {isDefault && <Badge tone="positive">{t('row.default')}</Badge>}
      </div>
      <SampleCard level={3} design={designOf(style)} />
      {can.includes('create') && (
        <Button
          icon={<Plus aria-hidden size={18} />}
          render={
            <Link to="/web/$storeId/invitation-setting-create" params={{ storeId }} search={{ style }} />
          }
        >
          {t('gallery.use', { style: name })}
        </Button>
      )}
      {can.includes('setDefault') && !isDefault && <DefaultButton style={style} name={name} />}
    </li>
  );
}

/** Makes a style of the platform the one that new invitations begin with. */
function DefaultButton({ style, name }: { style: InvitationStyle; name: string }) {
  const { t } = useTranslation('invitations-merchant');
  const { id: storeId } = useWorkplace();
  const set = useAction(invitationTemplatesApi.setDefaultInvitationTemplate, {
    onDone: () => showToast({ text: t('setDefault.done', { name }), tone: 'positive' }),
  });
  return (
    <>
      <Button
        variant="secondary"
        icon={<Star aria-hidden size={18} />}
        loading={set.isPending}
        onClick={() => set.mutate({ params: { storeId }, body: { templateId: null, style } })}
      >
        {t('gallery.setDefault', { style: name })}
      </Button>
      <FormProblem error={set.error} />
    </>
  );
}
