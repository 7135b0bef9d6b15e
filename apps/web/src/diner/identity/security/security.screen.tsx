import { useNavigate } from '@tanstack/react-router';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import type { Security } from '@xiwei/contract/identity/security.model.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { PasskeyCheckButton } from '#shared/identity/passkey-check-button.tsx';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { ownPathOrHome } from '#shared/navigation/return-to.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorManage } from './second-factor-manage.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';

/** Shows the passkeys, and whether the second factor is on; sets it up, renews recovery codes, turns it off. */
export function SecurityScreen() {
  const { t } = useTranslation('identity-security');
  return (
    <DinerPage title={t('title')} back="/setting">
      <Loaded of={useRead(securityApi.readSecurity, {})} skeleton={<RouteFallback />}>
        {(security) => <SecondFactorSection security={security} />}
      </Loaded>
    </DinerPage>
  );
}

function SecondFactorSection({ security }: { security: Security }) {
  const { t } = useTranslation('identity-security');
  const { returnTo } = usePage('/security').search;
  const [codes, setCodes] = useState<string[]>();
  return (
    <div className="flex flex-col gap-6 px-gutter pt-4 pb-10">
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />}
      {!codes && <PasskeysSection />}
      {!codes && security.check === 'passkey' && <PasskeyAsSecondFactor returnTo={returnTo} />}
      {!codes && security.enabledAt === null && (
        <SecondFactorSetUp required={security.required && !security.passkey} onCodes={setCodes} />
      )}
      {!codes && security.enabledAt !== null && (
        <SecondFactorManage security={security} enabledAt={security.enabledAt} onCodes={setCodes} />
      )}
      {!codes && security.enabledAt !== null && returnTo && (
        <Button render={<PathLink path={returnTo} />}>{t('goOn')}</Button>
      )}
    </div>
  );
}

/** Tells owners and platform staff that a passkey is their second factor. They pass it before they go on to the page that needs it. */
function PasskeyAsSecondFactor({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useTranslation('identity-passkeys');
  const navigate = useNavigate();
  return (
    <>
      <NoticeBar tone="positive">{t('asSecond')}</NoticeBar>
      {returnTo !== undefined && (
        <PasskeyCheckButton only onPassed={() => navigate({ href: ownPathOrHome(returnTo) })} />
      )}
    </>
  );
}
