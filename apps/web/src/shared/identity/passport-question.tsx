import { useLocation } from '@tanstack/react-router';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction, useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useMe, useSession } from '#api/session.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { problemText } from '#shared/form/problem-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { useArrive } from './arrive.ts';

interface QuestionProps {
  code: string;
  /** The person has decided, or there is nothing to decide. */
  onAnswered: () => void;
}

/**
 * Shows whose account a passport code is for, and signs in there after a yes. Nothing changes before that: neither who
 * is signed in, nor the code. The code of the person who is signed in already asks nothing.
 */
export function PassportQuestion({ code, onAnswered }: QuestionProps) {
  const found = useRead(identityApi.previewPassportCode, { body: { passportCode: code } });
  const session = useSession();
  const me = useMe();
  const isMe = found.data?.isMe ?? false;
  const answered = useEffectEvent(onAnswered);
  useEffect(() => {
    if (isMe) answered();
  }, [isMe]);
  if (isMe) return null;
  if (found.isError) return <Refused error={found.error} onRetry={found.refetch} onAnswered={onAnswered} />;
  // Until it is known who is signed in, the question would be another one.
  if (!found.data || session.isPending || (session.data?.user && me.isPending)) return null;
  const present = session.data?.user ? { name: me.data?.nickname ?? localPart(me.data?.phone) } : null;
  return <Question account={found.data} present={present} code={code} onAnswered={onAnswered} />;
}

/** Leaves the country code out of a masked phone, which would break the line of a sentence. The account's card shows it. */
const localPart = (phone: string | null | undefined): string | null => phone?.replace(/^\+\d+ /, '') ?? null;

interface AskProps extends QuestionProps {
  account: OutputOf<typeof identityApi.previewPassportCode>;
  /** Who is signed in here and would be signed out. */
  present: { name: string | null } | null;
}

function Question({ account, present, code, onAnswered }: AskProps) {
  const { t } = useTranslation('security');
  const { href } = useLocation();
  const arrive = useArrive(href);
  const signIn = useAction(identityApi.signInByPassport, {
    onDone: async () => {
      onAnswered();
      await arrive(false);
    },
  });
  const confirm = () => signIn.mutate({ body: { passportCode: code } });
  const name = account.nickname ?? localPart(account.phone) ?? t('arrival.noName');
  return (
    <Dialog
      open
      onOpenChange={onAnswered}
      title={t(present ? 'arrival.switch' : 'arrival.signIn', { name })}
      description={t('arrival.detail')}
      footer={
        <>
          <Button variant="secondary" onClick={onAnswered}>
            {t('arrival.no')}
          </Button>
          <Button loading={signIn.isPending} onClick={confirm}>
            {t(present ? 'arrival.yesSwitch' : 'arrival.yes')}
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
        {present && (
          <NoticeBar tone="caution">
            {t('arrival.leaves', { name: present.name ?? t('arrival.noName') })}
          </NoticeBar>
        )}
        <FormProblem error={signIn.error} onRetry={confirm} />
      </div>
    </Dialog>
  );
}

interface RefusedProps extends Pick<QuestionProps, 'onAnswered'> {
  error: unknown;
  onRetry: () => unknown;
}

function Refused({ error, onRetry, onAnswered }: RefusedProps) {
  const { t } = useTranslation(['security', 'common']);
  return (
    <Dialog
      open
      onOpenChange={onAnswered}
      title={t('arrival.refusedTitle')}
      description={problemText(error)}
      footer={
        <>
          {!isRefusal(error, 'passportCodeInvalid') && (
            <Button variant="secondary" onClick={() => void onRetry()}>
              {t('common:actions.retry')}
            </Button>
          )}
          <Button onClick={onAnswered}>{t('arrival.close')}</Button>
        </>
      }
    />
  );
}
