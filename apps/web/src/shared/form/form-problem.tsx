import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionLost, isRefusal } from '#api/refusal.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { problemText } from './problem-text.ts';

interface FormProblemProps {
  /** What was thrown, if anything was. */
  error: unknown;
  /** Does the same again; offered where that can help. */
  onRetry?: (() => unknown) | undefined;
  /** What to do about it, instead of trying again. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Why something was not done, at the place where it was tried, with what helps: trying again, or the code of the fault. */
export function FormProblem({ error, onRetry, action, className }: FormProblemProps) {
  const { t } = useTranslation(['common', 'kit']);
  if (error === undefined || error === null) return null;
  const refused = isRefusal(error) && error.status < 500;
  // One that says when to come again is no fault to look for.
  const fault = isRefusal(error) && !refused && error.retryAfter === undefined ? error : undefined;
  const retry = onRetry && !refused && (
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
      {fault && (
        <p className="mt-1 text-caption text-ink-soft">
          {t('kit:traceId')} <code className="font-mono select-all">{fault.traceId}</code>
        </p>
      )}
    </NoticeBar>
  );
}
