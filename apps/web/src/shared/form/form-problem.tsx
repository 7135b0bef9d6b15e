import { problemWords } from '@xiwei/phrases/form/problems.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionLost, isRefusal } from '#api/refusal.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';

interface FormProblemProps {
  /** What was thrown, if anything was. */
  error: unknown;
  /** Does the same again; offered where that can help. */
  onRetry?: (() => void) | undefined;
  /** What to do about it, instead of trying again. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Why something was not done: in the server's words, or that it wasn't reached, or the code to find the fault by. */
export function FormProblem({ error, onRetry, action, className }: FormProblemProps) {
  const { t } = useTranslation(['common', 'kit']);
  if (error === undefined || error === null) return null;
  const words = problemWords[currentLanguage()];
  const retry = onRetry && (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {t('actions.retry')}
    </Button>
  );
  if (error instanceof ConnectionLost) {
    return (
      <NoticeBar tone="caution" action={action ?? retry} className={className}>
        {words.connectionLost}
      </NoticeBar>
    );
  }
  const refused = isRefusal(error) && error.status < 500;
  return (
    <NoticeBar tone="negative" action={action ?? (!refused && retry)} className={className}>
      {isRefusal(error) ? error.message : words.unexpected}
      {isRefusal(error) && !refused && (
        <p className="mt-1 text-caption text-ink-soft">
          {t('kit:traceId')} <code className="font-mono select-all">{error.traceId}</code>
        </p>
      )}
    </NoticeBar>
  );
}
