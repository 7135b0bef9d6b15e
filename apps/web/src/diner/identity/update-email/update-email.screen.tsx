import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import type { OwnEmail } from '@xiwei/contract/identity/email.model.ts';
import { BadgeCheck, MailX } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useMe } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { ownPathOrHome } from '#shared/navigation/return-to.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { showToast } from '#ui/toast-store.ts';
import { AddEmail } from './add-email.tsx';

/** The e-mail address of the account, which is added by a code sent to it, replaced or removed. */
export function UpdateEmailScreen() {
  const { t } = useTranslation('identity-email');
  const me = useMe();
  return (
    <DinerPage title={t('title')} back="/user-profile">
      <Loaded of={useRead(emailApi.readOwnEmail, {})} skeleton={<RouteFallback />}>
        {(own) => (me.data ? <EmailSection own={own} /> : <RouteFallback />)}
      </Loaded>
    </DinerPage>
  );
}

function EmailSection({ own: { email, available } }: { own: OwnEmail }) {
  const { t } = useTranslation('identity-email');
  const [isReplacing, setReplacing] = useState(false);
  const finish = async () => {
    setReplacing(false);
    showToast({ text: t('added'), tone: 'positive' });
  };
  if (email && !isReplacing)
    return (
      <VerifiedEmail address={email.address} available={available} onReplace={() => setReplacing(true)} />
    );
  if (!available)
    return (
      <EmptyState
        icon={<MailX size={32} strokeWidth={1.5} />}
        title={t('unavailable.title')}
        detail={t('unavailable.detail')}
        action={<BackButton />}
      />
    );
  return (
    <AddEmail
      onAdded={finish}
      cancel={
        email && (
          <Button variant="secondary" size="large" onClick={() => setReplacing(false)}>
            {t('keep')}
          </Button>
        )
      }
    />
  );
}

/** Leads back to the page that this one was opened from. */
function BackButton() {
  const { t } = useTranslation('common');
  const { returnTo } = usePage('/update-email').search;
  return (
    <Button variant="secondary" render={<PathLink path={ownPathOrHome(returnTo ?? '/user-profile')} />}>
      {t('actions.back')}
    </Button>
  );
}

interface VerifiedEmailProps {
  /** Masked. */
  address: string;
  available: boolean;
  onReplace: () => void;
}

function VerifiedEmail({ address, available, onReplace }: VerifiedEmailProps) {
  const { t } = useTranslation('identity-email');
  return (
    <EmptyState
      icon={<BadgeCheck size={32} strokeWidth={1.5} />}
      title={t('verified.title')}
      detail={
        <>
          <p className="wrap-anywhere py-2 font-medium text-headline text-ink">{address}</p>
          <p>{t('verified.detail')}</p>
          {!available && (
            <NoticeBar tone="caution" className="mt-4 text-start">
              {t('unavailable.title')}
            </NoticeBar>
          )}
        </>
      }
      action={
        <div className="flex flex-col items-center gap-2">
          {available && (
            <Button variant="secondary" onClick={onReplace}>
              {t('replace')}
            </Button>
          )}
          <RemoveEmail />
          <BackButton />
        </div>
      }
    />
  );
}

function RemoveEmail() {
  const { t } = useTranslation('identity-email');
  const [isOpen, setOpen] = useState(false);
  const remove = useAction(emailApi.removeEmail, {
    onAnswer: () => {
      setOpen(false);
      showToast({ text: t('removed'), tone: 'positive' });
    },
  });
  return (
    <Confirm
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">{t('remove')}</Button>}
      title={t('removeQuestion')}
      losses={[t('removeLoses')]}
      confirmLabel={t('remove')}
      danger
      busy={remove.isPending}
      error={remove.error ? problemText(remove.error) : undefined}
      onConfirm={() => remove.mutate({})}
    />
  );
}
