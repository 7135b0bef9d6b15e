import { useLocation, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId } from 'react';
import type { PendingCheck } from '#api/fresh-check.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasskeyCheckButton } from './passkey-check-button.tsx';
import { PhoneCheckFields, usePhoneCheckForm } from './phone-check-fields.tsx';
import { SecondFactorFields, useSecondFactorForm } from './second-factor-fields.tsx';

/** Dialog that asks the user to confirm their identity; the waiting call then continues. */
export function FreshCheckDialog({ check }: CheckProps) {
  if (check.way === 'authenticator') return <ByAuthenticator check={check} />;
  if (check.way === 'passkey') return <ByPasskey check={check} />;
  if (check.way === 'phone' || check.way === 'email') return <ByCode check={check} />;
  return <SetUpFirst check={check} />;
}

interface CheckProps {
  check: PendingCheck;
}

function ByAuthenticator({ check }: CheckProps) {
  const { t } = useTranslation('identity-security');
  const id = useId();
  const form = useSecondFactorForm(() => check.end(true));
  return (
    <Dialog
      open
      onOpenChange={() => check.end(false)}
      title={t('check.title')}
      footer={
        <Button form={id} type="submit" loading={form.busy}>
          {t('check.submit')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={form.send} onKeyDown={closeOnEscape(check)}>
        <SecondFactorFields form={form} />
        <OrPasskey check={check} />
      </form>
    </Dialog>
  );
}

function ByCode({ check }: CheckProps) {
  const { t } = useTranslation('identity-security');
  const form = usePhoneCheckForm(() => check.end(true));
  return (
    <Dialog open onOpenChange={() => check.end(false)} title={t('check.title')}>
      <form noValidate onSubmit={form.send} onKeyDown={closeOnEscape(check)}>
        <PhoneCheckFields form={form} way={check.way} sentTo={check.sentTo} />
        <OrPasskey check={check} />
      </form>
    </Dialog>
  );
}

/** For owners and platform staff whose second factor is a passkey. */
function ByPasskey({ check }: CheckProps) {
  const { t } = useTranslation(['identity-security', 'identity-passkeys']);
  return (
    <Dialog
      open
      onOpenChange={() => check.end(false)}
      title={t('check.title')}
      description={t('identity-passkeys:confirmLead')}
    >
      <form onSubmit={(event) => event.preventDefault()} onKeyDown={closeOnEscape(check)}>
        <PasskeyCheckButton only onPassed={() => check.end(true)} />
      </form>
    </Dialog>
  );
}

/** A passkey in place of the code. */
function OrPasskey({ check }: CheckProps) {
  if (!check.passkey) return null;
  return (
    <div className="mt-4">
      <PasskeyCheckButton onPassed={() => check.end(true)} />
    </div>
  );
}

/** Shown when the user has neither an authenticator nor a phone: links to the page that sets one up, and back. */
function SetUpFirst({ check }: CheckProps) {
  const { t } = useTranslation('identity-security');
  const navigate = useNavigate();
  const { href } = useLocation();
  const isSetUp = check.way === 'setUp';
  const go = () => {
    check.end(false);
    void navigate({ to: isSetUp ? '/security' : '/update-cell', search: { returnTo: href } });
  };
  return (
    <Dialog
      open
      onOpenChange={() => check.end(false)}
      title={t('check.title')}
      description={t(isSetUp ? 'check.setUp' : 'check.bindPhone')}
      footer={<Button onClick={go}>{t(isSetUp ? 'check.goSetUp' : 'check.goBind')}</Button>}
    />
  );
}

/** Escape closes only this dialog; a sheet below it that made the call stays open. */
const closeOnEscape = (check: PendingCheck) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  check.end(false);
};
