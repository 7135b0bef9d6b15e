import { useLocation } from '@tanstack/react-router';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useMe, useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { problemText } from '#shared/form/problem-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

interface QuestionProps {
  code: string;
  /** Called when the user has decided, or when there is nothing to decide. */
  onClose: () => void;
}

/**
 * Shows the account that a passport code belongs to and signs in to it after confirmation. Until then nothing changes:
 * neither the session nor the code. Closes at once if the code belongs to the signed-in user.
 */
export function PassportQuestion({ code, onClose }: QuestionProps) {
  const preview = useRead(identityApi.previewPassportCode, { body: { passportCode: code } });
  const session = useSession();
  const me = useMe();
  const isMe = preview.data?.isMe ?? false;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isMe) close();
  }, [isMe]);
  if (isMe) return null;
  if (preview.isError)
    return <PreviewFailed error={preview.error} onRetry={preview.refetch} onClose={onClose} />;
  // The question depends on the signed-in user: wait until the session is known.
  if (!preview.data || session.isPending || (session.data?.user && me.isPending)) return null;
  const currentUser = session.data?.user ? { name: me.data?.nickname ?? localPart(me.data?.phone) } : null;
  return <ConfirmSignIn account={preview.data} currentUser={currentUser} code={code} onClose={onClose} />;
}

/** Removes the country code from a masked phone, to keep the sentence short. The account's card shows the whole number. */
const localPart = (phone: string | null | undefined): string | null => phone?.replace(/^\+\d+ /, '') ?? null;

interface ConfirmSignInProps extends QuestionProps {
  account: OutputOf<typeof identityApi.previewPassportCode>;
  /** The signed-in user, who would be signed out; null if there is none. */
  currentUser: { name: string | null } | null;
}

function ConfirmSignIn({ account, currentUser, code, onClose }: ConfirmSignInProps) {
  const { t } = useTranslation('identity-security');
  const { href } = useLocation();
  const afterSignIn = useAfterSignIn(href);
  const signIn = useAction(identityApi.signInByPassport, {
    onDone: async () => {
      onClose();
      await afterSignIn(false);
    },
  });
  const confirm = () => signIn.mutate({ body: { passportCode: code } });
  const name = account.nickname ?? localPart(account.phone) ?? t('arrival.noName');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(currentUser ? 'arrival.switch' : 'arrival.signIn', { name })}
      description={t('arrival.detail')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('arrival.no')}
          </Button>
          <Button loading={signIn.isPending} onClick={confirm}>
            {t(currentUser ? 'arrival.yesSwitch' : 'arrival.yes')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        <div className="flex items-center gap-4 rounded-large bg-sunken p-4">
          <Avatar name={account.nickname ?? ''} src={account.avatarUrl} size="large" decorative />
          <div className="flex min-w-0 flex-col gap-0.5">
            <span className="truncate font-semibold">{account.nickname ?? t('arrival.noName')}</span>
            <span className="text-ink-soft text-small tabular-nums">
              {account.phone ?? t('arrival.noPhone')}
            </span>
          </div>
        </div>
        {currentUser && (
          <NoticeBar tone="caution">
            {t('arrival.leaves', { name: currentUser.name ?? t('arrival.noName') })}
          </NoticeBar>
        )}
        <FormProblem error={signIn.error} onRetry={confirm} />
      </div>
    </Dialog>
  );
}

interface PreviewFailedProps extends Pick<QuestionProps, 'onClose'> {
  error: unknown;
  onRetry: () => unknown;
}

function PreviewFailed({ error, onRetry, onClose }: PreviewFailedProps) {
  const { t } = useTranslation(['identity-security', 'common']);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('arrival.refusedTitle')}
      description={problemText(error)}
      footer={
        <>
          {!isRefusal(error, 'passportCodeInvalid') && (
            <Button variant="secondary" onClick={() => void onRetry()}>
              {t('common:actions.retry')}
            </Button>
          )}
          <Button onClick={onClose}>{t('arrival.close')}</Button>
        </>
      }
    />
  );
}
