import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import { emailInput } from '@xiwei/contract/identity/email.model.ts';
import { type ReactNode, useState } from 'react';
import { useMe } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { awaitCode } from '#shared/identity/await-code.ts';
import { CodeForm } from '#shared/identity/code-step.tsx';
import { DemoInbox } from '#shared/identity/demo-inbox.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type AskedEmailCode, askedEmailCode } from './asked-email-code.ts';

interface AddEmailProps {
  onAdded: () => Promise<void>;
  /** A button beside that which sends the code. */
  cancel?: ReactNode;
}

/** Adds an e-mail address to the account in two steps: address, then code. The current step survives a reload. */
export function AddEmail({ onAdded, cancel }: AddEmailProps) {
  const { t } = useTranslation('identity-email');
  const userId = useMe().data?.id ?? '';
  const requestCode = useEmailCodeRequest(userId);
  const verify = useAction(emailApi.verifyEmail, {
    onAnswer: async () => {
      askedEmailCode.clear(userId);
      await onAdded();
    },
  });
  const [asked, setAsked] = useState(() => askedEmailCode.read(userId));
  const [isChanging, setChanging] = useState(false);
  if (!asked || isChanging)
    return (
      <AddressStep
        previous={asked?.address ?? ''}
        requestCode={requestCode}
        onRequested={(next) => {
          setAsked(next);
          setChanging(false);
        }}
        cancel={cancel}
      />
    );
  const { address, nextAt } = asked;
  return (
    <CodeForm
      sentTo={address}
      nextAt={nextAt}
      submitLabel={t('confirm')}
      changeLabel={t('change')}
      onCode={(code) => verify.mutateAsync({ body: { address, code } })}
      onResend={async () => {
        const next = await requestCode(address);
        setAsked(next.asked);
        return next.sent;
      }}
      onChange={() => setChanging(true)}
      below={() => (
        <>
          <p className="text-ink-soft text-small">{t('codeHint')}</p>
          <DemoInbox />
        </>
      )}
    />
  );
}

interface AddressStepProps extends Pick<AddEmailProps, 'cancel'> {
  /** The address of the last code request, if the user went back to correct it. */
  previous: string;
  requestCode: ReturnType<typeof useEmailCodeRequest>;
  onRequested: (asked: AskedEmailCode) => void;
}

function AddressStep({ previous, requestCode, onRequested, cancel }: AddressStepProps) {
  const { t } = useTranslation('identity-email');
  const form = useContractForm(emailInput, {
    defaultValues: { address: previous },
    refusalFields: { emailAlready: 'address' },
    submit: async ({ address }) => onRequested((await requestCode(address)).asked),
  });
  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-8 px-gutter pt-6 pb-10">
        <p className="text-ink-soft">{t('lead')}</p>
        <TextField
          {...form.register('address')}
          label={t('address')}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          error={form.formState.errors.address?.message}
        />
        <FormProblem error={form.problem} onRetry={form.send} />
      </div>
      <BottomActionBar>
        {cancel}
        <Button type="submit" size="large" loading={form.busy}>
          {t('send')}
        </Button>
      </BottomActionBar>
    </form>
  );
}

/** Requests a code by e-mail. `sent` is false if the code sent before is still the valid one. */
function useEmailCodeRequest(userId: string) {
  const request = useAction(emailApi.requestEmailCode);
  return async (address: string): Promise<{ asked: AskedEmailCode; sent: boolean }> => {
    const { nextAt, sent } = await awaitCode(request.mutateAsync({ body: { address } }));
    const asked = { address, nextAt };
    askedEmailCode.save(asked, userId);
    return { asked, sent };
  };
}
