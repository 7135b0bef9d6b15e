import { useLocation, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WantedCheck } from '#api/fresh-check.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PhoneCheckFields, usePhoneCheckForm } from './phone-check-fields.tsx';
import { SecondFactorFields, useSecondFactorForm } from './second-factor-fields.tsx';

/** Asks the person to confirm who they are, over whatever is open; the call that wanted it then goes on. */
export function FreshCheckDialog({ wanted }: { wanted: WantedCheck }) {
  if (wanted.way === 'authenticator') return <ByAuthenticator wanted={wanted} />;
  if (wanted.way === 'phone') return <ByPhone wanted={wanted} />;
  return <SomethingFirst wanted={wanted} />;
}

interface Ask {
  wanted: WantedCheck;
}

function ByAuthenticator({ wanted }: Ask) {
  const { t } = useTranslation('security');
  const id = useId();
  const form = useSecondFactorForm(() => wanted.end(true));
  return (
    <Dialog
      open
      onOpenChange={() => wanted.end(false)}
      title={t('check.title')}
      footer={
        <Button form={id} type="submit" loading={form.busy}>
          {t('check.submit')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={form.send} onKeyDown={closeOnEscape(wanted)}>
        <SecondFactorFields form={form} />
      </form>
    </Dialog>
  );
}

function ByPhone({ wanted }: Ask) {
  const { t } = useTranslation('security');
  const form = usePhoneCheckForm(() => wanted.end(true));
  return (
    <Dialog open onOpenChange={() => wanted.end(false)} title={t('check.title')}>
      <form noValidate onSubmit={form.send} onKeyDown={closeOnEscape(wanted)}>
        <PhoneCheckFields form={form} phone={wanted.phone} />
      </form>
    </Dialog>
  );
}

/** The person has nothing to confirm it with yet: leads to where that is set up, and back. */
function SomethingFirst({ wanted }: Ask) {
  const { t } = useTranslation('security');
  const navigate = useNavigate();
  const { href } = useLocation();
  const isSetUp = wanted.way === 'setUp';
  const go = () => {
    wanted.end(false);
    void navigate({ to: isSetUp ? '/security' : '/update-cell', search: { returnTo: href } });
  };
  return (
    <Dialog
      open
      onOpenChange={() => wanted.end(false)}
      title={t('check.title')}
      description={t(isSetUp ? 'check.setUp' : 'check.bindPhone')}
      footer={<Button onClick={go}>{t(isSetUp ? 'check.goSetUp' : 'check.goBind')}</Button>}
    />
  );
}

/** Escape ends this question alone: a sheet below it that asked for the call stays open. */
const closeOnEscape = (wanted: WantedCheck) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  wanted.end(false);
};
