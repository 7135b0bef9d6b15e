import { loginCode } from '@xiwei/contract/identity/identity.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import type { CheckWay } from '@xiwei/contract/identity/security.model.ts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ContractForm, useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { DemoInbox } from './demo-inbox.tsx';
import { DemoPhone } from './demo-phone.tsx';
import { ResendCode } from './resend-code.tsx';

const schema = z.object({ code: loginCode });

interface PhoneCheckFieldsProps {
  form: ReturnType<typeof usePhoneCheckForm>;
  way: CheckWay;
  /** The phone or e-mail address of the user, masked. */
  sentTo: string | null;
}

/** Button that sends a code to the user's phone or by e-mail, then the input for the code. */
export function PhoneCheckFields({ form, way, sentTo }: PhoneCheckFieldsProps) {
  const { t } = useTranslation('identity-security');
  const [nextAt, setNextAt] = useState<number>();
  const request = useAction(securityApi.requestCheckCode);
  const requestCode = async (): Promise<boolean> => {
    const requestedAt = Date.now();
    try {
      const { nextAt: next } = await request.mutateAsync({ body: {} });
      setNextAt(Math.min(Date.parse(next), requestedAt + 60_000));
      return true;
    } catch (error) {
      if (!isRefusal(error, 'codeTooSoon')) throw error;
      setNextAt(requestedAt + (error.retryAfter ?? 0) * 1000);
      return false;
    }
  };
  const send = (code: string) => {
    form.setValue('code', code);
    void form.send();
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{t('check.sentTo', { to: sentTo ?? '' })}</p>
      {nextAt === undefined ? (
        <>
          <FormProblem error={request.error} onRetry={requestCode} />
          <Button loading={request.isPending} onClick={() => void requestCode().catch(() => {})}>
            {t('check.send')}
          </Button>
        </>
      ) : (
        <>
          <Controller
            control={form.control}
            name="code"
            render={({ field }) => (
              <CodeInput
                {...field}
                label={t('check.code')}
                onComplete={send}
                error={form.formState.errors.code?.message}
                autoFocus
              />
            )}
          />
          <FormProblem error={form.problem} onRetry={form.send} />
          <ResendCode nextAt={nextAt} onResend={requestCode} onSent={() => form.clearErrors('code')} />
          {way === 'email' ? <DemoInbox /> : <DemoPhone onCode={send} />}
        </>
      )}
    </div>
  );
}

/** Form for the code sent to the user's own phone or e-mail address, which confirms their identity. */
export function usePhoneCheckForm(onPassed: () => unknown): ContractForm<{ code: string }, { code: string }> {
  const { t } = useTranslation('identity-security');
  const pass = useAction(securityApi.passPhoneCheck);
  const form = useContractForm(schema, {
    defaultValues: { code: '' },
    refusalFields: { codeExpired: 'code', codeTriesUsedUp: 'code' },
    submit: async ({ code }) => {
      try {
        await pass.mutateAsync({ body: { code } });
      } catch (error) {
        if (!isRefusal(error, 'codeWrong', 'codeExpired', 'codeTriesUsedUp')) throw error;
        form.setValue('code', '');
        if (error.code !== 'codeWrong') throw error;
        const message = t('check.wrong', { words: error.message, count: Number(error.details.triesLeft) });
        form.setError('code', { type: error.code, message });
        form.setFocus('code');
        return;
      }
      await onPassed();
    },
  });
  return form;
}
