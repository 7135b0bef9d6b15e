import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { secondFactorInput } from '@xiwei/contract/identity/security.model.ts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ContractForm, useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DemoPhone } from './demo-phone.tsx';

/** Input for the code: six digits of the authenticator, submitted automatically, or a recovery code. */
export function SecondFactorFields({ form }: { form: SecondFactorForm }) {
  const { t } = useTranslation('identity-security');
  const [recovery, setRecovery] = useState(false);
  const error = form.formState.errors.code?.message;
  const send = (code: string) => {
    form.setValue('code', code);
    void form.send();
  };
  const switchInput = () => {
    form.reset({ code: '' });
    setRecovery(!recovery);
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{t(recovery ? 'check.recovery' : 'check.authenticator')}</p>
      <Controller
        control={form.control}
        name="code"
        render={({ field }) =>
          recovery ? (
            <TextField
              {...field}
              key="recovery"
              label={t('check.recoveryCode')}
              error={error}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
            />
          ) : (
            <CodeInput
              {...field}
              key="authenticator"
              label={t('check.code')}
              onComplete={send}
              error={error}
              autoFocus
            />
          )
        }
      />
      <FormProblem error={form.problem} onRetry={form.send} />
      <Button variant="quiet" size="small" className="-mx-3 self-start" onClick={switchInput}>
        {t(recovery ? 'check.useAuthenticator' : 'check.useRecovery')}
      </Button>
      {!recovery && <DemoPhone onCode={send} />}
    </div>
  );
}

type SecondFactorForm = ContractForm<{ code: string }, { code: string }>;

/** Form for an authenticator or recovery code. Clears the input after a wrong code. */
export function useSecondFactorForm(onPassed: () => unknown): SecondFactorForm {
  const { t } = useTranslation('identity-security');
  const pass = useAction(securityApi.passSecondFactor);
  const form = useContractForm(secondFactorInput, {
    defaultValues: { code: '' },
    refusalFields: { secondFactorUsed: 'code', secondFactorLocked: 'code' },
    submit: async ({ code }) => {
      try {
        await pass.mutateAsync({ body: { code } });
      } catch (error) {
        if (!isRefusal(error, 'secondFactorWrong', 'secondFactorUsed')) throw error;
        form.setValue('code', '');
        if (error.code === 'secondFactorUsed') throw error;
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
