import { loginCode } from '@xiwei/contract/identity/identity.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useAction } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { type ContractForm, useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { DemoPhone } from './demo-phone.tsx';
import { ResendCode } from './resend-code.tsx';

const schema = z.object({ code: loginCode });

/** The form for a code that was sent to the person's own phone to confirm who they are. */
export function usePhoneCheckForm(onPassed: () => unknown): ContractForm<{ code: string }, { code: string }> {
  const { t } = useTranslation('security');
  const pass = useAction(securityApi.passPhoneCheck);
  const form = useContractForm(schema, {
    defaultValues: { code: '' },
    places: { codeExpired: 'code', codeTriesUsedUp: 'code' },
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

/** Sends a code to the person's phone when they ask for it, and takes it. */
export function PhoneCheckFields({
  form,
  phone,
}: {
  form: ReturnType<typeof usePhoneCheckForm>;
  phone: string | null;
}) {
  const { t } = useTranslation('security');
  const [nextAt, setNextAt] = useState<number>();
  const request = useAction(securityApi.requestCheckCode);
  const ask = async (): Promise<boolean> => {
    const askedAt = Date.now();
    try {
      const { nextAt: next } = await request.mutateAsync({ body: {} });
      setNextAt(Math.min(Date.parse(next), askedAt + 60_000));
      return true;
    } catch (error) {
      if (!isRefusal(error, 'codeTooSoon')) throw error;
      setNextAt(askedAt + (error.retryAfter ?? 0) * 1000);
      return false;
    }
  };
  const send = (code: string) => {
    form.setValue('code', code);
    void form.send();
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{t('check.phone', { phone: phone ?? '' })}</p>
      {nextAt === undefined ? (
        <>
          <FormProblem error={request.error} onRetry={ask} />
          <Button loading={request.isPending} onClick={() => void ask().catch(() => {})}>
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
          <ResendCode nextAt={nextAt} onResend={ask} onSent={() => form.clearErrors('code')} />
          <DemoPhone onCode={send} />
        </>
      )}
    </div>
  );
}
