import { Link } from '@tanstack/react-router';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import {
  ArrowLeftRight,
  BellDot,
  BellRing,
  Keyboard,
  LogOut,
  Smartphone,
  UsersRound,
  UtensilsCrossed,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useMe } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ShortcutHelp } from '#merchant/shell/shortcut-help.tsx';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { LanguageChoice, ThemeChoice } from './display-choices.tsx';

/** Settings that seldom change: staff, tags of orders, the user's own account, language and theme. */
export function ManagementScreen() {
  const { t } = useTranslation(['identity-merchant', 'shell-merchant', 'common']);
  const workplace = useWorkplace();
  return (
    <StorePage title={t('shell-merchant:pages.management.title')}>
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
              leading={<BellDot aria-hidden size={20} />}
              title={t('shell-merchant:pages.notice-setting.title')}
              detail={t('shell-merchant:pages.notice-setting.detail')}
              render={<Link to="/web/$storeId/notice-setting" params={{ storeId: workplace.id }} />}
            />
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

/** A heading with a list of rows. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={title} />
      <RowList>{children}</RowList>
    </section>
  );
}

/** Signs out on this device, after a confirmation: signing in again needs an SMS code, which costs time during service. */
function SignOut() {
  const { t } = useTranslation('identity-merchant');
  const [confirming, setConfirming] = useState(false);
  // Work devices are shared: a full page load leaves no data of the user in memory.
  const signOut = useAction(identityApi.signOut, { onDone: () => location.assign('/web/store-entrance') });
  return (
    <>
      <ListRow
        leading={<LogOut aria-hidden size={20} />}
        title={t('management.signOut')}
        onClick={() => setConfirming(true)}
      />
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={t('management.signOutTitle')}
        description={t('management.signOutDetail')}
        confirmLabel={t('management.signOut')}
        busy={signOut.isPending}
        onConfirm={() =>
          signOut.mutate(
            {},
            { onError: (error) => showToast({ text: problemText(error), tone: 'negative' }) },
          )
        }
      />
    </>
  );
}
