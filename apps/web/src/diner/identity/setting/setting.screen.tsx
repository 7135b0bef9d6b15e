import { Link } from '@tanstack/react-router';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { ChevronRight } from 'lucide-react';
import { useMe } from '#api/session.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { AboutRows, OwnRows, PreferenceRows, SecurityRows, ViewRows } from './setting-rows.tsx';
import { SignOutButtons } from './sign-out-buttons.tsx';

/** Settings of the account and of this device. */
export function SettingScreen() {
  const { t } = useTranslation('identity');
  return (
    <DinerPage title={t('setting.title')}>
      <Loaded of={useMe()} skeleton={<RouteFallback />}>
        {(me) => <Settings me={me} />}
      </Loaded>
    </DinerPage>
  );
}

function Settings({ me }: { me: Me }) {
  return (
    <div className="flex flex-col gap-8 px-gutter pt-2 pb-10">
      <AccountCard me={me} />
      <OwnRows />
      <ViewRows can={me.can} />
      <PreferenceRows />
      <SecurityRows />
      <SessionsSection />
      <AboutRows />
      <SignOutButtons />
    </div>
  );
}

/** Card of the signed-in user; links to the profile. */
function AccountCard({ me }: { me: Me }) {
  const { t } = useTranslation('identity');
  return (
    <Card render={<Link to="/user-profile" />} className="flex items-center gap-4">
      <Avatar name={me.nickname ?? ''} src={me.avatarUrl} size="large" decorative />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="truncate font-semibold text-title">{me.nickname ?? t('setting.noName')}</span>
        <span className="text-ink-soft text-small">{me.phone ?? t('userProfile.noPhone')}</span>
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-soft" />
    </Card>
  );
}
