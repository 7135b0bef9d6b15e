import { Link } from '@tanstack/react-router';
import { INVITATION_STYLES, type InvitationStyle } from '@xiwei/contract/invitations/styles.ts';
import { Mail, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { designOf, SampleCard } from '../parts/template-preview.tsx';
import { useTemplates } from '../parts/use-templates.ts';

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
        {({ can }) => (
          <div className="flex flex-col gap-6">
            {can.includes('create') ? (
              <p className="text-ink-soft">{t('gallery.lead')}</p>
            ) : (
              <NoticeBar tone="neutral">{t('gallery.notAllowed')}</NoticeBar>
            )}
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] items-start gap-6">
              {INVITATION_STYLES.map((style) => (
                <Style key={style} style={style} canCreate={can.includes('create')} />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </StorePage>
  );
}

function Style({ style, canCreate }: { style: InvitationStyle; canCreate: boolean }) {
  const { t } = useTranslation(['invitations-merchant', 'invitations']);
  const { id: storeId } = useWorkplace();
  const name = t(`invitations:card.styles.${style}`);
  return (
    <li className="flex flex-col gap-3">
      <h2 className="font-semibold text-title">{name}</h2>
      <SampleCard level={3} design={designOf(style)} />
      {canCreate && (
        <Button
          icon={<Plus aria-hidden size={18} />}
          render={
            <Link to="/web/$storeId/invitation-setting-create" params={{ storeId }} search={{ style }} />
          }
        >
          {t('gallery.use', { style: name })}
        </Button>
      )}
    </li>
  );
}
