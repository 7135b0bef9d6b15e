import { loginCode } from '@xiwei/contract/identity/identity.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { DemoPhone } from '#shared/identity/demo-phone.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const QrImage = lazy(() =>
  import('#shared/identity/qr-image.tsx').then((file) => ({ default: file.QrImage })),
);

const schema = z.object({ code: loginCode });

interface SetUpProps {
  /** True for owners and administrators, whose accounts need a second factor. */
  required: boolean;
  onCodes: (codes: string[]) => void;
}

/** Explains the second factor and sets it up: scan the secret, then confirm with a code. */
export function SecondFactorSetUp({ required, onCodes }: SetUpProps) {
  const { t } = useTranslation('identity-security');
  const start = useAction(securityApi.startSecondFactor);
  const startSetUp = () => start.mutate({ body: {} });
  if (start.isSuccess) return <ScanStep onCodes={onCodes} />;
  return (
    <section className="flex flex-col gap-5">
      <div className="flex items-start gap-3">
        <ShieldCheck aria-hidden size={28} strokeWidth={1.5} className="mt-1 shrink-0 text-accent-text" />
        <div className="flex flex-col gap-1">
          <h2 className="font-semibold text-title">{t('twoStep')}</h2>
          <p className="text-ink-soft">{t('lead')}</p>
        </div>
      </div>
      {required && <NoticeBar tone="caution">{t('required')}</NoticeBar>}
      <FormProblem error={start.error} onRetry={startSetUp} />
      <Button size="large" loading={start.isPending} onClick={startSetUp}>
        {t('setUp')}
      </Button>
    </section>
  );
}

function ScanStep({ onCodes }: Pick<SetUpProps, 'onCodes'>) {
  const { t } = useTranslation('identity-security');
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold text-title">{t('scan.title')}</h2>
        <p className="text-ink-soft">{t('scan.detail')}</p>
      </div>
      <Loaded of={useRead(securityApi.readSecondFactorSetUp, {})} skeleton={<QrSkeleton />}>
        {({ uri, secret }) => (
          <>
            <Suspense fallback={<QrSkeleton />}>
              <QrImage text={uri} label={t('scan.qr')} className="mx-auto w-56" />
            </Suspense>
            <div className="flex flex-col gap-1 text-small">
              <p className="text-ink-soft">{t('scan.typed')}</p>
              <p className="break-all font-mono select-all">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
            </div>
            <ConfirmCodeForm onCodes={onCodes} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const QrSkeleton = () => <Skeleton className="mx-auto aspect-square w-56" />;

function ConfirmCodeForm({ onCodes }: Pick<SetUpProps, 'onCodes'>) {
  const { t } = useTranslation('identity-security');
  const confirm = useAction(securityApi.confirmSecondFactor, {
    // Before the refreshed page shows that the second factor is on.
    onAnswer: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const form = useContractForm(schema, {
    defaultValues: { code: '' },
    refusalFields: { secondFactorWrong: 'code', secondFactorUsed: 'code', secondFactorLocked: 'code' },
    submit: async ({ code }) => {
      try {
        await confirm.mutateAsync({ body: { code } });
      } catch (error) {
        if (isRefusal(error, 'secondFactorWrong', 'secondFactorUsed')) form.setValue('code', '');
        throw error;
      }
    },
  });
  const send = (code: string) => {
    form.setValue('code', code);
    void form.send();
  };
  return (
    <form noValidate onSubmit={form.send} className="flex flex-col gap-5">
      <Controller
        control={form.control}
        name="code"
        render={({ field }) => (
          <CodeInput
            {...field}
            label={t('scan.code')}
            onComplete={send}
            error={form.formState.errors.code?.message}
          />
        )}
      />
      <FormProblem error={form.problem} onRetry={form.send} />
      <Button type="submit" size="large" loading={form.busy}>
        {t('scan.confirm')}
      </Button>
      <DemoPhone onCode={send} />
    </form>
  );
}
