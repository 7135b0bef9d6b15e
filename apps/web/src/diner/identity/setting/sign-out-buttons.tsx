import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { problemText } from '#shared/form/problem-text.ts';
import { useSignOut } from '#shared/identity/use-sign-out.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Buttons to sign out on this device or on all devices. */
export function SignOutButtons() {
  const { t } = useTranslation('identity');
  const signOut = useSignOut();
  return (
    <section aria-label={t('setting.leave')} className="flex flex-col gap-2">
      <FormProblem error={signOut.error} onRetry={() => signOut.mutate({})} />
      <Button variant="secondary" wide loading={signOut.isPending} onClick={() => signOut.mutate({})}>
        {t('setting.signOut')}
      </Button>
      <SignOutEverywhere />
    </section>
  );
}

function SignOutEverywhere() {
  const { t } = useTranslation('identity');
  const signOut = useSignOut({ where: 'everywhere' });
  const sessions = useRead(identityApi.listSessions, {}).data?.items ?? [];
  const others = sessions.filter((session) => !session.current).length;
  return (
    <Confirm
      trigger={
        <Button variant="quiet" wide className="text-negative">
          {t('sessions.everywhere')}
        </Button>
      }
      title={t('sessions.everywhereQuestion')}
      losses={[
        t('sessions.everywhereLoses.here'),
        ...(others > 0
          ? [t('sessions.everywhereLoses.others', { count: others }), t('sessions.everywhereLoses.unsaved')]
          : []),
      ]}
      confirmLabel={t('sessions.everywhere')}
      danger
      busy={signOut.isPending}
      onConfirm={() =>
        signOut.mutate({}, { onError: (error) => showToast({ text: problemText(error), tone: 'negative' }) })
      }
    />
  );
}
