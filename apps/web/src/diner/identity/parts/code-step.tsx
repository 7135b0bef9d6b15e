import { loginCode, type PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isRefusal } from '#api/refusal.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { DemoPhone } from './demo-phone.tsx';
import { phoneWords } from './phone-words.ts';
import { ResendCode } from './resend-code.tsx';

const schema = z.object({ code: loginCode });

interface CodeStepProps {
  phone: PhoneInput;
  /** When another code may be asked for. */
  nextAt: number;
  submitLabel: string;
  onCode: (code: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
  onChangeNumber: () => void;
  /** What to do about a problem which trying again would not solve. */
  remedyFor?: ((error: unknown) => ReactNode) | undefined;
}

/** Where a code that came by SMS is typed in. The sixth digit sends it. */
export function CodeStep(props: CodeStepProps) {
  const { phone, submitLabel, onCode, onChangeNumber, remedyFor } = props;
  const { t } = useTranslation('identity');
  const form = useContractForm(schema, {
    defaultValues: { code: '' },
    places: { codeWrong: 'code', codeExpired: 'code', codeTriesUsedUp: 'code' },
    submit: ({ code }) => onCode(code).catch(clearWrong),
  });
  const error = form.formState.errors.code;
  const [triesLeft, setTriesLeft] = useState<number>();
  const spent = error?.type === 'codeExpired' || error?.type === 'codeTriesUsedUp';

  /** A wrong code makes room for the right one; everything else leaves it, to be sent again. */
  function clearWrong(refused: unknown): never {
    if (isRefusal(refused, 'codeWrong', 'codeExpired', 'codeTriesUsedUp')) form.setValue('code', '');
    if (isRefusal(refused, 'codeWrong')) setTriesLeft(Number(refused.details['triesLeft']));
    throw refused;
  }

  const useCode = (code: string) => {
    form.setValue('code', code);
    void form.send();
  };

  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-8 px-gutter pt-6 pb-10">
        <p className="flex flex-col gap-1">
          <span className="text-ink-soft">{t('loginCode.sentTo')}</span>
          <span className="font-medium text-headline tabular-nums">{phoneWords(phone)}</span>
        </p>
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => (
            <CodeInput
              {...field}
              label={t('code.label')}
              autoFocus
              onChange={(code) => {
                field.onChange(code);
                if (code) form.clearErrors('code');
              }}
              onComplete={() => void form.send()}
              error={wordsOf(error)}
            />
          )}
        />
        <FormProblem error={form.problem} onRetry={form.send} action={remedyFor?.(form.problem)} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <ResendCode {...props} onSent={() => form.clearErrors('code')} />
          <Button variant="quiet" size="small" className="-mx-3" onClick={onChangeNumber}>
            {t('code.change')}
          </Button>
        </div>
        <DemoPhone phone={phone} onCode={useCode} />
      </div>
      <BottomActionBar>
        <Button type="submit" size="large" loading={form.busy} disabled={spent}>
          {submitLabel}
        </Button>
      </BottomActionBar>
    </form>
  );

  function wordsOf(problem: typeof error): string | undefined {
    if (problem?.type !== 'codeWrong' || triesLeft === undefined) return problem?.message;
    return `${problem.message} ${t('code.triesLeft', { count: triesLeft })}`;
  }
}
