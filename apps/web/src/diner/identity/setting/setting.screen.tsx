import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#api/session.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { AccountCard } from './account-card.tsx';
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
