import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';

interface ResendCodeProps {
  nextAt: number;
  /** Requests another code. Resolves to false if the last one is too recent. */
  onResend: () => Promise<boolean>;
  onSent: () => void;
}

/** Button that requests another code, available after a countdown. */
export function ResendCode({ nextAt, onResend, onSent }: ResendCodeProps) {
  const { t } = useTranslation('identity');
  const resend = useMutation({ mutationFn: onResend, onSuccess: onSent });
  return (
    <div className="flex min-h-control-small flex-col justify-center gap-2 text-small">
      <Countdown
        until={nextAt}
        ended={
          <Button
            variant="quiet"
            size="small"
            className="-mx-3 text-accent-text"
            loading={resend.isPending}
            onClick={() => resend.mutate()}
          >
            {t('code.resend')}
          </Button>
        }
      >
        {(seconds) => <span className="text-ink-soft">{t('code.resendIn', { seconds })}</span>}
      </Countdown>
      <p role="status" className="text-positive empty:hidden">
        {resend.data && t('code.resent')}
      </p>
      <FormProblem error={resend.error} onRetry={() => resend.mutate()} />
    </div>
  );
}
