import type { ReactNode } from 'react';
import { ConnectionLost, isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { InvalidElsewhere, problemText } from './problem-text.ts';

interface FormProblemProps {
  /** The error of the last attempt; nothing is shown without one. */
  error: unknown;
  /** Retries the action; offered unless the server refused it. */
  onRetry?: (() => unknown) | undefined;
  /** Replaces the retry button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Error message of an action, next to its control, with a retry button or the trace id of a server error. */
export function FormProblem({ error, onRetry, action, className }: FormProblemProps) {
  const { t } = useTranslation(['common', 'kit']);
  if (error === undefined || error === null) return null;
  const refused = isRefusal(error) && error.status < 500;
  // A refusal with `retryAfter` is a rate limit or overload, not an error to look up in the logs.
  const serverError = isRefusal(error) && !refused && error.retryAfter === undefined ? error : undefined;
  const retry = onRetry && !refused && !(error instanceof InvalidElsewhere) && (
    <Button variant="secondary" size="small" onClick={() => void onRetry()}>
      {t('actions.retry')}
    </Button>
  );
  return (
    <NoticeBar
      tone={error instanceof ConnectionLost ? 'caution' : 'negative'}
      action={action || retry}
      className={className}
    >
      {problemText(error)}
      {serverError && (
        <p className="mt-1 text-caption text-ink-soft">
          {t('kit:traceId')} <code className="font-mono select-all">{serverError.traceId}</code>
        </p>
      )}
    </NoticeBar>
  );
}
