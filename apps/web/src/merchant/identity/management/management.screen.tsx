import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, BellRing, Keyboard, Smartphone, UsersRound, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#api/session.ts';
import { ShortcutHelp } from '#merchant/shell/shortcut-help.tsx';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { LanguageChoice, ThemeChoice } from './display-choices.tsx';
import { Group } from './group.tsx';
import { SignOut } from './sign-out.tsx';

/** Settings that seldom change: staff, tags of orders, the user's own account, language and theme. */
export function ManagementScreen() {
  const { t } = useTranslation(['identity-merchant', 'shell-merchant', 'common']);
  const workplace = useWorkplace();
  return (
    <StorePage title={t('common:nav.management')}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Group title={t('management.team')}>
            <ListRow
              leading={<UsersRound aria-hidden size={20} />}
              title={t('shell-merchant:pages.store-staff.title')}
              detail={t('shell-merchant:pages.store-staff.detail')}
              trailing={t('shell-merchant:staff.count', { count: workplace.staffCount })}
              render={<Link to="/web/$storeId/store-staff" params={{ storeId: workplace.id }} />}
            />
          </Group>
          <Group title={t('management.view')}>
            <ListRow
              leading={<ArrowLeftRight aria-hidden size={20} />}
              title={t('shell-merchant:switchStore')}
              detail={t('management.otherStore')}
              render={<Link to="/web/store-entrance" />}
            />
            <ListRow
              leading={<UtensilsCrossed aria-hidden size={20} />}
              title={t('common:nav.toDiner')}
              detail={t('management.toDinerDetail')}
              render={<Link to="/" />}
            />
          </Group>
        </div>
        <div className="flex flex-col gap-6">
          <Group title={t('management.account')}>
            <Account />
            <ListRow
              leading={<BellRing aria-hidden size={20} />}
              title={t('management.messageChoices')}
              detail={t('management.messageChoicesDetail')}
              render={<Link to="/message-choices" />}
            />
            <SignOut />
          </Group>
          <Group title={t('management.display')}>
            <LanguageChoice />
            <ThemeChoice />
            <ShortcutHelp
              trigger={
                <ListRow
                  leading={<Keyboard aria-hidden size={20} />}
                  title={t('shell-merchant:shortcuts.title')}
                  chevron
                />
              }
            />
          </Group>
        </div>
      </div>
    </StorePage>
  );
}

function Account() {
  const { t } = useTranslation(['identity-merchant', 'shell-merchant']);
  const { id: storeId } = useWorkplace();
  const me = useMe();
  if (me.isLoadingError) return <ReadFailed error={me.error} onRetry={me.refetch} retrying={me.isFetching} />;
  if (!me.data) return <SkeletonList shape="rows" count={1} />;
  const { nickname, avatarUrl, phone } = me.data;
  return (
    <>
      <ListRow
        leading={<Avatar name={nickname ?? ''} src={avatarUrl} size="small" decorative />}
        title={nickname ?? t('management.noNickname')}
        render={<Link to="/user-profile" />}
      />
      <ListRow
        leading={<Smartphone aria-hidden size={20} />}
        title={t('shell-merchant:pages.update-cell.title')}
        detail={phone ?? t('management.noPhone')}
        render={<Link to="/web/$storeId/update-cell" params={{ storeId }} />}
      />
    </>
  );
}
