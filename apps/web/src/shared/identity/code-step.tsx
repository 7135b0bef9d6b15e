import { loginCode, type PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { DemoPhone } from './demo-phone.tsx';
import { formatPhone } from './format-phone.ts';
import { ResendCode } from './resend-code.tsx';

const schema = z.object({ code: loginCode });

interface CodeFormProps {
  /** Where the code was sent, as people read it. */
  sentTo: string;
  /** Earliest time another code may be requested, in epoch milliseconds. */
  nextAt: number;
  submitLabel: string;
  onCode: (code: string) => Promise<unknown>;
  onResend: () => Promise<boolean>;
  changeLabel: string;
  onChange: () => void;
  /** Returns an action for an error that a retry would not solve. */
  remedyFor?: ((error: unknown) => ReactNode) | undefined;
  /** Content below the fields. It can enter a code. */
  below?: ((enter: (code: string) => void) => ReactNode) | undefined;
}

interface CodeStepProps extends Omit<CodeFormProps, 'sentTo' | 'changeLabel' | 'onChange' | 'below'> {
  phone: PhoneInput;
  onChangeNumber: () => void;
}

/** Form for a code sent by SMS. */
export function CodeStep({ phone, onChangeNumber, ...rest }: CodeStepProps) {
  const { t } = useTranslation('identity');
  return (
    <CodeForm
      {...rest}
      sentTo={formatPhone(phone)}
      changeLabel={t('code.change')}
      onChange={onChangeNumber}
      below={(enter) => <DemoPhone phone={phone} onCode={enter} />}
    />
  );
}

/** Form for a code sent to the user. Submits automatically on the sixth digit. */
export function CodeForm(props: CodeFormProps) {
  const { sentTo, nextAt, submitLabel, onCode, onResend, changeLabel, onChange, remedyFor, below } = props;
  const { t } = useTranslation('identity');
  const form = useCodeForm(onCode);
  const error = form.formState.errors.code;
  const spent = error?.type === 'codeExpired' || error?.type === 'codeTriesUsedUp';
  const send = (code: string) => {
    form.setValue('code', code);
    void form.send();
  };
  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-8 px-gutter pt-6 pb-10">
        <p className="flex flex-col gap-1">
          <span className="text-ink-soft">{t('loginCode.sentTo')}</span>
          <span className="font-medium text-headline wrap-anywhere">{sentTo}</span>
        </p>
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => (
            <CodeInput
              {...field}
              label={t('code.label')}
              autoFocus
              onComplete={send}
              error={error?.message}
            />
          )}
        />
        <FormProblem error={form.problem} onRetry={form.send} action={remedyFor?.(form.problem)} />
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <ResendCode nextAt={nextAt} onResend={onResend} onSent={() => form.clearErrors('code')} />
          <Button variant="quiet" size="small" className="-mx-3" onClick={onChange}>
            {changeLabel}
          </Button>
        </div>
        {below?.(send)}
      </div>
      <BottomActionBar>
        <Button type="submit" size="large" loading={form.busy} disabled={spent}>
          {submitLabel}
        </Button>
      </BottomActionBar>
    </form>
  );
}

/** Form for a code. Clears the field when the code is rejected; keeps it after other errors for a retry. */
function useCodeForm(onCode: (code: string) => Promise<unknown>) {
  const { t } = useTranslation('identity');
  const form = useContractForm(schema, {
    defaultValues: { code: '' },
    refusalFields: { codeExpired: 'code', codeTriesUsedUp: 'code' },
    submit: async ({ code }) => {
      try {
        await onCode(code);
      } catch (error) {
        if (!isRefusal(error, 'codeWrong', 'codeExpired', 'codeTriesUsedUp')) throw error;
        form.setValue('code', '');
        if (error.code !== 'codeWrong') throw error;
        const message = t('code.wrong', { words: error.message, count: Number(error.details.triesLeft) });
        form.setError('code', { type: error.code, message });
        form.setFocus('code');
      }
    },
  });
  return form;
}
